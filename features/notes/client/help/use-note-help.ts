import { type RefObject, useEffect, useRef, useState } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { TextSaver } from '#features/editor/client/saving/text-saver.ts';
import type { NoteHelpAction } from '#features/notes/shared/note-help.contract.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import type { ReviewedChange, ReviewState } from '#features/text-suggestions/client/review/review-plugin.ts';
import { useSuggestion } from '#features/text-suggestions/client/use-suggestion.ts';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
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

interface BegunReview {
  decided?: readonly ReviewedChange[];
  /** The facts that the suggestion changes. */
  told?: readonly FactChange[];
}

const loadEditor = () =>
  Promise.all([
    import('#features/editor/client/markdown/document-from-markdown.ts'),
    import('#features/editor/client/markdown/markdown-from-document.ts'),
    import('#features/editor/client/markdown/merge-texts.ts'),
    import('#features/text-suggestions/client/review/find-document-changes.ts'),
    import('#features/text-suggestions/client/review/review-plugin.ts'),
    import('#features/text-suggestions/client/keep-fact.ts'),
    import('#features/text-suggestions/client/review/review-labels.ts'),
  ]);

/** Requests help with the open note, runs its review, and applies what was not rejected. */
export function useNoteHelp({ id, saver, editor }: UseNoteHelpInput) {
  const { showToast } = useToast();
  const { state, start, stop, clear } = useSuggestion();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [review, setReview] = useState<ReviewState | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [kept, setKept] = useState<readonly FactChange[]>([]);
  const [isApplying, setIsApplying] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);

  const suggested = edited ?? state.result?.text ?? null;
  const facts = (state.result?.facts ?? []).filter((fact) => !kept.includes(fact));

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
    setKept([]);
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
      await beginReview(order, done.result.text, { decided: [], told: done.result.facts });
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

  /** Decisions already made about a sentence stay. */
  async function beginReview(
    order = asked,
    text = suggested,
    { decided = review?.changes ?? [], told = facts }: BegunReview = {},
  ) {
    const view = editor.current?.getView();
    if (view == null || order === null || text === null) return;
    const [
      { documentFromMarkdown },
      ,
      ,
      { findDocumentChanges },
      reviewing,
      { keepFact },
      { reviewedFacts, reviewLabels },
    ] = await loadEditor();
    const changes = findDocumentChanges(
      view.state.doc,
      documentFromMarkdown(await suggestedNote(order, text)),
    );
    const shown = reviewedFacts(told, (fact) =>
      keepFact(order.part.text, text, fact) === null ? null : () => void keepLatest.current(fact),
    );
    reviewing.prepareReview(view, setReview);
    reviewing.order(view, { kind: 'begin', changes, labels: reviewLabels(), facts: shown });
    for (const { before, from, decision } of decided) {
      const same = changes.find((change) => change.from === from && change.before === before);
      if (same && decision !== 'open') reviewing.order(view, { kind: 'decide', id: same.id, decision });
    }
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

  async function keep(fact: FactChange) {
    if (asked === null || suggested === null) return;
    const [, , , , , { keepFact }] = await loadEditor();
    const next = keepFact(asked.part.text, suggested, fact);
    if (next === null) return;
    setEdited(next);
    setKept([...kept, fact]);
    if (review !== null) void beginReview(asked, next, { told: facts.filter((other) => other !== fact) });
  }

  // The buttons in the text stay while other facts are restored.
  const keepLatest = useRef(keep);
  useEffect(() => {
    keepLatest.current = keep;
  });

  function close() {
    void endReview();
    clear();
    setAsked(null);
    setEdited(null);
    setKept([]);
  }

  return {
    state,
    action: asked?.action ?? null,
    isSelection: asked?.part.isSelection ?? false,
    isRunning: state.isRunning || isPreparing,
    suggested,
    facts,
    isApplying,
    review,
    ask,
    stop,
    apply,
    close,
    beginReview: () => void beginReview(),
    /** What was asked about. */
    source: asked?.part.text ?? '',
    keep: (fact: FactChange) => void keep(fact),
    edit(text: string) {
      void endReview();
      setEdited(text);
    },
  };
}

export type NoteHelp = ReturnType<typeof useNoteHelp>;
