import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { PlanId } from '#features/billing/shared/plans.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/**
 * The only place where a person's plan changes. Limits are read with every task, so it applies from the next one.
 * @throws AppError `not_found` when there is no such person.
 */
export async function setTier(tx: Transaction, userId: string, tier: PlanId): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ subscriptionTier: tier, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new AppError('not_found');
}
