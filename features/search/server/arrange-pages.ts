import { type FusedResult, fuseResults } from './fuse-results.ts';
import { createResultCache } from './result-cache.ts';
import type { FoundResult } from './search-provider.ts';

export interface ArrangedPage<Result extends FoundResult> {
  results: FusedResult<Result>[];
  /** The number of results on the pages before this one. */
  shownBefore: number;
  /** The number of distinct results so far. */
  distinct: number;
}

/** `place` identifies the search; each provider gives one list for each of its pages. */
export type ArrangePages<Result extends FoundResult> = (
  place: string,
  page: number,
  given: { pages: Result[][] }[],
) => ArrangedPage<Result>;

/**
 * Page by page, each from the providers' pages up to it, without what was shown before: a page never
 * changes because a later one was read, and nothing is shown twice. A page keeps what it has shown, in that
 * order, for as long as the search is cached. A late provider adds what would have been
 * among the best at the end, so that nothing moves under a reader and citation numbers stay valid.
 */
export function createPageArranger<Result extends FoundResult>(options: {
  pageSize: number;
  keyOf?: ((result: Result) => string | null) | undefined;
  maxEntries: number;
  ttlMs: number;
  now: () => number;
}): ArrangePages<Result> {
  const { pageSize, keyOf } = options;
  /** The keys on each page as shown, by page. */
  const remembered = createResultCache<Map<number, string[]>>(options);

  return (place, page, given) => {
    const shownPages = remembered.get(place) ?? new Map<number, string[]>();
    remembered.set(place, shownPages);
    const taken = new Set([...shownPages.values()].flat());
    let results: FusedResult<Result>[] = [];
    let shownBefore = 0;
    for (let number = 1; number <= page; number++) {
      shownBefore += results.length;
      const ranking = fuseResults(
        given.map(({ pages }) => pages.slice(0, number).flat()),
        keyOf,
      );
      results = arrangePage(ranking, shownPages, number, taken);
      shownPages.set(
        number,
        results.map(({ key }) => key),
      );
      for (const { key } of results) taken.add(key);
    }
    const distinct = fuseResults(
      given.map(({ pages }) => pages.flat()),
      keyOf,
    ).length;
    return { results, shownBefore, distinct };
  };

  function arrangePage(
    ranking: FusedResult<Result>[],
    shownPages: Map<number, string[]>,
    number: number,
    taken: ReadonlySet<string>,
  ): FusedResult<Result>[] {
    const byKey = new Map(ranking.map((fused) => [fused.key, fused]));
    const kept = (shownPages.get(number) ?? []).flatMap((key) => byKey.get(key) ?? []);
    const isFree = ({ key }: FusedResult<Result>) => !taken.has(key);
    if (kept.length === 0) return ranking.filter(isFree).slice(0, pageSize);
    const earlier = new Set([...shownPages].flatMap(([other, keys]) => (other < number ? keys : [])));
    const best = ranking.filter(({ key }) => !earlier.has(key)).slice(0, pageSize);
    const late = best.filter(isFree);
    // A page may grow to twice its size at most, however many providers are late.
    return [...kept, ...late].slice(0, Math.max(2 * pageSize, kept.length));
  }
}
