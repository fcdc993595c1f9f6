import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { brand } from '#shared/brand.ts';
import * as queries from '../calendar.queries.ts';
import { writeCalendar, writeLargeCalendar } from '../ics/write-calendar.ts';
import { type DayRange, listRange } from '../range/list-range.ts';

const fileName = `${brand.name} calendar`;

/** One event as a file; a series in full, also for a changed date. @throws AppError `not_found`. */
export function exportEvent(
  database: Database,
  userId: string,
  id: string,
): Promise<{ title: string; file: string }> {
  return withUser(database, userId, async (tx) => {
    const named = await queries.findEvent(tx, userId, id);
    const event = named?.seriesId ? await queries.findEvent(tx, userId, named.seriesId) : named;
    if (!event) throw new AppError('not_found');
    const rows = [event, ...(await queries.listExceptions(tx, userId, [event.id]))];
    return { title: event.title, file: writeCalendar(rows, event.title) };
  });
}

/** All events, or those that overlap some days. */
export async function exportEvents(
  database: Database,
  userId: string,
  range: DayRange | undefined,
): Promise<string> {
  if (range === undefined) return writeLargeCalendar(await queries.readAllEvents(database, userId), fileName);
  const shown = await listRange(database, userId, range);
  const ids = [...new Set(shown.map(({ id, seriesId }) => seriesId ?? id))];
  return writeLargeCalendar(await queries.readFamilies(database, userId, ids), fileName);
}
