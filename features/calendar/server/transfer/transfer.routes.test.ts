import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CalendarRange } from '#features/calendar/shared/calendar.contract.ts';
import type { ImportSummary } from '#features/calendar/shared/calendar-files.contract.ts';
import { newId } from '#shared/ids.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { readCalendar } from '../ics/read-calendar.ts';
import { startCalendarTest } from '../testing/calendar-test.ts';
import { importEvents } from './import-events.ts';
import { takeBackUnfinished } from './operation-parts.ts';

const test = startCalendarTest();

const zone = 'Europe/Madrid';

const read = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body;

async function shown(person: TestPerson): Promise<string[]> {
  const path = `/api/calendar/events?from=2026-11-01&to=2027-01-31&timeZone=${encodeURIComponent(zone)}`;
  const { occurrences } = (await (await person.get(path)).json()) as CalendarRange;
  return occurrences.map(({ startTime, endTime, title }) => `${startTime} ${endTime} ${title}`);
}

const series = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:team@example.org',
  'DTSTART;TZID=Europe/Madrid:20261124T090000',
  'DTEND;TZID=Europe/Madrid:20261124T100000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'EXDATE;VALUE=DATE:20261208',
  'SUMMARY:Team',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:team@example.org',
  'RECURRENCE-ID;TZID=Europe/Madrid:20261201T090000',
  'DTSTART;TZID=Europe/Madrid:20261201T150000',
  'DTEND;TZID=Europe/Madrid:20261201T160000',
  'SUMMARY:Team, later',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'SUMMARY:Broken',
  'END:VEVENT',
  'BEGIN:VTODO',
  'SUMMARY:A task',
  'END:VTODO',
  'END:VCALENDAR',
].join('\r\n');

const asShown = [
  '2026-11-24T08:00:00Z 2026-11-24T09:00:00Z Team',
  '2026-12-01T14:00:00Z 2026-12-01T15:00:00Z Team, later',
  '2026-12-15T08:00:00Z 2026-12-15T09:00:00Z Team',
];

interface Imported {
  added: number;
  updated: number;
  unchanged: number;
  skippedCount: number;
  tasks: number;
  operationId: string;
}

async function bring(person: TestPerson, file: string): Promise<Imported> {
  const response = await person.post('/api/calendar/import', { file });
  expect(response.status).toBe(200);
  return (await response.json()) as Imported;
}

it('R206 a file is looked at, comes whole, comes again without doubles and is taken back with one step', async () => {
  const looked = await test.ada.post('/api/calendar/import/preview', { file: series });
  expect(await looked.json()).toMatchObject({
    added: 1,
    skipped: [{ title: 'Broken', reason: 'no-start' }],
    tasks: 1,
    events: [{ title: 'Team', startTime: '2026-11-24T09:00', rule: 'FREQ=WEEKLY;COUNT=4' }],
  });
  expect(await shown(test.ada)).toEqual([]);

  const first = await bring(test.ada, series);
  expect(first).toMatchObject({ added: 1, updated: 0, skippedCount: 1, tasks: 1 });
  expect(await shown(test.ada)).toEqual(asShown);
  expect(await bring(test.ada, series)).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 1,
    operationId: '',
  });

  const changed = await bring(test.ada, series.replace('SUMMARY:Team\r', 'SUMMARY:Everybody\r'));
  expect(changed).toMatchObject({ added: 0, updated: 1 });
  expect((await shown(test.ada)).filter((line) => line.endsWith('Everybody'))).toHaveLength(2);
  expect((await test.ada.post(`/api/calendar/operations/${changed.operationId}/undo`, {})).status).toBe(204);
  expect(await shown(test.ada)).toEqual(asShown);

  const again = await bring(test.bob, series);
  expect(await shown(test.bob)).toEqual(asShown);
  expect((await test.bob.post(`/api/calendar/operations/${again.operationId}/undo`, {})).status).toBe(204);
  expect(await shown(test.bob)).toEqual([]);
});

