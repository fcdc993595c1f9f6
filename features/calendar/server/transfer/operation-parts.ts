import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { SlicePace } from '#server/db/slice-pace.ts';
import { AppError } from '#server/errors.ts';
import * as queries from '../calendar.queries.ts';
import { calendarOperations } from '../calendar.table.ts';
import { startLogsOver } from '../changes.queries.ts';
import type { EventRow } from '../series/event-row.ts';
import { rowFromJson } from '../series/row-from-json.ts';

/** The database, with what tells how busy it is. */
export type PacedDatabase = ConstructorParameters<typeof SlicePace>[0] & { database: Database };

/** Others look at their calendars meanwhile, which takes them little longer than this. */
const pace = { sliceMs: 4, fewest: 50 };
/** Longer than any import takes. */
const unfinishedForMs = 10 * 60_000;
const positionDigits = 6;

export const calendarPace = (open: PacedDatabase) => new SlicePace(open, pace);

/** What one transaction writes of a large operation. */
export interface Part {
  rows: readonly EventRow[];
  remove: readonly string[];
  /** What the rows to be replaced or removed are now. */
  before: readonly EventRow[];
}

/** One at a time for each person. @returns false if another is not finished yet. */
export async function beginOperation(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${userId}))`);
  const others = and(eq(calendarOperations.userId, userId), eq(calendarOperations.isUnfinished, true));
  if ((await tx.$count(calendarOperations, others)) > 0) return false;
  await tx
    .insert(calendarOperations)
    .values({ id, userId, before: [], after: {}, isUnfinished: true, createdAt: now });
  return true;
}

/**
 * Writes rows together with what Undo needs for them. Programs that keep in step are told when the operation ends.
 * @throws AppError `conflict` if one of the rows has been changed meanwhile.
 */
export async function writePart(
  tx: Transaction,
  { userId, id, position }: { userId: string; id: string; position: number },
  { rows, remove, before }: Part,
): Promise<void> {
  const after: Record<string, number | null> = {};
  for (const rowId of remove) after[rowId] = null;
  for (const row of rows) after[row.id] = row.version;
  const partId = `${id}-${String(position).padStart(positionDigits, '0')}`;
  const note = sql`insert into calendar_operations (id, user_id, part_of, before, after)
    values (${partId}, ${userId}, ${id}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`;
  if (before.length === 0 && rows.length > 0) {
    // Nobody else can know the new rows: one statement is enough.
    await tx.execute(sql`with noted as (${note}) ${queries.insertOf(rows)}`);
    return;
  }
  const current = await queries.lockVersions(
    tx,
    userId,
    before.map((row) => row.id),
  );
  if (before.some((row) => current.get(row.id) !== row.version))
    throw new AppError('conflict', { message: 'Changed elsewhere' });
  await tx.execute(note);
  if (remove.length > 0) await queries.removeRows(tx, userId, remove);
  if (rows.length > 0) await queries.replaceRows(tx, userId, rows);
}

/** @throws AppError `conflict` if it has been taken back meanwhile. */
export async function finishOperation(tx: Transaction, userId: string, id: string): Promise<void> {
  const finished = await tx
    .update(calendarOperations)
    .set({ isUnfinished: false })
    .where(isOwn(userId, id, { isUnfinished: true }))
    .returning({ id: calendarOperations.id });
  if (finished.length === 0) throw new AppError('conflict', { message: 'Changed elsewhere' });
  await startLogsOver(tx, userId);
}

/** Puts back what an unfinished operation has replaced so far, the last part first. Another process may do the same. */
export async function takeBackOperation(open: PacedDatabase, userId: string, id: string): Promise<void> {
  const slices = calendarPace(open);
  let isLeft = true;
  while (isLeft) {
    isLeft = await slices.run(() => withUser(open.database, userId, (tx) => takeBackPart(tx, userId, id)));
  }
}

/** @returns false once nothing is left of the operation. */
async function takeBackPart(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const [whole] = await tx
    .select({ id: calendarOperations.id })
    .from(calendarOperations)
    .where(isOwn(userId, id, { isUnfinished: true }))
    .for('update');
  if (!whole) return false;
  const [part] = await tx
    .select()
    .from(calendarOperations)
    .where(and(eq(calendarOperations.userId, userId), eq(calendarOperations.partOf, id)))
    .orderBy(desc(calendarOperations.id))
    .limit(1);
  await tx
    .delete(calendarOperations)
    .where(and(eq(calendarOperations.userId, userId), eq(calendarOperations.id, part?.id ?? id)));
  if (!part) {
    await startLogsOver(tx, userId);
    return false;
  }
  const written = Object.entries(part.after);
  const versions = await queries.lockVersions(
    tx,
    userId,
    written.map(([rowId]) => rowId),
  );
  // What the person has changed since stays.
  const isUntouched = (rowId: string) => (versions.get(rowId) ?? null) === part.after[rowId];
  const before = part.before.map(rowFromJson);
  const known = new Set(before.map((row) => row.id));
  const added = written.map(([rowId]) => rowId).filter((rowId) => !known.has(rowId) && isUntouched(rowId));
  if (added.length > 0) await queries.removeRows(tx, userId, added);
  const restored = before
    .filter((row) => isUntouched(row.id))
    .toSorted((one, other) => Number(one.seriesId !== null) - Number(other.seriesId !== null))
    // A version number that was used for another state must not be reused.
    .map((row) => ({ ...row, userId, version: (versions.get(row.id) ?? row.version) + 1 }));
  if (restored.length > 0) await queries.replaceRows(tx, userId, restored);
  return true;
}

/**
 * Takes back a finished operation that was written in parts. @returns false if it was not.
 * @throws AppError `conflict` if something has changed since.
 */
export async function undoInParts(open: PacedDatabase, userId: string, id: string): Promise<boolean> {
  const { database } = open;
  const asUser = <Result>(work: (tx: Transaction) => Promise<Result>) => withUser(database, userId, work);
  const parts = await asUser(async (tx) => {
    const isFinished = isOwn(userId, id, { isUnfinished: false });
    if ((await tx.$count(calendarOperations, isFinished)) === 0) return [];
    return tx
      .select({ id: calendarOperations.id })
      .from(calendarOperations)
      .where(and(eq(calendarOperations.userId, userId), eq(calendarOperations.partOf, id)));
  });
  if (parts.length === 0) return false;
  const slices = calendarPace(open);
  for (const part of parts) {
    if (await slices.run(() => asUser((tx) => hasChangedSince(tx, userId, part.id))))
      throw new AppError('conflict', { message: 'It has been changed since, so this cannot be undone.' });
  }
  const begun = await asUser((tx) =>
    tx
      .update(calendarOperations)
      .set({ isUnfinished: true })
      .where(isOwn(userId, id, { isUnfinished: false }))
      .returning({ id: calendarOperations.id }),
  );
  if (begun.length === 0) return false;
  await takeBackOperation(open, userId, id);
  return true;
}

async function hasChangedSince(tx: Transaction, userId: string, partId: string): Promise<boolean> {
  const [part] = await tx
    .select({ after: calendarOperations.after })
    .from(calendarOperations)
    .where(and(eq(calendarOperations.userId, userId), eq(calendarOperations.id, partId)));
  if (!part) return true;
  const versions = await queries.lockVersions(tx, userId, Object.keys(part.after));
  return Object.entries(part.after).some(([id, version]) => (versions.get(id) ?? null) !== version);
}

/** Those left by servers that stopped. Runs for all users, as the system. */
export async function takeBackUnfinished(open: PacedDatabase, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - unfinishedForMs);
  const left = await open.database
    .select({ id: calendarOperations.id, userId: calendarOperations.userId })
    .from(calendarOperations)
    .where(and(eq(calendarOperations.isUnfinished, true), lt(calendarOperations.createdAt, before)));
  const failures: unknown[] = [];
  for (const { id, userId } of left) {
    await takeBackOperation(open, userId, id).catch((error: unknown) => failures.push(error));
  }
  // One person’s must not keep those of others.
  if (failures.length > 0) throw new AggregateError(failures, 'Not all imports could be taken back.');
}

function isOwn(userId: string, id: string, { isUnfinished }: { isUnfinished: boolean }) {
  return and(
    eq(calendarOperations.userId, userId),
    eq(calendarOperations.id, id),
    eq(calendarOperations.isUnfinished, isUnfinished),
    isNull(calendarOperations.partOf),
  );
}
