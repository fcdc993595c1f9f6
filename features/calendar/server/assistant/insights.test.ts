import { describe, expect, it } from 'vitest';
import type { EventCategory, Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { hourMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { insightsOf } from './insights.ts';

const day = Date.UTC(2026, 10, 24);
const window = { start: day, end: day + 24 * hourMs };

function event(
  category: EventCategory,
  from: number,
  minutes: number,
  other: Partial<Occurrence> = {},
): Occurrence {
  const start = day + from * hourMs;
  return {
    id: `${category} ${from}`,
    at: null,
    seriesId: null,
    version: 1,
    calendarId: 'calendar',
    kind: 'event',
    title: category,
    location: '',
    withWhom: '',
    category,
    priority: 'normal',
    status: 'confirmed',
    isBusy: true,
    isAllDay: false,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * minuteMs).toISOString(),
    timeZone: 'UTC',
    isFlexible: false,
    outcome: null,
    answer: null,
    isTooComplex: false,
    ...other,
  };
}

describe('insights', () => {
  it('say nothing of next to nothing', () => {
    expect(insightsOf([event('work', 9, 20)], window)).toMatchObject({ shares: null, productivity: null });
    expect(insightsOf([event('work', 9, 90, { isBusy: false })], window).shares).toBeNull();
  });

  it('divide a minute among those who share it, and cut what reaches over the edge', () => {
    const found = insightsOf(
      [event('work', 9, 60), event('meetings', 9, 60), event('personal', 23, 120)],
      window,
    );
    expect(found.minutes).toEqual({ work: 30, focus: 0, meetings: 30, personal: 60 });
    expect(found.shares).toEqual({ work: 25, meetings: 25, personal: 50 });
  });

  it('always make a hundred', () => {
    for (let one = 5; one < 200; one += 7) {
      for (let other = 5; other < 200; other += 11) {
        const { shares } = insightsOf(
          [event('work', 0, one), event('meetings', 5, other), event('personal', 10, 45)],
          window,
        );
        const sum = (shares?.work ?? 0) + (shares?.meetings ?? 0) + (shares?.personal ?? 0);
        expect(sum).toBe(100);
      }
    }
  });

  it('count of a block what no meeting took, in stretches that are worth something', () => {
    const found = insightsOf(
      [
        ...[
          event('focus', 9, 120),
          event('meetings', 9.5, 70),
          event('work', 14, 60),
          event('work', 23.5, 60),
        ],
        event('work', 16, 20),
      ],
      window,
    );
    // 9:00–9:30 counts as kept, 10:40–11:00 and a block of 20 minutes are too short, and unfinished blocks do not count.
    expect(found.blocks.map(({ minutes, kept }) => [minutes, kept])).toEqual([
      [120, 30],
      [60, 60],
      [20, 0],
    ]);
    expect(found.productivity).toBe(45);
  });
});

describe('weeks that hold very much', () => {
  it('have each minute counted once, whatever overlaps', () => {
    const kinds: EventCategory[] = ['work', 'focus', 'meetings', 'personal'];
    const events = Array.from({ length: 300 }, (_, at) =>
      event(kinds[at % 4] ?? 'work', (at * 37) % 23, 5 + ((at * 13) % 90), { id: String(at) }),
    );
    const spans = events.map(({ category, startTime, endTime }) => ({
      category,
      from: (Date.parse(startTime) - day) / minuteMs,
      to: Math.min((Date.parse(endTime) - day) / minuteMs, 24 * 60),
    }));
    const expected = { work: 0, focus: 0, meetings: 0, personal: 0 };
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const here = spans.filter(({ from, to }) => from <= minute && to > minute);
      for (const { category } of here) expected[category] += 1 / here.length;
    }
    const { minutes } = insightsOf(events, window);
    for (const kind of kinds) expect(Math.abs(minutes[kind] - expected[kind])).toBeLessThan(1);
  });

  it('know what was kept of each block beside thousands of meetings', () => {
    const meetings = Array.from({ length: 2_000 }, (_, at) =>
      event('meetings', (at % 480) / 20, 1, { id: `meeting ${at}`, title: 'call' }),
    );
    const block = event('focus', 8, 60, { title: 'block' });
    const alone = insightsOf([event('meetings', 8, 30), block], window).blocks;
    expect(alone).toMatchObject([{ title: 'block', minutes: 60, kept: 30 }]);
    // A call every three minutes leaves nothing that is long enough to count.
    expect(insightsOf([...meetings, block], window).blocks).toMatchObject([{ minutes: 60, kept: 0 }]);
  });
});
