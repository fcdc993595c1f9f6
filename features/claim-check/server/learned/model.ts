export type { Model } from '#shared/learning/trees.ts';

/**
 * Where three of four doubts are right on pages that neither rules nor trees have seen. The rules were made with some of
 * the pages that the trees learned from, and look righter there than elsewhere: with their objection it takes more. It
 * takes most where no rule objects to a claim that is told in nearly the words of its source.
 */
const leastDoubt = { objected: 0.6, alone: 0.35, close: 1.2 };
const leastClose = 0.75;

export function isDoubtful(
  score: number,
  areRulesAgainst: boolean,
  measures: ReadonlyMap<string, number>,
): boolean {
  if (areRulesAgainst) return score >= leastDoubt.objected;
  const isClose = (measures.get('longest frame') ?? 0) >= leastClose;
  return score >= (isClose ? leastDoubt.close : leastDoubt.alone);
}
