import { type RefObject, useEffect, useRef, useState } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { TextSaver } from '#features/editor/client/saving/text-saver.ts';
import { type NotePart, partToHelpWith, withPart } from '#features/notes/client/help/note-part.ts';
import type { ReviewedChange, ReviewState } from '#features/text-suggestions/client/review/review-plugin.ts';
import { useSuggestion } from '#features/text-suggestions/client/use-suggestion.ts';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import type { DocumentHelpAction } from '#features/writer/shared/document-help.contract.ts';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import { changeDocument } from '../documents.api.ts';
import { placementOf } from './help-actions.ts';

/** The kind of help that is requested. */
export interface HelpRequest {
  action: DocumentHelpAction;
  tone?: string;
  custom?: string;
  instruction?: string;
  /** For a draft, its brief. */
  brief?: string;
}

interface Asked extends HelpRequest {
  part: NotePart;
  /** The whole document as it was at that time. */
  markdown: string;
}

interface BegunReview {
  decided?: readonly ReviewedChange[];
  /** The facts that the suggestion changes. */
  told?: readonly FactChange[];
}

interface UseDocumentHelpInput {
  id: string;
  saver: TextSaver<Document>;
  editor: RefObject<MarkdownEditorHandle | null>;
  getMarkdown: () => string;
  /** Inserts the text as if the person had written it. */
  write: (words: { title?: string; content?: string }) => void;
}

/** Parsing and rendering come with the editor. */
async function loadEditor() {
  const [
    { documentFromMarkdown },
    { markdownFromDocument },
    merging,
    { findDocumentChanges },
    reviewing,
    { keepFact },
    labelling,
  ] = await Promise.all([
    import('#features/editor/client/markdown/document-from-markdown.ts'),
    import('#features/editor/client/markdown/markdown-from-document.ts'),
    import('#features/editor/client/markdown/merge-texts.ts'),
    import('#features/text-suggestions/client/review/find-document-changes.ts'),
    import('#features/text-suggestions/client/review/review-plugin.ts'),
    import('#features/text-suggestions/client/keep-fact.ts'),
    import('#features/text-suggestions/client/review/review-labels.ts'),
  ]);
  return {
    documentFromMarkdown,
    markdownFromDocument,
    ...merging,
    findDocumentChanges,
    keepFact,
    ...labelling,
    ...reviewing,
  };
}

