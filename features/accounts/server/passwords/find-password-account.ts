import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { authAccounts, users } from '../accounts.table.ts';

export interface PasswordAccount {
  userId: string;
  email: string;
  name: string;
  /** The row that holds the password. */
  accountId: string;
  hash: string;
}

/** The account of this mail address or this person; undefined when there is none or it has no password. */
export async function findPasswordAccount(
  database: Database | Transaction,
  by: { email: string } | { userId: string },
): Promise<PasswordAccount | undefined> {
  const [row] = await database
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      accountId: authAccounts.id,
      hash: authAccounts.password,
    })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')),
    )
    .where('email' in by ? eq(users.email, by.email) : eq(users.id, by.userId));
  return row?.hash ? { ...row, hash: row.hash } : undefined;
}

/** True while the password is still the one that was checked; locks it until the transaction ends. */
export async function isStillPassword(tx: Transaction, account: PasswordAccount): Promise<boolean> {
  const [row] = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.id, account.accountId), eq(authAccounts.password, account.hash)))
    .for('share');
  return row !== undefined;
}
