import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JsonList, jsonInSlices } from './json-in-slices.ts';
import { mapInSlices, sortInSlices } from './thread-slices.ts';

afterEach(() => vi.restoreAllMocks());

/** As the real one, it never goes back: slices belong to the whole thread. */
let now = performance.now();

/** A clock that only `spend` moves, and how often others had their turn. */
function watch() {
  let isOver = false;
  const seen = { turns: 0, longest: 0 };
  let before = now;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const others = (async () => {
    while (!isOver) {
      await nextTurn();
      seen.turns += 1;
      seen.longest = Math.max(seen.longest, now - before);
      before = now;
    }
  })();
  return {
    seen,
    spend: (ms: number) => {
      now += ms;
    },
    async end() {
      isOver = true;
      await others;
    },
  };
}

describe('work in slices', () => {
  it('lets others go first as soon as a slice is over, and keeps the order', async () => {
    const { seen, spend, end } = watch();
    const items = Array.from({ length: 500 }, (_, at) => at);
    const doubled = await mapInSlices(items, (item) => {
      spend(4);
      return item * 2;
    });
    await end();
    expect(doubled).toEqual(items.map((item) => item * 2));
    // A slice of 5 ms, and one more step.
    expect(seen.longest).toBeLessThanOrEqual(10);
  });

  it.each([0, 1, 499, 500, 501, 2_750])(
    'sorts %i as a single sort does, equal ones in their order',
    async (count) => {
      const items = Array.from({ length: count }, (_, at) => ({ at, key: (at * 7_919) % 97 }));
      const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;
      expect(await sortInSlices(items, byKey)).toEqual(items.toSorted(byKey));
    },
  );

  it('lets others go first while it sorts', async () => {
    const { seen, spend, end } = watch();
    const items = Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 5_003);
    await sortInSlices(items, (one, other) => {
      spend(0.005);
      return one - other;
    });
    await end();
    // 200 items at a time need some 1,500 comparisons.
    expect(seen.longest).toBeLessThanOrEqual(15);
  });

  it.each([0, 1, 100, 101, 1_234])('writes %i items as one JSON text', async (count) => {
    const items = Array.from({ length: count }, (_, at) => ({ at, text: `“${at}”\n` }));
    for (const head of [{}, { zone: 'UTC', more: [1, 2] }]) {
      const [first, second] = [new JsonList(), new JsonList()];
      await first.add(items.slice(0, 30));
      await second.add(items.slice(30));
      const text = await new Response(jsonInSlices(head, 'items', [first, second])).text();
      expect(JSON.parse(text)).toEqual({ ...head, items });
    }
  });
});
