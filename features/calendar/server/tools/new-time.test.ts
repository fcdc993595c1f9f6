import { expect, it } from 'vitest';
import { formatWall, wallMs } from '#features/calendar/shared/wall-time.ts';
import { readNewTime } from './new-time.ts';

/** Monday 23 November 2026; the event is on Tuesday from nine to half past ten. */
const today = { now: wallMs('2026-11-23T10:15'), firstDay: 1 };
const event = { start: wallMs('2026-11-24T09:00'), end: wallMs('2026-11-24T10:30'), isAllDay: false };

it.each([
  ['Friday', '2026-11-27T09:00', '2026-11-27T10:30'],
  ['to Friday at 3', '2026-11-27T15:00', '2026-11-27T16:30'],
  ['16:00', '2026-11-24T16:00', '2026-11-24T17:30'],
  ['4 pm', '2026-11-24T16:00', '2026-11-24T17:30'],
  ['2 to 3 pm', '2026-11-24T14:00', '2026-11-24T15:00'],
  ['tomorrow at 10 for 30 minutes', '2026-11-24T10:00', '2026-11-24T10:30'],
  ['next week', '2026-12-01T09:00', '2026-12-01T10:30'],
  ['the next day', '2026-11-25T09:00', '2026-11-25T10:30'],
  ['by 30 minutes', '2026-11-24T09:30', '2026-11-24T11:00'],
  ['an hour earlier', '2026-11-24T08:00', '2026-11-24T09:30'],
  ['by two weeks', '2026-12-08T09:00', '2026-12-08T10:30'],
  ['2026-12-24', '2026-12-24T09:00', '2026-12-24T10:30'],
])('%s', (text, start, end) => {
  const read = readNewTime(text, event, today);
  expect(read && [formatWall(read.start), formatWall(read.end)]).toEqual([start, end]);
});

it.each(['', 'somewhere', 'another folder', '30 February', 'the office at Mill Green'])(
  '%s is no time',
  (text) => {
    expect(readNewTime(text, event, today)).toBeUndefined();
  },
);
