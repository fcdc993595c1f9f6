import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { undoLastsHours } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, hourMs } from '#features/calendar/shared/wall-time.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { letOthersRun, sortInSlices } from '#server/thread-slices.ts';
import { calendarOperations, calendars, dueReminders, events } from './calendar.table.ts';
import { filesOf, noteDeleted, noteWritten } from './changes.queries.ts';
import { type EventPlace, endOfSlice, isWithin } from './range/all-events.ts';
import { withNextReminder } from './reminders/next-reminder.ts';
import { type EventRow, longerThanMs } from './series/event-row.ts';

const rowsAtOnce = 500;
const namesAtOnce = 5_000;
const columnNames = Object.entries(getTableColumns(events)).map(
  ([name, column]) => [name as keyof EventRow, column.name] as const,
);
const listed = sql.raw(columnNames.map(([, column]) => `"${column}"`).join(', '));
const everyColumn = sql.raw(
  columnNames
    .filter(([name]) => name !== 'id' && name !== 'userId')
    .map(([, column]) => `"${column}" = excluded."${column}"`)
    .join(', '),
);

export type CalendarRow = typeof calendars.$inferSelect;

export function listCalendars(tx: Transaction, userId: string): Promise<CalendarRow[]> {
  return tx
    .select()
    .from(calendars)
    .where(and(eq(calendars.userId, userId), isNull(calendars.asideOf)))
    .orderBy(asc(calendars.position), asc(calendars.id));
}

/** Leaves out what is only coming in, or has been replaced. */
export function isNotAside(userId: string): SQL {
  return sql`${events.calendarId} not in (select id from calendars where user_id = ${userId} and aside_of is not null)`;
}

/** The default calendar, created with its first event. */
export async function firstCalendar(tx: Transaction, userId: string): Promise<CalendarRow | undefined> {
  const known = (await listCalendars(tx, userId)).find(({ subscriptionUrl }) => subscriptionUrl === null);
  if (known) return known;
  const first = { id: `calendar-${userId}`, userId, name: 'Calendar', colour: 'denim' as const };
  await tx.insert(calendars).values(first).onConflictDoNothing();
  return (await listCalendars(tx, userId)).find(({ id }) => id === first.id);
}

export async function zoneOfPerson(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return row?.timeZone ?? 'UTC';
}

/** Events of one calendar, series before their changed occurrences. */
export function listOfCalendar(tx: Transaction, userId: string, calendarId: string): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.calendarId, calendarId)))
    .orderBy(asc(events.startsAt), sql`${events.seriesId} nulls first`, asc(events.id));
}

export function countEvents(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(events, and(eq(events.userId, userId), isNotAside(userId)));
}

export async function findEvent(tx: Transaction, userId: string, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(events).where(own(userId, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockEvent(tx: Transaction, userId: string, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(events).where(own(userId, id)).for('update');
  return row;
}

export function listExceptions(
  tx: Transaction,
  userId: string,
  seriesIds: readonly string[],
): Promise<EventRow[]> {
  if (seriesIds.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), inArray(events.seriesId, [...seriesIds])))
    .orderBy(asc(events.recurrenceAt));
}

/** @returns false when a row with this id already exists, whoever owns it. */
export async function insertEvent(tx: Transaction, row: EventRow): Promise<boolean> {
  const made = await tx
    .insert(events)
    .values(withNextReminder(row))
    .onConflictDoNothing()
    .returning({ id: events.id });
  if (made.length > 0) await noteWritten(tx, row.userId, [row], new Map());
  return made.length > 0;
}

/** Upserts a row by its id, and drops due reminders for times that no longer apply. */
export async function putEvent(tx: Transaction, row: EventRow): Promise<void> {
  const { id: _id, userId: _userId, ...set } = withNextReminder(row);
  const before = await filesOf(tx, row.userId, [row.id]);
  await tx
    .insert(events)
    .values({ ...set, id: row.id, userId: row.userId })
    .onConflictDoUpdate({ target: events.id, set });
  await forgetReminders(tx, row.userId, [row.id]);
  await noteWritten(tx, row.userId, [row], before);
}

/** Bulk version. Rows that others reference come first. */
export async function putEvents(tx: Transaction, rows: readonly EventRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const [first] = some;
    if (!first) return;
    const before = await filesOf(
      tx,
      first.userId,
      some.map(({ id }) => id),
    );
    await replaceRows(tx, first.userId, some, before.size > 0);
    await noteWritten(tx, first.userId, some, before);
  }
}

