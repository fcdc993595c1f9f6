import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { calendarChanges, calendars, events } from './calendar.table.ts';
import type { EventRow } from './series/event-row.ts';

const rowsAtOnce = 2_000;
/** A client offline for longer must sync from scratch. */
const rememberedFor = '1 year';

/** The location of an event's file, as CalDAV clients name it. */
interface File {
  calendarId: string;
  name: string;
}

interface Change extends File {
  isDeleted: boolean;
}

/** The client's name for it, else derived from the UID. */
export const fileName = ({ resourceName, uid }: Pick<EventRow, 'resourceName' | 'uid'>) =>
  resourceName ?? `${encodeURIComponent(uid)}.ics`;

/** The files of these events; a changed date belongs to the file of its series. */
export async function filesOf(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, File>> {
  if (ids.length === 0) return new Map();
  const { id, calendarId, uid, resourceName } = events;
  const rows = await tx
    .select({ id, calendarId, uid, resourceName })
    .from(events)
    .where(and(eq(events.userId, userId), inArray(id, [...ids]), sql`${events.seriesId} is null`));
  return new Map(rows.map((row) => [row.id, { calendarId: row.calendarId, name: fileName(row) }]));
}

/** Call after writing rows. `before`: the files of those that existed. */
export async function noteWritten(
  tx: Transaction,
  userId: string,
  rows: readonly EventRow[],
  before: ReadonlyMap<string, File>,
): Promise<void> {
  const whole = rows.filter(({ seriesId }) => seriesId === null);
  const written = new Set(whole.map(({ id }) => id));
  const series = new Set(
    rows.flatMap(({ seriesId }) => (seriesId !== null && !written.has(seriesId) ? [seriesId] : [])),
  );
  const changes: Change[] = [];
  for (const row of whole) {
    const file = { calendarId: row.calendarId, name: fileName(row) };
    const old = before.get(row.id);
    // Moving to another calendar or name also removes the old file.
    if (old && (old.calendarId !== file.calendarId || old.name !== file.name))
      changes.push({ ...old, isDeleted: true });
    changes.push({ ...file, isDeleted: false });
  }
  for (const file of (await filesOf(tx, userId, [...series])).values())
    changes.push({ ...file, isDeleted: false });
  await note(tx, userId, changes);
}

/** Call before deleting rows. */
export async function noteDeleted(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ seriesId: events.seriesId })
    .from(events)
    .where(and(eq(events.userId, userId), inArray(events.id, [...ids])));
  const gone = await filesOf(tx, userId, ids);
  const series = rows.flatMap(({ seriesId }) => (seriesId !== null && !gone.has(seriesId) ? [seriesId] : []));
  const changed = await filesOf(tx, userId, [...new Set(series)]);
  await note(tx, userId, [
    ...[...changed.values()].map((file) => ({ ...file, isDeleted: false })),
    ...[...gone.values()].map((file) => ({ ...file, isDeleted: true })),
  ]);
}

/** Increments the calendar's counter first, which locks it, so that concurrent writes are logged in order. */
async function note(tx: Transaction, userId: string, changes: readonly Change[]): Promise<void> {
  const latest = [...new Map(changes.map((one) => [`${one.calendarId} ${one.name}`, one])).values()];
  if (latest.length === 0) return;
  const ids = [...new Set(latest.map(({ calendarId }) => calendarId))];
  const counted = await tx
    .update(calendars)
    .set({ changeNumber: sql`${calendars.changeNumber} + 1` })
    .where(and(eq(calendars.userId, userId), inArray(calendars.id, ids)))
    .returning({ id: calendars.id, changeNumber: calendars.changeNumber });
  const numbers = new Map(counted.map(({ id, changeNumber }) => [id, changeNumber]));
  for (let from = 0; from < latest.length; from += rowsAtOnce) {
    const values = latest.slice(from, from + rowsAtOnce).flatMap((change) => {
      const changeNumber = numbers.get(change.calendarId);
      return changeNumber === undefined
        ? []
        : [{ ...change, id: sql`gen_random_uuid()::text`, userId, changeNumber }];
    });
    if (values.length === 0) continue;
    await tx
      .insert(calendarChanges)
      .values(values)
      .onConflictDoUpdate({
        target: [calendarChanges.calendarId, calendarChanges.name],
        set: {
          changeNumber: sql`excluded.change_number`,
          isDeleted: sql`excluded.is_deleted`,
          changedAt: sql`now()`,
        },
      });
  }
}

/** After changes that were not logged: clients list the person's own calendars again, and fetch what differs. */
export async function startLogsOver(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(calendars)
    .set({
      changeNumber: sql`${calendars.changeNumber} + 1`,
      forgottenNumber: sql`${calendars.changeNumber} + 1`,
    })
    .where(and(eq(calendars.userId, userId), isNull(calendars.subscriptionUrl)));
}

/** Names of the files changed since a number, and whether they were deleted. */
export async function changesAfter(
  tx: Transaction,
  { userId, calendarId, number }: { userId: string; calendarId: string; number: number },
): Promise<Map<string, boolean>> {
  const rows = await tx
    .select({ name: calendarChanges.name, isDeleted: calendarChanges.isDeleted })
    .from(calendarChanges)
    .where(
      and(
        eq(calendarChanges.userId, userId),
        eq(calendarChanges.calendarId, calendarId),
        gt(calendarChanges.changeNumber, number),
      ),
    );
  return new Map(rows.map(({ name, isDeleted }) => [name, isDeleted]));
}

/** Forgets old deletions; clients that last synced before must start over. Runs for all users, as the system. */
export async function sweepChanges(database: Database): Promise<void> {
  await database.execute(sql`
    with gone as (
      delete from calendar_changes where is_deleted and changed_at < now() - ${rememberedFor}::interval
      returning calendar_id, change_number
    ), latest as (select calendar_id, max(change_number) as number from gone group by calendar_id)
    update calendars set forgotten_number = greatest(forgotten_number, latest.number)
    from latest where calendars.id = latest.calendar_id`);
}
