import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import { SourceList } from '#features/assistant/client/source-list.tsx';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { VerdictSummary } from '#features/claim-check/client/verdict-summary.tsx';
import type { SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';

export interface CitedAnswer {
  id: string;
  sources: readonly Source[];
  /** None while it is being written. */
  verdicts: readonly SentenceVerdict[];
}

/** The answer being read: the last one that starts in the upper part of the view. */
function useAnswerInView(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
): string | undefined {
  const [inView, setInView] = useState<string | undefined>(undefined);
  useEffect(() => {
    const root = scroller.current;
    const visible = new Set<string>();
    const wanted = ids;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.answer ?? '';
          if (isIntersecting) visible.add(id);
          else visible.delete(id);
        }
        const last = wanted.findLast((id) => visible.has(id));
        if (last !== undefined) setInView(last);
      },
      { root, rootMargin: '0px 0px -35% 0px' },
    );
    const known = new Set(wanted);
    const observeAll = () => {
      for (const element of root?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
        if (known.has(element.dataset.answer ?? '')) observer.observe(element);
      }
    };
    observeAll();
    // In a long chat, rows come and go while scrolling.
    const rows = new MutationObserver(observeAll);
    const list = root?.querySelector('[data-messages="long"] ol');
    if (list) rows.observe(list, { childList: true });
    return () => {
      observer.disconnect();
      rows.disconnect();
    };
  }, [scroller, ids]);
  return inView;
}

interface SourceColumnProps {
  answers: readonly CitedAnswer[];
  scroller: RefObject<HTMLElement | null>;
  highlightOf: (answerId: string) => CitationHighlight;
  /** Undefined while an answer is being written. */
  onAnswerAgain: ((answerId: string) => void) | undefined;
}

/** On wide screens, sources stand beside the answer they belong to, and stay while it is read. */
export function SourceColumn({ answers, scroller, highlightOf, onAnswerAgain }: SourceColumnProps) {
  const ids = useMemo(() => answers.map((answer) => answer.id), [answers]);
  const inView = useAnswerInView(scroller, ids);
  const shown = answers.find((answer) => answer.id === inView) ?? answers.at(-1);
  if (!shown) return <div />;
  return (
    <aside
      aria-label="Sources of this answer"
      className="sticky top-6 flex max-h-[calc(100dvh-var(--header)-3rem)] min-h-0 flex-col self-start border-line border-s ps-4"
    >
      <SourceList key={shown.id} sources={shown.sources} highlight={highlightOf(shown.id)} isColumn />
      {shown.verdicts.length > 0 && (
        <div className="mt-2 shrink-0 border-line-strong border-t border-dashed px-3.5 pt-1">
          <VerdictSummary
            verdicts={shown.verdicts}
            onAnswerAgain={onAnswerAgain && (() => onAnswerAgain(shown.id))}
          />
        </div>
      )}
    </aside>
  );
}
