export type PageEntry = number | 'gap-before' | 'gap-after';

/** First, last, and the neighbours of the current page; a gap represents two pages or more. */
export function pagesToShow(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= 7) return range(1, pageCount);
  let start = Math.max(2, page - 1);
  let end = Math.min(pageCount - 1, page + 1);
  if (page <= 4) [start, end] = [2, 5];
  if (page >= pageCount - 3) [start, end] = [pageCount - 4, pageCount - 1];
  return [
    1,
    ...(start > 2 ? (['gap-before'] as const) : []),
    ...range(start, end),
    ...(end < pageCount - 1 ? (['gap-after'] as const) : []),
    pageCount,
  ];
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
