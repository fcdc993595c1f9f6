import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarRange } from '#features/calendar/shared/calendar.contract.ts';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { select } from '#server/db/table-shapes.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { removeSetAside } from './set-aside.ts';

let app: TestApp;
let ada: TestPerson;
let site: Server;
let address: string;
/** The fake site's response, and the requests it received. */
let published: { status: number; body: string } = { status: 200, body: '' };
const conditions: (string | undefined)[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    const condition = request.headers['if-none-match'];
    conditions.push(condition);
    const etag = `"${published.body.length}"`;
    if (condition === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(published.status, { 'content-type': 'text/calendar', etag }).end(published.body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  address = `http://calendars.example:${port}/club.ics`;
  app = await startTestApp({
    outboundPolicy: {
      resolve: async () => ['127.0.0.1'],
      mayUsePort: () => true,
      mayConnect: (_address, asked) => asked === port,
    },
  });
});
beforeEach(async () => {
  ada = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  site.close();
});

const event = (uid: string, day: string, title: string, more: readonly string[] = []) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART:202611${day}T090000Z`,
  `DTEND:202611${day}T100000Z`,
  `SUMMARY:${title}`,
  ...more,
  'END:VEVENT',
];
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');

async function read<Answer>(answer: Promise<Response> | Response): Promise<Answer> {
  return (await (await answer).json()) as Answer;
}

async function titles(person: TestPerson): Promise<string[]> {
  const { occurrences } = await read<CalendarRange>(
    person.get('/api/calendar/events?from=2026-11-01&to=2026-12-31'),
  );
  return occurrences.map(({ title }) => title);
}

async function calendarsOf(person: TestPerson): Promise<CalendarInfo[]> {
  return (await read<{ calendars: CalendarInfo[] }>(person.get('/api/calendar/calendars'))).calendars;
}

function add(person: TestPerson, title: string, more: object = {}): Promise<Response> {
  return Promise.resolve(
    person.post('/api/calendar/events', {
      ...{ id: newId(), title, timeZone: 'UTC' },
      ...{ startTime: '2026-11-24T09:00', endTime: '2026-11-24T10:00' },
      ...more,
    }),
  );
}

describe('R230 several calendars', () => {
  it('are made, hidden, deleted with their events and brought back', async () => {
    const choir = await read<CalendarInfo>(ada.post('/api/calendar/calendars', { name: 'Choir' }));
    await add(ada, 'Dentist');
    await add(ada, 'Rehearsal', { calendarId: choir.id, rule: 'FREQ=WEEKLY;COUNT=2' });
    expect((await calendarsOf(ada)).map(({ name, events, isDefault }) => [name, events, isDefault])).toEqual([
      ['Calendar', 1, true],
      ['Choir', 1, false],
    ]);
    expect(await titles(ada)).toEqual(['Dentist', 'Rehearsal', 'Rehearsal']);

    await ada.request('PATCH', `/api/calendar/calendars/${choir.id}`, { isVisible: false });
    expect(await titles(ada)).toEqual(['Dentist']);
    await ada.request('PATCH', `/api/calendar/calendars/${choir.id}`, { isVisible: true });

    const deleted = await read<{ operationId: string; events: number }>(
      ada.request('DELETE', `/api/calendar/calendars/${choir.id}`),
    );
    expect(deleted.events).toBe(1);
    expect(await titles(ada)).toEqual(['Dentist']);
    expect((await ada.post(`/api/calendar/operations/${deleted.operationId}/undo`, {})).status).toBe(204);
    expect(await titles(ada)).toEqual(['Dentist', 'Rehearsal', 'Rehearsal']);

    const [only] = await calendarsOf(ada);
    await ada.request('DELETE', `/api/calendar/calendars/${choir.id}`);
    expect((await ada.request('DELETE', `/api/calendar/calendars/${only?.id}`)).status).toBe(409);
  });

  it('that do not count stand in nobody’s way', async () => {
    const club = await read<CalendarInfo>(ada.post('/api/calendar/calendars', { name: 'Club' }));
    await add(ada, 'Match', { calendarId: club.id });
    const times = { isAllDay: false, startTime: '2026-11-24T09:30', endTime: '2026-11-24T10:30' };
    const check = () =>
      read<{ overlapping: number }>(
        ada.post('/api/calendar/check', { ...times, timeZone: 'UTC', rule: null }),
      );
    expect((await check()).overlapping).toBe(1);
    await ada.request('PATCH', `/api/calendar/calendars/${club.id}`, { countsAsBusy: false });
    expect((await check()).overlapping).toBe(0);
  });
});

describe('R230 addresses of calendars', () => {
  it('show everything or only when, to whoever has them, until they are replaced', async () => {
    // Today: what is long past is not published.
    const day = new Date().toISOString().slice(0, 10);
    await add(ada, 'Dentist, secretly', {
      ...{ startTime: `${day}T09:00`, endTime: `${day}T10:00` },
      ...{ location: 'Mill Green', description: 'Root canal' },
    });
    const [calendar] = await calendarsOf(ada);
    const make = async (scope: string) =>
      (await read<{ path: string }>(ada.post(`/api/calendar/calendars/${calendar?.id}/feed`, { scope })))
        .path;
    const stranger = app.anonymous();

    const all = await make('all');
    expect(all).toMatch(/^\/calendar\/feeds\/[A-Za-z0-9_-]{43}\.ics$/);
    const answer = await stranger.get(all);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const etag = answer.headers.get('etag') ?? '';
    expect(await answer.text()).toContain('SUMMARY:Dentist\\, secretly');
    expect((await stranger.request('GET', all, undefined, { 'if-none-match': etag })).status).toBe(304);

    const busy = await make('busy');
    expect((await stranger.get(all)).status).toBe(404);
    const shown = await (await stranger.get(busy)).text();
    expect(shown).toContain(`DTSTART:${day.replaceAll('-', '')}T090000Z`);
    expect(shown).not.toMatch(/Dentist|Mill Green|Root canal/);

    await ada.request('DELETE', `/api/calendar/calendars/${calendar?.id}/feed`);
    expect((await stranger.get(busy)).status).toBe(404);
    expect((await stranger.get('/calendar/feeds/guessed-and-long-enough.ics')).status).toBe(404);
  });
});

describe('R230 subscribed calendars', () => {
  it('are what their source says, are not changed here, and keep their events when it is away', async () => {
    published = { status: 200, body: file(event('a', '24', 'Opening'), event('b', '25', 'Match')) };
    const club = await read<CalendarInfo>(
      ada.post('/api/calendar/calendars', { name: 'Club', address: address.replace('http:', 'HTTP:') }),
    );
    expect(club).toMatchObject({ refreshError: '', events: 2, countsAsBusy: false });
    expect(await titles(ada)).toEqual(['Opening', 'Match']);
    const again = await ada.post('/api/calendar/calendars', { name: 'Twice', address: club.subscriptionUrl });
    expect(again.status).toBe(409);

    const { occurrences } = await read<CalendarRange>(
      ada.get('/api/calendar/events?from=2026-11-24&to=2026-11-25'),
    );
    const [opening] = occurrences;
    const path = `/api/calendar/events/${opening?.id}`;
    const changed = await ada.request('PATCH', path, {
      version: opening?.version,
      changes: { title: 'Mine' },
    });
    expect(changed.status).toBe(403);
    expect((await ada.request('DELETE', `${path}?version=${opening?.version}`)).status).toBe(403);
    expect((await add(ada, 'Smuggled', { calendarId: club.id })).status).toBe(403);
    const reminded = await ada.request('PATCH', path, {
      version: opening?.version,
      changes: { reminders: [30] },
    });
    expect(reminded.status).toBe(200);

    published = { status: 200, body: file(event('a', '24', 'Grand opening'), event('c', '26', 'Tea')) };
    const later = new Date(Date.now() + 2 * 3_600_000);
    await app.refreshCalendars(later);
    expect(await titles(ada)).toEqual(['Grand opening', 'Tea']);
    expect(await read<{ reminders: number[] }>(ada.get(path))).toMatchObject({ reminders: [30] });

    await app.refreshCalendars(new Date(later.getTime() + 2 * 3_600_000));
    expect(conditions.at(-1)).toBe(`"${published.body.length}"`);

    published = { status: 500, body: 'away' };
    await app.refreshCalendars(new Date(later.getTime() + 4 * 3_600_000));
    expect(await titles(ada)).toEqual(['Grand opening', 'Tea']);
    const [, troubled] = await calendarsOf(ada);
    expect(troubled?.refreshError).toBe('The calendar’s server sent an unexpected answer.');

    published = { status: 200, body: '<html>Sign in</html>' };
    const refreshed = await read<CalendarInfo>(ada.post(`/api/calendar/calendars/${club.id}/refresh`, {}));
    expect(refreshed.refreshError).toBe('What is at this address is not a calendar.');
    expect(await titles(ada)).toEqual(['Grand opening', 'Tea']);
  });

  const many = 230;
  const season = (title: string) =>
    file(...Array.from({ length: many }, (_, at) => event(`match-${at}`, '24', `${title} ${at}`)));

  it('are seen as they were until all of a large source is in, and also if that fails or the server stops', async () => {
    published = { status: 200, body: season('Match') };
    const club = await read<CalendarInfo>(ada.post('/api/calendar/calendars', { name: 'Club', address }));
    expect(club).toMatchObject({ refreshError: '', events: many, isVisible: true });
    const kinds = async () => [...new Set((await titles(ada)).map((title) => title.split(' ')[0]))];
    const one = async (title: string) => {
      const search = `/api/calendar/search?q=${encodeURIComponent(title)}`;
      const { occurrences } = await read<Pick<CalendarRange, 'occurrences'>>(ada.get(search));
      return required(occurrences[0]);
    };
    const seventh = await one('Match 7');
    await ada.request('PATCH', `/api/calendar/events/${seventh.id}`, {
      ...{ version: seventh.version, changes: { reminders: [30] } },
    });

    published = { status: 200, body: season('Grand final') };
    let isDone = false;
    const refreshing = read<CalendarInfo>(ada.post(`/api/calendar/calendars/${club.id}/refresh`, {})).finally(
      () => {
        isDone = true;
      },
    );
    while (!isDone) {
      expect(await kinds()).toHaveLength(1);
      expect(await calendarsOf(ada)).toHaveLength(2);
      await setImmediate();
    }
    const refreshed = await refreshing;
    expect(refreshed).toMatchObject({ name: 'Club', refreshError: '', events: many, isVisible: true });
    expect(await kinds()).toEqual(['Grand']);
    const { id } = await one('Grand final 7');
    expect(await read(ada.get(`/api/calendar/events/${id}`))).toMatchObject({ reminders: [30] });

    const { database } = app.open;
    const countAll = async () =>
      select<{ n: number }>(
        database,
        sql`select count(*)::int as n from calendars where user_id = ${ada.id}`,
      );
    await database.execute(
      sql.raw(`create function refuse_late() returns trigger language plpgsql as $$ begin
        if new.title = 'Replay 229' then raise exception 'refused'; end if; return new; end $$`),
    );
    await database.execute(
      sql.raw('create trigger late before insert on events for each row execute function refuse_late()'),
    );
    published = { status: 200, body: season('Replay') };
    const failed = await read<CalendarInfo>(ada.post(`/api/calendar/calendars/${refreshed.id}/refresh`, {}));
    await database.execute(sql.raw('drop function refuse_late() cascade'));
    expect(failed.refreshError).toBe('It could not be read.');
    expect(await kinds()).toEqual(['Grand']);
    expect(await countAll()).toEqual([{ n: 2 }]);

    // What a server leaves that stops before the new events are all in.
    await database.execute(sql`
      insert into calendars (id, user_id, name, colour, is_visible, aside_of, next_refresh_at)
      values ('half', ${ada.id}, 'Club', 'denim', false, ${refreshed.id}, now() + interval '10 minutes')`);
    await database.execute(sql`update events set calendar_id = 'half' where id = ${id}`);
    expect(await titles(ada)).toHaveLength(many - 1);
    await removeSetAside(app.open);
    expect(await countAll()).toEqual([{ n: 3 }]);
    await removeSetAside(app.open, new Date(Date.now() + 11 * 60_000));
    expect(await countAll()).toEqual([{ n: 2 }]);
    expect(await titles(ada)).toHaveLength(many - 1);
  });

  it('has defaults for what is new in it: category, reminders, and the zone of times that name none', async () => {
    const { id } = await read<CalendarInfo>(ada.post('/api/calendar/calendars', { name: 'Choir' }));
    const defaults = { defaultCategory: 'work', defaultReminders: [30], timeZone: 'Asia/Tokyo' };
    expect(
      await read<CalendarInfo>(ada.request('PATCH', `/api/calendar/calendars/${id}`, defaults)),
    ).toMatchObject(defaults);
    const times = { startTime: '2026-11-24T09:00', endTime: '2026-11-24T10:00', timeZone: 'Europe/London' };
    const made = async (other: object) => {
      const event = { id: newId(), title: 'Rehearsal', calendarId: id, ...times, ...other };
      const { event: saved } = await read<{ event: { category: string; reminders: number[] } }>(
        ada.post('/api/calendar/events', event),
      );
      return [saved.category, saved.reminders];
    };
    expect(await made({})).toEqual(['work', [30]]);
    // Fields given for the event take precedence.
    expect(await made({ title: 'Party', category: 'personal', reminders: [] })).toEqual(['personal', []]);
    expect(await made({ title: 'Audition', location: 'https://zoom.us/j/1' })).toEqual(['meetings', [30]]);
    expect(await made({ title: 'Doctor', kind: 'appointment' })).toEqual(['personal', [60, 1_440]]);
    const words = { title: 'Concert', location: '', description: '', calendarId: id };
    const check = { isAllDay: false, ...times, rule: null, words };
    expect(await read(ada.post('/api/calendar/check', check))).toMatchObject({
      guessed: { category: 'work', because: 'calendar' },
    });
    const floating = event('tour@example.org', '28', 'Tour').map((line) => line.replace('00Z', '00'));
    await ada.post('/api/calendar/import', { file: file(floating), calendarId: id });
    const { occurrences } = await read<CalendarRange>(
      ada.get('/api/calendar/events?from=2026-11-28&to=2026-11-29'),
    );
    expect(occurrences.map(({ title, startTime }) => [title, startTime])).toEqual([
      ['Tour', '2026-11-28T00:00:00Z'],
    ]);
    const nowhere = await ada.request('PATCH', `/api/calendar/calendars/${id}`, { timeZone: 'Mars/Olympus' });
    expect(nowhere.status).toBe(400);
  });
});
