import {
  ReauthenticationInput,
  ReauthenticationMethods,
} from '#features/accounts/shared/accounts.contract.ts';
import { PasskeyRequest } from '#features/accounts/shared/passkeys.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, originOf, requireActor, requireLogin } from '#server/http.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { callerOf } from '../caller.ts';
import { listReauthenticationMethods, reauthenticate } from './reauthenticate.ts';
import { askForReauthentication } from './verify-passkey.ts';

/** Proving one's identity again before a dangerous action. */
export function reauthenticationRoutes(dependencies: AccountsDependencies) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/account/proof',
        access: 'login',
        responses: {
          200: {
            description: 'What the person can reauthenticate it with',
            content: jsonContent(ReauthenticationMethods),
          },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await listReauthenticationMethods(dependencies, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/proof',
        example: { body: { password: 'your_password' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ReauthenticationInput) } },
        responses: { 204: { description: 'Proved, for the next ten minutes' } },
      }),
      async (context) => {
        const actor = await requireLogin(context);
        const by = { actor, caller: callerOf(context), origin: originOf(context) };
        await reauthenticate(dependencies, context.req.valid('json'), by);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/proof/passkey',
        access: 'login',
        responses: {
          200: { description: 'The challenge for a passkey', content: jsonContent(PasskeyRequest) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const options = await askForReauthentication(dependencies, userId);
        return context.json({ options: { ...options } }, 200);
      },
    );
}
