import { z } from '@hono/zod-openapi';
import {
  AddCardInput,
  CardEntry,
  FinishCardInput,
  PaymentMethod,
  PaymentMethods,
} from '#features/billing/shared/billing.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import type { BillingProvider } from './billing-provider.ts';
import { getPaymentMethods, keepCard, removeCard, setDefaultCard } from './payment-methods.service.ts';

/** Limits card testing: nobody has this many cards. */
const limit: RateLimit = { limit: 30, windowMs: 60_000 };

const params = z.object({ id: z.string().max(64) });

export function paymentMethodsRoutes(options: { database: Database; provider: BillingProvider }) {
  const { database, provider } = options;
  const dependencies = { database, provider };
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/billing/payment-methods',
        access: 'login',
        responses: { 200: { description: 'Newest first', content: jsonContent(PaymentMethods) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ paymentMethods: await getPaymentMethods(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/payment-methods',
        access: 'login',
        limit: { name: 'cards', person: limit },
        request: { body: { required: true, content: jsonContent(AddCardInput) } },
        responses: { 200: { description: 'The card as stored', content: jsonContent(PaymentMethod) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const card = provider.acceptCard(context.req.valid('json'));
        return context.json(await keepCard(dependencies, actor, card), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/card-entries',
        example: false,
        access: 'login',
        limit: { name: 'cards', person: limit },
        responses: { 200: { description: 'For the provider’s own fields', content: jsonContent(CardEntry) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json({ clientSecret: await provider.openCardEntry(actor) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/card-entries/finish',
        access: 'login',
        limit: { name: 'cards', person: limit },
        request: { body: { required: true, content: jsonContent(FinishCardInput) } },
        responses: { 200: { description: 'The card as stored', content: jsonContent(PaymentMethod) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const card = await provider.readCardEntry(actor, context.req.valid('json').entry);
        return context.json(await keepCard(dependencies, actor, card), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/billing/payment-methods/{id}/default',
        access: 'login',
        limit: { name: 'cards', person: limit },
        request: { params },
        responses: { 200: { description: 'The default card', content: jsonContent(PaymentMethod) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await setDefaultCard(dependencies, actor, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/billing/payment-methods/{id}',
        access: 'login',
        limit: { name: 'cards', person: limit },
        request: { params },
        responses: { 204: { description: 'No longer kept' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        await removeCard(dependencies, actor, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
