import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import { readPreferences } from '#features/notifications/server/preferences.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import { endOfQuiet } from '#features/notifications/server/quiet-hours.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { recordHappening } from '#features/webhooks/server/record-happening.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { eventHref } from '../own-events.ts';
import type { EventRow } from '../series/event-row.ts';
import { nextLook, remindersBetween } from './next-reminder.ts';
import {
  type DueReminderRow,
  findEventOf,
  findOpen,
  insertReminders,
  lockRemindingEvents,
  replacedOf,
  setNextLook,
  takeSnoozed,
} from './reminders.queries.ts';

interface Dependencies {
  database: Database;
  jobs: Jobs;
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
  baseUrl: string;
  log: Log;
}

/** An email held until quiet hours end; its text is computed then. */
interface HeldMail {
  userId: string;
  reminderId: string;
}

const heldMailJob = defineJob<HeldMail>({ name: 'calendar-held-mail' });

/** Per transaction; another server takes the next ones meanwhile. */
const eventsAtOnce = 50;
/** Servers sleep and restart; a delay this short does not count as late. */
const lateAfterMinutes = 10;
/** A reminder missed for longer than this, while no server was running, is no longer useful. */
const missedLastDays = 7;

/**
 * Delivers every due reminder exactly once: events are locked by one server at a time, and delivery inserts a unique
 * row. It uses the database clock, so servers need not agree on the time.
 */
export function createGiveReminders({ database, jobs, notifyPerson, push, baseUrl, log }: Dependencies) {
  async function give(tx: Transaction, row: DueReminderRow, event: EventRow, now: Date): Promise<void> {
    // Still listed, but an event that is over is not worth an interruption.
    if (row.endsAt.getTime() < now.getTime()) return;
    const href = hrefOf(row, event);
    await recordHappening(
      tx,
      { userId: event.userId, type: 'event.soon', id: event.id, path: href, title: event.title },
      now,
    );
    // The person's own words, not translated.
    const title: Said = { text: '{0}', values: [event.title] };
    const body = await bodyOf(tx, { row, event, now });
    const { calendarPushWords, calendarQuietReminders } = await readSettings(
      tx,
      event.userId,
      calendarSettings,
    );
    const words = calendarPushWords
      ? { title, body }
      : { title: said`Reminder`, body: said`Open it to see the event.` };
    await push(
      tx,
      event.userId,
      { ...words, href, tag: `reminder-${row.id}` },
      { isUrgent: !calendarQuietReminders },
    );
    await mail(tx, { row, event, now });
  }

  /** Push ignores quiet hours, since the person asked for the reminder; emails wait. */
  async function mail(tx: Transaction, given: Given): Promise<void> {
    const { row, event, now } = given;
    const preferences = await readPreferences(tx, event.userId);
    const waitUntil = preferences && endOfQuiet(preferences, now);
    if (waitUntil) {
      const held = { userId: event.userId, reminderId: row.id };
      await jobs.enqueue(tx, heldMailJob, held, { startAfter: waitUntil });
      return;
    }
    await notifyPerson(tx, event.userId, {
      kind: 'calendar-reminders',
      subject: said`Reminder: ${event.title}`,
      paragraphs: [await bodyOf(tx, given)],
      action: { label: said`Open the event`, href: `${baseUrl}${hrefOf(row, event)}` },
    });
  }

  jobs.handle(heldMailJob, async ({ userId, reminderId }) => {
    const now = new Date();
    await withUser(database, userId, async (tx) => {
      const row = await findOpen(tx, userId, reminderId);
      const event = row && (await findEventOf(tx, row));
      if (event && row.endsAt.getTime() >= now.getTime()) await mail(tx, { row, event, now });
    });
  });

  async function giveSome(tx: Transaction, asked: Date | undefined): Promise<number> {
    const now = asked ?? (await databaseNow(tx));
    const events = await lockRemindingEvents(tx, now, eventsAtOnce);
    for (const event of events) {
      const from = Math.max(event.remindsAt?.getTime() ?? 0, now.getTime() - missedLastDays * dayMs);
      const replaced = await replacedOf(tx, event);
      const due = remindersBetween(event, { from, to: now.getTime() + 1, replaced });
      const rows = due.map(
        (reminder): DueReminderRow => ({
          ...reminder,
          id: newId(now.getTime()),
          userId: event.userId,
          eventId: event.id,
          snoozedUntil: null,
          dismissedAt: null,
        }),
      );
      for (const row of await insertReminders(tx, rows)) await give(tx, row, event, now);
      await setNextLook(tx, event.id, nextLook(event, now.getTime() + 1));
    }
    for (const row of await takeSnoozed(tx, now)) {
      const event = await findEventOf(tx, row);
      if (event) await give(tx, row, event, now);
    }
    return events.length;
  }

  /** @param asked for tests: a time other than the database's. */
  return async function giveReminders(asked?: Date): Promise<void> {
    let given: number;
    do {
      given = await database.transaction((tx) => giveSome(tx, asked));
      if (given > 0) log.debug('events were looked at for their reminders', { events: given });
    } while (given === eventsAtOnce);
  };
}

interface Given {
  row: DueReminderRow;
  event: EventRow;
  now: Date;
}

function hrefOf({ at }: DueReminderRow, { id, seriesId }: EventRow): string {
  return `${eventHref(seriesId ?? id)}${at === null ? '' : `&at=${encodeURIComponent(at)}`}`;
}

/** When and where, and how late if delayed. */
async function bodyOf(tx: Transaction, { row, event, now }: Given): Promise<Said> {
  const when = await formatWhen(tx, event, row);
  const about = event.location === '' ? when : `${when} · ${event.location}`;
  const late = Math.round((now.getTime() - row.dueAt.getTime()) / minuteMs);
  return late > lateAfterMinutes
    ? said`${about}. This reminder is ${late} minutes late.`
    : { text: '{0}', values: [about] };
}

async function databaseNow(tx: Transaction): Promise<Date> {
  const [row] = await select<{ now: string | Date }>(tx, sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Date.now());
}

/** “Tuesday 24 November, 09:00” in the person's zone. */
async function formatWhen(tx: Transaction, event: EventRow, { startsAt }: DueReminderRow): Promise<string> {
  const [person] = await tx
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, event.userId));
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  if (event.isAllDay) return startsAt.toLocaleDateString('en-GB', { ...day, timeZone: 'UTC' });
  const timeZone = person?.timeZone ?? event.timeZone;
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return startsAt.toLocaleString('en-GB', { ...day, ...time });
}
