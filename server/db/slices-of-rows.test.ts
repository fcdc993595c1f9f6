import { expect, it } from 'vitest';
import { slicesOfRows } from './slices-of-rows.ts';

const rows = (...bytes: number[]) => bytes.map((size, at) => ({ id: `row-${at}`, bytes: size }));

it('keeps every row once and in order, within both bounds', () => {
  const all = rows(...Array.from({ length: 1_000 }, (_, at) => (at * 7_919) % 900));
  const most = { rows: 30, bytes: 5_000 };
  const slices = slicesOfRows(all, most);
  expect(slices.flat()).toEqual(all.map(({ id }) => id));
  const bytesOf = new Map(all.map(({ id, bytes }) => [id, bytes]));
  for (const ids of slices) {
    expect(ids.length).toBeLessThanOrEqual(most.rows);
    expect(ids.reduce((sum, id) => sum + (bytesOf.get(id) ?? 0), 0)).toBeLessThanOrEqual(most.bytes);
  }
});

it('reads a row by itself that is larger than a slice', () => {
  expect(slicesOfRows(rows(10, 5_000, 10, 10), { rows: 10, bytes: 100 })).toEqual([
    ['row-0'],
    ['row-1'],
    ['row-2', 'row-3'],
  ]);
  expect(slicesOfRows([])).toEqual([]);
});
