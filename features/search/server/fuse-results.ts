import { canonicalUrl } from './canonical-url.ts';
import type { FoundResult } from './search-provider.ts';

/** Dampens the first ranks, so that two providers that agree outrank one that is sure (Cormack et al., 2009). */
const rankConstant = 60;

export interface FusedResult<Result extends FoundResult> {
  /** By default the canonical address: equal for equal pages. */
  key: string;
  result: Result;
  score: number;
}

/**
 * One ranking from several, by reciprocal rank. A page found by several providers appears once, in the
 * words of the one listed first. Equal scores keep the order of the lists, so the result is deterministic.
 */
export function fuseResults<Result extends FoundResult>(
  lists: Result[][],
  keyOf: (result: Result) => string | null = ({ url }) => canonicalUrl(url),
): FusedResult<Result>[] {
  const fused = new Map<string, FusedResult<Result>>();
  for (const list of lists) {
    const seen = new Set<string>();
    for (const result of list) {
      const key = keyOf(result);
      // A provider that repeats a page does not vote twice.
      if (key === null || seen.has(key)) continue;
      seen.add(key);
      const score = 1 / (rankConstant + seen.size);
      const known = fused.get(key);
      if (known) known.score += score;
      else fused.set(key, { key, result, score });
    }
  }
  return [...fused.values()].sort((one, other) => other.score - one.score);
}
