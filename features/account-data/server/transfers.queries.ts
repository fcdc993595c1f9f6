import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { dataTransfers } from './data-transfers.table.ts';

export type TransferRow = typeof dataTransfers.$inferSelect;

/** After this long without a sign of life, the server that worked on it is taken for dead. */
export const quietAfterMs = 60_000;

export async function insertTransfer(
  tx: Transaction,
  values: typeof dataTransfers.$inferInsert,
): Promise<TransferRow | undefined> {
  const [row] = await tx.insert(dataTransfers).values(values).onConflictDoNothing().returning();
  return row;
}

export async function listTransfers(tx: Transaction, userId: string): Promise<TransferRow[]> {
  return tx
    .select()
    .from(dataTransfers)
    .where(eq(dataTransfers.userId, userId))
    .orderBy(desc(dataTransfers.createdAt), desc(dataTransfers.id))
    .limit(20);
}

export async function findTransfer(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(dataTransfers)
    .where(and(eq(dataTransfers.id, id), eq(dataTransfers.userId, userId)));
  return row;
}

export async function deleteTransfers(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(dataTransfers)
    .where(and(eq(dataTransfers.userId, userId), inArray(dataTransfers.id, [...ids])))
    .returning({ id: dataTransfers.id });
  return rows.map(({ id }) => id);
}

/**
 * Takes a transfer to work on. Undefined when there is nothing to do any more.
 * @throws Error while somebody else works on it: the job is then tried again later.
 */
export async function claimTransfer(
  database: Database,
  id: string,
  now: Date,
): Promise<TransferRow | undefined> {
  const quiet = lt(dataTransfers.heartbeatAt, new Date(now.getTime() - quietAfterMs));
  const [claimed] = await database
    .update(dataTransfers)
    .set({ state: 'running', heartbeatAt: now, done: 0 })
    .where(
      and(
        eq(dataTransfers.id, id),
        or(eq(dataTransfers.state, 'waiting'), and(eq(dataTransfers.state, 'running'), quiet)),
      ),
    )
    .returning();
  if (claimed) return claimed;
  const [other] = await database
    .select({ state: dataTransfers.state })
    .from(dataTransfers)
    .where(eq(dataTransfers.id, id));
  if (other?.state === 'running') throw new Error('another server works on this archive');
  return undefined;
}

/** False when it was cancelled meanwhile. */
export async function touchTransfer(
  database: Database,
  id: string,
  values: Partial<Pick<TransferRow, 'done' | 'total'>>,
): Promise<boolean> {
  const rows = await database
    .update(dataTransfers)
    .set({ ...values, heartbeatAt: new Date() })
    .where(and(eq(dataTransfers.id, id), eq(dataTransfers.state, 'running')))
    .returning({ id: dataTransfers.id });
  return rows.length > 0;
}

export async function finishTransfer(
  database: Database,
  id: string,
  values: Partial<Pick<TransferRow, 'state' | 'bytes' | 'counts' | 'problem' | 'expiresAt' | 'total'>>,
): Promise<boolean> {
  const rows = await database
    .update(dataTransfers)
    .set({ ...values, ...(values.state === 'done' && { done: sql`total` }), finishedAt: new Date() })
    .where(and(eq(dataTransfers.id, id), eq(dataTransfers.state, 'running')))
    .returning({ id: dataTransfers.id });
  return rows.length > 0;
}

/** An import whose preview was agreed to. */
export async function beginImport(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<TransferRow | undefined> {
  const [row] = await tx
    .update(dataTransfers)
    .set({ state: 'waiting', done: 0 })
    .where(
      and(eq(dataTransfers.id, id), eq(dataTransfers.userId, userId), eq(dataTransfers.state, 'previewed')),
    )
    .returning();
  return row;
}

/** For everybody, as the system. */
export async function deleteExpired(
  database: Database,
  now: Date,
): Promise<Pick<TransferRow, 'id' | 'userId'>[]> {
  return database
    .delete(dataTransfers)
    .where(lt(dataTransfers.expiresAt, now))
    .returning({ id: dataTransfers.id, userId: dataTransfers.userId });
}

export async function existingTransferIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: dataTransfers.id })
    .from(dataTransfers)
    .where(inArray(dataTransfers.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
