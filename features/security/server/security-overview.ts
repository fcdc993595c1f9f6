import { and, eq } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { authAccounts, users } from '#features/accounts/server/accounts.table.ts';
import { listLinked } from '#features/accounts/server/oidc/identities.ts';
import { labelOf } from '#features/accounts/server/oidc/organisation.ts';
import { passkeys } from '#features/accounts/server/passkeys.table.ts';
import { countRecoveryCodes } from '#features/accounts/server/step-up/two-factor.ts';
import { authTwoFactors } from '#features/accounts/server/two-factor.table.ts';
import type { SecurityOverview } from '#features/security/shared/security.contract.ts';
import { AppError } from '#server/errors.ts';

export async function getSecurityOverview(
  { database, organisation: { settings } }: AccountsDependencies,
  userId: string,
): Promise<SecurityOverview> {
  const [person] = await database
    .select({
      email: users.email,
      isEmailVerified: users.emailVerified,
      timeZone: users.timeZone,
      createdAt: users.createdAt,
      password: authAccounts.password,
      passwordChangedAt: authAccounts.passwordChangedAt,
      twoFactorSince: authTwoFactors.enabledAt,
    })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')))
    .leftJoin(authTwoFactors, eq(authTwoFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new AppError('not_found');
  const own = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
  const linked = await listLinked(database, userId);
  return {
    email: person.email,
    isEmailVerified: person.isEmailVerified,
    timeZone: person.timeZone,
    passwordChangedAt:
      person.password === null ? null : (person.passwordChangedAt ?? person.createdAt).toISOString(),
    twoFactor: {
      isOn: person.twoFactorSince !== null,
      since: person.twoFactorSince?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(database, userId),
    },
    passkeys: own.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    linkedSignIns: linked.map(({ id, providerId, email, createdAt }) => ({
      id,
      label: labelOf(settings, providerId),
      email,
      createdAt: createdAt.toISOString(),
    })),
    services: settings.providers.map(({ id, label }) => ({ id, label })),
  };
}