/** The same without a log of the files, for callers that make programs list the calendar again. */
export async function replaceRows(
  tx: Transaction,
  userId: string,
  rows: readonly EventRow[],
  areKnown = true,
): Promise<void> {
  await tx.execute(sql`${insertOf(rows)} on conflict (id) do update set ${everyColumn}`);
  if (areKnown || rows.some(({ seriesId }) => seriesId !== null)) {
    await forgetReminders(
      tx,
      userId,
      rows.map(({ id }) => id),
    );
  }
}

/** As one value: thousands of parameters would cost more than the rows. */
export function insertOf(rows: readonly EventRow[]): SQL {
  const values = rows.map((row) => {
    const whole = withNextReminder(row);
    const value: Record<string, unknown> = {};
    for (const [name, column] of columnNames) value[column] = whole[name];
    return value;
  });
  return sql`insert into events (${listed})
    select ${listed} from json_populate_recordset(null::events, ${JSON.stringify(values)}::json)`;
}

/** In one calendar, or in all of the person's own: subscribed calendars are separate. */
export async function findByUids(
  tx: Transaction,
  { userId, calendarId }: { userId: string; calendarId?: string | undefined },
  uids: readonly string[],
): Promise<EventRow[]> {
  const found: EventRow[] = [];
  const isMeant =
    calendarId === undefined
      ? sql`${events.calendarId} in (select id from calendars where user_id = ${userId} and subscription_url is null and aside_of is null)`
      : eq(events.calendarId, calendarId);
  for (let from = 0; from < uids.length; from += namesAtOnce) {
    const some = uids.slice(from, from + namesAtOnce);
    const isMain = and(
      eq(events.userId, userId),
      isMeant,
      isNull(events.seriesId),
      inArray(events.uid, some),
    );
    found.push(...(await tx.select().from(events).where(isMain)));
  }
  return found;
}

/** All of a person's events, or those of one calendar, by their start; read a slice at a time. */
export async function readAllEvents(
  database: Database,
  userId: string,
  { calendarId }: { calendarId?: string } = {},
): Promise<EventRow[]> {
  const found = new Map<string, EventRow>();
  for await (const rows of slicesOfEvents(database, userId, { calendarId })) {
    for (const row of rows) found.set(row.id, row);
  }
  return sortInSlices([...found.values()], byStart);
}

/** The same as they are read: they may have a hundred thousand. One that is changed meanwhile comes again. */
export async function* slicesOfEvents(
  database: Database,
  userId: string,
  { calendarId }: { calendarId?: string | undefined } = {},
): AsyncGenerator<EventRow[]> {
  const isMeant = calendarId === undefined ? isNotAside(userId) : eq(events.calendarId, calendarId);
  for (let after: EventPlace | undefined; ; ) {
    const { rows, end } = await withUser(database, userId, async (tx) => {
      const last = await endOfSlice(tx, userId, { after, rows: readAtOnce });
      const some = await tx
        .select()
        .from(events)
        .where(and(eq(events.userId, userId), isMeant, isWithin(after, last)));
      return { rows: some, end: last };
    });
    yield rows;
    if (!end) return;
    after = end;
    await letOthersRun();
  }
}

const readAtOnce = 200;

export type PlacedByStart = Pick<EventRow, 'id' | 'seriesId' | 'startsAt'>;

