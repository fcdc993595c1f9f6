import { describe, expect, it } from 'vitest';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, hourMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { required } from '#shared/required.ts';
import { analyse } from './analyse.ts';
import { type FlexibleEvent, type OpenGoal, planBlocks } from './plan-blocks.ts';
import { type Advised, recommend } from './recommend.ts';
import { overlaps } from './spans.ts';

/** A Monday, at seven in the morning. */
const monday = Date.UTC(2026, 10, 23);
const now = monday + 7 * hourMs;

function event(start: number, minutes: number, other: Partial<Occurrence> = {}): Occurrence {
  return {
    id: `event ${start} ${other.title ?? ''}`,
    at: null,
    seriesId: null,
    version: 1,
    calendarId: 'calendar',
    kind: 'event',
    title: 'Something',
    location: '',
    withWhom: '',
    category: 'work',
    priority: 'normal',
    status: 'confirmed',
    isBusy: true,
    isAllDay: false,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60_000).toISOString(),
    timeZone: 'UTC',
    isFlexible: false,
    outcome: null,
    answer: null,
    isTooComplex: false,
    ...other,
  };
}

const at = (day: number, hour: number) => monday + day * dayMs + hour * hourMs;
const advised = (occurrences: Occurrence[], other: Partial<Advised> = {}): Advised => ({
  ...{
    occurrences,
    now,
    timeZone: 'UTC',
    dayStart: 9,
    dayEnd: 17,
    focusWanted: 0,
    focusADay: 4,
    drifting: [],
  },
  ...{ attendees: new Map(), lunch: [12, 14] },
  ...other,
});
const rulesOf = (found: Advised) => recommend(found).map(({ rule }) => rule);

