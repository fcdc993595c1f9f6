import { describe, expect, it } from 'vitest';
import { quietUntil, toMinutes, toTime } from './quiet-hours.ts';

const night = { from: toMinutes('22:00'), until: toMinutes('07:30'), timeZone: 'Europe/London' };

describe('quiet hours', () => {
  it.each([
    ['2026-01-10T21:59:30Z', null],
    ['2026-01-10T22:00:00Z', '2026-01-11T07:30:00.000Z'],
    ['2026-01-11T00:00:10Z', '2026-01-11T07:30:00.000Z'],
    ['2026-01-11T07:29:59Z', '2026-01-11T07:30:00.000Z'],
    ['2026-01-11T07:30:00Z', null],
    ['2026-01-11T12:00:00Z', null],
  ])('over midnight: at %s they last until %s', (now, end) => {
    expect(quietUntil(new Date(now), night)?.toISOString() ?? null).toBe(end);
  });

  it('are meant in the person’s own zone', () => {
    const inTokyo = { ...night, timeZone: 'Asia/Tokyo' };
    expect(quietUntil(new Date('2026-01-10T14:00:00Z'), inTokyo)?.toISOString()).toBe(
      '2026-01-10T22:30:00.000Z',
    );
    expect(quietUntil(new Date('2026-01-10T23:00:00Z'), inTokyo)).toBeNull();
  });

  it('within one day', () => {
    const siesta = { from: toMinutes('13:00'), until: toMinutes('15:00'), timeZone: 'UTC' };
    expect(quietUntil(new Date('2026-05-05T14:10:00Z'), siesta)?.toISOString()).toBe(
      '2026-05-05T15:00:00.000Z',
    );
    expect(quietUntil(new Date('2026-05-05T16:00:00Z'), siesta)).toBeNull();
  });

  it.each([
    // The clocks go forward at 01:00 and back at 02:00.
    ['2026-03-28T23:00:00Z', '2026-03-29T06:30:00.000Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T07:30:00.000Z'],
  ])('end on time in a night in which the clocks change: %s', (now, end) => {
    expect(quietUntil(new Date(now), night)?.toISOString()).toBe(end);
  });

  it('reads and writes times of day', () => {
    expect([0, 1, 450, 1439].map(toTime)).toEqual(['00:00', '00:01', '07:30', '23:59']);
    expect(['00:00', '07:30', '23:59'].map(toMinutes)).toEqual([0, 450, 1439]);
  });
});