/** A series before its changed dates. */
export function byStart(one: PlacedByStart, other: PlacedByStart): number {
  return (
    one.startsAt.getTime() - other.startsAt.getTime() ||
    Number(one.seriesId !== null) - Number(other.seriesId !== null) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The events with these ids, including changed occurrences of series; a slice at a time. */
export async function readFamilies(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<EventRow[]> {
  const found: EventRow[] = [];
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const some = ids.slice(from, from + readAtOnce);
    found.push(...(await withUser(database, userId, (tx) => listFamilies(tx, userId, some))));
    await letOthersRun();
  }
  return sortInSlices(found, byStart);
}

/** The same in one transaction. */
export async function listFamilies(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<EventRow[]> {
  const found: EventRow[] = [];
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    const some = ids.slice(from, from + namesAtOnce);
    const isMeant = or(inArray(events.id, some), inArray(events.seriesId, some));
    found.push(
      ...(await tx
        .select()
        .from(events)
        .where(and(eq(events.userId, userId), isMeant))
        .orderBy(asc(events.startsAt), asc(events.id))),
    );
  }
  return found;
}

/** Row versions, locked until the transaction ends. */
export async function lockVersions(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    const rows = await tx
      .select({ id: events.id, version: events.version })
      .from(events)
      .where(and(eq(events.userId, userId), inArray(events.id, ids.slice(from, from + namesAtOnce))))
      .orderBy(asc(events.id))
      .for('update');
    for (const { id, version } of rows) found.set(id, version);
  }
  return found;
}

/** A due reminder refers to a time; once its event changes, it is stale. */
async function forgetReminders(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(dueReminders).where(
    and(
      eq(dueReminders.userId, userId),
      inArray(dueReminders.eventId, [...ids]),
      isNull(dueReminders.dismissedAt),
      sql`not exists (select from ${events} where ${events.id} = ${dueReminders.eventId}
          and ${events.rule} is null and ${events.startsAt} = ${dueReminders.startsAt})`,
      gt(dueReminders.endsAt, sql`now()`),
    ),
  );
}

export async function deleteEvents(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    const some = ids.slice(from, from + namesAtOnce);
    await noteDeleted(tx, userId, some);
    await removeRows(tx, userId, some);
  }
}

/** The same without a log of the files, as \`replaceRows\`. */
export async function removeRows(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(events).where(and(eq(events.userId, userId), inArray(events.id, [...ids])));
}

const all = getTableColumns(events);

/** The columns that views draw, without long texts and columns that only writes need. */
const drawnColumns = {
  id: all.id,
  version: all.version,
  calendarId: all.calendarId,
  kind: all.kind,
  title: all.title,
  location: all.location,
  withWhom: all.withWhom,
  category: all.category,
  priority: all.priority,
  status: all.status,
  isBusy: all.isBusy,
  isAllDay: all.isAllDay,
  startsAt: all.startsAt,
  endsAt: all.endsAt,
  timeZone: all.timeZone,
  isFlexible: all.isFlexible,
  outcome: all.outcome,
  answer: all.answer,
};
const singleColumns = { ...drawnColumns, seriesId: all.seriesId, recurrenceAt: all.recurrenceAt };
const seriesColumns = {
  ...drawnColumns,
  startLocal: all.startLocal,
  rule: all.rule,
  excluded: all.excluded,
  added: all.added,
};

export type DrawnRow = Pick<EventRow, keyof typeof drawnColumns>;
export type DrawnSingle = Pick<EventRow, keyof typeof singleColumns>;
export type DrawnSeries = Pick<EventRow, keyof typeof seriesColumns>;

export interface FoundInRange {
  singles: DrawnSingle[];
  series: DrawnSeries[];
  /** Wall times of a series that another row replaces: `seriesId recurrenceAt`. */
  replaced: Set<string>;
  /** Versions by id of series with a changed occurrence in the range. */
  versions: Map<string, number>;
}

/**
 * All rows that may occur between two instants, with a day's margin on both sides for dates, which have no instant.
 * Three indexed searches, since a single combined condition scans most of the table.
 */
export async function findInRange(
  tx: Transaction,
  userId: string,
  from: Date,
  to: Date,
): Promise<FoundInRange> {
  // Filters out hidden calendars: filtering by visible ones would make the planner look up all of their events.
  const isShown = and(
    eq(events.userId, userId),
    sql`${events.calendarId} not in (select id from calendars where user_id = ${userId} and not is_visible)`,
  );
  const before = new Date(from.getTime() - longerThanMs - dayMs);
  const after = new Date(to.getTime() + dayMs);
  const startsBefore = lt(events.startsAt, after);
  const overlaps = sql`(${events.isAllDay} or (${events.startsAt} < ${to} and ${events.endsAt} > ${from}))`;
  const short = await tx
    .select(singleColumns)
    .from(events)
    .where(
      and(
        isShown,
        isNull(events.rule),
        sql`not ${events.isLong}`,
        sql`${events.startsAt} >= ${before}`,
        startsBefore,
        overlaps,
      ),
    );
  const long = await tx
    .select(singleColumns)
    .from(events)
    .where(and(isShown, sql`${events.isLong}`, startsBefore, sql`${events.endsAt} > ${before}`));
  const isAlive = or(isNull(events.seriesEndsAt), sql`${events.seriesEndsAt} >= ${before}`);
  const series = await tx
    .select(seriesColumns)
    .from(events)
    .where(and(isShown, isNotNull(events.rule), startsBefore, isAlive));
  const singles = [...short, ...long];
  const replaced =
    series.length === 0
      ? []
      : await tx
          .select({ seriesId: events.seriesId, recurrenceAt: events.recurrenceAt })
          .from(events)
          .where(and(eq(events.userId, userId), isOneOf(events.seriesId, series)));
  const parents = [...new Set(singles.flatMap(({ seriesId }) => seriesId ?? []))];
  const known = new Map(series.map(({ id, version }) => [id, version]));
  const unknown = parents.filter((id) => !known.has(id));
  const others =
    unknown.length === 0
      ? []
      : await tx
          .select({ id: events.id, version: events.version })
          .from(events)
          .where(and(eq(events.userId, userId), inArray(events.id, unknown)));
  return {
    singles,
    series,
    replaced: new Set(replaced.map((row) => `${row.seriesId} ${row.recurrenceAt}`)),
    versions: new Map([...known, ...others.map(({ id, version }) => [id, version] as const)]),
  };
}

