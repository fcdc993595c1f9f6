import { z } from '@hono/zod-openapi';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi } from '#server/http.ts';
import { removeLinkedSignIn } from './remove-linked-sign-in.ts';

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
