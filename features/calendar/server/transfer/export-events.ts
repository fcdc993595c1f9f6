import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { textInSlices } from '#server/text-in-slices.ts';
import { isSliceOver, letOthersRun, sortInSlices } from '#server/thread-slices.ts';
import { brand } from '#shared/brand.ts';
import * as queries from '../calendar.queries.ts';
import { calendarEnd, EventWriter, writeCalendar, writeLargeCalendar } from '../ics/write-calendar.ts';
import { type DayRange, listRange } from '../range/list-range.ts';
import type { EventRow } from '../series/event-row.ts';

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
): Promise<ReadableStream<Uint8Array>> {
  if (range === undefined) return exportAll(database, userId);
  const shown = await listRange(database, userId, range);
  const ids = [...new Set(shown.map(({ id, seriesId }) => seriesId ?? id))];
  return writeLargeCalendar(await queries.readFamilies(database, userId, ids), fileName);
}

interface Written extends queries.PlacedByStart {
  text: string;
}

/** A hundred thousand rows in memory would stop everybody while the garbage collector looks through them; texts do not. */
async function exportAll(database: Database, userId: string): Promise<ReadableStream<Uint8Array>> {
  const writer = new EventWriter();
  const found = new Map<string, Written>();
  const changedDates = new Map<string, EventRow>();
  for await (const rows of queries.slicesOfEvents(database, userId)) {
    for (const row of rows) {
      if (isSliceOver()) await letOthersRun();
      writer.note(row);
      // What it is called may come only later.
      if (row.seriesId === null) found.set(row.id, written(row));
      else changedDates.set(row.id, row);
    }
  }
  for (const row of changedDates.values()) {
    if (isSliceOver()) await letOthersRun();
    found.set(row.id, written(row));
  }
  const sorted = await sortInSlices([...found.values()], queries.byStart);
  return textInSlices(around(sorted));

  function written(row: EventRow): Written {
    const { id, seriesId, startsAt } = row;
    return { id, seriesId, startsAt, text: writer.event(row) };
  }

  function* around(events: readonly Written[]) {
    yield writer.head(fileName);
    for (const { text } of events) yield text;
    yield calendarEnd;
  }
}
