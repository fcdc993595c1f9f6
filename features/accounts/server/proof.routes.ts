import { ProofInput, ProofWays } from '#features/accounts/shared/accounts.contract.ts';
import { PasskeyRequest } from '#features/accounts/shared/passkeys.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, originOf, requireActor, requireLogin } from '#server/http.ts';
import type { AccountsDependencies } from './accounts.service.ts';
import { callerOf } from './caller.ts';
import { listProofWays, prove } from './prove.ts';
import { askForProof } from './verify-passkey.ts';

/** Being asked again who one is, before something dangerous. */
export function proofRoutes(dependencies: AccountsDependencies) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/account/proof',
        access: 'login',
        responses: {
          200: { description: 'What the person can prove it with', content: jsonContent(ProofWays) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await listProofWays(dependencies, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/proof',
        access: 'login',
        request: { body: { required: true, content: jsonContent(ProofInput) } },
        responses: { 204: { description: 'Proved, for the next ten minutes' } },
      }),
      async (context) => {
        const actor = await requireLogin(context);
        const by = { actor, caller: callerOf(context), origin: originOf(context) };
        await prove(dependencies, context.req.valid('json'), by);
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
        const options = await askForProof(dependencies, userId);
        return context.json({ options: { ...options } }, 200);
      },
    );
}
