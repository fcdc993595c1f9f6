import { createRoute, z } from '@hono/zod-openapi';
import {
  AddCardInput,
  CardEntry,
  FinishCardInput,
  PaymentMethod,
  PaymentMethods,
} from '#features/billing/shared/billing.contract.ts';
import type { Database } from '#server/db/database.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit, RateLimiter } from '#server/rate-limiter.ts';
import type { BillingProvider } from './billing-provider.ts';
import { getPaymentMethods, keepCard, removeCard, setDefaultCard } from './payment-methods.service.ts';

/** Nobody has so many cards to try out. */
const limit: RateLimit = { limit: 30, windowMs: 60_000 };

const params = z.object({ id: z.string().max(64) });

export function paymentMethodsRoutes(options: {
  database: Database;
  provider: BillingProvider;
  limiter: RateLimiter;
}) {
  const { database, provider, limiter } = options;
  const dependencies = { database, provider };
  return createApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/api/billing/payment-methods',
        responses: { 200: { description: 'Newest first', content: jsonContent(PaymentMethods) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ paymentMethods: await getPaymentMethods(database, userId) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/billing/payment-methods',
        request: { body: { required: true, content: jsonContent(AddCardInput) } },
        responses: { 200: { description: 'The card as kept', content: jsonContent(PaymentMethod) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        limiter.consume(`cards:${actor.userId}`, limit);
        const card = provider.acceptCard(context.req.valid('json'));
        return context.json(await keepCard(dependencies, actor, card), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/billing/card-entries',
        responses: { 200: { description: 'For the provider’s own fields', content: jsonContent(CardEntry) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        limiter.consume(`cards:${actor.userId}`, limit);
        return context.json({ clientSecret: await provider.openCardEntry(actor) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/billing/card-entries/finish',
        request: { body: { required: true, content: jsonContent(FinishCardInput) } },
        responses: { 200: { description: 'The card as kept', content: jsonContent(PaymentMethod) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        limiter.consume(`cards:${actor.userId}`, limit);
        const card = await provider.readCardEntry(actor, context.req.valid('json').entry);
        return context.json(await keepCard(dependencies, actor, card), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/api/billing/payment-methods/{id}/default',
        request: { params },
        responses: { 200: { description: 'The default card', content: jsonContent(PaymentMethod) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        limiter.consume(`cards:${actor.userId}`, limit);
        return context.json(await setDefaultCard(dependencies, actor, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/api/billing/payment-methods/{id}',
        request: { params },
        responses: { 204: { description: 'No longer kept' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        limiter.consume(`cards:${actor.userId}`, limit);
        await removeCard(dependencies, actor, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
