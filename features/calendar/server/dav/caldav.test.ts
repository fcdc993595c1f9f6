import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createDAVClient, type DAVCalendar } from 'tsdav';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarRange } from '#features/calendar/shared/calendar.contract.ts';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { sweepChanges } from '../changes.queries.ts';
import { startCalendarTest } from '../testing/calendar-test.ts';
import { readXml, XmlError } from './read-xml.ts';

const origin = 'http://localhost:3000';
let key: string;

const test = startCalendarTest();
beforeEach(async () => {
  key = await makeKey(test.ada, 'calendar');
});

async function makeKey(person: TestPerson, scope: string): Promise<string> {
  const made = `ek_${randomBytes(32).toString('base64url')}`;
  await test.app.open.database.execute(sql`
    insert into api_keys (id, user_id, name, key_hash, start, scopes)
    values (${newId()}, ${person.id}, 'Phone', ${sha256(made)}, ${made.slice(0, 8)}, ${JSON.stringify([scope])}::jsonb)`);
  return made;
}

const basic = (password: string) => `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`;

function send(
  method: string,
  path: string,
  { body, ...headers }: Record<string, string> = {},
): Promise<Response> {
  return Promise.resolve(
    test.app.app.request(`${origin}${path}`, {
      method,
      headers: { host: 'localhost:3000', authorization: basic(key), ...headers },
      ...(body !== undefined && { body }),
    }),
  );
}

