import { beforeEach, describe, expect, it } from 'vitest';
import type { AssistantTool, JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import type { PartChange } from '#features/assistant/shared/message-part.ts';
import type { CalendarRange } from '#features/calendar/shared/calendar.contract.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { calendarSkill } from './calendar.skill.ts';
import { createCalendarTools } from './calendar.tools.ts';
import { startCalendarTest } from './testing/calendar-test.ts';

let told: PartChange[];

const test = startCalendarTest();
beforeEach(async () => {
  told = [];
});

/** Calls a tool as a turn would, on Monday 23 November 2026. */
async function call(name: string, input: unknown, person = test.ada): Promise<Record<string, JsonValue>> {
  const tool = createCalendarTools(test.app.open.database).find((one) => one.name === name) as AssistantTool;
  return (await tool.execute(input, {
    actor: { userId: person.id, timeZone: 'Europe/London' },
    sources: new SourceBook(),
    signal: new AbortController().signal,
    now: new Date('2026-11-23T10:15:00Z'),
    turn: { questionId: 'question', question: '', tell: (change: PartChange) => told.push(change) },
  })) as Record<string, JsonValue>;
}

const add = (title: string, startTime: string, endTime: string, other: object = {}) =>
  test.ada.post('/api/calendar/events', {
    id: newId(),
    title,
    startTime,
    endTime,
    timeZone: 'Europe/London',
    ...other,
  });

it('lists the person’s own events as sources, and nobody else’s', async () => {
  await add('Dentist', '2026-11-24T15:00', '2026-11-24T15:45', { location: 'Mill Green' });
  await add('Walk', '2026-11-20T08:00', '2026-11-20T09:00', { rule: 'FREQ=DAILY' });
  expect(await call('list_events', { days: 'tomorrow' })).toMatchObject({
    from: '2026-11-24',
    events: [
      { n: 1, title: 'Walk', start: '08:00', end: '09:00' },
      { n: 2, title: 'Dentist', start: '15:00', end: '15:45', place: 'Mill Green' },
    ],
  });
  expect(await call('list_events', { days: 'tomorrow' }, test.bob)).toMatchObject({ events: [] });
  expect(await call('list_events', { days: 'whenever' })).toHaveProperty('error');
});

it('looks whether a time is free', async () => {
  await add('Dentist', '2026-11-26T15:00', '2026-11-26T15:45');
  await add('Holiday', '2026-11-26', '2026-11-27', { isAllDay: true });
  expect(await call('check_free', { day: 'Thursday', time: '3' })).toMatchObject({
    isFree: false,
    taken: [{ title: 'Dentist' }],
    allDay: [{ title: 'Holiday' }],
  });
  expect(await call('check_free', { day: 'Thursday', time: '4 to 5 pm' })).toMatchObject({ isFree: true });
});

it('proposes an event, and writes nothing', async () => {
  expect(await call('propose_event', { line: 'Lunch with Ana, Friday at 1' })).toMatchObject({
    title: 'Lunch with Ana',
    startTime: '2026-11-27T13:00',
  });
  expect(told).toMatchObject([{ kind: 'event-drafts', change: { draft: { title: 'Lunch with Ana' } } }]);
  const range = (await (
    await test.ada.get('/api/calendar/events?from=2026-11-27&to=2026-11-28')
  ).json()) as CalendarRange;
  expect(range.occurrences).toEqual([]);
  expect(await call('propose_event', { line: 'Buy paint' })).toHaveProperty('error');
});

it('finds events by their names, the next date of each, and where none is to come the last', async () => {
  await add('Dentist', '2026-11-24T15:00', '2026-11-24T15:45', { location: 'Mill Green' });
  await add('Review', '2026-11-02T11:00', '2026-11-02T12:00', { rule: 'FREQ=WEEKLY' });
  await add('Opera', '2026-11-20T19:00', '2026-11-20T21:00');
  expect(await call('list_events', { words: 'my dentist appointment' })).toMatchObject({
    events: [{ title: 'Dentist', date: '2026-11-24', start: '15:00', place: 'Mill Green' }],
  });
  expect(await call('list_events', { words: 'review' })).toMatchObject({
    events: [{ title: 'Review', date: '2026-11-23', start: '11:00' }],
  });
  expect(await call('list_events', { words: 'opera' })).toMatchObject({
    events: [{ title: 'Opera', date: '2026-11-20' }],
    isPast: true,
  });
  expect(await call('list_events', { words: 'review', days: 'tomorrow' })).toMatchObject({ events: [] });
  expect(await call('list_events', { words: 'dentist' }, test.bob)).toMatchObject({ events: [] });
});

describe('changes', () => {
  const events = async () => {
    const path = '/api/calendar/events?from=2026-11-23&to=2026-12-12';
    return ((await (await test.ada.get(path)).json()) as CalendarRange).occurrences.map(
      ({ title, startTime }) => `${title} ${startTime}`,
    );
  };

  it('are proposed on a card, and writing is what the card does', async () => {
    await add('Review', '2026-11-02T11:00', '2026-11-02T12:00', { rule: 'FREQ=WEEKLY;COUNT=5' });
    const before = await events();
    expect(
      await call('propose_change', { action: 'move', event: 'review', to: 'Wednesday at 3' }),
    ).toMatchObject({ events: [{ title: 'Review', date: '2026-11-23', to: '2026-11-25T15:00' }] });
    expect(await events()).toEqual(before);
    expect(told).toMatchObject([
      {
        kind: 'schedule-changes',
        change: { kind: 'move', at: '2026-11-23T11:00', to: { startTime: '2026-11-25T15:00' } },
      },
    ]);
    const { eventId, version, at, to, isAllDay, timeZone } = required(told[0]).change as unknown as {
      eventId: string;
      version: number;
      at: string;
      to: object;
      isAllDay: boolean;
      timeZone: string;
    };
    const applied = await test.ada.request('PATCH', `/api/calendar/events/${eventId}`, {
      ...{ version, at, scope: 'this', changes: { isAllDay, timeZone, ...to } },
    });
    expect(applied.status).toBe(200);
    expect(await events()).toEqual(['Review 2026-11-25T15:00:00Z', 'Review 2026-11-30T11:00:00Z']);
  });

  it('are cards to choose from where several events fit, and none for what is not there or somebody else’s', async () => {
    await add('Review', '2026-11-24T11:00', '2026-11-24T12:00');
    await add('Review', '2026-11-26T11:00', '2026-11-26T12:00');
    expect(await call('propose_change', { action: 'cancel', event: 'review' })).toMatchObject({
      events: [{ date: '2026-11-24' }, { date: '2026-11-26' }],
    });
    expect(told).toHaveLength(2);
    expect(
      await call('propose_change', { action: 'cancel', event: 'review', day: 'Thursday' }),
    ).toMatchObject({ events: [{ date: '2026-11-26' }] });
    expect(await call('propose_change', { action: 'cancel', event: 'opera' })).toHaveProperty('error');
    expect(await call('propose_change', { action: 'cancel', event: 'review' }, test.bob)).toHaveProperty(
      'error',
    );
    expect(
      await call('propose_change', { action: 'move', event: 'review', day: 'Thursday', to: 'the moon' }),
    ).toHaveProperty('error');
    expect(told).toHaveLength(3);
  });

  it('of an event in another zone keep its zone', async () => {
    await add('Call', '2026-11-24T09:00', '2026-11-24T10:00', { timeZone: 'America/New_York' });
    await call('propose_change', { action: 'move', event: 'call', to: '16:00' });
    expect(told).toMatchObject([
      { change: { timeZone: 'America/New_York', to: { startTime: '2026-11-24T11:00' } } },
    ]);
  });
});

it('finds free time within the hours of the person, clear of what is busy, and offers it as cards', async () => {
  await add('Away', '2026-11-24T08:00', '2026-11-24T16:00');
  const found = await call('find_free_time', { minutes: 50, days: 'tomorrow', title: 'Report for Ana' });
  expect(found).toMatchObject({
    minutes: 60,
    slots: [{ start: '2026-11-24T16:00' }, { start: '2026-11-24T17:00' }],
  });
  expect(told).toMatchObject([
    { kind: 'event-drafts', change: { draft: { title: 'Report for Ana', startTime: '2026-11-24T16:00' } } },
    { kind: 'event-drafts' },
  ]);
  expect(await call('find_free_time', { minutes: 180, days: 'tomorrow' })).toMatchObject({
    slots: [],
    shorter: { minutes: 120, start: '2026-11-24T16:00' },
  });
});

it('plans goals as one card, and tells where the time went', async () => {
  expect(await call('propose_blocks', {})).toHaveProperty('error');
  await test.ada.post('/api/calendar/goals', {
    ...{ id: newId(), title: 'Thesis', minutes: 180, category: 'focus', dueOn: '2026-11-25' },
  });
  expect(await call('propose_blocks', { days: 'tomorrow' })).toMatchObject({
    blocks: [{ title: 'Thesis' }, { title: 'Thesis' }],
    unplaced: [],
  });
  expect(told).toMatchObject([
    {
      kind: 'schedule-changes',
      change: { kind: 'blocks', blocks: [{ title: 'Thesis' }, { title: 'Thesis' }] },
    },
  ]);
  await add('Stand-up', '2026-11-20T09:00', '2026-11-20T10:30', { category: 'meetings' });
  const spent = await call('analyse_schedule', {});
  expect(spent.categories).toContainEqual({ name: 'meetings', minutes: 90, before: 0 });
});

describe('questions', () => {
  it.each([
    ['what is on tomorrow?', { kind: 'agenda', days: 'tomorrow' }],
    ["what's on my calendar this week", { kind: 'agenda', days: 'this week' }],
    ['what do I have on Friday', { kind: 'agenda', days: 'Friday' }],
    ['am I free Thursday at 3?', { kind: 'free', day: 'Thursday', time: '3' }],
    ['am I busy on 28 November', { kind: 'free', day: '28 November', isBusy: true }],
    [
      'add lunch with Ana on Friday at 1 to my calendar',
      { kind: 'add', line: 'lunch with Ana on Friday at 1' },
    ],
    ['schedule a call with Priya tomorrow at 10', { kind: 'add', line: 'call with Priya tomorrow at 10' }],
    ['remind me at six to call Ana', { kind: 'remind', line: 'remind me to call Ana at six' }],
    ['remind me to call Ana at six', { kind: 'remind', line: 'remind me to call Ana at six' }],
    [
      'remind me in 20 minutes to turn the oven off',
      { kind: 'remind', line: 'remind me to turn the oven off in 20 minutes' },
    ],
    [
      'remind me every weekday at 7 to stretch',
      { kind: 'remind', line: 'remind me to stretch every weekday at 7' },
    ],
    ['every weekday at 7: stretch', { kind: 'remind', line: 'remind me to stretch every weekday at 7' }],
    [
      'tomorrow at 9 remind me to water the plants',
      { kind: 'remind', line: 'remind me to water the plants tomorrow at 9' },
    ],
    [
      'set a reminder to pay the rent on Friday',
      { kind: 'remind', line: 'remind me to pay the rent on Friday' },
    ],
    ['remind me to call Ana', { kind: 'remind-when', what: 'call Ana' }],
  ])('%s', (text, asked) => {
    expect(calendarSkill.recognise(text)).toEqual(asked);
  });

  it.each([
    'what is on Netflix',
    'what is on the moon',
    'schedule of the world cup',
    'add 2 and 3',
    'what is a calendar',
    'remind me what photosynthesis is',
    'remind me who wrote Dune',
    'what is a reminder',
    'every day at sea is different',
  ])('leaves others alone: %s', (text) => {
    expect(calendarSkill.recognise(text)).toBeUndefined();
  });
});