/** As one value, so that the statement stays the same for any number of them. */
function isOneOf(column: typeof events.seriesId, rows: readonly { id: string }[]): SQL {
  return sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::text[])`;
}

export async function insertOperation(
  tx: Transaction,
  operation: typeof calendarOperations.$inferInsert,
): Promise<void> {
  await tx.insert(calendarOperations).values(operation);
}

/**
 * Restores a deleted calendar, and schedules a refresh if it is subscribed. If its DAV name has been taken since, it
 * goes by its id.
 */
export async function putCalendar(
  tx: Transaction,
  userId: string,
  before: Record<string, unknown>,
): Promise<void> {
  const row = before as CalendarRow;
  const isTaken = (await listCalendars(tx, userId)).some(
    ({ davName }) => davName !== null && davName === row.davName,
  );
  await tx
    .insert(calendars)
    .values({
      ...row,
      davName: isTaken ? null : row.davName,
      userId,
      createdAt: new Date(String(row.createdAt)),
      refreshedAt: row.refreshedAt === null ? null : new Date(String(row.refreshedAt)),
      nextRefreshAt: row.subscriptionUrl === null ? null : new Date(),
      httpEtag: null,
      httpModified: null,
    })
    .onConflictDoNothing();
}

/** Whether it was deleted so recently that Undo is still likely. */
export async function wasDeletedAfter(
  tx: Transaction,
  { userId, eventId, moment }: { userId: string; eventId: string; moment: Date },
): Promise<boolean> {
  const isDeletion = sql`${calendarOperations.after} -> ${eventId}::text = 'null'::jsonb`;
  const isRecent = gt(calendarOperations.createdAt, moment);
  return (
    (await tx.$count(calendarOperations, and(eq(calendarOperations.userId, userId), isRecent, isDeletion))) >
    0
  );
}

/** The operation that deleted an event last, while it can be undone. */
export async function lastDeletion(
  tx: Transaction,
  userId: string,
  eventId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: calendarOperations.id })
    .from(calendarOperations)
    .where(
      and(
        eq(calendarOperations.userId, userId),
        isNull(calendarOperations.partOf),
        sql`${calendarOperations.after} -> ${eventId}::text = 'null'::jsonb`,
      ),
    )
    .orderBy(desc(calendarOperations.createdAt), desc(calendarOperations.id))
    .limit(1);
  return row?.id;
}

/** Undo works only once, so reading also deletes the operation. */
export async function takeOperation(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<typeof calendarOperations.$inferSelect | undefined> {
  const [row] = await tx
    .delete(calendarOperations)
    .where(
      and(
        eq(calendarOperations.userId, userId),
        eq(calendarOperations.id, id),
        eq(calendarOperations.isUnfinished, false),
        isNull(calendarOperations.partOf),
      ),
    )
    .returning();
  return row;
}

/** Runs for all users, as the system. */
export async function sweepOperations(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - undoLastsHours * hourMs);
  // An unfinished one is still to be taken back; parts go with the whole.
  await database
    .delete(calendarOperations)
    .where(
      and(
        lt(calendarOperations.createdAt, before),
        isNull(calendarOperations.partOf),
        eq(calendarOperations.isUnfinished, false),
      ),
    );
}

function own(userId: string, id: string): SQL | undefined {
  return and(eq(events.userId, userId), eq(events.id, id));
}
