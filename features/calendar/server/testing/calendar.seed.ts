import { sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';

const times = { startTime: '2026-11-24T09:00', endTime: '2026-11-24T10:00', timeZone: 'Europe/London' };

const smallFile = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:trip@example.org',
  'DTSTART:20261124T090000Z',
  'SUMMARY:Trip',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into calendars (id, user_id, name, colour) values (${`calendar-${userId}`}, ${userId}, 'Calendar', 'denim')
      on conflict do nothing`);
    await database.execute(sql`
      insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at)
      values (${`event-${userId}`}, ${userId}, ${`calendar-${userId}`}, ${`event-${userId}`}, ${`Event of ${email}`},
        '2026-11-24T09:00', 'Europe/London', '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z')
      on conflict do nothing`);
    await database.execute(sql`
      insert into calendar_operations (id, user_id, before, after)
      values (${`operation-${userId}`}, ${userId}, '[]', ${JSON.stringify({ [`event-${userId}`]: 1 })}::jsonb)
      on conflict do nothing`);
    await database.execute(sql`
      insert into due_reminders (id, user_id, event_id, minutes, starts_at, ends_at, due_at)
      values (${`reminder-${userId}`}, ${userId}, ${`event-${userId}`}, 10, '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z',
        '2026-11-24T08:50:00Z')
      on conflict do nothing`);
  },
  named: {
    calendars: (id) => [
      {
        route: 'POST /api/calendar/import',
        path: '/api/calendar/import',
        body: { file: smallFile, calendarId: id },
      },
      {
        route: 'POST /api/calendar/events',
        path: '/api/calendar/events',
        body: { id: newId(), title: 'In another calendar', calendarId: id, ...times },
      },
    ],
    events: (id) => [
      { route: 'GET /api/calendar/events/:id', path: `/api/calendar/events/${id}` },
      { route: 'GET /api/calendar/events/:id/export', path: `/api/calendar/events/${id}/export` },
      {
        route: 'PATCH /api/calendar/events/:id',
        path: `/api/calendar/events/${id}`,
        body: { version: 1, changes: { title: 'Mine now' } },
      },
      { route: 'DELETE /api/calendar/events/:id', path: `/api/calendar/events/${id}?version=1` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/event/${encodeURIComponent(id)}` },
    ],
    due_reminders: (id) => [
      {
        route: 'POST /api/calendar/reminders/:id/snooze',
        path: `/api/calendar/reminders/${id}/snooze`,
        body: { minutes: 5 },
      },
    ],
    calendar_operations: (id) => [
      { route: 'POST /api/calendar/operations/:id/undo', path: `/api/calendar/operations/${id}/undo` },
    ],
  },
  bodies: {
    'POST /api/calendar/events': { id: '0191e0f0-0000-7000-8000-00000000ca1e', title: 'Trip', ...times },
    'PATCH /api/calendar/events/:': { version: 1, changes: { title: 'Trip' } },
    'POST /api/calendar/check': { isAllDay: false, ...times, rule: null },
    'POST /api/calendar/import': { file: smallFile },
    'POST /api/calendar/import/preview': { file: smallFile },
    'POST /api/calendar/slots': { minutes: 60, from: '2026-11-24', to: '2026-11-27' },
    'POST /api/calendar/reminders/dismiss': { ids: ['reminder'] },
    'POST /api/calendar/reminders/:/snooze': { minutes: 5 },
    'POST /api/calendar/quick-add': { text: 'Lunch tomorrow at 1' },
  },
  makes: {
    event: ({ person, word }) =>
      person.post('/api/calendar/events', { id: newId(), title: `${word} lunch`, ...times }),
  },
};
