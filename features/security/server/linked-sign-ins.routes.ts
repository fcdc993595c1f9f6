import { z } from '@hono/zod-openapi';
import { and, eq, ne } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { authAccounts } from '#features/accounts/server/accounts.table.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import { type Caller, callerOf } from '#features/accounts/server/caller.ts';
import { nameDevice } from '#features/accounts/server/device-name.ts';
import { requireWayIn } from '#features/accounts/server/oidc/identities.ts';
import { labelOf } from '#features/accounts/server/oidc/organisation.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi } from '#server/http.ts';

export function linkedSignInsRoutes(dependencies: AccountsDependencies) {
  return createApi().openapi(
    defineRoute({
      method: 'delete',
      path: '/api/security/sign-ins/{id}',
      access: 'login',
      request: { params: z.object({ id: z.string().max(100) }) },
      responses: { 204: { description: 'It no longer signs in to this account' } },
    }),
    async (context) => {
      const { userId } = await requireRecentAuthentication(context, dependencies);
      const { id } = context.req.valid('param');
      await removeLinkedSignIn(dependencies, id, { userId, caller: callerOf(context) });
      return context.body(null, 204);
    },
  );
}

/** @throws AppError `conflict` for the last way into the account. */
async function removeLinkedSignIn(
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
          // The password is no link, and has a form of its own.
          ne(authAccounts.providerId, 'credential'),
        ),
      )
      .returning({ providerId: authAccounts.providerId });
    if (!removed) throw new AppError('not_found');
    await requireWayIn(tx, userId, settings);
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
