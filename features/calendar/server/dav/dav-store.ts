import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CalendarColour } from '#features/calendar/shared/calendar.contract.ts';
import { maxCalendars, maxEvents } from '#features/calendar/shared/calendar.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import * as queries from '../calendar.queries.ts';
import { events } from '../calendar.table.ts';
import { insertCalendar, updateCalendar } from '../calendars/calendars.queries.ts';
import { changesAfter, fileName } from '../changes.queries.ts';
import type { ReadCalendar } from '../ics/ics-event.ts';
import { writeCalendar } from '../ics/write-calendar.ts';
import { requireWritable } from '../own-calendar.ts';
import { busySpans, listBusy, listRange } from '../range/list-range.ts';
import type { EventRow } from '../series/event-row.ts';
import { planImport } from '../transfer/import-events.ts';

/** A calendar as clients see it: its state changes whenever anything in it does. */
export interface DavCalendar {
  row: queries.CalendarRow;
  state: string;
}

/** An event, or a series with its changed dates, as one file. */
export interface DavResource {
  name: string;
  etag: string;
  id: string;
}

/** The name of a calendar in URLs. */
export const davNameOf = ({ id, davName }: Pick<queries.CalendarRow, 'id' | 'davName'>) => davName ?? id;

const etagOf = ({ id, version }: Pick<EventRow, 'id' | 'version'>) => `"${id}-${version}"`;

/** `only` limits it to one name, since computing the state reads every event. */
export function listDavCalendars(database: Database, userId: string, only?: string): Promise<DavCalendar[]> {
  return withUser(database, userId, async (tx) => {
    await queries.firstCalendar(tx, userId);
    const all = await queries.listCalendars(tx, userId);
    const rows = only === undefined ? all : all.filter((row) => davNameOf(row) === only);
    const states = await tx
      .select({
        id: events.calendarId,
        state: sql<string>`concat_ws('-', count(*), sum(version), floor(extract(epoch from max(updated_at)) * 1000))`,
      })
      .from(events)
      .where(
        and(
          eq(events.userId, userId),
          inArray(
            events.calendarId,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(events.calendarId);
    const byId = new Map(states.map(({ id, state }) => [id, state]));
    return rows.map((row) => ({ row, state: byId.get(row.id) ?? '0' }));
  });
}

/** The id of the calendar with this URL name. @throws AppError `not_found`. */
export function findDavCalendar(database: Database, userId: string, davName: string): Promise<string> {
  return withUser(database, userId, async (tx) => {
    await queries.firstCalendar(tx, userId);
    const found = (await queries.listCalendars(tx, userId)).find((row) => davNameOf(row) === davName);
    if (!found) throw new AppError('not_found');
    return found.id;
  });
}

/** The files changed since a number, and the names of deleted ones. */
export function listChanges(
  database: Database,
  where: { userId: string; calendarId: string; number: number },
): Promise<{ changed: DavResource[]; gone: string[] }> {
  return withUser(database, where.userId, async (tx) => {
    const changes = await changesAfter(tx, where);
    if (changes.size === 0) return { changed: [], gone: [] };
    const rows = await filesIn(tx, where);
    const changed = rows.map(present).filter(({ name }) => changes.has(name));
    const here = new Set(changed.map(({ name }) => name));
    return { changed, gone: [...changes.keys()].filter((name) => !here.has(name)) };
  });
}

function filesIn(tx: Transaction, { userId, calendarId }: { userId: string; calendarId: string }) {
  const { id, uid, version, resourceName } = events;
  return tx
    .select({ id, uid, version, resourceName })
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.calendarId, calendarId), isNull(events.seriesId)));
}

/** All files of a calendar, or those with an event between two instants. */
export async function listResources(
  database: Database,
  {
    userId,
    calendarId,
    range,
  }: { userId: string; calendarId: string; range?: { from: number; to: number } | undefined },
): Promise<DavResource[]> {
  const ids = range && (await idsWithin(database, userId, range));
  return withUser(database, userId, async (tx) => {
    const rows = await filesIn(tx, { userId, calendarId });
    return rows.filter(({ id }) => ids === undefined || ids.has(id)).map(present);
  });
}

function present(row: Pick<EventRow, 'id' | 'uid' | 'version' | 'resourceName'>): DavResource {
  return { name: fileName(row), etag: etagOf(row), id: row.id };
}

async function idsWithin(
  database: Database,
  userId: string,
  { from, to }: { from: number; to: number },
): Promise<Set<string>> {
  const found = await listRange(database, userId, { from, to, timeZone: 'UTC' });
  return new Set(found.map(({ id, seriesId }) => seriesId ?? id));
}

/** The files of these events, by id. */
export function readResources(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return withUser(database, userId, async (tx) => {
    const rows = await queries.listFamilies(tx, userId, ids);
    const families = Map.groupBy(rows, (row) => row.seriesId ?? row.id);
    return new Map(
      [...families].map(([id, family]) => {
        const sorted = family.toSorted(
          (one, other) => Number(one.seriesId !== null) - Number(other.seriesId !== null),
        );
        return [id, writeCalendar(sorted, sorted[0]?.title ?? '')];
      }),
    );
  });
}

