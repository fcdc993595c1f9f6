import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { groupByDay } from './day-groups.ts';
import type { HistoryPagesResult } from './history-pages.ts';
import { HistoryDay, HistorySection } from './history-section.tsx';

interface HistoryListProps<Item> {
  title: string;
  emptyText: string;
  list: HistoryPagesResult<Item>;
  hidden: ReadonlySet<string>;
  /** An `li`. */
  row: (item: Item) => ReactNode;
  /** Groups them by day; they are sorted by these times. */
  timeOf?: (item: Item) => string;
  /** How many are shown until all are requested. */
  atFirst?: number;
}

/** A heading, its rows, and more of them as the end scrolls into view. */
export function HistoryList<Item extends { id: string }>(props: HistoryListProps<Item>) {
  const { title, emptyText, list, hidden, row, timeOf, atFirst = Number.POSITIVE_INFINITY } = props;
  const [showsAll, setShowsAll] = useState(false);
  const all = (list.data ?? []).filter(({ id }) => !hidden.has(id));
  const hasRest = all.length > atFirst;
  const isShort = hasRest && !showsAll;
  const shown = isShort ? all.slice(0, atFirst) : all;
  return (
    <div data-stale={list.isPlaceholderData || undefined} className="data-stale:opacity-60">
      <HistorySection title={title} emptyText={list.hasNextPage ? '' : emptyText}>
        {timeOf === undefined
          ? shown.map(row)
          : groupByDay(shown, timeOf).map((group) => (
              <HistoryDay key={group.title} title={group.title}>
                {group.items.map(row)}
              </HistoryDay>
            ))}
      </HistorySection>
      {hasRest && (
        <Button kind="ghost" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : 'Show all'}
        </Button>
      )}
      {!isShort && list.hasNextPage && <NextPage list={list} />}
    </div>
  );
}

function NextPage<Item>({ list }: { list: HistoryPagesResult<Item> }) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (!list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
  });
  const isReady = !list.isFetching;

  useEffect(() => {
    if (!isReady || end.current === null) return;
    // Observed again after each page: if it did not push the end out of view, the next one follows.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadMore(), {
      root: scrollerOf(end.current),
      rootMargin: '0px 0px 400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isReady]);

  return (
    <div ref={end} className="px-2.5 py-2">
      {list.isFetchNextPageError ? (
        <Button kind="ghost" size="small" onClick={() => void list.fetchNextPage()}>
          Show older
        </Button>
      ) : (
        <Skeleton className="h-4 w-40" />
      )}
    </div>
  );
}

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement;
  if (parent === null || getComputedStyle(parent).overflowY === 'auto') return parent;
  return scrollerOf(parent);
}