const connect = (password = key) =>
  createDAVClient({
    serverUrl: origin,
    credentials: { username: 'ada', password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
    fetch: ((url: string, init: RequestInit) =>
      test.app.app.request(String(url), {
        ...init,
        headers: { ...(init.headers as Record<string, string>), host: 'localhost:3000' },
      })) as typeof fetch,
  });

const file = (uid: string, ...lines: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20261101T000000Z', 'DTSTART;TZID=Europe/Madrid:20261124T090000'],
    ...['DTEND;TZID=Europe/Madrid:20261124T100000', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

async function shown(): Promise<string[]> {
  const answer = await test.ada.get(
    '/api/calendar/events?from=2026-11-01&to=2026-12-31&timeZone=Europe%2FMadrid',
  );
  const { occurrences } = (await answer.json()) as CalendarRange;
  return occurrences.map(({ startTime, title }) => `${startTime.slice(0, 16)} ${title}`);
}

describe('R232 CalDAV', () => {
  it('lets a client find the calendars, write, change and delete events, and notice what changed here', async () => {
    const client = await connect();
    const calendars = await client.fetchCalendars();
    expect(calendars.map(({ displayName, components }) => [displayName, components])).toEqual([
      ['Calendar', ['VEVENT']],
    ]);
    const calendar = calendars[0] as DAVCalendar;
    const made = await client.createCalendarObject({
      calendar,
      filename: 'team.ics',
      iCalString: file('team@example.org', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Team', 'X-COLOUR:teal'),
    });
    expect(made.status).toBe(201);
    expect(await shown()).toEqual([
      '2026-11-24T08:00 Team',
      '2026-12-01T08:00 Team',
      '2026-12-08T08:00 Team',
    ]);

    const [object] = await client.fetchCalendarObjects({ calendar });
    expect(object?.url).toMatch(/team\.ics$/);
    expect(object?.data).toContain('X-COLOUR:teal');
    // Moves one date the way clients do: the series and the date in one file.
    const moved = String(object?.data).replace(
      'END:VCALENDAR',
      [
        ...['BEGIN:VEVENT', 'UID:team@example.org', 'RECURRENCE-ID;TZID=Europe/Madrid:20261201T090000'],
        ...['DTSTART;TZID=Europe/Madrid:20261201T150000', 'DTEND;TZID=Europe/Madrid:20261201T160000'],
        ...['SUMMARY:Team, later', 'END:VEVENT', 'END:VCALENDAR'],
      ].join('\r\n'),
    );
    const etag = object?.etag ?? '';
    const changed = { url: object?.url ?? '', etag, data: moved };
    expect((await client.updateCalendarObject({ calendarObject: changed })).status).toBe(204);
    expect(await shown()).toContain('2026-12-01T14:00 Team, later');
    // A client with a stale ETag is rejected.
    expect((await client.updateCalendarObject({ calendarObject: changed })).status).toBe(412);

    const { ctag, syncToken } = (await client.fetchCalendars())[0] ?? {};
    expect(
      await client.isCollectionDirty({ collection: { ...calendar, ctag } as DAVCalendar }),
    ).toMatchObject({
      isDirty: false,
    });
    const unchanged = await client.syncCollection({
      url: calendar.url,
      props: {},
      syncLevel: 1,
      syncToken: String(syncToken),
    });
    expect(unchanged.filter(({ href }) => href?.endsWith('.ics'))).toEqual([]);
    const filesSince = async (token: unknown) => {
      const changes = await client.syncCollection({
        ...{ url: calendar.url, props: {}, syncLevel: 1, syncToken: String(token) },
      });
      return changes
        .filter(({ href }) => href?.endsWith('.ics'))
        .map(({ href, status }) => `${status} ${href?.split('/').at(-1)}`);
    };
    const times = { startTime: '2026-11-25T09:00', endTime: '2026-11-25T10:00', timeZone: 'Europe/Madrid' };
    const id = newId();
    await test.ada.post('/api/calendar/events', { id, title: 'Dentist', ...times });
    expect(await filesSince(syncToken)).toEqual([`207 ${id}.ics`]);
    expect(
      await client.isCollectionDirty({ collection: { ...calendar, ctag } as DAVCalendar }),
    ).toMatchObject({
      isDirty: true,
    });

    const within = await client.fetchCalendarObjects({
      calendar,
      timeRange: { start: '2026-11-25T00:00:00Z', end: '2026-11-26T00:00:00Z' },
    });
    expect(within.map(({ data }) => /SUMMARY:(.*)/.exec(String(data))?.[1]?.trim())).toEqual(['Dentist']);

    const [team] = (await client.fetchCalendarObjects({ calendar })).filter(({ url }) =>
      url.endsWith('team.ics'),
    );
    expect(
      (
        await client.deleteCalendarObject({
          calendarObject: { url: team?.url ?? '', etag: team?.etag ?? '' },
        })
      ).status,
    ).toBe(204);
    expect(await shown()).toEqual(['2026-11-25T08:00 Dentist']);
    // A deleted file is reported by name only, and an unknown sync token is rejected.
    expect((await filesSince(syncToken)).toSorted()).toEqual([`207 ${id}.ics`, '404 team.ics']);
    await test.app.open.database.execute(
      sql`update calendar_changes set changed_at = now() - interval '2 years' where name = 'team.ics'`,
    );
    await sweepChanges(test.app.open.database);
    expect(await filesSince(syncToken)).toEqual([]);
    expect(await filesSince('data:,99999 0')).toEqual([]);
    const { syncToken: latest } = (await client.fetchCalendars())[0] ?? {};
    expect(await filesSince(latest)).toEqual([]);
  });

  it('is for those with a key for calendars, over a way on which nobody listens, and for their own alone', async () => {
    expect((await send('PROPFIND', '/dav/', { authorization: '' })).status).toBe(401);
    expect((await send('PROPFIND', '/dav/', { authorization: basic('ek_garbage') })).status).toBe(401);
    const chat = await makeKey(test.ada, 'chat');
    expect((await send('PROPFIND', '/dav/', { authorization: basic(chat) })).status).toBe(401);
    // A session cookie does not authenticate.
    expect((await test.ada.request('PROPFIND', '/dav/')).status).toBe(401);
    const open = await test.app.app.request('http://everyday.example/dav/', {
      method: 'PROPFIND',
      headers: { authorization: basic(key) },
    });
    expect(open.status).toBe(403);
    await test.bob.get('/api/calendar/calendars');
    expect((await send('PROPFIND', `/dav/calendars/${test.bob.id}/`)).status).toBe(404);
    expect((await send('PROPFIND', `/dav/calendars/${test.ada.id}/calendar-${test.bob.id}/`)).status).toBe(
      404,
    );
    const body = file('a@example.org', 'SUMMARY:Mine');
    expect(
      (await send('PUT', `/dav/calendars/${test.ada.id}/calendar-${test.bob.id}/a.ics`, { body })).status,
    ).toBe(404);
    expect((await send('GET', '/.well-known/caldav')).status).toBe(301);
  });

  it('takes the name, the colour and the place that a program gives a calendar', async () => {
    await test.ada.get('/api/calendar/calendars');
    const set = (properties: string) =>
      `<d:set xmlns:d="DAV:"><d:prop xmlns:a="http://apple.com/ns/ical/">${properties}</d:prop></d:set>`;
    const path = `/dav/calendars/${test.ada.id}/swim/`;
    const make = `<c:mkcalendar xmlns:c="urn:ietf:params:xml:ns:caldav">${set('<d:displayname>Swimming</d:displayname><a:calendar-color>#2060A0</a:calendar-color>')}</c:mkcalendar>`;
    expect((await send('MKCALENDAR', path, { body: make })).status).toBe(201);
    const swim = async () => {
      const answer = await test.ada.get('/api/calendar/calendars');
      const { calendars } = (await answer.json()) as { calendars: CalendarInfo[] };
      return calendars.find(({ name }) => name === 'Swimming');
    };
    expect(await swim()).toMatchObject({ name: 'Swimming', colour: 'denim' });
    const patch = `<d:propertyupdate xmlns:d="DAV:">${set('<a:calendar-color>#a03050ff</a:calendar-color><a:calendar-order>7</a:calendar-order><a:calendar-color-name>red</a:calendar-color-name>')}</d:propertyupdate>`;
    const answer = await (await send('PROPPATCH', path, { body: patch })).text();
    expect(answer).toMatch(/calendar-color\/><a:calendar-order\/>.*200 OK.*calendar-color-name\/>.*403/s);
    expect(await swim()).toMatchObject({ name: 'Swimming', colour: 'madder' });
    expect(await (await send('PROPFIND', path)).text()).toContain('<a:calendar-order>7</a:calendar-order>');
  });

  it('makes calendars under names that other people have too, keeps events in them, and deletes them', async () => {
    // The last own calendar cannot be deleted, so create another.
    await test.ada.get('/api/calendar/calendars');
    const asBob = { authorization: basic(await makeKey(test.bob, 'calendar')) };
    const [adas, bobs] = [test.ada, test.bob].map(({ id }) => `/dav/calendars/${id}/tasks/`);
    expect((await send('MKCALENDAR', String(adas))).status).toBe(201);
    expect((await send('MKCALENDAR', String(bobs), asBob)).status).toBe(201);
    const put = { body: file('a@example.org', 'SUMMARY:One'), 'content-type': 'text/calendar' };
    expect((await send('PUT', `${adas}a.ics`, put)).status).toBe(201);
    expect(await (await send('PROPFIND', String(adas), { depth: '1' })).text()).toContain(`${adas}a.ics`);
    expect(await (await send('PROPFIND', String(bobs), { depth: '1', ...asBob })).text()).not.toContain(
      '.ics',
    );
    expect((await send('DELETE', String(adas))).status).toBe(204);
    expect((await send('PROPFIND', String(adas))).status).toBe(404);
    expect(await shown()).toEqual([]);
    expect((await send('PROPFIND', String(bobs), asBob)).status).toBe(207);
  });

  it('brings a deleted calendar back under its id once a program has taken its name', async () => {
    await test.ada.get('/api/calendar/calendars');
    const path = `/dav/calendars/${test.ada.id}/club/`;
    expect((await send('MKCALENDAR', path)).status).toBe(201);
    const put = { body: file('c@example.org', 'SUMMARY:Chess'), 'content-type': 'text/calendar' };
    expect((await send('PUT', `${path}c.ics`, put)).status).toBe(201);
    const listed = await (await test.ada.get('/api/calendar/calendars')).json();
    const club = (listed as { calendars: CalendarInfo[] }).calendars.find(({ events }) => events === 1);
    const deleted = await test.ada.request('DELETE', `/api/calendar/calendars/${club?.id}`);
    const { operationId } = (await deleted.json()) as { operationId: string };
    expect((await send('MKCALENDAR', path)).status).toBe(201);
    expect((await test.ada.post(`/api/calendar/operations/${operationId}/undo`, {})).status).toBe(204);
    expect(await shown()).toHaveLength(1);
    expect(await (await send('PROPFIND', path, { depth: '1' })).text()).not.toContain('c.ics');
    const restored = `/dav/calendars/${test.ada.id}/${club?.id}/`;
    expect(await (await send('PROPFIND', restored, { depth: '1' })).text()).toContain('c.ics');
  });

  it('refuses what it cannot store with a condition that clients know', async () => {
    await test.ada.get('/api/calendar/calendars');
    const path = `/dav/calendars/${test.ada.id}/calendar-${test.ada.id}`;
    const put = (name: string, body: string, headers: Record<string, string> = {}) =>
      send('PUT', `${path}/${name}`, { body, 'content-type': 'text/calendar', ...headers });
    expect((await put('a.ics', file('a@example.org', 'SUMMARY:One'))).status).toBe(201);
    expect((await put('a.ics', file('a@example.org', 'SUMMARY:One'), { 'if-none-match': '*' })).status).toBe(
      412,
    );
    const twice = await put('b.ics', file('a@example.org', 'SUMMARY:Two'));
    expect(twice.status).toBe(403);
    expect(await twice.text()).toContain('no-uid-conflict');
    const broken = await put('c.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR');
    expect(await broken.text()).toContain('valid-calendar-data');
    expect((await put('d.ics', `${file('d@example.org')}${'x'.repeat(1024 * 1024)}`)).status).toBe(413);
    expect(
      (await send('PROPFIND', `${path}/`, { body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })).status,
    ).toBe(400);
    expect((await send('PATCH', `${path}/`)).status).toBe(405);
    expect((await send('MKCALENDAR', `/dav/calendars/${test.ada.id}/club`)).status).toBe(201);
    const again = await send('MKCALENDAR', `/dav/calendars/${test.ada.id}/club`);
    expect([again.status, await again.text()]).toEqual([
      403,
      expect.stringContaining('resource-must-be-null'),
    ]);
    expect(await shown()).toEqual(['2026-11-24T08:00 One']);
  });
});

describe('R232 XML of clients', () => {
  it('is read with its namespaces and texts', () => {
    const found = readXml(
      '<?xml version="1.0"?><D:a xmlns:D="DAV:" xmlns="urn:x"><!-- no --><b c="&quot;1&quot;">&#233;<![CDATA[<]]></b><D:d/></D:a>',
    );
    expect(found.name).toBe('{DAV:}a');
    expect(found.children.map(({ name, text, attributes }) => [name, text, attributes])).toEqual([
      ['{urn:x}b', 'é<', { c: '"1"' }],
      ['{DAV:}d', '', {}],
    ]);
  });

  it.each([
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    'text',
    '<x:a/>',
    '<a>&nbsp;</a>',
    '<!DOCTYPE a><a/>',
    `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
    `<a>${'<b/>'.repeat(10_001)}</a>`,
    '<a b=c/>',
  ])('is refused: %s', (source) => {
    expect(() => readXml(source)).toThrow(XmlError);
  });
});
