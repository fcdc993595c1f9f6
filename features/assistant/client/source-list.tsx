import { useEffect, useRef } from 'react';
import { SourceCard } from '#client/ui/source-preview.tsx';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { useIsLit } from './answer-scope.ts';
import type { CitationHighlight } from './citation-highlight.ts';
import { summaryOf } from './source-summary.ts';

interface SourceListProps {
  sources: readonly Source[];
  highlight: CitationHighlight;
  /** Beside the answer on wide screens, else a row below it that scrolls sideways. */
  isColumn: boolean;
}

function SourceItem({
  source,
  highlight,
  isColumn,
}: {
  source: Source;
  highlight: CitationHighlight;
  isColumn: boolean;
}) {
  const item = useRef<HTMLLIElement>(null);
  const isLit = useIsLit(highlight, source.n, null);
  const own = { n: source.n, chip: null };

  // A chip highlights a card that may be out of view. Only the list scrolls, never the text being read.
  useEffect(() => {
    const element = item.current;
    const list = element?.parentElement;
    if (!isLit || !element || !list || highlight.current?.chip === null) return;
    const top = element.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + element.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + element.offsetHeight - list.clientHeight;
    }
    const [row, card] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
    if (card.left < row.left || card.right > row.right) {
      // Keeps the row's own margin in view. From right to left, a row begins at its right end.
      const isRightToLeft = getComputedStyle(list).direction === 'rtl';
      list.scrollLeft += isRightToLeft ? card.right - row.right + 16 : card.left - row.left - 16;
    }
  }, [isLit, highlight]);

  return (
    <li
      ref={item}
      data-source={source.n}
      data-lit={isLit || undefined}
      className={isColumn ? '' : 'w-60 shrink-0'}
    >
      <SourceCard
        number={source.n}
        source={isColumn ? summaryOf(source) : { ...summaryOf(source), snippet: undefined }}
        isActive={isLit}
        isBoxed={!isColumn}
        onActiveChange={(isActive) => (isActive ? highlight.set(own) : highlight.clear(own))}
      />
    </li>
  );
}

/** The sources of an answer, numbered like its chips. */
export function SourceList({ sources, highlight, isColumn }: SourceListProps) {
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources" className={isColumn ? 'flex max-h-full min-h-0 flex-col' : 'mt-4 min-w-0'}>
      <h3 className={`text-small font-semibold text-text-2 ${isColumn ? 'px-3.5 pb-1.5' : 'pb-2'}`}>
        Sources:
      </h3>
      <ul
        className={
          isColumn
            ? 'flex min-h-0 flex-col gap-1 overflow-y-auto overscroll-contain'
            : 'scrollbar-none -mx-4 flex gap-3 overflow-x-auto overscroll-x-contain px-4 pb-1'
        }
      >
        {sources.map((source) => (
          <SourceItem key={source.n} source={source} highlight={highlight} isColumn={isColumn} />
        ))}
      </ul>
    </section>
  );
}
