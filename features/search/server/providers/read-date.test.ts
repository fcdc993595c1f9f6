import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

it.each([
  ['2026-03-05', '2026-03-05T00:00:00.000Z'],
  ['2026-03-05T08:00:00', '2026-03-05T08:00:00.000Z'],
  ['2026-03-05 08:00', '2026-03-05T08:00:00.000Z'],
  ['2026-03-05T08:00:00Z', '2026-03-05T08:00:00.000Z'],
  ['2026-03-05T08:00:00.123456+02:00', '2026-03-05T06:00:00.123Z'],
  ['Thu, 05 Mar 2026 08:00:00 GMT', '2026-03-05T08:00:00.000Z'],
  ['5 Mar 2026 08:00 +0100', '2026-03-05T07:00:00.000Z'],
])('reads %s', (text, expected) => {
  expect(readDate(text)?.toISOString()).toBe(expected);
});

it.each([
  null,
  undefined,
  '',
  '3 days ago',
  'yesterday',
  '2026',
  '20260305T080000Z',
  '2026-13-45',
  '1',
  'March 7',
])('makes no date of %j', (text) => {
  expect(readDate(text)).toBeNull();
});
