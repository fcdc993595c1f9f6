import { z } from '@hono/zod-openapi';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import { hasTwoFactor } from '#features/accounts/server/step-up/two-factor.ts';
import {
  ChangePasswordInput,
  DevicesAnswer,
  SecurityEventsAnswer,
  SecurityOverview,
} from '#features/security/shared/security.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor, requireLogin } from '#server/http.ts';
import { changePassword } from './change-password.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from './devices.ts';
import { listSecurityEvents } from './security-events.ts';
import { getSecurityOverview } from './security-overview.ts';

const DeviceId = z.object({ id: z.string().max(100) });

export function securityRoutes(dependencies: AccountsDependencies) {
  const { database } = dependencies;
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/security',
        access: 'login',
        responses: {
          200: { description: 'How the account is protected', content: jsonContent(SecurityOverview) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await getSecurityOverview(dependencies, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/security/password',
        example: {
          body: {
            currentPassword: 'your_password',
            newPassword: 'three green kettles',
            signOutOthers: false,
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ChangePasswordInput) } },
        responses: { 204: { description: 'Changed; this session continues with a new cookie' } },
      }),
      async (context) => {
        const actor = await requireLogin(context);
        // The current password is the proof; with two factors enabled, it is only half of one.
        if (await hasTwoFactor(database, actor.userId))
          await requireRecentAuthentication(context, dependencies);
        const by = { actor, caller: callerOf(context) };
        const cookie = await changePassword(dependencies, context.req.valid('json'), by);
        context.header('Set-Cookie', cookie);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/security/devices',
        access: 'login',
        responses: {
          200: { description: 'Where the person is signed in', content: jsonContent(DevicesAnswer) },
        },
      }),
      async (context) => {
        const actor = await requireLogin(context);
        return context.json({ devices: await listDevices(dependencies, actor) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/security/devices/{id}',
        access: 'login',
        request: { params: DeviceId },
        responses: { 204: { description: 'That device is signed out' } },
      }),
      async (context) => {
        const by = { actor: await requireActor(context), caller: callerOf(context) };
        await signOutDevice(dependencies, context.req.valid('param').id, by);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/security/devices',
        access: 'login',
        responses: { 204: { description: 'Every device but this one is signed out' } },
      }),
      async (context) => {
        const by = { actor: await requireLogin(context), caller: callerOf(context) };
        await signOutOtherDevices(dependencies, by);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/security/activity',
        access: 'login',
        request: { query: z.object({ after: z.string().max(100).optional() }) },
        responses: {
          200: { description: 'What happened to the account', content: jsonContent(SecurityEventsAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { after } = context.req.valid('query');
        return context.json(await listSecurityEvents(dependencies, userId, after), 200);
      },
    );
}
