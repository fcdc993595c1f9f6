import { required } from '#shared/required.ts';

/** A node asks whether a measure is at most a value, and goes on at the first node or the second; a leaf (-1) adds. */
type Node = readonly [measure: number, value: number, first: number, second: number];
export type Tree = Node[];

/** Trees that each add to the score. */
export interface Model {
  base: number;
  measures: readonly string[];
  trees: readonly (readonly Node[])[];
}

/** The logarithm of the odds that something is wrong, by what was measured of it. */
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