const many = 260;
const classes = (title = 'Class') =>
  [
    'BEGIN:VCALENDAR',
    ...Array.from({ length: many }, (_, at) => [
      ...['BEGIN:VEVENT', `UID:class-${at}@example.org`, 'DTSTART:20261130T090000Z', 'DURATION:PT1H'],
      ...[`SUMMARY:${title} ${at}`, ...(at % 100 === 0 ? ['RRULE:FREQ=DAILY;COUNT=2'] : []), 'END:VEVENT'],
    ]).flat(),
    'END:VCALENDAR',
  ].join('\r\n');

it('R206 a large file is written in turns and taken back as a whole, also if the server stops meanwhile', async () => {
  const imported = () => read<Imported>(test.ada.post('/api/calendar/import', { file: classes() }));
  const first = await imported();
  expect(first.added).toBe(many);
  expect(await shown(test.ada)).toHaveLength(many + 3);
  expect(await imported()).toMatchObject({ added: 0, updated: 0, unchanged: many, operationId: '' });
  expect((await test.bob.post(`/api/calendar/operations/${first.operationId}/undo`)).status).toBe(404);
  expect((await test.ada.post(`/api/calendar/operations/${first.operationId}/undo`)).status).toBe(204);
  expect(await shown(test.ada)).toEqual([]);
  expect((await test.ada.post(`/api/calendar/operations/${first.operationId}/undo`)).status).toBe(404);

  const second = await imported();
  const { database } = test.app.open;
  await database.execute(
    sql`update calendar_operations set is_unfinished = true where id = ${second.operationId}`,
  );
  expect((await test.ada.post(`/api/calendar/operations/${second.operationId}/undo`)).status).toBe(404);
  expect((await test.ada.post('/api/calendar/import', { file: classes() })).status).toBe(409);
  await takeBackUnfinished(test.app.open);
  expect(await shown(test.ada)).toHaveLength(many + 3);
  await takeBackUnfinished(test.app.open, new Date(Date.now() + 11 * 60_000));
  expect(await shown(test.ada)).toEqual([]);
  expect(await imported()).toMatchObject({ added: many });

  const before = await shown(test.ada);
  const changed = await bring(test.ada, classes('Course'));
  expect(changed).toMatchObject({ added: 0, updated: many });
  const days = '/api/calendar/events?from=2026-11-30&to=2026-12-01&timeZone=UTC';
  const { occurrences } = await read<CalendarRange>(test.ada.get(days));
  const one = occurrences.find(({ title }) => title === 'Course 7');
  await test.ada.request('PATCH', `/api/calendar/events/${one?.id}`, {
    ...{ version: one?.version, changes: { title: 'Mine' } },
  });
  expect((await test.ada.post(`/api/calendar/operations/${changed.operationId}/undo`)).status).toBe(409);
  const moved = await shown(test.ada);
  expect(moved.filter((line) => line.includes(' Course '))).toHaveLength(many + 2);
  await database.execute(sql`
    update calendar_operations set is_unfinished = true where id = ${changed.operationId}`);
  await takeBackUnfinished(test.app.open, new Date(Date.now() + 11 * 60_000));
  // What the person changed meanwhile stays.
  const left = before.map((line) => line.replace(/ Class 7$/, ' Mine'));
  expect((await shown(test.ada)).toSorted()).toEqual(left.toSorted());
});

