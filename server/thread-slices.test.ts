import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonInSlices } from './json-in-slices.ts';
import { mapInSlices, sortInSlices } from './thread-slices.ts';

afterEach(() => vi.restoreAllMocks());

/** A clock that only `spend` moves, and how often others had their turn. */
function watch() {
  let now = 0;
  let isOver = false;
  const seen = { turns: 0, longest: 0 };
  let before = 0;
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
    // A slice of 10 ms, and one more step.
    expect(seen.longest).toBeLessThanOrEqual(16);
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
    // 500 items at a time need some 4,500 comparisons.
    expect(seen.longest).toBeLessThanOrEqual(40);
  });

  it.each([0, 1, 100, 101, 1_234])('writes %i items as one JSON text', async (count) => {
    const items = Array.from({ length: count }, (_, at) => ({ at, text: `“${at}”\n` }));
    for (const head of [{}, { zone: 'UTC', more: [1, 2] }]) {
      const text = await new Response(jsonInSlices(head, 'items', items)).text();
      expect(JSON.parse(text)).toEqual({ ...head, items });
    }
  });
});
