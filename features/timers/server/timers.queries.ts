import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { timers } from './timers.table.ts';

export type TimerRow = typeof timers.$inferSelect;
type Changes = Partial<Omit<TimerRow, 'id' | 'userId' | 'revision' | 'createdAt'>>;

const mostListed = 100;
const keptDays = 7;
const ownerLock = 7_214_027;
const dayMs = 86_400_000;

/** All timers use the database's clock, so servers need not agree on theirs. */
export async function databaseNow(tx: Transaction | Database): Promise<Date> {
  const [row] = await select<{ now: string | Date }>(tx, sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Date.now());
}

/** Running, paused, or rang without being seen. */
function isOpen(userId: string): SQL | undefined {
  return and(eq(timers.userId, userId), isNull(timers.deletedAt), isNull(timers.dismissedAt));
}

/** Next to ring first. */
export function listTimers(tx: Transaction, userId: string): Promise<TimerRow[]> {
  return tx
    .select()
    .from(timers)
    .where(isOpen(userId))
    .orderBy(asc(timers.endsAt), asc(timers.id))
    .limit(mostListed);
}

export async function lockTimer(tx: Transaction, userId: string, id: string): Promise<TimerRow | undefined> {
  const [row] = await tx
    .select()
    .from(timers)
    .where(and(eq(timers.userId, userId), eq(timers.id, id)))
    .for('update');
  return row;
}

/** A person's limit is checked by one request at a time. */
export async function lockTimersOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownerLock}::int, hashtext(${userId}))`);
}

export async function countUnfinished(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(timers)
    .where(and(isOpen(userId), isNull(timers.rangAt)));
  return row?.count ?? 0;
}

/** @returns undefined where that id exists, for any owner. */
export async function insertTimer(
  tx: Transaction,
  timer: Pick<TimerRow, 'id' | 'userId' | 'label' | 'seconds' | 'endsAt'>,
): Promise<TimerRow | undefined> {
  const [row] = await tx.insert(timers).values(timer).onConflictDoNothing().returning();
  return row;
}

export async function changeTimer(
  tx: Transaction,
  { id, userId }: Pick<TimerRow, 'id' | 'userId'>,
  changes: Changes,
): Promise<TimerRow | undefined> {
  const [row] = await tx
    .update(timers)
    .set({ ...changes, revision: sql`${timers.revision} + 1` })
    .where(and(eq(timers.userId, userId), eq(timers.id, id)))
    .returning();
  return row;
}

export function dismissTimers(
  tx: Transaction,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<TimerRow[]> {
  return tx
    .update(timers)
    .set({ dismissedAt: now, revision: sql`${timers.revision} + 1` })
    .where(and(isOpen(userId), isNotNull(timers.rangAt), inArray(timers.id, [...ids])))
    .returning();
}

function isWaiting(): SQL | undefined {
  return and(isNull(timers.rangAt), isNull(timers.pausedLeftMs), isNull(timers.deletedAt));
}

/**
 * Rings what is due: the server that updates a row has it alone, and no other finds it again. For all people, as the
 * system.
 */
export async function takeDue(tx: Transaction, now: Date, most: number): Promise<TimerRow[]> {
  const due = await tx
    .select({ id: timers.id })
    .from(timers)
    .where(and(isWaiting(), lte(timers.endsAt, now)))
    .orderBy(asc(timers.endsAt))
    .limit(most)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(timers)
    .set({ rangAt: now, revision: sql`${timers.revision} + 1` })
    .where(
      inArray(
        timers.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
}

/** When anyone's next timer rings. As the system. */
export async function nextEnd(database: Database, after: Date): Promise<Date | null> {
  const [row] = await database
    .select({ endsAt: timers.endsAt })
    .from(timers)
    .where(and(isWaiting(), gt(timers.endsAt, after)))
    .orderBy(asc(timers.endsAt))
    .limit(1);
  return row?.endsAt ?? null;
}

/** Finished or deleted a week ago. For all people, as the system. */
export async function sweepTimers(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await database.delete(timers).where(or(lt(timers.deletedAt, before), lt(timers.rangAt, before)));
}
