import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { apiGet, type Parser } from '#client/api-client.ts';
import type { HistoryList } from '#features/history/shared/history.contract.ts';

export interface HistoryPage<Item> {
  items: Item[];
  nextCursor: string | null;
}
export type HistoryPages<Item> = InfiniteData<HistoryPage<Item>, string | null>;

export interface HistoryAsk<Item> {
  key: QueryKey;
  /** The filters of the list, with a `?`. */
  path: string;
  page: Parser<HistoryPage<Item>>;
  list: HistoryList;
  /** For `found`. */
  words?: string;
}

/** One list of the panel, a page at a time. Results stay visible until the next query has been answered. */
export function useHistoryPages<Item>({ key, path, page, list, words = '' }: HistoryAsk<Item>) {
  return useInfiniteQuery({
    queryKey: list === 'found' ? [...key, list, words] : [...key, list],
    queryFn: ({ pageParam, signal }) => {
      const more = new URLSearchParams({
        list,
        ...(list === 'found' && { q: words }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return apiGet(`${path}${more}`, page, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: HistoryPage<Item>) => last.nextCursor,
    select: (data) => data.pages.flatMap(({ items }) => items),
    ...(list === 'found' && { placeholderData: keepPreviousData, gcTime: 60_000 }),
  });
}

export type HistoryPagesResult<Item> = ReturnType<typeof useHistoryPages<Item>>;

interface Listed {
  id: string;
  isPinned: boolean;
}

/** Changes one entry wherever it is shown. */
export function changeInLists<Item extends Listed>(
  queryClient: QueryClient,
  key: QueryKey,
  id: string,
  change: Partial<Item>,
): void {
  queryClient.setQueriesData<HistoryPages<Item>>({ queryKey: key }, (pages) =>
    mapPages(pages, (items) => items.map((item) => (item.id === id ? { ...item, ...change } : item))),
  );
}

/** Moves an entry between the pinned and the unpinned list, to its place by age. */
export function moveBetweenLists<Item extends Listed>(
  queryClient: QueryClient,
  key: QueryKey,
  item: Item,
  timeOf: (item: Item) => string,
): void {
  const moved = { ...item, isPinned: !item.isPinned };
  changeInLists<Item>(queryClient, key, item.id, { isPinned: moved.isPinned } as Partial<Item>);
  const [from, to] = item.isPinned ? ['pinned', 'recent'] : ['recent', 'pinned'];
  queryClient.setQueryData<HistoryPages<Item>>([...key, from], (pages) =>
    mapPages(pages, (items) => items.filter(({ id }) => id !== item.id)),
  );
  queryClient.setQueryData<HistoryPages<Item>>([...key, to], (pages) => insert(pages, moved, timeOf));
}

function insert<Item>(
  pages: HistoryPages<Item> | undefined,
  item: Item,
  timeOf: (item: Item) => string,
): HistoryPages<Item> | undefined {
  if (!pages) return pages;
  const isOlder = (other: Item) => timeOf(other) < timeOf(item);
  const holder = pages.pages.findIndex(({ items }) => items.some(isOlder));
  const last = pages.pages.length - 1;
  // Older than everything loaded: it will come with its page, if there is one.
  if (holder === -1 && pages.pages[last]?.nextCursor !== null) return pages;
  return mapPages(pages, (items, index) => {
    if (index !== (holder === -1 ? last : holder)) return items;
    const place = items.findIndex(isOlder);
    return place === -1 ? [...items, item] : items.toSpliced(place, 0, item);
  });
}

function mapPages<Item>(
  pages: HistoryPages<Item> | undefined,
  change: (items: Item[], index: number) => Item[],
): HistoryPages<Item> | undefined {
  if (!pages) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
  };
}
