import { eq } from 'drizzle-orm';
import { subscriptions } from '#features/billing/server/billing.table.ts';
import { isEntitled } from '#features/billing/server/pays-for-itself.ts';
import { setTier } from '#features/billing/server/set-tier.ts';
import type { SubscriptionRow } from '#features/billing/server/subscriptions.queries.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SubscriptionState } from './subscription-state.ts';

export interface BegunRead {
  userId: string;
  number: number;
}

/**
 * Stores the state read from a person's subscription and sets the resulting plan, together. Null: the subscription is
 * gone. Returns the previous state; undefined when a later read was stored first.
 */
export async function keepState(
  tx: Transaction,
  { userId, number }: BegunRead,
  state: SubscriptionState | null,
): Promise<SubscriptionRow | undefined> {
  const [before] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('update');
  if (!before || before.readKept >= number) return undefined;
  const wasEntitled = before.providerSubscriptionId !== null && isEntitled(before.status);
  const next = before.nextPlan ?? 'free';
  if (state === null) {
    await write(tx, userId, {
      readKept: number,
      ...(before.providerSubscriptionId !== null && { ...nothing, plan: next }),
    });
  } else {
    await write(tx, userId, {
      readKept: number,
      provider: 'stripe',
      plan: state.plan ?? before.plan,
      seats: state.plan === null ? before.seats : state.seats,
      status: state.status,
      providerSubscriptionId: state.id,
      periodStart: state.periodStart,
      periodEnd: state.periodEnd,
      cancelAtPeriodEnd: state.cancelAtPeriodEnd,
      nextPlan: state.cancelAtPeriodEnd ? before.nextPlan : null,
    });
  }
  if (state !== null && isEntitled(state.status)) await setTier(tx, userId, state.plan ?? before.plan);
  else if (wasEntitled) await setTier(tx, userId, next);
  return before;
}

const nothing = {
  status: 'ended',
  seats: 1,
  providerSubscriptionId: null,
  periodStart: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  nextPlan: null,
};

async function write(tx: Transaction, userId: string, values: Partial<SubscriptionRow>): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(subscriptions.userId, userId));
}
