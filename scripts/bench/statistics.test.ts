import { expect, it } from 'vitest';
import { gaps, mean, median, percentile } from './statistics.ts';

it('takes percentiles that really occurred', () => {
  const samples = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6];
  expect(median(samples)).toBe(5);
  expect(percentile(samples, 0.95)).toBe(10);
  expect(percentile(samples, 0.1)).toBe(1);
  expect(percentile([], 0.5)).toBeNaN();
});

it('averages and takes differences', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(gaps([1, 4, 9])).toEqual([3, 5]);
  expect(gaps([1])).toEqual([]);
});
