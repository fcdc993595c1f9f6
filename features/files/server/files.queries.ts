import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
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

/** Of everything the person keeps, and of what is being stored now. */
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

/** Those that are there and ready, in the order of `ids`. */
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

/** Uploads that never went out with a message, or never were complete. Runs as the system, for everyone. */
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

/** Which of these ids have a row, whoever they belong to. */
export async function existingIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
