import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CalendarEvent, WriteAnswer } from '#features/calendar/shared/calendar.contract.ts';
import type { DueReminder } from '#features/calendar/shared/reminders.contract.ts';
import { formatWall, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { dueReminders } from '../calendar.table.ts';
import { startCalendarTest } from '../testing/calendar-test.ts';

const test = startCalendarTest();

const start = Math.ceil(Date.now() / (10 * minuteMs)) * 10 * minuteMs + 120 * minuteMs;
const at = (minutes: number) => new Date(start + minutes * minuteMs);
const wall = (minutes: number) => formatWall(start + minutes * minuteMs);

async function add(input: Record<string, unknown> = {}): Promise<CalendarEvent> {
  const times = { startTime: wall(0), endTime: wall(60), timeZone: 'UTC' };
  const response = await test.ada.post('/api/calendar/events', {
    id: newId(),
    title: 'Dentist',
    ...times,
    reminders: [10],
    ...input,
  });
  expect(response.status).toBe(200);
  return required(((await response.json()) as WriteAnswer).event);
}

const give = (minutes: number) => test.app.giveReminders(at(minutes));

async function open(): Promise<DueReminder[]> {
  const answer = (await (await test.ada.get('/api/calendar/reminders')).json()) as {
    reminders: DueReminder[];
  };
  return answer.reminders;
}
const mailsToAda = () =>
  test.app.mails.filter(({ to, subject }) => to === test.ada.email && subject.startsWith('Reminder'));
const titles = async () => (await open()).map(({ title }) => title);

describe('R207 reminders', () => {
  it('come when they are due, once, however many servers look and however often', async () => {
    await add();
    await give(-11);
    expect(await titles()).toEqual([]);
    await Promise.all([give(-10), give(-10), give(-9)]);
    await give(-8);
    expect(await titles()).toEqual(['Dentist']);
    await test.app.runJobs();
    const mails = mailsToAda();
    expect(mails).toHaveLength(1);
  });

  it('that came due while no server ran are listed, and what is over interrupts nobody', async () => {
    await add();
    await give(600);
    expect(await titles()).toEqual(['Dentist']);
    await test.app.runJobs();
    expect(mailsToAda()).toEqual([]);
  });

  it('that come late while the event goes on say how late', async () => {
    await add();
    await give(20);
    await test.app.runJobs();
    expect(mailsToAda().map(({ text }) => /This reminder is \d+ minutes late\./.exec(text)?.[0])).toEqual([
      'This reminder is 30 minutes late.',
    ]);
  });

  it('wait in emails until quiet hours are over, unless they were seen meanwhile', async () => {
    const minute = (after: number) => at(after).toISOString().slice(11, 16);
    const quiet = (quietHours: object | null) =>
      test.ada.request('PATCH', '/api/notifications/preferences', { quietHours });
    expect((await quiet({ from: minute(-15), until: minute(30) })).status).toBe(200);
    await add();
    await add({ title: 'Physiotherapist' });
    await give(-10);
    await test.app.runJobs();
    expect(mailsToAda()).toEqual([]);
    const seen = (await open()).filter(({ title }) => title === 'Dentist').map(({ id }) => id);
    await test.ada.post('/api/calendar/reminders/dismiss', { ids: seen });
    await quiet(null);
    await test.app.open.database.execute(
      sql`update jobs.job set start_after = now() where name = 'calendar-held-mail'`,
    );
    await test.app.runJobs();
    expect(mailsToAda().map(({ subject }) => subject)).toEqual(['Reminder: Physiotherapist']);
  });

  it('follow an event that is moved, and go with one that is deleted', async () => {
    const event = await add();
    await give(-10);
    const times = { isAllDay: false, startTime: wall(300), endTime: wall(360), timeZone: 'UTC' };
    const moved = await test.ada.request('PATCH', `/api/calendar/events/${event.id}`, {
      version: 1,
      changes: times,
    });
    expect(moved.status).toBe(200);
    expect(await titles()).toEqual([]);
    await give(289);
    expect(await titles()).toEqual([]);
    await give(290);
    expect(await titles()).toEqual(['Dentist']);
    await test.ada.request('DELETE', `/api/calendar/events/${event.id}?version=2`);
    expect(await titles()).toEqual([]);
    await give(400);
    expect(await titles()).toEqual([]);
  });

  it('come for every date of a series, but not for one that was deleted', async () => {
    const event = await add({ rule: 'FREQ=DAILY;COUNT=3' });
    const day = 24 * 60;
    const query = `version=1&scope=this&at=${encodeURIComponent(wall(day))}`;
    expect((await test.ada.request('DELETE', `/api/calendar/events/${event.id}?${query}`)).status).toBe(200);
    await give(-10);
    await give(day - 10);
    await give(2 * day - 10);
    await give(3 * day - 10);
    expect((await open()).map(({ at: when }) => when)).toEqual([wall(2 * day), wall(0)]);
  });

  it('can be put off and dismissed, by nobody else', async () => {
    await add();
    await give(-10);
    const [reminder] = await open();
    const path = `/api/calendar/reminders/${required(reminder).id}/snooze`;
    expect((await test.bob.post(path, { minutes: 5 })).status).toBe(404);
    expect((await test.ada.post(path, { minutes: 5 })).status).toBe(204);
    expect(await titles()).toEqual([]);
    // Snoozing uses the real clock; the event is two hours ahead.
    await test.app.giveReminders(new Date(Date.now() + 6 * minuteMs));
    expect(await titles()).toEqual(['Dentist']);
    const ids = (await open()).map(({ id }) => id);
    expect((await test.bob.post('/api/calendar/reminders/dismiss', { ids })).status).toBe(204);
    expect(await titles()).toEqual(['Dentist']);
    expect((await test.ada.post('/api/calendar/reminders/dismiss', { ids })).status).toBe(204);
    expect(await titles()).toEqual([]);
  });

  it('belong to appointments unasked, and to lines that ask for them', async () => {
    const appointment = await add({ kind: 'appointment', reminders: undefined });
    expect(appointment.reminders).toEqual([60, 1_440]);
    expect((await add({ reminders: undefined })).reminders).toEqual([]);
    const read = await test.ada.post('/api/calendar/quick-add', {
      text: 'Remind me to call Ana tomorrow at 9',
    });
    expect(await read.json()).toMatchObject({ draft: { title: 'Call Ana', reminders: [0] } });
  });

  it('of five hundred events in one minute come once each', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => [
      'BEGIN:VEVENT',
      `UID:many-${n}`,
      `DTSTART:${at(0)
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, '')}`,
      `SUMMARY:Event ${n}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT10M',
      'END:VALARM',
      'END:VEVENT',
    ]).flat();
    const file = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
    expect((await test.ada.post('/api/calendar/import', { file })).status).toBe(200);
    await Promise.all([give(-10), give(-10)]);
    const given = await test.app.open.database.$count(dueReminders, eq(dueReminders.userId, test.ada.id));
    expect(given).toBe(500);
  });
});
