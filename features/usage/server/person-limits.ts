import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { personLimits } from './usage.table.ts';

export async function findPersonLimit(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(personLimits).where(eq(personLimits.userId, userId));
  return row;
}

/** Undefined: the plan's limit applies again. */
export async function setPersonLimit(
  tx: Transaction,
  userId: string,
  own: number | null | undefined,
): Promise<void> {
  if (own === undefined) {
    await tx.delete(personLimits).where(eq(personLimits.userId, userId));
    return;
  }
  await tx
    .insert(personLimits)
    .values({ userId, requestsPerDay: own, createdAt: new Date() })
    .onConflictDoUpdate({ target: personLimits.userId, set: { requestsPerDay: own } });
}
