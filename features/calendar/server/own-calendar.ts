import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { required } from '#shared/required.ts';
import * as queries from './calendar.queries.ts';

/** The named calendar, or the default one. @throws AppError `not_found`. */
export async function ownCalendar(
  tx: Transaction,
  userId: string,
  calendarId: string | undefined,
): Promise<string> {
  if (calendarId === undefined) return required(await queries.firstCalendar(tx, userId)).id;
  await requireWritable(tx, userId, calendarId);
  return calendarId;
}

/** Defaults for new events in the named calendar, or in the default one. */
export async function defaultsOf(
  tx: Transaction,
  userId: string,
  calendarId: string | undefined,
): Promise<Pick<queries.CalendarRow, 'defaultCategory' | 'defaultReminders' | 'timeZone'> | undefined> {
  const rows = await queries.listCalendars(tx, userId);
  return calendarId === undefined
    ? rows.find(({ subscriptionUrl }) => subscriptionUrl === null)
    : rows.find(({ id }) => id === calendarId);
}

/** Subscribed calendars are read-only. @throws AppError `not_found`, `forbidden`. */
export async function requireWritable(tx: Transaction, userId: string, calendarId: string): Promise<void> {
  const row = (await queries.listCalendars(tx, userId)).find(({ id }) => id === calendarId);
  if (!row) throw new AppError('not_found');
  if (row.subscriptionUrl === null) return;
  throw new AppError('forbidden', {
    message:
      'This calendar comes from elsewhere, so its events cannot be changed here. Copy one to change it.',
  });
}
