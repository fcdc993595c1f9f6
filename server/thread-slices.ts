import { setImmediate } from 'node:timers/promises';

/** Between two looks at the clock. */
const sortedAtOnce = 500;
/** Others wait for this long at most, and for one more step, while one request computes. */
const sliceMs = 10;

/** Long computations in the server's thread, in slices between which everybody else goes on. */
export class ThreadSlices {
  #since = performance.now();

  /** Whether it is others' turn. Asked between two short steps. */
  get isOver(): boolean {
    return performance.now() - this.#since > sliceMs;
  }

  async rest(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}

/** As `map`, for things of which each takes a moment. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const slices = new ThreadSlices();
  const results: Result[] = [];
  for (const item of items) {
    if (slices.isOver) await slices.rest();
    results.push(map(item));
  }
  return results;
}

/** Merges runs sorted before, so that no single sort takes long. @param compare as for `sort` */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const slices = new ThreadSlices();
  const runs: Item[][] = [];
  for (let from = 0; from < items.length; from += sortedAtOnce) {
    if (slices.isOver) await slices.rest();
    runs.push(items.slice(from, from + sortedAtOnce).toSorted(compare));
  }
  let level = runs;
  while (level.length > 1) {
    // Neighbours only, so that equal ones keep their order.
    const next: Item[][] = [];
    for (let at = 0; at < level.length; at += 2) next.push(await merge(level[at] ?? [], level[at + 1] ?? []));
    level = next;
  }
  return level[0] ?? [];

  async function merge(one: readonly Item[], other: readonly Item[]): Promise<Item[]> {
    const merged: Item[] = [];
    let [first, second] = [0, 0];
    while (first < one.length || second < other.length) {
      if (merged.length % sortedAtOnce === 0 && slices.isOver) await slices.rest();
      const [left, right] = [one[first], other[second]];
      if (right === undefined || (left !== undefined && compare(left, right) <= 0)) {
        if (left !== undefined) merged.push(left);
        first += 1;
      } else {
        merged.push(right);
        second += 1;
      }
    }
    return merged;
  }
}