it('R206 a large file that fails midway leaves nothing, and no error hides another', async () => {
  const { database } = test.app.open;
  await database.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused %', tg_table_name;
    end $$`),
  );
  const refuse = (name: string, when: string) =>
    database.execute(sql.raw(`create trigger ${name} ${when} execute function refuse()`));
  try {
    await bring(test.ada, classes('Before'));
    const before = await shown(test.ada);
    await refuse('late', `before update on events for each row when (new.title = 'After 259')`);
    const failed = await test.ada.post('/api/calendar/import', { file: classes('After') });
    expect(failed.status).toBe(500);
    expect(await shown(test.ada)).toEqual(before);

    await refuse('kept', 'before delete on calendar_operations for each row when (old.part_of is not null)');
    const { events, skipped, tasks, inOwnZone, once } = readCalendar(classes('After'), zone);
    const error = await importEvents(test.app.open, test.ada.id, {
      read: { events, skipped, tasks, inOwnZone, once },
    }).then(
      () => new Error('it went through'),
      (thrown: Error) => thrown,
    );
    const { errors } = error.cause as AggregateError;
    const told = errors.map((one: Error) => String(one.cause));
    expect(told).toEqual([
      expect.stringContaining('refused events'),
      expect.stringContaining('refused calendar_operations'),
    ]);
    await database.execute(sql.raw('drop trigger kept on calendar_operations'));
    await takeBackUnfinished(test.app.open, new Date(Date.now() + 11 * 60_000));
    expect(await shown(test.ada)).toEqual(before);
  } finally {
    await database.execute(sql.raw('drop function refuse() cascade'));
  }
});

it('R206 what is saved as a file and read again is the same', async () => {
  await bring(test.ada, series);
  const long = `Ünïcode 🎉 ${'é'.repeat(90)}, with; marks\\`;
  const id = newId();
  const input = {
    id,
    title: long,
    startTime: '2026-11-25T12:00',
    endTime: '2026-11-25T13:30',
    timeZone: 'America/New_York',
    description: 'One\nTwo',
    withWhom: 'Ana',
    kind: 'appointment',
    category: 'work',
    isBusy: false,
    reminders: [10],
  };
  expect((await test.ada.post('/api/calendar/events', input)).status).toBe(200);
  const days = { startTime: '2026-12-24', endTime: '2026-12-27', isAllDay: true, timeZone: zone };
  expect((await test.ada.post('/api/calendar/events', { id: newId(), title: 'Away', ...days })).status).toBe(
    200,
  );

  const response = await test.ada.get('/api/calendar/export');
  expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
  const file = await response.text();
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York');

  expect(await bring(test.bob, file)).toMatchObject({ added: 3, skippedCount: 0 });
  expect(await shown(test.bob)).toEqual(await shown(test.ada));
  // His own file is the same except for timestamps.
  const plain = (text: string) => text.replaceAll(/^(?:DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE):.*\r\n/gm, '');
  expect(plain(await (await test.bob.get('/api/calendar/export')).text())).toBe(plain(file));

  const one = await (await test.ada.get(`/api/calendar/events/${id}/export`)).text();
  expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const range = await (await test.ada.get('/api/calendar/export?from=2026-12-24&to=2026-12-25')).text();
  expect(range).toContain('SUMMARY:Away');
  expect(range.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it.each([
  ['nothing of a calendar', 'Dear Ada,\n\nthis is a letter.'],
  ['only tasks', 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Paint\nEND:VTODO\nEND:VCALENDAR'],
  ['nothing', ''],
])('R206 a file with %s is refused with a sentence', async (_, file) => {
  const response = await test.ada.post('/api/calendar/import', { file });
  expect(response.status).toBe(400);
  expect(await shown(test.ada)).toEqual([]);
});

describe('invitations as files (RFC 5546)', () => {
  const meeting = (method: string, sequence: number, ...lines: string[]) =>
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT', 'UID:fair@example.org'],
      ...['ORGANIZER:mailto:ben@example.org', 'ATTENDEE;RSVP=TRUE:mailto:ada@example.org'],
      ...[`SEQUENCE:${sequence}`, 'SUMMARY:Plan the fair', ...lines, 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n');
  const at = (hour: string) => [
    `DTSTART;TZID=Europe/Madrid:20261124T${hour}0000`,
    `DTEND;TZID=Europe/Madrid:20261124T${Number(hour) + 1}0000`,
  ];
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=2';
  const take = async (file: string) =>
    (await (await test.ada.post('/api/calendar/import', { file })).json()) as Record<string, unknown>;

  it('change the event that they were about, and an older one says nothing', async () => {
    expect(await take(meeting('REQUEST', 1, ...at('10')))).toMatchObject({ added: 1 });
    expect(await take(meeting('REQUEST', 3, ...at('12')))).toMatchObject({ added: 0, updated: 1 });
    expect(await take(meeting('REQUEST', 2, ...at('15')))).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await shown(test.ada)).toEqual(['2026-11-24T11:00:00Z 2026-11-24T12:00:00Z Plan the fair']);
    // The organiser's update overrides the invitee's own move.
    const search = await (await test.ada.get('/api/calendar/search?q=fair')).json();
    const [{ id, version }] = search.occurrences;
    const times = { startTime: '2026-11-24T08:00', endTime: '2026-11-24T09:00', timeZone: 'Europe/Madrid' };
    await test.ada.request('PATCH', `/api/calendar/events/${id}`, {
      version,
      changes: { isAllDay: false, ...times },
    });
    expect(await take(meeting('REQUEST', 3, ...at('16')))).toMatchObject({ updated: 1 });
    expect(await shown(test.ada)).toEqual(['2026-11-24T15:00:00Z 2026-11-24T16:00:00Z Plan the fair']);
  });

  it('take it off the calendar, with Undo; a late one, a stranger’s and one’s own stay', async () => {
    await take(meeting('REQUEST', 4, ...at('10')));
    expect(await take(meeting('CANCEL', 3, ...at('10')))).toMatchObject({ cancelled: 0, unchanged: 1 });
    const file = meeting('CANCEL', 5, ...at('10'));
    const preview = await (await test.ada.post('/api/calendar/import/preview', { file })).json();
    expect(preview).toMatchObject({ cancelled: 1, events: [{ title: 'Plan the fair' }] });
    expect(await shown(test.ada)).toHaveLength(1);
    const done = await take(file);
    expect(done).toMatchObject({ cancelled: 1 });
    expect(await shown(test.ada)).toEqual([]);
    await test.ada.post(`/api/calendar/operations/${String(done.operationId)}/undo`, {});
    expect(await shown(test.ada)).toHaveLength(1);

    const id = newId();
    const times = { startTime: '2026-12-01T09:00', endTime: '2026-12-01T10:00', timeZone: zone };
    await test.bob.post('/api/calendar/events', { id, title: 'Mine', ...times });
    const forged = meeting('CANCEL', 9, ...at('10')).replace('fair@example.org', id);
    const answer = await (await test.bob.post('/api/calendar/import', { file: forged })).json();
    expect(answer).toMatchObject({ cancelled: 0 });
    expect(await shown(test.bob)).toHaveLength(1);
  });

  it('change and cancel single dates of a series', async () => {
    const second = 'RECURRENCE-ID;TZID=Europe/Madrid:20261201T100000';
    await take(meeting('REQUEST', 0, ...at('10'), weekly));
    const moved = ['DTSTART;TZID=Europe/Madrid:20261201T150000', 'DTEND;TZID=Europe/Madrid:20261201T160000'];
    expect(await take(meeting('REQUEST', 1, second, ...moved))).toMatchObject({ updated: 1 });
    expect(await shown(test.ada)).toEqual([
      '2026-11-24T09:00:00Z 2026-11-24T10:00:00Z Plan the fair',
      '2026-12-01T14:00:00Z 2026-12-01T15:00:00Z Plan the fair',
    ]);
    expect(await take(meeting('CANCEL', 2, second, ...moved))).toMatchObject({ updated: 1, cancelled: 0 });
    expect(await shown(test.ada)).toEqual(['2026-11-24T09:00:00Z 2026-11-24T10:00:00Z Plan the fair']);
  });
});

describe('what no calendar should hold', () => {
  const hostile: readonly [name: string, lines: string[]][] = [
    ['never', ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']],
    ['each-second', ['RRULE:FREQ=SECONDLY']],
    ['billion', ['RRULE:FREQ=MINUTELY;COUNT=1000000000']],
    [
      'everything',
      [
        `RRULE:FREQ=YEARLY;BYMONTH=${numbers(1, 12)};BYMONTHDAY=${numbers(1, 31)};BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)}`,
      ],
    ],
    ['huge-step', ['RRULE:FREQ=DAILY;INTERVAL=99999999999']],
    ['excluded', ['RRULE:FREQ=DAILY', `EXDATE:${'20270101T090000Z,'.repeat(9_999)}20270101T090000Z`]],
    ['of-a-date', ['RECURRENCE-ID:20261201T090000Z', 'RRULE:FREQ=DAILY']],
  ];
  const made = (uid: string, ...lines: string[]) =>
    [
      ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20261124T090000Z', 'DTEND:20261124T093000Z'],
      ...[`SUMMARY:${uid.slice(0, 20)}`, ...lines, 'END:VEVENT'],
    ].join('\r\n');
  const calendar = (...events: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

  it.each(hostile)('%s costs nobody the others', async (uid, lines) => {
    const file = calendar(made(uid, ...lines), made('good', 'LOCATION:Mill Green'));
    const summary = await read<ImportSummary>(test.ada.post('/api/calendar/import', { file }));
    expect(summary.added + summary.skippedCount).toBe(2);
    const range = await read<CalendarRange>(
      test.ada.get('/api/calendar/events?from=2026-11-24&to=2026-12-31&timeZone=UTC'),
    );
    expect(range.occurrences.map(({ title }) => title)).toContain('good');
    expect(range.occurrences.length).toBeLessThanOrEqual(40);
    // The export is readable by others.
    const again = await (await test.ada.get('/api/calendar/export')).text();
    expect(again).toContain('SUMMARY:good');
  });

  it('reads times of no year, no zone and no length, and names of ten thousand letters', async () => {
    const long = 'u'.repeat(10_000);
    const file = calendar(
      ...['00010101T000000Z', '99991231T000000Z'].map((at) =>
        made(at, '').replace('DTSTART:20261124T090000Z', `DTSTART:${at}`),
      ),
      made('backwards').replace('DTEND:20261124T093000Z', 'DTEND:20261123T093000Z'),
      made('nowhere').replace('DTSTART:', 'DTSTART;TZID=Atlantis/Capital:').replace('090000Z', '090000'),
      made(long),
    );
    const summary = await read<ImportSummary>(test.ada.post('/api/calendar/import', { file }));
    expect(summary).toMatchObject({ added: 3, skippedCount: 2, inOwnZone: 1 });
    expect(summary.skipped.map(({ reason }) => reason)).toEqual(['years', 'years']);
    const doubled = await read<ImportSummary>(test.ada.post('/api/calendar/import', { file }));
    expect(doubled).toMatchObject({ added: 0, unchanged: 3 });
  });

  it('leaves an event of somebody else alone that has the same uid', async () => {
    await read(test.bob.post('/api/calendar/import', { file: calendar(made('shared', 'LOCATION:Bob’s')) }));
    const summary = await read<ImportSummary>(
      test.ada.post('/api/calendar/import', { file: calendar(made('shared', 'LOCATION:Ada’s')) }),
    );
    expect(summary).toMatchObject({ added: 1, updated: 0 });
    expect(await (await test.bob.get('/api/calendar/export')).text()).toContain('LOCATION:Bob’s');
  });

  it.each([
    ['0001-01-01T09:00', '0001-01-01T10:00'],
    ['9999-01-01T09:00', '9999-01-01T10:00'],
    ['2026-11-24T10:00', '2026-11-24T09:00'],
    ['2026-02-30T09:00', '2026-02-30T10:00'],
  ])('refuses an event from %s to %s in words', async (startTime, endTime) => {
    const answer = await test.ada.post('/api/calendar/events', {
      ...{ id: newId(), title: 'x', startTime, endTime, timeZone: 'UTC' },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toMatch(/after start time|year|date/i);
  });
});

function numbers(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).join(',');
}
