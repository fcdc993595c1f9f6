import { describe, expect, it } from 'vitest';
import type {
  CalendarEvent,
  CalendarRange,
  CheckAnswer,
  WriteAnswer,
} from '#features/calendar/shared/calendar.contract.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { read, startCalendarTest } from './testing/calendar-test.ts';

const test = startCalendarTest();

const zone = 'Europe/Madrid';
const dentist = {
  title: 'Dentist',
  startTime: '2026-11-24T09:00',
  endTime: '2026-11-24T10:00',
  timeZone: zone,
};

async function add(input: Record<string, unknown> = {}, person = test.ada): Promise<CalendarEvent> {
  const response = await person.post('/api/calendar/events', { id: newId(), ...dentist, ...input });
  expect(response.status).toBe(200);
  return required((await read<WriteAnswer>(response)).event);
}

/** Events on some days, as “day time title”. */
async function shown(from: string, to: string, person = test.ada): Promise<string[]> {
  const path = `/api/calendar/events?from=${from}&to=${to}&timeZone=${encodeURIComponent(zone)}`;
  const { occurrences } = await read<CalendarRange>(person.get(path));
  return occurrences.map(({ startTime, title }) => {
    if (startTime.length === 10) return `${startTime} ${title}`;
    const clock = new Date(startTime).toLocaleString('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return `${clock} ${title}`;
  });
}

const change = (event: { id: string; version: number }, changes: object, other: object = {}) =>
  test.ada.request('PATCH', `/api/calendar/events/${event.id}`, {
    version: event.version,
    changes,
    ...other,
  });

const times = (startTime: string, endTime: string) => ({
  isAllDay: startTime.length === 10,
  startTime,
  endTime,
  timeZone: zone,
});

describe('R167 events', () => {
  it('creates an event once, however often it is sent, and shows it to nobody else', async () => {
    const id = newId();
    const first = await add({ id });
    expect(await add({ id })).toEqual(first);
    expect(first).toMatchObject({
      title: 'Dentist',
      version: 1,
      category: 'personal',
      isBusy: true,
      rule: null,
    });
    expect(await shown('2026-11-24', '2026-11-25')).toEqual(['2026-11-24 09:00 Dentist']);
    expect(await shown('2026-11-24', '2026-11-25', test.bob)).toEqual([]);
    expect((await test.bob.get(`/api/calendar/events/${id}`)).status).toBe(404);
  });

  it.each([
    [{ title: '  ' }, 'Title is required'],
    [{ endTime: '2026-11-24T09:00' }, 'End time must be after start time'],
    [{ endTime: '2026-11-24' }, 'That is not a date and time.'],
    [{ title: 'x'.repeat(201) }, 'Keep the title to 200 characters.'],
    [{ endTime: '2027-12-24T10:00' }, 'An event can last 366 days at most.'],
    [{ startTime: '1899-11-24T09:00' }, 'Choose a year between 1900 and 2200.'],
    [{ startTime: '2026-02-30T09:00' }, 'That is not a date and time.'],
    [{ timeZone: 'Mars/Olympus' }, 'That is not a time zone.'],
    [{ rule: 'FREQ=SECONDLY' }, 'That repeat rule cannot be read.'],
    [{ rule: 'FREQ=DAILY;COUNT=1000000000' }, 'That repeat rule cannot be read.'],
    [{ rule: 'FREQ=DAILY;SHELL=1' }, 'That repeat rule cannot be read.'],
  ])('refuses %o', async (input, message) => {
    const response = await test.ada.post('/api/calendar/events', { id: newId(), ...dentist, ...input });
    expect((await read<{ error: { message: string } }>(response, 400)).error.message).toBe(message);
  });

  it('finds what began before the days, and what lasts all day in no zone', async () => {
    await add({ title: 'Night train', startTime: '2026-11-23T22:00', endTime: '2026-11-24T06:00' });
    await add({ title: 'Trip', ...times('2026-11-20', '2026-11-30') });
    await add({ title: 'Own-clothes day', ...times('2026-11-24', '2026-11-25') });
    expect(await shown('2026-11-24', '2026-11-25')).toEqual([
      '2026-11-20 Trip',
      '2026-11-24 Own-clothes day',
      '2026-11-23 22:00 Night train',
    ]);
    expect(await shown('2026-11-25', '2026-11-26')).toEqual(['2026-11-20 Trip']);
  });

  it('refuses a change of another version, with the event as it is', async () => {
    const event = await add();
    expect((await change(event, { title: 'Dentist, Ana' })).status).toBe(200);
    const stale = await change(event, { title: 'From the phone' });
    const { error } = await read<{ error: { message: string; details: { event: CalendarEvent } } }>(
      stale,
      409,
    );
    expect(error).toMatchObject({
      message: 'Changed elsewhere',
      details: { event: { title: 'Dentist, Ana', version: 2 } },
    });
  });

  it('undoes once, and not over what was changed since', async () => {
    const event = await add();
    const { operationId } = await read<WriteAnswer>(
      change(event, times('2026-11-24T11:00', '2026-11-24T12:00')),
    );
    expect((await test.bob.post(`/api/calendar/operations/${operationId}/undo`, {})).status).toBe(404);
    expect((await test.ada.post(`/api/calendar/operations/${operationId}/undo`, {})).status).toBe(204);
    expect((await test.ada.post(`/api/calendar/operations/${operationId}/undo`, {})).status).toBe(404);
    expect(await shown('2026-11-24', '2026-11-25')).toEqual(['2026-11-24 09:00 Dentist']);
    const again = await read<CalendarEvent>(test.ada.get(`/api/calendar/events/${event.id}`));
    const first = await read<WriteAnswer>(change(again, { title: 'One' }));
    await change({ id: event.id, version: required(first.event).version }, { title: 'Two' });
    expect((await test.ada.post(`/api/calendar/operations/${first.operationId}/undo`, {})).status).toBe(409);
    expect(await shown('2026-11-24', '2026-11-25')).toEqual(['2026-11-24 09:00 Two']);
  });

  it('brings a deleted event back', async () => {
    const event = await add();
    const gone = await read<WriteAnswer>(
      test.ada.request('DELETE', `/api/calendar/events/${event.id}?version=1`),
    );
    expect(await shown('2026-11-24', '2026-11-25')).toEqual([]);
    await test.ada.post(`/api/calendar/operations/${gone.operationId}/undo`, {});
    expect(await shown('2026-11-24', '2026-11-25')).toEqual(['2026-11-24 09:00 Dentist']);
  });
});

describe('R168 series', () => {
  const week = ['2026-11-23', '2026-11-28'] as const;

  async function daily() {
    return add({
      title: 'Walk',
      startTime: '2026-11-23T08:00',
      endTime: '2026-11-23T08:30',
      rule: 'FREQ=DAILY;COUNT=5',
    });
  }

  const at = (day: number) => `2026-11-${day}T08:00`;

  it('changes one occurrence, and the series follows in what it did not change', async () => {
    const walk = await daily();
    const moved = await change(walk, times('2026-11-25T10:00', '2026-11-25T10:30'), {
      scope: 'this',
      at: at(25),
    });
    expect(moved.status).toBe(200);
    const renamed = await change({ id: walk.id, version: 2 }, { title: 'Run' }, { scope: 'all', at: at(23) });
    expect(renamed.status).toBe(200);
    expect(await shown(...week)).toEqual([
      '2026-11-23 08:00 Run',
      '2026-11-24 08:00 Run',
      '2026-11-25 10:00 Run',
      '2026-11-26 08:00 Run',
      '2026-11-27 08:00 Run',
    ]);
  });

  it('changes this and following: the count is divided', async () => {
    const walk = await daily();
    const answer = await read<WriteAnswer>(
      change(
        walk,
        { ...times('2026-11-25T09:00', '2026-11-25T09:30'), title: 'Jog' },
        { scope: 'following', at: at(25) },
      ),
    );
    expect(await shown(...week)).toEqual([
      '2026-11-23 08:00 Walk',
      '2026-11-24 08:00 Walk',
      '2026-11-25 09:00 Jog',
      '2026-11-26 09:00 Jog',
      '2026-11-27 09:00 Jog',
    ]);
    await test.ada.post(`/api/calendar/operations/${answer.operationId}/undo`, {});
    expect(await shown(...week)).toEqual([23, 24, 25, 26, 27].map((day) => `2026-11-${day} 08:00 Walk`));
  });

  it('moves all: deleted days stay deleted, changed ones keep what they changed', async () => {
    const walk = await daily();
    await test.ada.request('DELETE', `/api/calendar/events/${walk.id}?version=1&scope=this&at=${at(24)}`);
    await change({ id: walk.id, version: 2 }, { title: 'Long walk' }, { scope: 'this', at: at(26) });
    await change({ id: walk.id, version: 3 }, times('2026-11-23T07:00', '2026-11-23T08:00'), {
      scope: 'all',
      at: at(23),
    });
    expect(await shown(...week)).toEqual([
      '2026-11-23 07:00 Walk',
      '2026-11-25 07:00 Walk',
      '2026-11-26 07:00 Long walk',
      '2026-11-27 07:00 Walk',
    ]);
  });

  it('frees changed days that a new rule leaves out, and says how many', async () => {
    const walk = await daily();
    await change(walk, { title: 'Long walk' }, { scope: 'this', at: at(25) });
    const answer = await read<WriteAnswer>(
      change({ id: walk.id, version: 2 }, { rule: 'FREQ=DAILY;INTERVAL=3' }, { scope: 'all', at: at(23) }),
    );
    expect(answer.freed).toBe(1);
    expect(await shown(...week)).toEqual([
      '2026-11-23 08:00 Walk',
      '2026-11-25 08:00 Long walk',
      '2026-11-26 08:00 Walk',
    ]);
  });

  it('deletes this and following, and all', async () => {
    const walk = await daily();
    await test.ada.request(
      'DELETE',
      `/api/calendar/events/${walk.id}?version=1&scope=following&at=${at(25)}`,
    );
    expect(await shown(...week)).toEqual(['2026-11-23 08:00 Walk', '2026-11-24 08:00 Walk']);
    const isOnly = async () =>
      (await (await test.ada.get(`/api/calendar/events/${walk.id}?at=${at(24)}`)).json()).isOnly;
    expect(await isOnly()).toBe(false);
    await test.ada.request('DELETE', `/api/calendar/events/${walk.id}?version=2&scope=this&at=${at(23)}`);
    expect(await isOnly()).toBe(true);
    await test.ada.request('DELETE', `/api/calendar/events/${walk.id}?version=3&scope=all&at=${at(24)}`);
    expect(await shown(...week)).toEqual([]);
  });

  it('knows no occurrence that the series does not have', async () => {
    const walk = await daily();
    expect((await change(walk, { title: 'x' }, { scope: 'this', at: '2026-11-25T08:15' })).status).toBe(404);
    expect((await test.ada.get(`/api/calendar/events/${walk.id}?at=${at(25)}`)).status).toBe(200);
    expect((await test.ada.get(`/api/calendar/events/${walk.id}?at=2026-12-25T08:00`)).status).toBe(404);
  });

  it('keeps its wall time over a clock change', async () => {
    await add({
      title: 'Bell',
      startTime: '2026-10-24T09:00',
      endTime: '2026-10-24T09:10',
      rule: 'FREQ=DAILY',
    });
    expect(await shown('2026-10-24', '2026-10-27')).toEqual([
      '2026-10-24 09:00 Bell',
      '2026-10-25 09:00 Bell',
      '2026-10-26 09:00 Bell',
    ]);
  });
});

describe('a range of many months', () => {
  it('is all of its months, in order, with each occurrence once', async () => {
    const person = await test.app.createPerson();
    const create = (input: Record<string, unknown>) => add(input, person);
    // Some occurrences begin in one month and end in the next, at every border that a part can have.
    await create({
      title: 'Night shift',
      ...times('2026-01-01T22:00', '2026-01-02T06:00'),
      rule: 'FREQ=DAILY',
    });
    await create({ title: 'Journey', ...times('2026-01-20', '2026-05-01') });
    await create({ title: 'Review', ...times('2026-01-30T09:00', '2026-01-30T10:00'), rule: 'FREQ=MONTHLY' });
    const whole = await shown('2026-01-01', '2027-01-01', person);
    const days = new Map<string, string>();
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 7 * 86_400_000) {
      const date = (at: number) => new Date(Math.min(at, Date.UTC(2027, 0, 1))).toISOString().slice(0, 10);
      for (const event of await shown(date(day), date(day + 7 * 86_400_000), person)) days.set(event, event);
    }
    expect(whole.toSorted()).toEqual([...days.values()].toSorted());
    expect(whole.filter((event) => event.endsWith('Night shift'))).toHaveLength(365);
    expect(whole[0]).toBe('2026-01-20 Journey');
    const timed = whole.slice(1);
    expect(timed).toEqual(timed.toSorted());
  });
});