async function findResource(
  tx: Transaction,
  { userId, calendarId, name }: { userId: string; calendarId: string; name: string },
): Promise<EventRow | undefined> {
  const uid = safeDecode(name).replace(/\.ics$/, '');
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(
        ...[eq(events.userId, userId), eq(events.calendarId, calendarId), isNull(events.seriesId)],
        or(eq(events.resourceName, name), and(isNull(events.resourceName), eq(events.uid, uid))),
      ),
    );
  return rows[0];
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // URIError: keep it as it is.
    return text;
  }
}

export function findDavResource(
  database: Database,
  where: { userId: string; calendarId: string; name: string },
): Promise<DavResource | undefined> {
  return withUser(database, where.userId, async (tx) => {
    const row = await findResource(tx, where);
    return row && present(row);
  });
}

/** Preconditions on the state known to the client; `*` matches any. */
export interface Conditions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

/** @throws AppError `conflict` if the state differs (412). */
function requireState(known: EventRow | undefined, { ifMatch, ifNoneMatch }: Conditions): void {
  const etag = known && etagOf(known);
  const has = (header: string) => etag !== undefined && (header.trim() === '*' || header.includes(etag));
  if ((ifMatch !== undefined && !has(ifMatch)) || (ifNoneMatch !== undefined && has(ifNoneMatch)))
    throw new PreconditionError();
}

export class PreconditionError extends Error {
  override name = 'PreconditionError';
}

/** @returns whether it was created. @throws PreconditionError, AppError. */
export function putResource(
  database: Database,
  where: { userId: string; calendarId: string; name: string },
  { read, ...conditions }: Conditions & { read: ReadCalendar },
  now = new Date(),
): Promise<boolean> {
  const { userId, calendarId, name } = where;
  return withUser(database, userId, async (tx) => {
    await requireWritable(tx, userId, calendarId);
    const known = await findResource(tx, where);
    requireState(known, conditions);
    const uids = new Set(read.events.map(({ uid }) => uid));
    const [uid = ''] = uids;
    if (uids.size !== 1 || uid === '' || !read.events.some(({ recurrenceAt }) => recurrenceAt === null))
      throw new AppError('invalid_input', {
        message: 'A file can contain only one event, with its changed dates.',
      });
    const same = (await queries.findByUids(tx, { userId, calendarId }, [uid]))[0];
    if ((known && known.uid !== uid) || (same && same.id !== known?.id))
      throw new AppError('conflict', {
        message: 'Another file in this calendar already contains this event.',
      });
    const plan = await planImport(tx, { userId, read, calendarId, now, isInOneCalendar: true });
    if ((await queries.countEvents(tx, userId)) + plan.rows.length - plan.before.length > maxEvents)
      throw new AppError('conflict', { message: 'You have the maximum number of events.' });
    await queries.deleteEvents(tx, userId, plan.remove);
    await queries.putEvents(
      tx,
      plan.rows.map((row) => (row.seriesId === null ? { ...row, resourceName: name } : row)),
    );
    return known === undefined;
  });
}

/** @throws PreconditionError, AppError `not_found`, `forbidden`. */
export function deleteResource(
  database: Database,
  where: { userId: string; calendarId: string; name: string },
  conditions: Conditions,
): Promise<void> {
  return withUser(database, where.userId, async (tx) => {
    await requireWritable(tx, where.userId, where.calendarId);
    const known = await findResource(tx, where);
    if (!known) throw new AppError('not_found');
    requireState(known, conditions);
    await queries.deleteEvents(tx, where.userId, [known.id]);
  });
}

export interface CalendarChange {
  name?: string;
  colour?: CalendarColour | undefined;
  position?: number;
}

/** @returns false if the name is taken. @throws AppError `conflict` when the limit is reached. */
export function makeDavCalendar(
  database: Database,
  { userId, davName, ...change }: { userId: string; davName: string } & CalendarChange,
  now = new Date(),
): Promise<boolean> {
  return withUser(database, userId, async (tx) => {
    const rows = await queries.listCalendars(tx, userId);
    if (rows.some((row) => davNameOf(row) === davName)) return false;
    if (rows.length >= maxCalendars) throw new AppError('conflict');
    return insertCalendar(tx, {
      ...{ id: newId(now.getTime()), userId, davName },
      name: change.name ?? 'Calendar',
      colour: change.colour ?? 'moss',
      position: change.position ?? Math.max(0, ...rows.map((row) => row.position)) + 1,
    });
  });
}

export function changeDavCalendar(
  database: Database,
  { userId, id, change }: { userId: string; id: string; change: CalendarChange },
): Promise<boolean> {
  return withUser(
    database,
    userId,
    async (tx) => (await updateCalendar(tx, { userId, id }, change)) !== undefined,
  );
}

/** Busy times of a person, as instants without words. */
export async function readFreeBusy(
  database: Database,
  { userId, calendarId, from, to }: { userId: string; calendarId: string; from: number; to: number },
): Promise<{ start: number; end: number }[]> {
  const busy = await listBusy(database, userId, { from, to, timeZone: 'UTC' });
  return busySpans(
    busy.filter((occurrence) => occurrence.calendarId === calendarId),
    'UTC',
  );
}
