import { expect, it } from 'vitest';
import { dailyResetWords, firstName, greetingAt, monthlyResetWords, relativeTime } from './when.ts';

it.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [0, 'Good evening'],
])('at %i o’clock: %s', (hour, greeting) => {
  expect(greetingAt(new Date(2026, 10, 21, hour))).toBe(greeting);
});

it('calls people by their first name', () => {
  expect(firstName('  Maya Okafor ')).toBe('Maya');
  expect(firstName('')).toBe('');
});

const now = new Date(2026, 10, 21, 9, 30);
it.each([
  [new Date(2026, 10, 21, 9, 29, 40), 'Just now'],
  [new Date(2026, 10, 21, 9, 31), 'Just now'],
  [new Date(2026, 10, 21, 9, 20), '10 min ago'],
  [new Date(2026, 10, 21, 6, 30), '3 h ago'],
  [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 16, 12), 'Mon'],
  [new Date(2026, 10, 14, 9), '14 Nov'],
  [new Date(2025, 10, 14, 9), '14 Nov 2025'],
])('%s is %s', (then, words) => {
  expect(relativeTime(then.toISOString(), now)).toBe(words);
});

it('says midnight in the person’s own zone', () => {
  expect(dailyResetWords('2026-11-22T00:00:00.000Z', 'Europe/London')).toBe('Resets at midnight');
  expect(dailyResetWords('2026-11-21T15:00:00.000Z', 'Asia/Tokyo')).toBe('Resets at midnight');
  // In 2026 clocks in Santiago go from 00:00 to 01:00 on 6 September.
  expect(dailyResetWords('2026-09-06T04:00:00.000Z', 'America/Santiago')).toBe('Resets at 01:00');
  expect(monthlyResetWords('2026-12-01T00:00:00.000Z', 'Europe/London')).toBe('Resets 1 Dec');
  expect(monthlyResetWords('2026-11-30T15:00:00.000Z', 'Asia/Tokyo')).toBe('Resets 1 Dec');
});