describe('around events', () => {
  it('says what an event would overlap, and the next five dates', async () => {
    await add();
    const answer = await read<CheckAnswer>(
      test.ada.post('/api/calendar/check', {
        ...times('2026-11-17T09:30', '2026-11-17T10:30'),
        rule: 'FREQ=WEEKLY',
      }),
    );
    expect(answer).toMatchObject({ overlapping: 1, conflicts: [{ title: 'Dentist' }] });
    expect(answer.next).toEqual([
      '2026-11-17T09:30',
      '2026-11-24T09:30',
      '2026-12-01T09:30',
      '2026-12-08T09:30',
      '2026-12-15T09:30',
    ]);
  });

  it('finds words of titles, places and descriptions, and people who were invited', async () => {
    const boiler = await add({ title: 'Boiler engineer', location: 'Home' });
    await test.ada.post(`/api/calendar/events/${boiler.id}/people`, {
      ...{ emails: ['priya@example.org'], isMailed: false },
    });
    const byPerson = await read<CalendarRange>(test.ada.get('/api/calendar/search?q=priya&order=oldest'));
    expect(byPerson.occurrences.map(({ title }) => title)).toEqual(['Boiler engineer']);
    await add({ title: 'Lunch', description: 'About the boiler' });
    const { occurrences } = await read<CalendarRange>(test.ada.get('/api/calendar/search?q=boiler'));
    expect(occurrences.map(({ title }) => title).toSorted()).toEqual(['Boiler engineer', 'Lunch']);
    expect((await read<CalendarRange>(test.bob.get('/api/calendar/search?q=boiler'))).occurrences).toEqual(
      [],
    );
  });
});

