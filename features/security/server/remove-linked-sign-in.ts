import { and, eq, ne } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { authAccounts } from '#features/accounts/server/accounts.table.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { requireWayIn } from '#features/accounts/server/oidc/identities.ts';
import { labelOf } from '#features/accounts/server/oidc/organisation.ts';
import { followOperatorClaim } from '#features/accounts/server/operators/operators.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import { AppError } from '#server/errors.ts';

/** @throws AppError `conflict` for the last sign-in method of the account. */
export async function removeLinkedSignIn(
  { database, organisation: { settings }, alertPerson, findPlace }: AccountsDependencies,
  id: string,
  { userId, caller }: { userId: string; caller: Caller },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(authAccounts)
      .where(
        and(
          eq(authAccounts.id, id),
          eq(authAccounts.userId, userId),
          // The password is not a link, and has its own form.
          ne(authAccounts.providerId, 'credential'),
        ),
      )
      .returning({ providerId: authAccounts.providerId });
    if (!removed) throw new AppError('not_found');
    await requireWayIn(tx, userId, settings);
    // Data provided by the service is removed with it.
    const claim = { providerId: removed.providerId, isOperator: false, address: caller.address };
    await followOperatorClaim(tx, userId, claim);
    const label = labelOf(settings, removed.providerId);
    await recordAudit(tx, { userId, type: 'sign_in_unlinked', ...caller, details: { name: label } });
    await alertPerson(tx, userId, {
      kind: 'sign_in_unlinked',
      at: new Date(),
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
      detail: label,
    });
  });
}
