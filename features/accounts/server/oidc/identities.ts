import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { authAccounts, users } from '../accounts.table.ts';
import { passkeys } from '../passkeys.table.ts';
import { type Identity, oidcProviderId, proxyProviderId } from './identity.ts';
import type { OrganisationSettings } from './organisation.env.ts';

/** The account it is linked to; undefined without one. */
export async function findOwner(
  database: Database | Transaction,
  { providerId, subject }: Pick<Identity, 'providerId' | 'subject'>,
): Promise<string | undefined> {
  const [row] = await database
    .select({ userId: authAccounts.userId })
    .from(authAccounts)
    .where(and(eq(authAccounts.providerId, providerId), eq(authAccounts.accountId, subject)));
  return row?.userId;
}

/** Returns the account it is linked to now: of two that link it at once, the first keeps it. */
export async function linkIdentity(
  tx: Transaction,
  userId: string,
  { providerId, subject, email }: Pick<Identity, 'providerId' | 'subject' | 'email'>,
): Promise<{ owner: string | undefined; isNew: boolean }> {
  const [linked] = await tx
    .insert(authAccounts)
    .values({ id: newId(), userId, providerId, accountId: subject, email })
    .onConflictDoNothing({ target: [authAccounts.providerId, authAccounts.accountId] })
    .returning({ id: authAccounts.id });
  if (linked) return { owner: userId, isNew: true };
  return { owner: await findOwner(tx, { providerId, subject }), isNew: false };
}

export interface LinkedSignIn {
  id: string;
  providerId: string;
  email: string | null;
  createdAt: Date;
}

export async function listLinked(database: Database | Transaction, userId: string): Promise<LinkedSignIn[]> {
  return database
    .select({
      id: authAccounts.id,
      providerId: authAccounts.providerId,
      email: authAccounts.email,
      createdAt: authAccounts.createdAt,
    })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, 'credential')))
    .orderBy(authAccounts.createdAt, authAccounts.id);
}

/**
 * Must be called after one was removed, in the same transaction: rolls it back when no way to sign in is left. A
 * provider that the operator no longer configures does not count, nor does a password where the organisation is the
 * only way in.
 * @throws AppError `conflict`
 */
export async function requireWayIn(
  tx: Transaction,
  userId: string,
  { providers, isOnlyWay, proxy }: OrganisationSettings,
): Promise<void> {
  // Two simultaneous removals are checked one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const services = [
    ...providers.map(({ issuer }) => oidcProviderId(issuer)),
    ...(proxy ? [proxyProviderId] : []),
  ];
  const isPassword = and(eq(authAccounts.providerId, 'credential'), isNotNull(authAccounts.password));
  const [account] = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(
      and(
        eq(authAccounts.userId, userId),
        or(inArray(authAccounts.providerId, services), isOnlyWay ? undefined : isPassword),
      ),
    )
    .limit(1);
  if (account) return;
  const [passkey] = isOnlyWay
    ? []
    : await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  if (passkey) return;
  throw new AppError('conflict', {
    message: 'This is the only way to sign in to your account. Add another before you remove it.',
  });
}
