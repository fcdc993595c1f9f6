import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { subscriptions } from './billing.table.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function findSubscription(
  tx: Transaction,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** One at a time per person: a second one waits here until the first transaction has ended. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function saveSubscription(
  tx: Transaction,
  {
    userId,
    ...values
  }: { userId: string } & Pick<SubscriptionRow, 'provider' | 'plan' | 'status'> & Partial<SubscriptionRow>,
): Promise<void> {
  const changes = { ...values, updatedAt: new Date() };
  await tx
    .insert(subscriptions)
    .values({ id: newId(), userId, ...changes })
    .onConflictDoUpdate({ target: subscriptions.userId, set: changes });
}

/** Allows one change at a time across all servers; false while another is in progress. */
export async function takeTurn(
  tx: Transaction,
  { userId, until }: { userId: string; until: Date },
): Promise<boolean> {
  const taken = await tx
    .update(subscriptions)
    .set({ busyUntil: until })
    .where(
      and(
        eq(subscriptions.userId, userId),
        or(isNull(subscriptions.busyUntil), lt(subscriptions.busyUntil, new Date())),
      ),
    )
    .returning({ id: subscriptions.id });
  return taken.length > 0;
}

export async function endTurn(tx: Transaction, userId: string): Promise<void> {
  await tx.update(subscriptions).set({ busyUntil: null }).where(eq(subscriptions.userId, userId));
}

/** The number for a new read; undefined when nobody has this customer. */
export async function beginRead(
  tx: Transaction,
  customerId: string,
): Promise<{ userId: string; number: number } | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set({ readsBegun: sql`${subscriptions.readsBegun} + 1` })
    .where(eq(subscriptions.providerCustomerId, customerId))
    .returning({ userId: subscriptions.userId, number: subscriptions.readsBegun });
  return row;
}