describe('recommendations', () => {
  it('are none for an empty calendar', () => {
    expect(recommend(advised([]))).toEqual([]);
  });

  it('keep a half-day clear that was kept in three weeks of four', () => {
    const mornings = [1, 2, 3].map((week) => event(at(2 - 7 * week, 9), 180, { category: 'focus' }));
    const [first] = recommend(advised(mornings));
    expect(first).toMatchObject({
      ...{ rule: 'protect-morning', day: '2026-11-25', part: 'morning', numbers: [3] },
      action: { kind: 'add', blocks: [{ startTime: '2026-11-25T09:00', endTime: '2026-11-25T12:00' }] },
    });
    expect(rulesOf(advised(mornings.slice(1)))).toEqual([]);
    expect(rulesOf(advised([...mornings, event(at(2, 10), 30)]))).toEqual([]);
  });

  it('join short calls, leave time to get away, and notice what is on at once', () => {
    const call = { category: 'meetings' as const, withWhom: 'Priya' };
    expect(recommend(advised([event(at(0, 10), 20, call), event(at(2, 10), 30, call)]))).toMatchObject([
      {
        rule: 'merge-calls',
        action: {
          ...{ kind: 'propose', withWhom: 'Priya' },
          ...{ startTime: '2026-11-23T10:00', endTime: '2026-11-23T10:30' },
        },
      },
    ]);
    expect(rulesOf(advised([event(at(0, 10), 45, call), event(at(2, 10), 30, call)]))).toEqual([]);
    const dentist = event(at(3, 14), 60, {
      kind: 'appointment',
      location: 'High Street',
      category: 'personal',
    });
    expect(rulesOf(advised([dentist, event(at(3, 15) + 600_000, 30)]))).toEqual(['gap-after']);
    expect(rulesOf(advised([dentist, event(at(3, 16), 30)]))).toEqual([]);
    expect(recommend(advised([event(at(1, 10), 60), event(at(1, 10.5), 60)]))).toMatchObject([
      { rule: 'double-booked', day: '2026-11-24', action: { kind: 'open-day' } },
    ]);
  });

  it('keep lunch, shorten what follows on, and say what lies outside the hours', () => {
    const noon = { category: 'personal' as const };
    const lunches = [event(at(0, 11.5), 180, noon), event(at(1, 11.5), 180, noon)];
    expect(rulesOf(advised(lunches))).toEqual(['no-lunch']);
    const meeting = { category: 'meetings' as const };
    const [shorter] = recommend(
      advised([event(at(0, 9), 30, meeting), event(at(0, 9.5), 30, meeting), event(at(0, 10), 30, meeting)]),
    );
    expect(shorter).toMatchObject({
      rule: 'back-to-back',
      action: { changes: [{ endTime: '2026-11-23T09:25' }, { endTime: '2026-11-23T09:55' }] },
    });
    expect(rulesOf(advised([event(at(0, 19), 60), event(at(1, 19), 60)]))).toEqual(['after-hours']);
    const [full] = recommend(advised([event(at(0, 9), 450)]));
    expect(full).toMatchObject({ rule: 'overloaded-day', action: { kind: 'open-day' } });
  });

  it('move a flexible block that something now lies on, to where nothing is', () => {
    const block = event(at(0, 9), 60, { isFlexible: true, category: 'focus', title: 'Report' });
    const [found] = recommend(advised([block, event(at(0, 9.5), 60, { category: 'personal' })]));
    expect(found).toMatchObject({
      rule: 'block-overrun',
      action: { kind: 'move', changes: [{ startTime: '2026-11-23T10:30', endTime: '2026-11-23T11:30' }] },
    });
  });

  it('place the focus that is wanted where nothing is, and say so when there is no room', () => {
    const planned = event(at(0, 9), 60, { category: 'focus' });
    const [found] = recommend(advised([planned, event(at(1, 9), 120)], { focusWanted: 4 }));
    const { action } = required(found);
    if (action.kind !== 'add') throw new Error('nothing is placed');
    const blocks = action.blocks.map(({ startTime, endTime }) => {
      return { start: wallMs(startTime), end: wallMs(endTime) };
    });
    expect(blocks.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(3 * hourMs);
    for (const span of [
      { start: at(0, 9), end: at(0, 10) },
      { start: at(1, 9), end: at(1, 11) },
    ]) {
      expect(blocks.filter((block) => overlaps(block, span))).toEqual([]);
    }
    const whole = [0, 1, 2, 3, 4, 5, 6].map((day) => event(at(day, 9), 480));
    expect(
      recommend(advised(whole, { focusWanted: 4 }), new Set(['overloaded-day', 'no-lunch'])),
    ).toMatchObject([{ rule: 'focus-short', action: { kind: 'plan' } }]);
  });

  it('spread what may move over other days until a day is no longer full, and bring work back into the hours', () => {
    const flexible = { isFlexible: true, category: 'personal' as const };
    const [found] = recommend(
      advised([
        event(at(0, 9), 300),
        ...[14, 15, 16].map((hour) => event(at(0, hour), 60, { ...flexible, title: `At ${hour}` })),
      ]),
    );
    // 8 of 8 hours: two of them are enough.
    expect(found).toMatchObject({
      rule: 'overloaded-day',
      events: [{ title: 'At 14' }, { title: 'At 15' }],
      action: {
        kind: 'move',
        changes: [{ startTime: '2026-11-24T09:00' }, { startTime: '2026-11-24T10:00' }],
      },
    });
    const late = [0, 1].map((day) => event(at(day, 19), 60, { isFlexible: true }));
    expect(recommend(advised(late))).toMatchObject([
      {
        rule: 'after-hours',
        action: { changes: [{ startTime: '2026-11-23T09:00' }, { startTime: '2026-11-23T10:00' }] },
      },
    ]);
  });

  it('are three at most, most minutes first, without what was hidden', () => {
    const busy = [0, 1].flatMap((day) => [
      event(at(day, 9), 480),
      event(at(day, 10), 30),
      event(at(day, 19), 90),
    ]);
    const found = recommend(advised(busy, { focusWanted: 10 }));
    expect(found).toHaveLength(3);
    expect(found.map(({ minutes }) => minutes)).toEqual(
      found.map(({ minutes }) => minutes).toSorted((one, other) => other - one),
    );
    expect(
      recommend(advised(busy, { focusWanted: 10 }), new Set(['focus-short'])).map(({ rule }) => rule),
    ).not.toContain('focus-short');
  });
});

describe('blocks for goals', () => {
  const goal = (id: string, minutes: number, other: Partial<OpenGoal> = {}): OpenGoal => ({
    ...{ id, title: id, minutes, smallestBlock: 30, largestBlock: 120, dueOn: null },
    ...{ priority: 'normal', category: 'work', part: 'any' },
    ...other,
  });
  const plan = (
    goals: OpenGoal[],
    busy: { start: number; end: number }[] = [],
    flexible: FlexibleEvent[] = [],
  ) =>
    planBlocks({
      flexible,
      ...{ goals, busy, now, timeZone: 'UTC', from: monday, to: monday + 5 * dayMs, meetings: [] },
      ...{ dayStart: 9, dayEnd: 17, mostFocusMinutes: 240 },
    });
  const spans = (found: ReturnType<typeof plan>) =>
    found.blocks.map(({ startTime, endTime }) => ({
      start: Date.parse(startTime),
      end: Date.parse(endTime),
    }));

  it('fill goals without lying over anything or one another, within their sizes', () => {
    const busy = [{ start: at(0, 9), end: at(0, 16) }];
    const found = plan([goal('report', 300), goal('letters', 45)], busy);
    expect(found.unplaced).toEqual([]);
    const all = spans(found);
    for (const [index, span] of all.entries()) {
      expect((span.end - span.start) / 60_000).toBeGreaterThanOrEqual(30);
      expect((span.end - span.start) / 60_000).toBeLessThanOrEqual(120);
      expect([...busy, ...all.slice(index + 1)].filter((other) => overlaps(span, other))).toEqual([]);
    }
    const placed = all.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
    expect(placed).toBe(345);
    expect(plan([goal('report', 300), goal('letters', 45)], busy)).toEqual(found);
  });

  it('make an event give way that may move and has another place, and no other', () => {
    const rest = [1, 2, 3, 4].map((day) => ({ start: at(day, 9), end: at(day, 16) }));
    const busy = [{ start: at(0, 11), end: at(0, 17) }, ...rest];
    const tidy = { id: 'tidy', version: 3, title: 'Tidy', category: 'work' as const };
    const flexible = [{ ...tidy, start: at(0, 9), end: at(0, 10) }];
    const due = goal('letters', 120, { dueOn: '2026-11-23', smallestBlock: 120 });
    const found = plan([due], busy, flexible);
    expect(found.blocks.map(({ startTime }) => startTime)).toEqual(['2026-11-23T09:00:00.000Z']);
    expect(found.moves).toMatchObject([{ id: 'tidy', version: 3, from: new Date(at(0, 9)).toISOString() }]);
    const moved = found.moves.map(({ startTime, endTime }) => {
      return { start: Date.parse(startTime), end: Date.parse(endTime) };
    });
    expect(moved.map(({ start, end }) => (end - start) / hourMs)).toEqual([1]);
    for (const other of [...busy, ...spans(found)])
      expect(moved.some((span) => overlaps(span, other))).toBe(false);
    // If the goal fits beside it, the event stays; without another free slot it stays as well.
    expect(plan([goal('letters', 60)], rest, flexible).moves).toEqual([]);
    const full = [
      { start: at(0, 11), end: at(0, 17) },
      ...[1, 2, 3, 4].map((day) => ({ start: at(day, 9), end: at(day, 17) })),
    ];
    expect(plan([due], full, flexible)).toMatchObject({ moves: [], unplaced: [{ goalId: 'letters' }] });
  });

  it('change places where both together do better', () => {
    const meeting = { start: at(0, 10), end: at(0, 11) };
    const busy = [
      meeting,
      { start: at(0, 11), end: at(0, 14) },
      { start: at(0, 15), end: at(0, 17) },
      { start: at(1, 0), end: at(5, 0) },
    ];
    const starts = (meetings: { start: number; end: number }[]) =>
      planBlocks({
        goals: [goal('report', 60, { priority: 'high' }), goal('talk', 60, { category: 'meetings' })],
        ...{ busy, meetings, now, timeZone: 'UTC', from: monday, to: monday + 5 * dayMs },
        ...{ dayStart: 9, dayEnd: 17, mostFocusMinutes: 240 },
      }).blocks.map(({ goalId, startTime }) => [goalId, startTime.slice(11, 16)]);
    expect(starts([])).toEqual([
      ['report', '09:00'],
      ['talk', '14:00'],
    ]);
    // The call is better next to another meeting, and the report has lost nothing by it.
    expect(starts([meeting])).toEqual([
      ['talk', '09:00'],
      ['report', '14:00'],
    ]);
  });

  it('keep to the last day and the focus of a day, and say what found no place', () => {
    const due = plan([goal('talk', 600, { dueOn: '2026-11-23', category: 'focus' })]);
    expect(due.unplaced).toEqual([
      { goalId: 'talk', title: 'talk', dueOn: '2026-11-23', wanted: 600, placed: 240 },
    ]);
    for (const { start } of spans(due)) expect(start).toBeLessThan(monday + dayMs);
    const evening = plan(
      [goal('run', 60, { part: 'morning' })],
      [{ start: monday, end: monday + 5 * dayMs }],
    );
    expect(evening).toMatchObject({ blocks: [], unplaced: [{ wanted: 60, placed: 0 }] });
  });
});

describe('analysis', () => {
  it('sets a week beside the mean of the four before', () => {
    const meeting = { category: 'meetings' as const, withWhom: 'Priya' };
    const found = analyse({
      occurrences: [
        event(at(0, 9), 60, meeting),
        event(at(1, 14), 120, { category: 'focus' }),
        ...[1, 2].map((week) => event(at(-7 * week, 9), 120, meeting)),
      ],
      attendees: new Map(),
      ...{ from: monday, to: monday + 7 * dayMs, timeZone: 'UTC', dayStart: 9, dayEnd: 17 },
    });
    expect(found.categories.find(({ name }) => name === 'meetings')).toEqual({
      ...{ name: 'meetings', minutes: 60, before: 60 },
    });
    expect(found.people).toEqual([{ name: 'Priya', minutes: 60, before: 60 }]);
    expect(found.meetings).toEqual({ count: 1, meanMinutes: 60, before: { count: 0.5, meanMinutes: 120 } });
    expect(found.days[0]).toEqual({ day: '2026-11-23', busyMinutes: 60, longestFreeMinutes: 420 });
    expect(found.busiestHour).toBe(9);
    expect(found.alone).toEqual({ share: 67, before: 0 });
  });

  it('counts everybody who was invited', () => {
    const call = event(at(0, 9), 60, { category: 'meetings', withWhom: 'Everybody' });
    const found = analyse({
      ...{ occurrences: [call], attendees: new Map([[call.id, ['Ana', 'Priya']]]) },
      ...{ from: monday, to: monday + 7 * dayMs, timeZone: 'UTC', dayStart: 9, dayEnd: 17 },
    });
    expect(found.people.map(({ name, minutes }) => [name, minutes])).toEqual([
      ['Ana', 60],
      ['Priya', 60],
    ]);
  });
});
