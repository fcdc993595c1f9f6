import { expect, it } from 'vitest';
import type { Figure } from './bench-row.ts';
import { formatTable, verdict } from './print-table.ts';

const figure: Figure = { what: 'memory', value: 240, unit: 'MiB', budget: 230 };

it('says over, ok or nothing', () => {
  expect(verdict(figure)).toBe('over');
  expect(verdict({ ...figure, value: 230 })).toBe('ok');
  expect(verdict({ ...figure, higherIsBetter: true })).toBe('ok');
  expect(verdict({ ...figure, value: null })).toBe('–');
  expect(verdict({ ...figure, budget: null })).toBe('–');
});

it('prints figure, budget, floor and ratio in columns', () => {
  const table = formatTable([{ ...figure, floor: { what: 'a bare process', value: 60 } }]);
  expect(table.split('\n').at(-1)).toBe('memory  240 MiB  ≤ 230 MiB  60 (a bare process)  4×     over');
});
