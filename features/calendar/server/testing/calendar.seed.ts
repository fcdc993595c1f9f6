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
      insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at, answer, other)
      values (${`event-${userId}`}, ${userId}, ${`calendar-${userId}`}, ${`event-${userId}`}, ${`Event of ${email}`},
        '2026-11-24T09:00', 'Europe/London', '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z', 'accepted',
        'ORGANIZER:mailto:organiser@example.org')
      on conflict do nothing`);
    await database.execute(sql`
      insert into schedule_goals (id, user_id, title, minutes, smallest_block, largest_block)
      values (${`goal-${userId}`}, ${userId}, ${`Goal of ${email}`}, 120, 30, 60) on conflict do nothing`);
    await database.execute(sql`
      insert into dismissed_advice (id, user_id, rule, until)
      values (${`advice-${userId}`}, ${userId}, 'no-lunch', '2026-12-24T09:00:00Z') on conflict do nothing`);
    await database.execute(sql`
      insert into event_attendees (id, user_id, event_id, email)
      values (${`attendee-${userId}`}, ${userId}, ${`event-${userId}`}, 'guest@example.org') on conflict do nothing`);
    await database.execute(sql`
      insert into meeting_polls (id, user_id, title, minutes, slots)
      values (${`poll-${userId}`}, ${userId}, ${`Poll of ${email}`}, 60, '["2026-11-24T09:00:00.000Z"]')
      on conflict do nothing`);
    await database.execute(sql`
      insert into meeting_poll_people (id, user_id, poll_id, email)
      values (${`asked-${userId}`}, ${userId}, ${`poll-${userId}`}, 'guest@example.org') on conflict do nothing`);
    await database.execute(sql`
      insert into booking_pages (id, user_id, title, minutes, weekdays, start_hour, end_hour)
      values (${`page-${userId}`}, ${userId}, ${`Page of ${email}`}, 30, '[1,2,3]', 9, 17) on conflict do nothing`);
    await database.execute(sql`
      insert into bookings (id, user_id, page_id, event_id, guest_name, guest_email, starts_at)
      values (${`booking-${userId}`}, ${userId}, ${`page-${userId}`}, ${`event-${userId}`}, 'Guest', 'guest@example.org',
        '2026-11-24T09:00:00Z') on conflict do nothing`);
    await database.execute(sql`
      insert into calendar_changes (id, user_id, calendar_id, name, change_number, is_deleted)
      values (${`change-${userId}`}, ${userId}, ${`calendar-${userId}`}, ${`event-${userId}.ics`}, 1, false)
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
        route: 'PATCH /api/calendar/calendars/:id',
        path: `/api/calendar/calendars/${id}`,
        body: { name: 'Mine now' },
      },
      { route: 'DELETE /api/calendar/calendars/:id', path: `/api/calendar/calendars/${id}` },
      {
        route: 'POST /api/calendar/calendars/:id/refresh',
        path: `/api/calendar/calendars/${id}/refresh`,
        body: {},
      },
      {
        route: 'POST /api/calendar/calendars/:id/feed',
        path: `/api/calendar/calendars/${id}/feed`,
        body: { scope: 'all' },
      },
      { route: 'DELETE /api/calendar/calendars/:id/feed', path: `/api/calendar/calendars/${id}/feed` },
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
      { route: 'GET /api/calendar/events/:id/people', path: `/api/calendar/events/${id}/people` },
      {
        route: 'POST /api/calendar/events/:id/people',
        path: `/api/calendar/events/${id}/people`,
        body: { emails: ['guest@example.org'], isMailed: false },
      },
      { route: 'GET /api/calendar/events/:id/invitation', path: `/api/calendar/events/${id}/invitation` },
      { route: 'GET /api/calendar/events/:id/answer', path: `/api/calendar/events/${id}/answer` },
      { route: 'GET /api/calendar/events/:id/answer/file', path: `/api/calendar/events/${id}/answer/file` },
      {
        route: 'POST /api/calendar/events/:id/answer',
        path: `/api/calendar/events/${id}/answer`,
        body: { version: 1, answer: 'accepted', isMailed: false },
      },
      { route: 'GET /api/calendar/events/:id/export', path: `/api/calendar/events/${id}/export` },
      {
        route: 'PATCH /api/calendar/events/:id',
        path: `/api/calendar/events/${id}`,
        body: { version: 1, changes: { title: 'Mine now' } },
      },
      { route: 'DELETE /api/calendar/events/:id', path: `/api/calendar/events/${id}?version=1` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/event/${encodeURIComponent(id)}` },
    ],
    event_attendees: (id) => [
      { route: 'DELETE /api/calendar/attendees/:id', path: `/api/calendar/attendees/${id}` },
    ],
    meeting_polls: (id) => [
      {
        route: 'POST /api/calendar/polls/:id/choose',
        path: `/api/calendar/polls/${id}/choose`,
        body: { slot: '2026-11-24T09:00:00.000Z', isMailed: false },
      },
      { route: 'DELETE /api/calendar/polls/:id', path: `/api/calendar/polls/${id}` },
    ],
    // Reachable only by a signed link.
    meeting_poll_people: () => [],
    bookings: () => [],
    dismissed_advice: () => [],
    calendar_changes: () => [],
    booking_pages: (id) => [
      {
        route: 'PATCH /api/calendar/booking-pages/:id',
        path: `/api/calendar/booking-pages/${id}`,
        body: { isOpen: false },
      },
      { route: 'DELETE /api/calendar/booking-pages/:id', path: `/api/calendar/booking-pages/${id}` },
    ],
    schedule_goals: (id) => [
      { route: 'PATCH /api/calendar/goals/:id', path: `/api/calendar/goals/${id}`, body: { isDone: true } },
      { route: 'DELETE /api/calendar/goals/:id', path: `/api/calendar/goals/${id}` },
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
    'POST /api/calendar/apply': {
      creates: [{ id: '0191e0f0-0000-7000-8000-00000000ca1f', title: 'Trip', ...times }],
    },
    'POST /api/calendar/events/:/answer': { version: 1, answer: 'accepted', isMailed: false },
    'POST /api/calendar/events/:/people': { emails: ['guest@example.org'], isMailed: false },
    'POST /api/calendar/invitations/:': { status: 'accepted' },
    'POST /api/calendar/meet/:': { answers: {} },
    'POST /api/calendar/book/:': {
      startTime: '2026-11-24T09:00:00.000Z',
      name: 'Guest',
      email: 'guest@example.org',
      timeZone: 'Europe/London',
    },
    'POST /api/calendar/bookings/:/move': { startTime: '2026-11-24T09:00:00.000Z' },
    'POST /api/calendar/polls': {
      id: '0191e0f0-0000-7000-8000-00000000ca21',
      title: 'Plan',
      minutes: 60,
      slots: ['2026-11-24T09:00:00.000Z'],
      emails: ['guest@example.org'],
      isMailed: false,
    },
    'POST /api/calendar/polls/:/choose': { slot: '2026-11-24T09:00:00.000Z', isMailed: false },
    'POST /api/calendar/booking-pages': {
      id: '0191e0f0-0000-7000-8000-00000000ca22',
      title: 'Call',
      lengths: [30],
      weekdays: [1],
      startHour: 9,
      endHour: 17,
    },
    'PATCH /api/calendar/booking-pages/:': { isOpen: false },
    'POST /api/calendar/goals': {
      id: '0191e0f0-0000-7000-8000-00000000ca20',
      title: 'Report',
      minutes: 120,
    },
    'PATCH /api/calendar/goals/:': { isDone: true },
    'POST /api/calendar/blocks': { from: '2026-11-24', to: '2026-11-27' },
    'POST /api/calendar/recommendations/dismiss': { rule: 'no-lunch' },
    'POST /api/calendar/calendars': { name: 'Choir' },
    'PATCH /api/calendar/calendars/:': { name: 'Choir' },
    'POST /api/calendar/calendars/:/feed': { scope: 'busy' },
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
