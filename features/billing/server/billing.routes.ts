import { z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import {
  Billing,
  BillingOffer,
  Invoices,
  PaymentConfirmation,
  PlanChangeInput,
  PlanChangePreview,
  PlanChangeResult,
  PortalLink,
} from '#features/billing/shared/billing.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { getBilling, listInvoices } from './billing.service.ts';
import type { BillingProvider } from './billing-provider.ts';
import { requireChoosable } from './plan-choice.ts';

/** Each may make several requests to the provider. */
const limit: RateLimit = { limit: 30, windowMs: 60_000 };

/** Events of the largest invoices are a few dozen kilobytes. */
const maxEventBytes = 1024 * 1024;

function refuseLargeEvent(): never {
  throw new AppError('invalid_input', { message: errorCodes.too_large.message });
}

const billingAnswer = { 200: { description: 'Plan and payment', content: jsonContent(Billing) } };

export function billingRoutes(options: { database: Database; provider: BillingProvider; baseUrl: string }) {
  const { database, provider, baseUrl } = options;
  const dependencies = { database, provider };
  const api = createApi();
  api.use('/api/billing/webhook', bodyLimit({ maxSize: maxEventBytes, onError: refuseLargeEvent }));
  return api
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/billing/offer',
        access: 'public',
        responses: { 200: { description: 'What plans cost here', content: jsonContent(BillingOffer) } },
      }),
      (context) => context.json({ isCharged: provider.kind === 'stripe' }, 200),
    )
    .openapi(
      defineRoute({ method: 'get', path: '/api/billing', access: 'login', responses: billingAnswer }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await getBilling(dependencies, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/billing/invoices',
        access: 'login',
        request: { query: z.object({ cursor: z.string().max(64).optional() }) },
        responses: { 200: { description: 'Newest first', content: jsonContent(Invoices) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { cursor } = context.req.valid('query');
        return context.json(await listInvoices(database, { userId, cursor }), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/plan/preview',
        example: { body: { plan: 'standard' } },
        access: 'login',
        limit: { name: 'billing', person: limit },
        request: { body: { required: true, content: jsonContent(PlanChangeInput) } },
        responses: {
          200: { description: 'What the change would do and cost', content: jsonContent(PlanChangePreview) },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const change = context.req.valid('json');
        await requireChoosable(database, { plan: change.plan, current: actor.tier });
        return context.json(await provider.previewChange(actor, change), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/plan',
        example: { body: { plan: 'standard' } },
        access: 'login',
        limit: { name: 'billing', person: limit },
        request: { body: { required: true, content: jsonContent(PlanChangeInput) } },
        responses: { 200: { description: 'The plan as it is now', content: jsonContent(PlanChangeResult) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const change = context.req.valid('json');
        await requireChoosable(database, { plan: change.plan, current: actor.tier });
        const { needsConfirmation } = await provider.changePlan(actor, change);
        return context.json(
          { billing: await getBilling(dependencies, actor.userId), needsConfirmation },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/plan/keep',
        access: 'login',
        limit: { name: 'billing', person: limit },
        responses: billingAnswer,
      }),
      async (context) => {
        const actor = await requireActor(context);
        await provider.resumeSubscription(actor);
        return context.json(await getBilling(dependencies, actor.userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/billing/confirmation',
        access: 'login',
        limit: { name: 'billing', person: limit },
        responses: {
          200: { description: 'The pending payment', content: jsonContent(PaymentConfirmation) },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await provider.findConfirmation(actor), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/refresh',
        access: 'login',
        limit: { name: 'billing', person: limit },
        responses: billingAnswer,
      }),
      async (context) => {
        const actor = await requireActor(context);
        await provider.refresh(actor);
        return context.json(await getBilling(dependencies, actor.userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/portal',
        example: false,
        access: 'login',
        limit: { name: 'billing', person: limit },
        responses: {
          200: { description: 'A page at the payment provider', content: jsonContent(PortalLink) },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json({ url: await provider.openPortal(actor, `${baseUrl}/settings`) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/billing/webhook',
        access: 'machine',
        body: 'raw',
        responses: { 204: { description: 'The event was handled' } },
      }),
      async (context) => {
        // The raw bytes, because the signature covers them.
        const payload = await context.req.text();
        await provider.receiveEvent(payload, context.req.header('stripe-signature') ?? '');
        return context.body(null, 204);
      },
    );
}
