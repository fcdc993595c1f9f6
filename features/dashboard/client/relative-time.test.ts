import { expect, it } from 'vitest';
import { firstName, greetingAt, relativeTime } from './relative-time.ts';

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
