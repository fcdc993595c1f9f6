import { type RefObject, useEffect, useRef, useState } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { SuggestionOrder } from '#features/text-suggestions/client/follow-suggestion.ts';
import type { ReviewedChange, ReviewState } from '#features/text-suggestions/client/review/review-plugin.ts';
import { useSuggestion } from '#features/text-suggestions/client/use-suggestion.ts';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import type { NotePart } from './note-part.ts';

/** What help was asked about. */
export interface HelpedText {
  part: NotePart;
  /** The whole text at that time. */
  markdown: string;
}

interface UseTextHelpInput<Asked extends HelpedText> {
  editor: RefObject<MarkdownEditorHandle | null>;
  /** The whole text as it is now; undefined while there is no editor. */
  getMarkdown: () => string | undefined;
  /** The whole text that was asked about, with the suggestion in its place. */
  placed: (asked: Asked, suggestion: string) => string;
  save: () => Promise<void>;
}

interface BegunReview {
  decided?: readonly ReviewedChange[];
  /** The facts that the suggestion changes. */
  told?: readonly FactChange[];
}

interface Applying {
  /** @returns false if it could not be stored yet: the suggestion then stays. */
  store: (content: string, previous: string) => Promise<boolean>;
  undo: (previous: string) => void;
}

/** Parsing and rendering come with the editor. */
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

/** A suggestion for an open text: requested, reviewed in the text, edited, and applied but for what was rejected. */
export function useTextHelp<Asked extends HelpedText>({
  editor,
  getMarkdown,
  placed,
  save,
}: UseTextHelpInput<Asked>) {
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
    const [, , , , { order }] = await loadEditor();
    order(view, { kind: 'end' });
  }

  function forget() {
    clear();
    setEdited(null);
    setKept([]);
    setSeconds(null);
  }

  /** Ends what was suggested before. */
  async function startAgain() {
    await endReview();
    forget();
  }

  /** @returns as `start` of a suggestion. */
  async function request(next: Asked, order: SuggestionOrder) {
    setAsked(next);
    setIsPreparing(true);
    await save();
    setIsPreparing(false);
    const startedAt = performance.now();
    const done = await start(order);
    // What rules made took no time and is told by its own sentence.
    if (done?.result != null && done.answerer?.isByRule === false)
      setSeconds(Math.max(1, Math.round((performance.now() - startedAt) / 1_000)));
    return done;
  }

  /** The text with the suggestion applied, including what was typed meanwhile. */
  async function suggestedText(given: Asked, text: string): Promise<string> {
    const [, , { applyChoices, mergeTexts }] = await loadEditor();
    const base = given.markdown;
    const merged = mergeTexts({ base, mine: getMarkdown() ?? base, theirs: placed(given, text) });
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
      documentFromMarkdown(await suggestedText(given, text)),
    );
    const shown = reviewedFacts(told, (fact) =>
      keepFact(given.part.text, text, fact) === null ? null : () => void keepLatest.current(fact),
    );
    reviewing.prepareReview(view, setReview);
    reviewing.order(view, { kind: 'begin', changes, labels: reviewLabels(), facts: shown });
    for (const { before, from, decision } of decided) {
      const same = changes.find((change) => change.from === from && change.before === before);
      if (same && decision !== 'open') reviewing.order(view, { kind: 'decide', id: same.id, decision });
    }
    reviewing.focusCurrent(view);
  }

  async function apply({ store, undo }: Applying) {
    if (asked === null || suggested === null || isApplying) return;
    setIsApplying(true);
    try {
      const [, { markdownFromDocument }, , , { acceptedDocument }] = await loadEditor();
      // Saves pending edits first, so that undoing the suggestion undoes nothing else.
      await save();
      const previous = getMarkdown() ?? asked.markdown;
      const view = editor.current?.getView() ?? null;
      const content =
        view !== null && review !== null
          ? markdownFromDocument(acceptedDocument(view.state))
          : await suggestedText(asked, suggested);
      await endReview();
      if (!(await store(content, previous))) return;
      close();
      showToast({ message: 'Suggestion applied', onUndo: () => undo(previous) });
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
    setAsked(null);
    forget();
  }

  return {
    startAgain,
    request,
    beginReview,
    apply,
    close,
    asked,
    suggested,
    /** How long a model took for the suggestion that is there. */
    seconds,
    /** What is shown of the help, and what buttons do with it. */
    shown: {
      state,
      isSelection: asked?.part.isSelection ?? false,
      isRunning: state.isRunning || isPreparing,
      suggested,
      facts,
      isApplying,
      review,
      stop,
      beginReview: () => void beginReview(),
      /** What was asked about. */
      source: asked?.part.text ?? '',
      keep: (fact: FactChange) => void keep(fact),
      edit(text: string) {
        void endReview();
        setEdited(text);
      },
    },
  };
}
