import { z } from '@hono/zod-openapi';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import type { ApiKeyContract } from '#features/security/shared/api-keys.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { type Actor, createApi, jsonContent, requireActor, requireLogin } from '#server/http.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';

/** Each one emails its creator. */
const createLimit = { limit: 40, windowMs: 60 * 60_000 };

export function apiKeysRoutes(
  dependencies: AccountsDependencies & {
    contract: ApiKeyContract;
    /** Throws if the person's plan has no API access. */
    requireApiAccess: (actor: Actor) => Promise<void>;
    /** Whether keys for these scopes need no plan. */
    isFree: (scopes: readonly string[]) => boolean;
  },
) {
  const { ApiKeys, CreateApiKeyInput, CreatedApiKey } = dependencies.contract;
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/keys',
        access: 'login',
        responses: { 200: { description: 'The person’s keys, newest first', content: jsonContent(ApiKeys) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ apiKeys: await listApiKeys(dependencies.database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/keys',
        example: { body: { name: 'Greenhouse', scopes: ['chat', 'search'], expiresInDays: 90 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(CreateApiKeyInput) } },
        responses: { 201: { description: 'The key, this once', content: jsonContent(CreatedApiKey) } },
      }),
      async (context) => {
        const actor = await requireRecentAuthentication(context, dependencies);
        const input = context.req.valid('json');
        if (!dependencies.isFree(input.scopes)) await dependencies.requireApiAccess(actor);
        await dependencies.limiter.consume(`api-key-create:${actor.userId}`, createLimit);
        const by = { actor, caller: callerOf(context) };
        return context.json(await createApiKey(dependencies, input, by), 201);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/keys/{id}',
        access: 'login',
        request: { params: z.object({ id: z.string().max(100) }) },
        responses: { 204: { description: 'Revoked; its open streams end' } },
      }),
      async (context) => {
        const by = { actor: await requireLogin(context), caller: callerOf(context) };
        await revokeApiKey(dependencies, context.req.valid('param').id, by);
        return context.body(null, 204);
      },
    );
}
