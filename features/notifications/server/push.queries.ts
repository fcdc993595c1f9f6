import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { authSessions } from '#features/accounts/server/accounts.table.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { pushSubscriptions } from './notifications.table.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Oldest first. */
export async function listSubscriptions(tx: Transaction, userId: string): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
}

/**
 * As the system: a previous user of this browser may have left the same endpoint behind, in a row that this person must
 * not see.
 */
export async function replaceSubscription(
  tx: Transaction,
  values: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { id, userId, createdAt, lastSuccessAt, ...changed } = values;
  await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...changed, userId },
    });
}

export async function deleteSubscriptions(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, [...ids])))
    .returning({ id: pushSubscriptions.id });
  return rows.length;
}

/** As the system: the session that made it must still be valid, and only the system sees sessions. */
export async function findLiveSubscription(
  database: Database,
  id: string,
  now: Date,
): Promise<SubscriptionRow | null> {
  const [row] = await database
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.id, id), gt(authSessions.expiresAt, now)));
  return row?.subscription ?? null;
}

/** As the system: for all people, without their owners. */
export async function countLiveSubscriptions(database: Database, now: Date): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(pushSubscriptions)
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.sessionId))
    .where(gt(authSessions.expiresAt, now));
  return row?.count ?? 0;
}

export async function markDelivered(tx: Transaction, id: string): Promise<void> {
  await tx.update(pushSubscriptions).set({ lastSuccessAt: sql`now()` }).where(eq(pushSubscriptions.id, id));
}
