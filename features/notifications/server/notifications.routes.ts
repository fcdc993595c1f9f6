import { createRoute, z } from '@hono/zod-openapi';
import {
  NotificationPreferences,
  PushAnswer,
  SubscribeInput,
  TestPushAnswer,
  UnsubscribeAnswer,
  UnsubscribeInput,
  UpdatePreferencesInput,
} from '#features/notifications/shared/notifications.contract.ts';
import { createApi, jsonContent, requireActor, requireLogin } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { brand } from '#shared/brand.ts';
import {
  getPreferences,
  getPush,
  type NotificationsDependencies,
  subscribe,
  switchByLink,
  unsubscribe,
  updatePreferences,
} from './notifications.service.ts';

const testLimit = { limit: 5, windowMs: 60_000 };
const subscribeLimit = { limit: 30, windowMs: 60_000 };
/** For one address: mail programs of one company may all come from it. */
const linkLimit = { limit: 300, windowMs: 60_000 };

const preferences = {
  200: { description: 'What reaches the person', content: jsonContent(NotificationPreferences) },
};
const push = { 200: { description: 'The browsers that are told', content: jsonContent(PushAnswer) } };
const switched = {
  200: { description: 'What is off, or on again', content: jsonContent(UnsubscribeAnswer) },
};

export function notificationsRoutes(dependencies: NotificationsDependencies & { limiter: RateLimiter }) {
  const { limiter, pushes } = dependencies;
  return createApi()
    .openapi(
      createRoute({ method: 'get', path: '/api/notifications/preferences', responses: preferences }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await getPreferences(dependencies, userId), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/api/notifications/preferences',
        request: { body: { required: true, content: jsonContent(UpdatePreferencesInput) } },
        responses: preferences,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await updatePreferences(dependencies, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      createRoute({ method: 'get', path: '/api/notifications/push', responses: push }),
      async (context) => {
        return context.json(await getPush(dependencies, await requireLogin(context)), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/notifications/push/subscriptions',
        request: { body: { required: true, content: jsonContent(SubscribeInput) } },
        responses: push,
      }),
      async (context) => {
        const actor = await requireLogin(context);
        limiter.consume(`push-subscribe:${actor.userId}`, subscribeLimit);
        const userAgent = context.req.header('user-agent');
        return context.json(await subscribe(dependencies, actor, context.req.valid('json'), userAgent), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/api/notifications/push/subscriptions/{id}',
        request: { params: z.object({ id: z.string().min(1).max(64) }) },
        responses: { 204: { description: 'That browser is told no more' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await unsubscribe(dependencies, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/notifications/push/test',
        responses: { 200: { description: 'How many took it', content: jsonContent(TestPushAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        limiter.consume(`push-test:${userId}`, testLimit);
        const answer = await pushes.sendTest(userId, {
          title: 'It works',
          body: `This is how ${brand.name} will tell you.`,
          href: '/profile/notifications',
          tag: 'test',
        });
        return context.json(answer, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/notifications/unsubscribe',
        request: { body: { required: true, content: jsonContent(UnsubscribeInput) } },
        responses: switched,
      }),
      async (context) => {
        limiter.consume(`unsubscribe:${context.get('address')}`, linkLimit);
        const { token, isUndo = false } = context.req.valid('json');
        return context.json(await switchByLink(dependencies, token, isUndo), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/notifications/unsubscribe/one-click',
        // Mail programs post a form to it (RFC 8058); everything that counts is in the address.
        request: { query: z.object({ token: z.string().min(1).max(300) }) },
        responses: switched,
      }),
      async (context) => {
        limiter.consume(`unsubscribe:${context.get('address')}`, linkLimit);
        return context.json(await switchByLink(dependencies, context.req.valid('query').token, false), 200);
      },
    );
}