describe('the category of an event for which none was given', () => {
  const guessed = async (words: Record<string, string | string[]>) =>
    (
      await read<CheckAnswer>(
        test.ada.post('/api/calendar/check', {
          ...times('2026-11-24T09:00', '2026-11-24T10:00'),
          ...{ rule: null, words: { title: '', location: '', description: '', ...words } },
        }),
      )
    ).guessed;

  it('follows from its title and its links, and remembers what was put right', async () => {
    expect(await add({ title: 'Team meeting' })).toMatchObject({ category: 'meetings' });
    expect(await add({ title: 'Quartalsbericht schreiben' })).toMatchObject({ category: 'personal' });
    expect(await guessed({ title: 'Choir', location: 'https://meet.google.com/abc' })).toEqual({
      category: 'meetings',
      because: 'link',
    });
    expect(await guessed({ title: 'Allotment' })).toEqual({ category: 'personal', because: 'nothing' });
    const event = await add({ title: 'Allotment' });
    await change(event, { category: 'work' });
    expect(await guessed({ title: ' allotment' })).toEqual({ category: 'work', because: 'before' });
    const people = ['ben@example.org', 'ana@example.org'];
    expect(await guessed({ title: 'Seeds', people })).toEqual({ category: 'meetings', because: 'people' });
    const invited = { emails: people.toReversed(), isMailed: false };
    expect((await test.ada.post(`/api/calendar/events/${event.id}/people`, invited)).status).toBe(200);
    expect(await guessed({ title: 'Seeds', people })).toEqual({ category: 'work', because: 'people-before' });
    expect(await guessed({ title: 'Seeds', people: ['ana@example.org'] })).toMatchObject({
      because: 'people',
    });
    expect(await add({ title: 'Allotment' })).toMatchObject({ category: 'work' });
    const drafted = await read<{ draft: { category: string } }>(
      test.ada.post('/api/calendar/quick-add', { text: 'Allotment tomorrow at 9' }),
    );
    expect(drafted.draft.category).toBe('work');
    // Bob's corrections do not affect Ada's.
    expect(await add({ title: 'Allotment' }, test.bob)).toMatchObject({ category: 'personal' });
  });
});
