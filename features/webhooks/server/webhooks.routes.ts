import { z } from '@hono/zod-openapi';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import {
  ChangeWebhookInput,
  CreateWebhookInput,
  Deliveries,
  Delivery,
  Webhook,
  Webhooks,
  WebhookWithSecret,
} from '#features/webhooks/shared/webhooks.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { type Actor, createApi, jsonContent, requireLogin } from '#server/http.ts';
import type { WebhookDeliverer } from './deliver-webhooks.ts';
import * as service from './webhooks.service.ts';

const changeLimit = { limit: 60, windowMs: 60 * 60_000 };
/** Each makes this server send something. */
const sendLimit = { limit: 30, windowMs: 60_000 };
const params = z.object({ id: z.string().max(100) });

export function webhooksRoutes(
  dependencies: AccountsDependencies &
    service.WebhooksDependencies & {
      deliverer: WebhookDeliverer;
      requireApiAccess: (actor: Actor) => Promise<void>;
    },
) {
  const { database, deliverer } = dependencies;
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/webhooks',
        access: 'login',
        responses: {
          200: { description: 'The person’s webhooks, oldest first', content: jsonContent(Webhooks) },
        },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        return context.json({ webhooks: await service.listWebhooks(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/webhooks',
        example: { body: { url: 'https://hooks.example.org/everyday', types: ['note.changed'] } },
        access: 'login',
        limit: { name: 'webhooks', person: changeLimit },
        request: { body: { required: true, content: jsonContent(CreateWebhookInput) } },
        responses: {
          201: {
            description: 'The webhook, and its secret this once',
            content: jsonContent(WebhookWithSecret),
          },
        },
      }),
      async (context) => {
        const actor = await requireRecentAuthentication(context, dependencies);
        await dependencies.requireApiAccess(actor);
        const made = await service.createWebhook(dependencies, actor.userId, context.req.valid('json'));
        const details = { name: new URL(made.webhook.url).host };
        await database.transaction((tx) =>
          recordAudit(tx, { userId: actor.userId, type: 'webhook_created', ...callerOf(context), details }),
        );
        return context.json(made, 201);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/webhooks/{id}',
        example: { body: { isOn: false } },
        access: 'login',
        limit: { name: 'webhooks', person: changeLimit },
        request: { params, body: { required: true, content: jsonContent(ChangeWebhookInput) } },
        responses: { 200: { description: 'The webhook', content: jsonContent(Webhook) } },
      }),
      async (context) => {
        const { userId } = await requireRecentAuthentication(context, dependencies);
        const { id } = context.req.valid('param');
        return context.json(
          await service.changeWebhook(database, userId, id, context.req.valid('json')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/webhooks/{id}',
        access: 'login',
        request: { params },
        responses: { 204: { description: 'Deleted, with what is known of its deliveries' } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        await service.deleteWebhook(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/webhooks/{id}/secret',
        access: 'login',
        limit: { name: 'webhooks', person: changeLimit },
        request: { params },
        responses: {
          200: {
            description: 'A new secret, this once; the one before is valid for a day',
            content: jsonContent(WebhookWithSecret),
          },
        },
      }),
      async (context) => {
        const { userId } = await requireRecentAuthentication(context, dependencies);
        return context.json(
          await service.rotateSecret(dependencies, userId, context.req.valid('param').id),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/webhooks/{id}/test',
        access: 'login',
        limit: { name: 'webhook-sends', person: sendLimit },
        request: { params },
        responses: { 200: { description: 'What came of it', content: jsonContent(Delivery) } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        const id = await service.addTest(database, userId, context.req.valid('param').id);
        await deliverer.deliverOne(id);
        return context.json(await service.findDelivery(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/webhooks/{id}/deliveries',
        access: 'login',
        request: { params },
        responses: {
          200: { description: 'The last hundred, newest first', content: jsonContent(Deliveries) },
        },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        const { id } = context.req.valid('param');
        return context.json({ deliveries: await service.listDeliveries(database, userId, id) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/webhook-deliveries/{id}/send',
        access: 'login',
        limit: { name: 'webhook-sends', person: sendLimit },
        request: { params },
        responses: { 200: { description: 'What came of it', content: jsonContent(Delivery) } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        const { id } = context.req.valid('param');
        await service.sendAgain(database, userId, id);
        await deliverer.deliverOne(id);
        return context.json(await service.findDelivery(database, userId, id), 200);
      },
    );
}
