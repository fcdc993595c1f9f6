import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { deleteOwn } from '#server/db/delete-own.ts';
import { files } from './files.table.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFile(tx: Transaction, values: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(values);
}

export async function finishFile(
  tx: Transaction,
  userId: string,
  id: string,
  values: Partial<typeof files.$inferInsert>,
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set({ ...values, state: 'ready' })
    .where(and(eq(files.id, id), eq(files.userId, userId)))
    .returning();
  return row;
}

/** Counts everything the person keeps, and what is being stored now. */
export async function sumBytes(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(eq(files.userId, userId));
  return Number(row?.total ?? 0);
}

export async function findFile(tx: Transaction, userId: string, id: string): Promise<FileRow | undefined> {
  const [row] = await findFiles(tx, userId, [id]);
  return row;
}

/** The files that exist and are ready, in the order of `ids`. */
export async function findFiles(tx: Transaction, userId: string, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.state, 'ready'), inArray(files.id, [...ids])));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export function deleteFiles(tx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  return deleteOwn(tx, files, userId, ids);
}

/** Uploads that were never sent with a message, or never completed. Runs as the system, for everyone. */
export async function deleteForgotten(
  database: Database,
  before: { unsent: Date; unfinished: Date },
): Promise<{ id: string; userId: string }[]> {
  return database
    .delete(files)
    .where(
      or(
        and(isNull(files.attachedAt), eq(files.state, 'ready'), lt(files.createdAt, before.unsent)),
        and(eq(files.state, 'storing'), lt(files.createdAt, before.unfinished)),
      ),
    )
    .returning({ id: files.id, userId: files.userId });
}

/**
 * Marks files as used by something besides messages from now on. Other people's files, and missing ones, are not
 * affected.
 */
export async function keepFiles(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(files)
    .set({
      attachedAt: sql`coalesce(${files.attachedAt}, ${now.toISOString()}::timestamptz)`,
      keptSince: sql`coalesce(${files.keptSince}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(files.userId, userId), eq(files.state, 'ready'), inArray(files.id, [...ids])))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}

/** The next files by id that were marked as used by something besides messages before this moment. */
export async function keptFiles(
  database: Database,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.keptSince, before), gt(files.id, after)))
    .orderBy(files.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Nothing besides messages uses them any more. */
export async function releaseFiles(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(files)
    .set({ keptSince: null })
    .where(inArray(files.id, [...ids]));
}

/** Which of these ids have a row, for any owner. */
export async function existingIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
