import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { users } from '../accounts.table.ts';
import { operators } from '../operators.table.ts';
import { type OperatorCaller, recordOperatorEvent } from './operator-events.ts';

export interface ListedOperator {
  id: string;
  email: string;
  name: string;
  since: Date;
  grantedBy: string | null;
}

export function listOperators(database: Database | Transaction): Promise<ListedOperator[]> {
  return database
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      since: operators.createdAt,
      grantedBy: operators.grantedBy,
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(operators.createdAt), asc(users.id));
}

export async function findPerson(tx: Transaction, by: { id: string } | { email: string }) {
  const isMeant = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  const [person] = await tx.select({ id: users.id, email: users.email }).from(users).where(isMeant);
  return person;
}

/** False when they were one already. An operator by their organisation's claim now stays one regardless of it. */
export async function addOperator(
  tx: Transaction,
  person: { id: string; email: string },
  by: OperatorCaller,
): Promise<boolean> {
  const added = await tx
    .insert(operators)
    .values({ userId: person.id, createdAt: new Date() })
    .onConflictDoUpdate({
      target: operators.userId,
      set: { grantedBy: null },
      setWhere: isNotNull(operators.grantedBy),
    })
    .returning({ userId: operators.userId });
  if (added.length === 0) return false;
  await recordOperatorEvent(tx, { by, action: 'operator_added', target: { account: person.id } });
  return true;
}

/**
 * Makes a person an operator by a service's claim, or withdraws what that service granted; operators named here stay.
 * Also withdraws it from the last one: the right is the organisation's, and passes to the next person with its claim.
 */
export async function followOperatorClaim(
  tx: Transaction,
  userId: string,
  claim: { providerId: string; isOperator: boolean; address?: string | undefined },
): Promise<void> {
  const { providerId, isOperator, address } = claim;
  const changed = isOperator
    ? await tx
        .insert(operators)
        .values({ userId, createdAt: new Date(), grantedBy: providerId })
        .onConflictDoNothing()
        .returning({ userId: operators.userId })
    : await tx
        .delete(operators)
        .where(and(eq(operators.userId, userId), eq(operators.grantedBy, providerId)))
        .returning({ userId: operators.userId });
  if (changed.length === 0) return;
  const action = isOperator ? 'operator_added' : 'operator_removed';
  await recordOperatorEvent(tx, {
    by: { via: 'organisation', address },
    action,
    target: { account: userId },
  });
}

/**
 * False when they were not one.
 * @throws AppError `conflict` for the last one: a server without an operator could not be repaired in the browser.
 */
export async function removeOperator(
  tx: Transaction,
  person: { id: string; email: string },
  by: OperatorCaller,
): Promise<boolean> {
  const all = await lockOperators(tx);
  if (!all.includes(person.id)) return false;
  if (all.length === 1) throw lastOperator();
  await tx.delete(operators).where(eq(operators.userId, person.id));
  await recordOperatorEvent(tx, { by, action: 'operator_removed', target: { account: person.id } });
  return true;
}

/**
 * Must be called before an account is deleted. The only person on a server may leave: it is then a fresh one.
 * @throws AppError `conflict` for the only operator of a server with other people.
 */
export async function refuseLastOperator(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const all = await lockOperators(tx);
    if (all.length !== 1 || all[0] !== userId) return;
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} <> ${userId}`)
      .limit(1);
    if (other) throw lastOperator();
  });
}

/** Of two that remove each other at once, the second sees the first one's change. */
async function lockOperators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: operators.userId })
    .from(operators)
    .orderBy(operators.userId)
    .for('update');
  return rows.map(({ id }) => id);
}

const lastOperator = () =>
  new AppError('conflict', {
    message: 'This is the only operator of this server. Make somebody else an operator first.',
  });
