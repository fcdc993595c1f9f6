import { describe, expect, it } from 'vitest';
import { busiestOf, compareWaits, percentages, seconds, streakOf, successRate, ticksFor } from './figures.ts';

const daysOf = (...tasks: number[]) =>
  tasks.map((count, index) => ({ day: `2026-05-${String(index + 1).padStart(2, '0')}`, tasks: count }));

describe('ticksFor', () => {
  it.each([
    [25, 21, [0, 5, 10, 15, 20, 25]],
    [75, 3, [0, 15, 30, 45, 60, 75]],
    [100, 0, [0, 20, 40, 60, 80, 100]],
    [250, 9, [0, 50, 100, 150, 200, 250]],
    [750, 9, [0, 150, 300, 450, 600, 750]],
    [1000, 9, [0, 200, 400, 600, 800, 1000]],
    [25, 40, [0, 10, 20, 30, 40]],
    [null, 0, [0, 1, 2, 3, 4, 5]],
    [null, 1234, [0, 250, 500, 750, 1000, 1250]],
  ])('limit %s, most %s', (limit, most, ticks) => {
    expect(ticksFor(limit, most)).toEqual(ticks);
  });
});

it.each([
  [0, '0 ms'],
  [42.4, '42 ms'],
  [100, '0.1 s'],
  [1849, '1.8 s'],
  [9949, '9.9 s'],
  [9960, '10 s'],
  [59_400, '59 s'],
  [60_000, '1 min'],
  [65_000, '1 min 5 s'],
])('%d ms are %s', (milliseconds, words) => {
  expect(seconds(milliseconds)).toBe(words);
});

it.each([
  [10, 0, '100%'],
  [10, 10, '0%'],
  [318, 3, '99.1%'],
  [100_000, 1, '99.9%'],
  [100_000, 99_999, '0.1%'],
])('%d tasks of which %d failed are %s', (total, failed, words) => {
  expect(successRate({ total, failed, responseTimeMs: null, earlierResponseTimeMs: null })).toBe(words);
});

it('percentages add up to a hundred', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentages([148, 86, 44, 25, 15])).toEqual([46, 27, 14, 8, 5]);
  expect(percentages([0, 0])).toEqual([0, 0]);
});

it('a streak ends today or yesterday', () => {
  expect(streakOf(daysOf(1, 0, 2, 3))).toBe(2);
  expect(streakOf(daysOf(1, 0, 2, 3, 0))).toBe(2);
  expect(streakOf(daysOf(2, 3, 0, 0))).toBe(0);
  expect(streakOf(daysOf(1, 1, 1))).toBe(3);
});

it('the busiest day is the first of those with most tasks', () => {
  expect(busiestOf(daysOf(1, 5, 5))).toEqual({ day: '2026-05-02', tasks: 5 });
  expect(busiestOf(daysOf(0, 0))).toBeUndefined();
});

it('compares waits only where there is something to compare', () => {
  const work = { total: 1, failed: 0 };
  expect(compareWaits({ ...work, responseTimeMs: 1800, earlierResponseTimeMs: null })).toBeNull();
  expect(compareWaits({ ...work, responseTimeMs: 1800, earlierResponseTimeMs: 2100 })).toBe(
    '0.3 s faster than in the previous 30 days',
  );
  expect(compareWaits({ ...work, responseTimeMs: 2100, earlierResponseTimeMs: 1800 })).toBe(
    '0.3 s slower than in the previous 30 days',
  );
  expect(compareWaits({ ...work, responseTimeMs: 1810, earlierResponseTimeMs: 1800 })).toBe(
    'As fast as in the previous 30 days',
  );
});