/** Requests help with the open document, lets the person review it, and applies what was not rejected. */
export function useDocumentHelp({ id, saver, editor, getMarkdown, write }: UseDocumentHelpInput) {
  const { showToast } = useToast();
  const { state, start, stop, clear } = useSuggestion();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [review, setReview] = useState<ReviewState | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [kept, setKept] = useState<readonly FactChange[]>([]);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isApplying, setIsApplying] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);

  const suggested = edited ?? state.result?.text ?? null;
  const facts = (state.result?.facts ?? []).filter((fact) => !kept.includes(fact));

  async function endReview() {
    const view = editor.current?.getView();
    if (review === null || view == null) return;
    const { order } = await loadEditor();
    order(view, { kind: 'end' });
  }

  /** @returns whether there is now something to review. */
  async function ask(request: HelpRequest): Promise<boolean> {
    await endReview();
    clear();
    setEdited(null);
    setKept([]);
    setSeconds(null);
    const markdown = getMarkdown();
    const part =
      request.action === 'draft'
        ? { before: '', text: request.brief ?? '', after: '', isSelection: false }
        : partToHelpWith(markdown, editor.current?.getView() ?? null);
    const next: Asked = { ...request, part, markdown };
    setAsked(next);
    setIsPreparing(true);
    await saver.save();
    setIsPreparing(false);
    const { action, tone, custom, instruction } = request;
    const body = {
      action,
      text: part.text,
      ...(tone !== undefined && { tone }),
      ...(custom !== undefined && custom.trim() !== '' && { custom: custom.trim() }),
      ...(instruction !== undefined && instruction.trim() !== '' && { instruction: instruction.trim() }),
    };
    const startedAt = performance.now();
    const done = await start({ path: '/api/documents/help', body });
    if (done?.result == null) return false;
    // What rules made took no time and is told by its own sentence.
    if (done.answerer?.isByRule === false)
      setSeconds(Math.max(1, Math.round((performance.now() - startedAt) / 1_000)));
    if (placementOf(action) === 'instead')
      await beginReview(next, done.result.text, { decided: [], told: done.result.facts });
    return true;
  }

  /** The resulting document, including what was written meanwhile. */
  async function suggestedDocument({ action, part, markdown }: Asked, text: string): Promise<string> {
    const { mergeTexts, applyChoices } = await loadEditor();
    const placed = placementOf(action) === 'above' ? `${text.trim()}\n\n${part.text}` : text;
    const merged = mergeTexts({ base: markdown, mine: getMarkdown(), theirs: withPart(part, placed) });
    return applyChoices(
      merged,
      Array.from({ length: merged.conflicts }, () => 'mine' as const),
    );
  }

  /** Decisions already made about a sentence stay. */
  async function beginReview(
    given = asked,
    text = suggested,
    { decided = review?.changes ?? [], told = facts }: BegunReview = {},
  ) {
    const view = editor.current?.getView();
    if (view == null || given === null || text === null) return;
    const next = await suggestedDocument(given, text);
    const {
      documentFromMarkdown,
      findDocumentChanges,
      keepFact,
      reviewedFacts,
      reviewLabels,
      prepareReview,
      order,
      focusCurrent,
    } = await loadEditor();
    const changes = findDocumentChanges(view.state.doc, documentFromMarkdown(next));
    const shown = reviewedFacts(told, (fact) =>
      keepFact(given.part.text, text, fact) === null ? null : () => void keepLatest.current(fact),
    );
    prepareReview(view, setReview);
    order(view, { kind: 'begin', changes, labels: reviewLabels(), facts: shown });
    for (const { before, from, decision } of decided) {
      const same = changes.find((change) => change.from === from && change.before === before);
      if (same && decision !== 'open') order(view, { kind: 'decide', id: same.id, decision });
    }
    focusCurrent(view);
  }

  async function apply() {
    if (asked === null || suggested === null || isApplying) return;
    if (asked.action === 'draft') return applyDraft(suggested);
    setIsApplying(true);
    try {
      const { markdownFromDocument, acceptedDocument } = await loadEditor();
      // What was written meanwhile is saved first, so that undoing the suggestion undoes nothing else.
      await saver.save();
      const previous = getMarkdown();
      const view = editor.current?.getView() ?? null;
      const content =
        view !== null && review !== null
          ? markdownFromDocument(acceptedDocument(view.state))
          : await suggestedDocument(asked, suggested);
      await endReview();
      const base = saver.base;
      if (content !== previous) {
        if (base === null) write({ content });
        else
          await saver.receive(
            await changeDocument(id, { baseRevision: base.revision, content, reason: 'suggestion' }),
          );
      }
      close();
      showToast({ message: 'Suggestion applied', onUndo: () => write({ content: previous }) });
    } catch {
      showToast({ message: 'The suggestion could not be applied. Please try again.' });
    } finally {
      setIsApplying(false);
    }
  }

  /** Its first heading is the title. Text written meanwhile stays above it. */
  function applyDraft(draft: string) {
    const previous = getMarkdown();
    const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(draft);
    const body = draft.slice(heading?.[0].length ?? 0).trim();
    const content = previous.trim() === '' ? `${body}\n` : `${previous.trimEnd()}\n\n${body}\n`;
    write({ content, ...(heading?.[1] !== undefined && previous.trim() === '' && { title: heading[1] }) });
    close();
    showToast({ message: 'Draft inserted', onUndo: () => write({ content: previous }) });
  }

  function takeTitle(title: string, previous: string) {
    write({ title });
    showToast({ message: 'Title changed', onUndo: () => write({ title: previous }) });
  }

  async function keep(fact: FactChange) {
    if (asked === null || suggested === null) return;
    const { keepFact } = await loadEditor();
    const next = keepFact(asked.part.text, suggested, fact);
    if (next === null) return;
    setEdited(next);
    setKept([...kept, fact]);
    if (review !== null) void beginReview(asked, next, { told: facts.filter((other) => other !== fact) });
  }

  // The buttons in the text stay while other facts are put back.
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
    setSeconds(null);
  }

  return {
    state,
    request: asked as HelpRequest | null,
    isSelection: asked?.part.isSelection ?? false,
    isRunning: state.isRunning || isPreparing,
    suggested,
    /** How long a model took for the suggestion that is there. */
    seconds,
    facts,
    isApplying,
    review,
    ask,
    stop,
    apply,
    close,
    takeTitle,
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

export type DocumentHelp = ReturnType<typeof useDocumentHelp>;
