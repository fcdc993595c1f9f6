import { expect, it } from 'vitest';
import { formatHours } from './format-place.ts';

it.each([
  ['open', '20:00', 'Open now, closes at 20:00'],
  ['open', null, 'Open now'],
  ['closed', '08:00', 'Closed now, opens at 08:00'],
  ['closed', 'Monday 08:00', 'Closed now, opens on Monday at 08:00'],
  ['closed', null, 'Closed now'],
] as const)('a place that is %s until %s', (state, changesAt, words) => {
  expect(formatHours({ state, changesAt, written: null })).toBe(words);
});
