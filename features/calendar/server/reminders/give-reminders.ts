import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { recordHappening } from '#features/webhooks/server/record-happening.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { eventHref } from '../own-events.ts';
import type { EventRow } from '../series/event-row.ts';
import { nextLook, remindersBetween } from './next-reminder.ts';
import {
  type DueReminderRow,
  findEventOf,
  insertReminders,
  lockRemindingEvents,
  replacedOf,
  setNextLook,
  takeSnoozed,
} from './reminders.queries.ts';

interface Dependencies {
  database: Database;
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
  baseUrl: string;
  log: Log;
}

/** Of one transaction; another server takes the next ones meanwhile. */
const eventsAtOnce = 50;
/** Servers idle and restart; a delay this short does not count as late. */
const lateAfterMinutes = 10;
/** A reminder that came due longer ago, while no server was running, is no longer useful. */
const missedLastDays = 7;

/**
 * Gives every reminder that has come due, once: an event is looked at by one server at a time, and what it gives is a
 * row that no other can write again. The clock is the database's, so servers need not agree on theirs.
 */
export function createGiveReminders({ database, notifyPerson, push, baseUrl, log }: Dependencies) {
  async function give(tx: Transaction, row: DueReminderRow, event: EventRow, now: Date): Promise<void> {
    // It is listed all the same; interrupting somebody for something that is over helps nobody.
    if (row.endsAt.getTime() < now.getTime()) return;
    const at = row.at === null ? '' : `&at=${encodeURIComponent(row.at)}`;
    const href = `${eventHref(event.seriesId ?? event.id)}${at}`;
    const when = await formatWhen(tx, event, row);
    await recordHappening(
      tx,
      { userId: event.userId, type: 'event.soon', id: event.id, path: href, title: event.title },
      now,
    );
    // The person's own words: in no language but their own.
    const title: Said = { text: '{0}', values: [event.title] };
    const about = event.location === '' ? when : `${when} · ${event.location}`;
    const late = Math.round((now.getTime() - row.dueAt.getTime()) / minuteMs);
    const body: Said =
      late > lateAfterMinutes
        ? said`${about}. This reminder is ${late} minutes late.`
        : { text: '{0}', values: [about] };
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
    await notifyPerson(tx, event.userId, {
      kind: 'calendar-reminders',
      subject: said`Reminder: ${event.title}`,
      paragraphs: [body],
      action: { label: said`Open the event`, href: `${baseUrl}${href}` },
    });
  }

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

  /** @param asked for tests: another moment than the database's. */
  return async function giveReminders(asked?: Date): Promise<void> {
    let given: number;
    do {
      given = await database.transaction((tx) => giveSome(tx, asked));
      if (given > 0) log.debug('events were looked at for their reminders', { events: given });
    } while (given === eventsAtOnce);
  };
}

async function databaseNow(tx: Transaction): Promise<Date> {
  const [row] = await select<{ now: string | Date }>(tx, sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Date.now());
}

/** “Tuesday 24 November, 09:00” on the person's clocks. */
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
