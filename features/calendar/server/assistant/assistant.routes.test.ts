import { describe, expect, it } from 'vitest';
import type { BlocksAnswer, Insights, SlotsAnswer } from '#features/calendar/shared/assistant.contract.ts';
import {
  dayMs,
  formatWallDate,
  startOfWeek,
  wallMs,
  weekdayOf,
} from '#features/calendar/shared/wall-time.ts';
import { instantOf } from '#features/calendar/shared/zone.ts';
import { newId } from '#shared/ids.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { startCalendarTest } from '../testing/calendar-test.ts';

const test = startCalendarTest();

/** A future Tuesday. */
const today = Math.floor(Date.now() / dayMs) * dayMs;
const day = formatWallDate(today + (((2 - weekdayOf(today) + 7) % 7) + 7) * dayMs);

async function find(person: TestPerson, people: readonly string[]): Promise<SlotsAnswer> {
  const answer = await person.post('/api/calendar/slots', {
    ...{ minutes: 240, from: day, to: day, category: 'meetings', people },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SlotsAnswer;
}

const zoneOf = async (person: TestPerson) =>
  (
    (await (await person.get('/api/calendar/events?from=2026-11-24&to=2026-11-25')).json()) as {
      timeZone: string;
    }
  ).timeZone;

describe('the time of other people of this server', () => {
  it('is looked at where they allow it, as intervals without words', async () => {
    const timeZone = await zoneOf(test.bob);
    const times = { startTime: `${day}T08:00`, endTime: `${day}T12:30`, timeZone };
    await test.bob.post('/api/calendar/events', { id: newId(), title: 'Secret surgery', ...times });
    const starts = ({ slots }: SlotsAnswer) => slots.map(({ startTime }) => startTime);

    const alone = await find(test.ada, []);
    const unshared = await find(test.ada, [test.bob.email, 'nobody@example.org']);
    expect(unshared.people).toEqual([
      { email: test.bob.email, isKnown: false },
      { email: 'nobody@example.org', isKnown: false },
    ]);
    expect(starts(unshared)).toEqual(starts(alone));

    const saved = await test.bob.request('PATCH', '/api/settings', { calendarShareBusy: true });
    expect(saved.status).toBe(200);
    const shared = await find(test.ada, [test.bob.email]);
    expect(shared.people).toEqual([{ email: test.bob.email, isKnown: true }]);
    expect(JSON.stringify(shared)).not.toContain('surgery');
    expect(starts(alone).some((start) => start < `${day}T12:30`)).toBe(true);
    expect(starts(shared).length).toBeGreaterThan(0);
    expect(starts(shared).every((start) => start >= `${day}T12:30`)).toBe(true);
    // The setting is that of the person looked up, and does not reveal who looked.
    expect((await find(test.bob, [test.ada.email])).people).toEqual([
      { email: test.ada.email, isKnown: false },
    ]);
  });

  it('is within their own hours of that day', async () => {
    const free = Array.from({ length: 7 }, (_, weekday) => (weekday === 2 ? null : [8, 18]));
    await test.bob.request('PATCH', '/api/settings', { calendarShareBusy: true, calendarWeekHours: free });
    expect((await find(test.ada, [test.bob.email])).slots).toEqual([]);
    const wrong = await test.bob.request('PATCH', '/api/settings', { calendarWeekHours: [[9, 8]] });
    expect(wrong.status).toBe(400);
  });
});

describe('what a person wants of proposals', () => {
  it('keeps room, notice and days without meetings, and says which of these leaves nothing', async () => {
    const person = test.ada;
    const timeZone = await zoneOf(person);
    const add = (startTime: string, endTime: string) =>
      person.post('/api/calendar/events', { id: newId(), title: 'Class', startTime, endTime, timeZone });
    // Free from 12:00 to 16:00.
    await add(`${day}T08:00`, `${day}T12:00`);
    await add(`${day}T16:00`, `${day}T18:00`);
    const [only] = (await find(person, [])).slots;
    expect(only?.startTime).toBe(new Date(instantOf(wallMs(`${day}T12:00`), timeZone)).toISOString());

    await person.request('PATCH', '/api/settings', { calendarBuffer: 15 });
    const tight = await find(person, []);
    expect(tight.slots).toEqual([]);
    expect(tight.shorter?.minutes).toBe(180);
    expect(tight.relaxed.find(({ condition }) => condition === 'room')?.startTime).toBe(only?.startTime);
    expect(tight.relaxed.find(({ condition }) => condition === 'later')?.startTime.slice(0, 10)).toBe(
      formatWallDate(wallMs(day) + dayMs),
    );

    await person.request('PATCH', '/api/settings', { calendarBuffer: 0, calendarNoMeetings: [2] });
    expect((await find(person, [])).slots).toEqual([]);
    await person.request('PATCH', '/api/settings', { calendarNoMeetings: [] });
    expect((await find(person, [])).slots).toHaveLength(1);
  });

  it('plans a weekly goal again in each week', async () => {
    const [from, to] = [day, formatWallDate(wallMs(day) + 13 * dayMs)];
    const goal = { id: newId(), title: 'Guitar', minutes: 60, isWeekly: true, category: 'personal' };
    await test.ada.post('/api/calendar/goals', goal);
    const answer = await test.ada.post('/api/calendar/blocks', { from, to });
    const { blocks } = (await answer.json()) as BlocksAnswer;
    const weeks = blocks.map(({ startTime }) => startOfWeek(Date.parse(startTime), 0));
    // From a Tuesday, two weeks touch three.
    expect(weeks).toHaveLength(3);
    expect(new Set(weeks).size).toBe(3);
  });
});

describe('what came of blocks', () => {
  /** On a past day, so that it is over at any hour. */
  const past = (daysAgo: number) => formatWallDate(today - daysAgo * dayMs);
  const block = async (title: string, daysAgo: number, other: object = {}) => {
    const id = newId();
    const times = { startTime: `${past(daysAgo)}T09:00`, endTime: `${past(daysAgo)}T11:00`, timeZone: 'UTC' };
    await test.ada.post('/api/calendar/events', { id, title, category: 'focus', ...times, ...other });
    return id;
  };
  const insights = async () =>
    (await (await test.ada.get('/api/calendar/insights?window=weeks')).json()) as Insights;

  it('is counted as it was marked, and as it lay in the calendar where nothing was', async () => {
    const [done, partly, missed] = [
      await block('Done', 5),
      await block('Partly', 4),
      await block('Missed', 3),
    ];
    await block('Unmarked', 6);
    expect((await insights()).productivity).toBe(100);
    const mark = (id: string, outcome: string) =>
      test.ada.request('PATCH', `/api/calendar/events/${id}`, { version: 1, changes: { outcome } });
    for (const [id, outcome] of [
      [done, 'done'],
      [partly, 'partly'],
      [missed, 'missed'],
    ] as const)
      expect((await mark(id, outcome)).status).toBe(200);
    const { productivity, blocks } = await insights();
    expect(Object.fromEntries(blocks.map(({ title, kept }) => [title, kept]))).toEqual({
      Done: 120,
      Partly: 60,
      Missed: 0,
      Unmarked: 120,
    });
    expect(productivity).toBe(63);
    expect((await mark(missed, 'forgotten')).status).toBe(400);
  });

  it('makes a series drift whose last three dates were missed; the advice is hidden for two weeks', async () => {
    const start = `${past(15)}T09:00`;
    const id = newId();
    await test.ada.post('/api/calendar/events', {
      ...{ id, title: 'Running', startTime: start, endTime: `${past(15)}T10:00`, timeZone: 'UTC' },
      ...{ category: 'work', rule: 'FREQ=DAILY;INTERVAL=5;COUNT=3' },
    });
    const advice = async (person = test.ada) => {
      const answer = await (await person.get('/api/calendar/recommendations')).json();
      return (answer as { recommendations: { rule: string; events: { title: string }[] }[] }).recommendations;
    };
    expect((await advice()).map(({ rule }) => rule)).not.toContain('drifting-series');
    let version = 1;
    for (const daysAgo of [15, 10, 5]) {
      const at = `${past(daysAgo)}T09:00`;
      const changes = { outcome: 'missed' };
      const answer = await test.ada.request('PATCH', `/api/calendar/events/${id}`, {
        ...{ version, at, scope: 'this', changes },
      });
      expect(answer.status).toBe(200);
      version += 1;
    }
    // A date that was called off counts as well.
    await test.ada.request(
      'DELETE',
      `/api/calendar/events/${id}?version=${version}&at=${past(5)}T09:00&scope=this`,
    );
    const drifting = (await advice()).find(({ rule }) => rule === 'drifting-series');
    expect(drifting?.events).toMatchObject([{ title: 'Running' }]);
    await test.ada.post('/api/calendar/recommendations/dismiss', { rule: 'drifting-series' });
    expect((await advice()).map(({ rule }) => rule)).not.toContain('drifting-series');
    expect(await advice(test.bob)).toEqual([]);
  });
});
