import { type RefObject, useState } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { TextSaver } from '#features/editor/client/saving/text-saver.ts';
import type { NoteHelpAction } from '#features/notes/shared/note-help.contract.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import { reviewedFacts, reviewLabels } from '#features/text-suggestions/client/review/review-labels.ts';
import type { ReviewState } from '#features/text-suggestions/client/review/review-plugin.ts';
import { useSuggestion } from '#features/text-suggestions/client/use-suggestion.ts';
import { changeNote } from '../notes.api.ts';
import { type NotePart, partToHelpWith, withPart } from './note-part.ts';

interface UseNoteHelpInput {
  id: string;
  saver: TextSaver<Note>;
  editor: RefObject<MarkdownEditorHandle | null>;
}

interface Asked {
  action: NoteHelpAction;
  part: NotePart;
  /** The whole note at that time. */
  markdown: string;
}

const loadEditor = () =>
  Promise.all([
    import('#features/editor/client/markdown/document-from-markdown.ts'),
    import('#features/editor/client/markdown/markdown-from-document.ts'),
    import('#features/editor/client/markdown/merge-texts.ts'),
    import('#features/text-suggestions/client/review/find-document-changes.ts'),
    import('#features/text-suggestions/client/review/review-plugin.ts'),
  ]);

/** Requests help with the open note, runs its review, and applies what was not rejected. */
export function useNoteHelp({ id, saver, editor }: UseNoteHelpInput) {
  const { showToast } = useToast();
  const { state, start, stop, clear } = useSuggestion();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [review, setReview] = useState<ReviewState | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [isApplying, setIsApplying] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);

  const suggested = edited ?? state.result?.text ?? null;

  async function endReview() {
    const view = editor.current?.getView();
    if (review === null || view == null) return;
    const [, , , , { order }] = await loadEditor();
    order(view, { kind: 'end' });
  }

  async function ask(action: NoteHelpAction, instruction = '') {
    await endReview();
    clear();
    setEdited(null);
    setIsPreparing(true);
    const markdown = editor.current?.getMarkdown() ?? '';
    const part = partToHelpWith(markdown, editor.current?.getView() ?? null);
    const order: Asked = { action, part, markdown };
    setAsked(order);
    await saver.save();
    setIsPreparing(false);
    const body = {
      action,
      text: part.text,
      ...(instruction.trim() !== '' && { instruction: instruction.trim() }),
    };
    const path = `/api${noteHref(id)}/help`;
    const done = await start({ path, body });
    if (done?.result != null && action === 'expand')
      await beginReview(order, done.result.text, done.result.facts);
  }

  /** The note with the suggestion applied, including what was typed meanwhile. */
  async function suggestedNote({ part, markdown }: Asked, text: string): Promise<string> {
    const [, , { applyChoices, mergeTexts }] = await loadEditor();
    const mine = editor.current?.getMarkdown() ?? markdown;
    const merged = mergeTexts({ base: markdown, mine, theirs: withPart(part, text) });
    return applyChoices(
      merged,
      Array.from({ length: merged.conflicts }, () => 'mine' as const),
    );
  }

  async function beginReview(order = asked, text = suggested, facts = state.result?.facts ?? []) {
    const view = editor.current?.getView();
    if (view == null || order === null || text === null) return;
    const [{ documentFromMarkdown }, , , { findDocumentChanges }, reviewing] = await loadEditor();
    const changes = findDocumentChanges(
      view.state.doc,
      documentFromMarkdown(await suggestedNote(order, text)),
    );
    reviewing.order(view, { kind: 'begin', changes, labels: reviewLabels(), facts: reviewedFacts(facts) });
    reviewing.focusCurrent(view);
  }

  async function apply() {
    const handle = editor.current;
    if (handle === null || asked === null || suggested === null || isApplying) return;
    setIsApplying(true);
    try {
      const [, { markdownFromDocument }, , , { acceptedDocument }] = await loadEditor();
      // Saves pending edits first, so that undoing the suggestion undoes nothing else.
      await saver.save();
      const previous = handle.getMarkdown();
      const view = handle.getView();
      const content =
        view !== null && review !== null
          ? markdownFromDocument(acceptedDocument(view.state))
          : await suggestedNote(asked, suggested);
      await endReview();
      const base = saver.base;
      if (base === null) return;
      if (content !== previous) {
        await saver.receive(
          await changeNote(id, { baseRevision: base.revision, content, reason: asked.action }),
        );
      }
      close();
      showToast({
        message: 'Suggestion applied',
        onUndo: () => {
          handle.setMarkdown(previous);
          void saver.save();
        },
      });
    } catch {
      showToast({ message: 'The suggestion could not be applied. Please try again.' });
    } finally {
      setIsApplying(false);
    }
  }

  function close() {
    void endReview();
    clear();
    setAsked(null);
    setEdited(null);
  }

  return {
    state,
    action: asked?.action ?? null,
    isSelection: asked?.part.isSelection ?? false,
    isRunning: state.isRunning || isPreparing,
    suggested,
    isEdited: edited !== null,
    isApplying,
    review,
    /** For the editor plugin. */
    onReview: setReview,
    ask,
    stop,
    apply,
    close,
    beginReview: () => void beginReview(),
    edit(text: string) {
      void endReview();
      setEdited(text);
    },
  };
}

export type NoteHelp = ReturnType<typeof useNoteHelp>;
