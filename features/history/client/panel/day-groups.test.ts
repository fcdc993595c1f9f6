import { expect, it } from 'vitest';
import { dayGroup, groupByDay } from './day-groups.ts';

const now = new Date(2026, 2, 3, 9, 30);

it.each([
  [new Date(2026, 2, 3, 0, 0), 'Today'],
  [new Date(2026, 2, 3, 23, 0), 'Today'],
  [new Date(2026, 2, 2, 23, 59), 'Yesterday'],
  [new Date(2026, 2, 2, 0, 0), 'Yesterday'],
  [new Date(2026, 2, 1, 23, 59), 'Previous 7 days'],
  [new Date(2026, 1, 24, 0, 0), 'Previous 7 days'],
  [new Date(2026, 1, 23, 23, 59), 'February'],
  [new Date(2026, 0, 1, 0, 0), 'January'],
  [new Date(2025, 11, 31, 23, 59), 'December 2025'],
])('%s is of %s', (time, title) => {
  expect(dayGroup(time, now)).toBe(title);
});

it('groups what follows one another, in its order', () => {
  const at = (month: number, day: number) => new Date(2026, month, day, 8).toISOString();
  const items = [at(2, 3), at(2, 2), at(2, 2), at(1, 1), at(0, 9)];
  expect(groupByDay(items, (item) => item, now)).toEqual([
    { title: 'Today', items: [items[0]] },
    { title: 'Yesterday', items: [items[1], items[2]] },
    { title: 'February', items: [items[3]] },
    { title: 'January', items: [items[4]] },
  ]);
  expect(groupByDay([], (item: string) => item, now)).toEqual([]);
});
