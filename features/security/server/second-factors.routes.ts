import { z } from '@hono/zod-openapi';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import { PasskeyRequest } from '#features/accounts/shared/passkeys.contract.ts';
import {
  AddPasskeyInput,
  ConfirmTwoFactorInput,
  RecoveryCodes,
  RenamePasskeyInput,
  TwoFactorSetup,
} from '#features/security/shared/security.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, originOf, requireActor } from '#server/http.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkey-settings.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  makeRecoveryCodes,
  switchOffTwoFactor,
} from './two-factor-settings.ts';

const PasskeyId = z.object({ id: z.string().max(100) });

/** Authenticator apps and passkeys. Adding one with a stolen session would give permanent access. */
export function secondFactorsRoutes(dependencies: AccountsDependencies) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/security/two-factor',
        access: 'login',
        responses: {
          200: { description: 'A key for an app, not active yet', content: jsonContent(TwoFactorSetup) },
        },
      }),
      async (context) => {
        const actor = await requireRecentAuthentication(context, dependencies);
        return context.json(await beginTwoFactor(dependencies, actor), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/security/two-factor/confirm',
        access: 'login',
        request: { body: { required: true, content: jsonContent(ConfirmTwoFactorInput) } },
        responses: {
          200: { description: 'On; the recovery codes, once', content: jsonContent(RecoveryCodes) },
        },
      }),
      async (context) => {
        const by = {
          actor: await requireRecentAuthentication(context, dependencies),
          caller: callerOf(context),
        };
        const codes = await confirmTwoFactor(dependencies, context.req.valid('json').code, by);
        return context.json({ codes }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/security/two-factor',
        access: 'login',
        responses: { 204: { description: 'Off' } },
      }),
      async (context) => {
        const by = {
          actor: await requireRecentAuthentication(context, dependencies),
          caller: callerOf(context),
        };
        await switchOffTwoFactor(dependencies, by);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/security/two-factor/recovery-codes',
        example: false,
        access: 'login',
        responses: {
          200: {
            description: 'Ten new codes; the old ones no longer work',
            content: jsonContent(RecoveryCodes),
          },
        },
      }),
      async (context) => {
        const by = {
          actor: await requireRecentAuthentication(context, dependencies),
          caller: callerOf(context),
        };
        return context.json({ codes: await makeRecoveryCodes(dependencies, by) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/security/passkeys/options',
        access: 'login',
        responses: {
          200: { description: 'Options for creating a passkey', content: jsonContent(PasskeyRequest) },
        },
      }),
      async (context) => {
        const actor = await requireRecentAuthentication(context, dependencies);
        const options = await beginPasskey(dependencies, actor);
        return context.json({ options: { ...options } }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/security/passkeys',
        access: 'login',
        request: { body: { required: true, content: jsonContent(AddPasskeyInput.strict()) } },
        responses: { 201: { description: 'Added', content: jsonContent(z.object({ id: z.string() })) } },
      }),
      async (context) => {
        const actor = await requireRecentAuthentication(context, dependencies);
        const by = { actor, caller: callerOf(context), origin: originOf(context) };
        return context.json({ id: await addPasskey(dependencies, context.req.valid('json'), by) }, 201);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/security/passkeys/{id}',
        example: { body: { name: 'Phone' } },
        access: 'login',
        request: {
          params: PasskeyId,
          body: { required: true, content: jsonContent(RenamePasskeyInput) },
        },
        responses: { 204: { description: 'Renamed' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        await renamePasskey(dependencies, { id, userId, name: context.req.valid('json').name });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/security/passkeys/{id}',
        access: 'login',
        request: { params: PasskeyId },
        responses: { 204: { description: 'Removed' } },
      }),
      async (context) => {
        const by = {
          actor: await requireRecentAuthentication(context, dependencies),
          caller: callerOf(context),
        };
        await removePasskey(dependencies, context.req.valid('param').id, by);
        return context.body(null, 204);
      },
    );
}
