import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Between two looks at the clock. */
const sortedAtOnce = 200;
/** Others wait for this long at most, and for one more step. */
const sliceMs = 5;
/** A small request comes back to the thread several times: a single turn of the event loop would let it do one step. */
const restMs = 1;

/** When others last had their turn. One clock for the thread: what computes by turns shares one slice. */
let restedAt = Number.NEGATIVE_INFINITY;
let lastRest: Promise<void> = Promise.resolve();

/** Whether it is others' turn. Asked between two short steps of a long computation in the server's thread. */
export function isSliceOver(): boolean {
  return performance.now() - restedAt > sliceMs;
}

/**
 * Lets everybody else go on. Of several computations only one goes on after each rest. Between two transactions of one
 * request on the embedded database, others' queries are read from their connections first; without it the next
 * transaction would begin before any of theirs.
 */
export function letOthersRun(): Promise<void> {
  lastRest = lastRest.then(() => wait(restMs)).then(noteTime);
  return lastRest;
}

/** Requests whose answers have not begun. */
let requestsUnderWay = 0;

/** @returns what notes that its answer has begun */
export function noteRequest(): () => void {
  requestsUnderWay += 1;
  return () => {
    requestsUnderWay -= 1;
  };
}

/**
 * The same between two transactions of one request, where nobody is kept waiting if nobody else asks: what the network
 * has brought is read, and only if there is another request does ours rest.
 */
export async function letOtherRequestsRun(): Promise<void> {
  await nextTurn();
  if (requestsUnderWay > 1) await letOthersRun();
  else noteTime();
}

function noteTime(): void {
  restedAt = performance.now();
}

/** As `map`, for things of which each takes a moment. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (isSliceOver()) await letOthersRun();
    results.push(map(item));
  }
  return results;
}

/** Merges runs sorted before, so that no single sort takes long. @param compare as for `sort` */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const runs: Item[][] = [];
  for (let from = 0; from < items.length; from += sortedAtOnce) {
    if (isSliceOver()) await letOthersRun();
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
      if (merged.length % sortedAtOnce === 0 && isSliceOver()) await letOthersRun();
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
