import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { required } from '#shared/required.ts';
import * as queries from './calendar.queries.ts';

/** The calendar that is named, or the one that new events go into. @throws AppError `not_found`. */
export async function ownCalendar(
  tx: Transaction,
  userId: string,
  calendarId: string | undefined,
): Promise<string> {
  if (calendarId === undefined) return required(await queries.firstCalendar(tx, userId)).id;
  if (!(await queries.hasCalendar(tx, userId, calendarId))) throw new AppError('not_found');
  return calendarId;
}
