import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

const items = Array.from({ length: 1_000 }, (_, index) => index);

describe('inSlices', () => {
  it('works on each item once, in order, and lets others go between slices', async () => {
    const seen: number[] = [];
    let rounds = 0;
    let isDone = false;
    const others = () => {
      rounds += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    let slices = 0;
    await inSlices(items, async (slice) => {
      slices += 1;
      seen.push(...slice);
    });
    isDone = true;
    expect(seen).toEqual(items);
    expect(slices).toBeGreaterThan(1);
    expect(rounds).toBeGreaterThanOrEqual(slices - 1);
  });

  it('takes fewer rows when they are slow, more when they are quick, and never more than the most', async () => {
    let clock = 0;
    const sizesAt = async (msEach: number) => {
      const sizes: number[] = [];
      const work = async (slice: readonly number[]) => {
        sizes.push(slice.length);
        clock += slice.length * msEach;
      };
      await inSlices(items, work, { first: 64, most: 200, targetMs: 20, now: () => clock });
      return sizes;
    };
    expect((await sizesAt(2))[1]).toBe(10);
    expect(await sizesAt(0.01)).toEqual([64, 128, 200, 200, 200, 200, 8]);
    expect((await sizesAt(500)).slice(1).every((size) => size === 1)).toBe(true);
  });
});
