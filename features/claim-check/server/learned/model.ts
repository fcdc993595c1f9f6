import { required } from '#shared/required.ts';

/** A node asks whether a measure is at most a value, and goes on at the first node or the second; a leaf (-1) adds. */
type Node = readonly [measure: number, value: number, first: number, second: number];
export type Tree = Node[];

/** Trees that each add to the doubt. */
export interface Model {
  base: number;
  measures: readonly string[];
  trees: readonly (readonly Node[])[];
}

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

/** How doubtful a claim is: the logarithm of the odds that it is wrong. */
export function scoreOf(model: Model, measures: ReadonlyMap<string, number>): number {
  const values = model.measures.map((name) => measures.get(name) ?? 0);
  let score = model.base;
  for (const tree of model.trees) {
    let node = required(tree[0]);
    while (node[0] >= 0) node = tree[values[node[0]]! <= node[1] ? node[2] : node[3]]!;
    score += node[1];
  }
  return score;
}
