import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type OperatorCaller, recordOperatorEvent } from '../operators/operator-events.ts';
import { operators } from '../operators.table.ts';
import { endOtherLogins } from '../sessions/open-login.ts';
import { suspensions } from '../suspensions.table.ts';

/**
 * Suspends the account: every login ends, API keys stop working, and signing in says why. False: it was suspended
 * already.
 */
export async function suspendPerson(
  tx: Transaction,
  person: { id: string },
  by: OperatorCaller,
): Promise<boolean> {
  await refuseOperator(tx, person.id);
  const added = await tx
    .insert(suspensions)
    .values({ userId: person.id, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ userId: suspensions.userId });
  if (added.length === 0) return false;
  await endOtherLogins(tx, person.id);
  await recordOperatorEvent(tx, { by, action: 'person_suspended', target: { account: person.id } });
  return true;
}

/** False: it was not suspended. */
export async function restorePerson(
  tx: Transaction,
  person: { id: string },
  by: OperatorCaller,
): Promise<boolean> {
  const removed = await tx.delete(suspensions).where(eq(suspensions.userId, person.id)).returning();
  if (removed.length === 0) return false;
  await recordOperatorEvent(tx, { by, action: 'person_restored', target: { account: person.id } });
  return true;
}

/** @throws AppError `conflict`: one operator cannot suspend another. */
export async function refuseOperator(tx: Transaction, userId: string): Promise<void> {
  const [row] = await tx
    .select({ userId: operators.userId })
    .from(operators)
    .where(eq(operators.userId, userId))
    .for('update');
  if (!row) return;
  throw new AppError('conflict', {
    message: 'This person is an operator of this server. Remove them as an operator first.',
  });
}
