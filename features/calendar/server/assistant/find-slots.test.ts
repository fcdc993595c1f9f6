import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { findSlots, type SlotSearch } from './find-slots.ts';
import { overlaps, type Span } from './spans.ts';

/** Seeded, so every run gets the same numbers. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const base: SlotSearch = {
  minutes: 60,
  from: wallMs('2026-11-23'),
  to: wallMs('2026-11-28'),
  part: 'any',
  category: 'work',
  timeZone: 'Europe/Madrid',
  now: 0,
  dayStart: 8,
  dayEnd: 18,
  busy: [],
  meetings: [],
};
const at = (text: string): number => instantOf(wallMs(text), base.timeZone);
const starts = (search: SlotSearch) =>
  findSlots(search).map(({ startTime }) =>
    new Date(wallAt(Date.parse(startTime), search.timeZone)).toISOString().slice(0, 16),
  );

describe('times that are proposed', () => {
  it('keep to the hours of each day of the week', () => {
    const weekHours: SlotSearch['weekHours'] = [null, [13, 15], null, [9, 10], null, null, [10, 11]];
    const found = starts({ ...base, to: wallMs('2026-11-30'), weekHours });
    expect(found.toSorted()).toEqual([
      '2026-11-23T13:00',
      '2026-11-23T14:00',
      '2026-11-25T09:00',
      '2026-11-28T10:00',
    ]);
  });

  it('suit others: within what they have free, and best in the middle of their day', () => {
    const day = { start: at('2026-11-24T00:00'), end: at('2026-11-25T00:00') };
    const others = [
      {
        timeZone: 'America/New_York',
        // Free from 8 to 11 there, which is 14:00 to 17:00 here.
        taken: [
          { start: day.start, end: at('2026-11-24T14:00') },
          { start: at('2026-11-24T17:00'), end: day.end },
        ],
      },
    ];
    const search = { ...base, from: wallMs('2026-11-24'), to: wallMs('2026-11-25'), others };
    const found = findSlots(search);
    expect(starts(search).every((start) => start >= '2026-11-24T14:00' && start <= '2026-11-24T16:00')).toBe(
      true,
    );
    const comfort = ({ reasons }: (typeof found)[number]) =>
      reasons.find(({ reason }) => reason === 'comfort')?.points;
    // Ten o’clock there is four here.
    expect(found.map((slot) => [slot.startTime.slice(11, 16), comfort(slot)])).toContainEqual(['15:00', 3]);
    expect(found.map((slot) => [slot.startTime.slice(11, 16), comfort(slot)])).not.toContainEqual([
      '13:00',
      3,
    ]);
  });

  it('never overlap what is busy, in random calendars of six zones over changes of the clocks', () => {
    const random = randoms(21);
    const zones = [
      'Europe/Madrid',
      'America/New_York',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Africa/Cairo',
      'Asia/Kolkata',
    ];
    const weeks = [
      '2026-03-05',
      '2026-03-26',
      '2026-04-02',
      '2026-09-03',
      '2026-10-01',
      '2026-10-22',
      '2026-11-19',
    ];
    for (let run = 0; run < 400; run += 1) {
      const timeZone = zones[run % zones.length] ?? 'UTC';
      const from = wallMs(weeks[Math.floor(random() * weeks.length)] ?? '2026-11-19');
      const busy = Array.from({ length: Math.floor(random() * 60) }, (): Span => {
        const start = instantOf(from, timeZone) + Math.floor(random() * 9 * 24 * 12) * 5 * minuteMs;
        return { start, end: start + (1 + Math.floor(random() * 40)) * 5 * minuteMs };
      });
      const search: SlotSearch = {
        ...base,
        timeZone,
        from,
        to: from + 9 * dayMs,
        now: instantOf(from, timeZone) + Math.floor(random() * 48) * hourMs,
        minutes: [15, 45, 90, 240][run % 4] ?? 60,
        part: (['any', 'morning', 'afternoon', 'evening'] as const)[run % 4] ?? 'any',
        category: (['work', 'meetings', 'focus', 'personal'] as const)[Math.floor(run / 4) % 4] ?? 'work',
        busy,
        meetings: busy.slice(0, 5),
      };
      const slots = findSlots(search).map(({ startTime, endTime }) => {
        return { start: Date.parse(startTime), end: Date.parse(endTime) };
      });
      expect(slots.length).toBeLessThanOrEqual(5);
      for (const slot of slots) {
        expect(busy.filter((span) => overlaps(span, slot))).toEqual([]);
        expect(slot.end - slot.start).toBe(search.minutes * minuteMs);
        expect(slot.start).toBeGreaterThanOrEqual(search.now);
        expect(slots.filter((other) => overlaps(other, slot))).toHaveLength(1);
      }
    }
  });

  it('lie within the hours, on working days, in the part of the day that was asked for', () => {
    expect(starts({ ...base, to: wallMs('2026-11-24') })).toEqual(['2026-11-23T08:00', '2026-11-23T11:30']);
    expect(starts({ ...base, from: wallMs('2026-11-28'), to: wallMs('2026-11-30') })).toEqual([]);
    const evening = starts({ ...base, category: 'personal', part: 'evening' });
    for (const start of evening) expect(start.slice(11) >= '17:00').toBe(true);
  });

  it('leave no rest that is too short to use', () => {
    const busy = [{ start: at('2026-11-23T08:00'), end: at('2026-11-23T16:45') }];
    const [slot] = findSlots({ ...base, to: wallMs('2026-11-24'), busy });
    // 16:45–17:45 and 17:00–18:00 both leave a quarter of an hour.
    expect(slot?.reasons).toContainEqual({ reason: 'no-scraps', points: 0, of: 2 });
  });

  it('are none where nothing fits', () => {
    const busy = [{ start: at('2026-11-23T00:00'), end: at('2026-11-28T00:00') }];
    expect(findSlots({ ...base, busy })).toEqual([]);
  });
});
