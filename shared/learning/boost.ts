import { required } from '#shared/required.ts';
import type { Random } from './random.ts';
import type { Model, Tree } from './trees.ts';

export interface Example {
  measures: ReadonlyMap<string, number>;
  isWrong: boolean;
  weight: number;
}

export interface BoostOptions {
  trees: number;
  depth: number;
  rate: number;
  /** Weight of examples that a leaf has at least. */
  leastWeight: number;
  /** What pulls leaves to nought. */
  ridge: number;
  /** The share of examples, and of measures, that each tree sees. */
  rows: number;
  columns: number;
}

const mostBins = 32;
const leastExamples = 12;

/** Gradient-boosted trees on the logistic loss, with histograms; the same trees for the same examples and seed. */
export function boost(examples: readonly Example[], options: BoostOptions, random: Random): Model {
  const columns = columnsOf(examples);
  const scores = new Float64Array(examples.length);
  const wrong = sum(examples, ({ isWrong, weight }) => (isWrong ? weight : 0));
  const base = Math.log(wrong / (sum(examples, ({ weight }) => weight) - wrong));
  scores.fill(base);
  const gradients = new Float64Array(examples.length);
  const curvatures = new Float64Array(examples.length);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round += 1) {
    for (const [at, { isWrong, weight }] of examples.entries()) {
      const chance = 1 / (1 + Math.exp(-required(scores[at])));
      gradients[at] = weight * (Number(isWrong) - chance);
      curvatures[at] = weight * Math.max(1e-6, chance * (1 - chance));
    }
    const seen = Int32Array.from(examples.keys().filter(() => random.next() < options.rows));
    const open = columns.filter(() => random.next() < options.columns);
    const tree: Tree = [];
    grow(tree, seen, options.depth, { columns: open, gradients, curvatures, options });
    trees.push(tree);
    for (const at of examples.keys()) scores[at] = required(scores[at]) + addedBy(tree, columns, at);
  }
  return packed(base, trees, columns);
}

interface Column {
  name: string;
  index: number;
  bins: Uint8Array;
  /** What is at most this is in the bin or before it. */
  edges: number[];
}

function columnsOf(examples: readonly Example[]): Column[] {
  const counts = new Map<string, number>();
  for (const { measures } of examples)
    for (const name of measures.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= leastExamples)
    .map(([name]) => name)
    .sort();
  return names.map((name, index) => {
    const values = Float64Array.from(examples, ({ measures }) => measures.get(name) ?? 0);
    const sorted = values.toSorted();
    const edges = [
      ...new Set(
        Array.from({ length: mostBins - 1 }, (_, bin) =>
          required(sorted[Math.floor(((bin + 1) / mostBins) * sorted.length)]),
        ),
      ),
    ];
    // What is nearly always nought still has values to tell apart.
    const others = [...new Set(sorted.filter((value) => value !== 0))];
    if (edges.length < 4)
      for (let bin = 0; bin < 8; bin += 1) edges.push(others[Math.floor((bin / 8) * others.length)] ?? 0, 0);
    const all = [...new Set(edges)].sort((one, other) => one - other);
    const bins = Uint8Array.from(values, (value) => {
      let bin = 0;
      while (bin < all.length && value > required(all[bin])) bin += 1;
      return bin;
    });
    return { name, index, bins, edges: all };
  });
}

interface Growing {
  columns: readonly Column[];
  gradients: Float64Array;
  curvatures: Float64Array;
  options: BoostOptions;
}

/** Adds the best split of these examples and what is below it; the index of its node. */
function grow(tree: Tree, seen: Int32Array, depth: number, growing: Growing): number {
  const { columns, gradients, curvatures, options } = growing;
  let [gradient, curvature] = [0, 0];
  for (const at of seen) {
    gradient += required(gradients[at]);
    curvature += required(curvatures[at]);
  }
  const gainOf = (slope: number, bend: number) => (slope * slope) / (bend + options.ridge);
  const node = tree.length;
  tree.push([-1, (options.rate * gradient) / (curvature + options.ridge), 0, 0]);
  if (depth === 0) return node;
  let best: { column: Column; bin: number; gain: number } | null = null;
  const slopes = new Float64Array(mostBins * 2);
  const bends = new Float64Array(mostBins * 2);
  for (const column of columns) {
    slopes.fill(0);
    bends.fill(0);
    const { bins } = column;
    for (const at of seen) {
      const bin = required(bins[at]);
      slopes[bin] = required(slopes[bin]) + required(gradients[at]);
      bends[bin] = required(bends[bin]) + required(curvatures[at]);
    }
    let [left, below] = [0, 0];
    for (let bin = 0; bin < column.edges.length; bin += 1) {
      left += required(slopes[bin]);
      below += required(bends[bin]);
      if (below < options.leastWeight || curvature - below < options.leastWeight) continue;
      const gain =
        gainOf(left, below) + gainOf(gradient - left, curvature - below) - gainOf(gradient, curvature);
      if (gain > (best?.gain ?? 1e-6)) best = { column, bin, gain };
    }
  }
  if (!best) return node;
  const { column, bin } = best;
  const first = grow(
    tree,
    seen.filter((at) => required(column.bins[at]) <= bin),
    depth - 1,
    growing,
  );
  const second = grow(
    tree,
    seen.filter((at) => required(column.bins[at]) > bin),
    depth - 1,
    growing,
  );
  tree[node] = [column.index, required(column.edges[bin]), first, second];
  return node;
}

function addedBy(tree: Tree, columns: readonly Column[], at: number): number {
  let node = required(tree[0]);
  while (node[0] >= 0) {
    const column = columns[node[0]]!;
    const bin = required(column.bins[at]);
    const isLeft = bin < column.edges.length && required(column.edges[bin]) <= node[1];
    node = required(tree[isLeft ? node[2] : node[3]]);
  }
  return node[1];
}

/** Only what the trees ask for is kept. */
function packed(base: number, trees: readonly Tree[], columns: readonly Column[]): Model {
  const used = [...new Set(trees.flat().map(([column]) => column))]
    .filter((column) => column >= 0)
    .sort((one, other) => one - other);
  const places = new Map(used.map((column, place) => [column, place]));
  const round = (value: number) => Number(value.toPrecision(5));
  return {
    base: round(base),
    measures: used.map((column) => required(columns[column]).name),
    trees: trees.map((tree) =>
      tree.map(([column, value, first, second]) =>
        column < 0 ? [-1, round(value), 0, 0] : [required(places.get(column)), value, first, second],
      ),
    ),
  };
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
