import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database, OpenDatabase, Transaction } from '#server/db/database.ts';
import { deleteOwn } from '#server/db/delete-own.ts';
import { dataTransfers } from './data-transfers.table.ts';

export type TransferRow = typeof dataTransfers.$inferSelect;

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

export function deleteTransfers(tx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  return deleteOwn(tx, dataTransfers, userId, ids);
}

/** Claims a transfer. Undefined if it is finished, or another process works on it. */
export async function claimTransfer(
  database: Database,
  id: string,
  runner: string,
): Promise<TransferRow | undefined> {
  const [claimed] = await database
    .update(dataTransfers)
    .set({ state: 'running', runner, attempts: sql`attempts + 1`, heartbeatAt: sql`now()` })
    .where(and(eq(dataTransfers.id, id), eq(dataTransfers.state, 'waiting')))
    .returning();
  return claimed;
}

export interface Running {
  id: string;
  runner: string;
}

const isStill = ({ id, runner }: Running) =>
  and(eq(dataTransfers.id, id), eq(dataTransfers.state, 'running'), eq(dataTransfers.runner, runner));

/** False when it is no longer wanted: removed, to be undone, or another process’s. */
export async function touchTransfer(
  database: Database | Transaction,
  running: Running,
  values: Partial<Pick<TransferRow, 'done' | 'total' | 'writtenBytes' | 'counts'>> = {},
): Promise<boolean> {
  const rows = await database
    .update(dataTransfers)
    .set({ ...values, heartbeatAt: sql`now()` })
    .where(and(isStill(running), eq(dataTransfers.isUndone, false)))
    .returning({ id: dataTransfers.id });
  return rows.length > 0;
}

/** A heartbeat, with the progress of the undo; false when another process owns it. */
export async function touchUndoing(
  database: Database | Transaction,
  running: Running,
  values: Partial<Pick<TransferRow, 'done' | 'total'>> = {},
): Promise<boolean> {
  const rows = await database
    .update(dataTransfers)
    .set({ ...values, heartbeatAt: sql`now()` })
    .where(isStill(running))
    .returning({ id: dataTransfers.id });
  return rows.length > 0;
}

export async function finishTransfer(
  database: Database | Transaction,
  running: Running,
  values: Partial<
    Pick<TransferRow, 'state' | 'bytes' | 'counts' | 'problem' | 'expiresAt' | 'total' | 'done'>
  >,
): Promise<boolean> {
  const isGood = values.state === 'done' || values.state === 'previewed';
  const rows = await database
    .update(dataTransfers)
    .set({
      ...values,
      ...(values.state === 'done' && { done: sql`total` }),
      runner: null,
      finishedAt: sql`now()`,
    })
    .where(and(isStill(running), isGood ? eq(dataTransfers.isUndone, false) : undefined))
    .returning({ id: dataTransfers.id });
  return rows.length > 0;
}

/** Released unfinished, to be claimed again. */
export async function releaseTransfer(database: Database, running: Running): Promise<void> {
  await database
    .update(dataTransfers)
    .set({
      state: 'waiting',
      runner: null,
      attempts: sql`greatest(attempts - 1, 0)`,
      heartbeatAt: sql`now()`,
    })
    .where(isStill(running));
}

/** An import that may have written something is not removed, but undone, and then removed or failed. */
export async function requestUndo(
  database: Database | Transaction,
  userId: string,
  id: string,
  problem: string | null = null,
): Promise<TransferRow | undefined> {
  const [row] = await database
    .update(dataTransfers)
    .set({ isUndone: true, problem: sql`coalesce(problem, ${problem}::text)` })
    .where(
      and(
        eq(dataTransfers.id, id),
        eq(dataTransfers.userId, userId),
        eq(dataTransfers.kind, 'import'),
        inArray(dataTransfers.state, ['waiting', 'running']),
        isNotNull(dataTransfers.counts),
      ),
    )
    .returning();
  return row;
}

/** After this long without a heartbeat, by the database’s clock, a transfer’s server counts as dead. */
const quietFor = sql`interval '30 seconds'`;

/**
 * Reclaims transfers from dead servers, and finds those whose job was lost with one. The embedded database has a single
 * process, so anything started by another one is dead.
 */
export async function reclaimTransfers(
  database: Database,
  engine: OpenDatabase['engine'],
  runner: string,
  isStart: boolean,
): Promise<TransferRow[]> {
  const isQuiet = sql`${dataTransfers.heartbeatAt} < now() - ${quietFor}`;
  const isEmbedded = engine === 'pglite';
  const isDead = isEmbedded ? sql`${dataTransfers.runner} is distinct from ${runner}` : isQuiet;
  const isLost = isEmbedded && isStart ? sql`true` : isQuiet;
  return database
    .update(dataTransfers)
    .set({ state: 'waiting', runner: null, heartbeatAt: sql`now()` })
    .where(
      or(and(eq(dataTransfers.state, 'running'), isDead), and(eq(dataTransfers.state, 'waiting'), isLost)),
    )
    .returning();
}

/** An import whose preview was confirmed. */
export async function beginImport(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<TransferRow | undefined> {
  const [row] = await tx
    .update(dataTransfers)
    .set({ state: 'waiting', done: 0, attempts: 0, writtenBytes: 0, heartbeatAt: sql`now()` })
    .where(
      and(eq(dataTransfers.id, id), eq(dataTransfers.userId, userId), eq(dataTransfers.state, 'previewed')),
    )
    .returning();
  return row;
}

/** For all people, as the system. */
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
