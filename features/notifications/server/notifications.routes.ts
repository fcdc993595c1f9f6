import { z } from '@hono/zod-openapi';
import {
  PushAnswer,
  PushOverview,
  preferencesAnswer,
  preferencesChange,
  pushOverviewPath,
  SubscribeInput,
  TestPushAnswer,
  testPushPath,
  UnsubscribeAnswer,
  UnsubscribeInput,
} from '#features/notifications/shared/notifications.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { isLoopbackHost } from '#server/env.ts';
import { createApi, jsonContent, requireActor, requireLogin } from '#server/http.ts';
import { say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
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
import { countLiveSubscriptions } from './push.queries.ts';

/** Browsers treat localhost as secure. */
function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopbackHost(hostname);
}

const testLimit = { limit: 5, windowMs: 60_000 };
const subscribeLimit = { limit: 30, windowMs: 60_000 };
/** Per address: a company's mail clients may all share one. */
const linkLimit = { limit: 300, windowMs: 60_000 };

const push = {
  200: { description: 'The browsers that get notifications', content: jsonContent(PushAnswer) },
};
const switched = {
  200: { description: 'What is off, or on again', content: jsonContent(UnsubscribeAnswer) },
};

export function notificationsRoutes(dependencies: NotificationsDependencies) {
  const { pushes, kinds } = dependencies;
  const preferences = {
    200: { description: 'What the person is notified about', content: jsonContent(preferencesAnswer(kinds)) },
  };
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notifications/preferences',
        access: 'login',
        responses: preferences,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await getPreferences(dependencies, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/notifications/preferences',
        example: { body: { emailNewsletter: false } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(preferencesChange(kinds)) } },
        responses: preferences,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await updatePreferences(dependencies, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({ method: 'get', path: '/api/notifications/push', access: 'login', responses: push }),
      async (context) => {
        return context.json(await getPush(dependencies, await requireLogin(context)), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/notifications/push/subscriptions',
        access: 'login',
        limit: { name: 'push-subscribe', person: subscribeLimit },
        request: { body: { required: true, content: jsonContent(SubscribeInput) } },
        responses: push,
      }),
      async (context) => {
        const actor = await requireLogin(context);
        const userAgent = context.req.header('user-agent');
        return context.json(await subscribe(dependencies, actor, context.req.valid('json'), userAgent), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/notifications/push/subscriptions/{id}',
        access: 'login',
        request: { params: z.object({ id: z.string().min(1).max(64) }) },
        responses: { 204: { description: 'That browser no longer gets notifications' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await unsubscribe(dependencies, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: testPushPath,
        example: false,
        access: 'login',
        limit: { name: 'push-test', person: testLimit },
        responses: {
          200: { description: 'How many browsers accepted it', content: jsonContent(TestPushAnswer) },
        },
      }),
      async (context) => {
        const { userId, language = 'en' } = await requireActor(context);
        const answer = await pushes.sendTest(userId, {
          title: say(language, said`It works`),
          body: say(language, said`This is how ${brand.name} will notify you.`),
          href: '/profile/notifications',
          tag: 'test',
        });
        return context.json(answer, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: pushOverviewPath,
        access: 'login',
        responses: { 200: { description: 'What there is to push to', content: jsonContent(PushOverview) } },
      }),
      async (context) => {
        const { database, baseUrl } = dependencies;
        return context.json(
          {
            browsers: await countLiveSubscriptions(database, new Date()),
            isOverHttps: isSecureAddress(baseUrl),
          },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/notifications/unsubscribe',
        access: 'public',
        limit: { name: 'unsubscribe', address: linkLimit },
        request: { body: { required: true, content: jsonContent(UnsubscribeInput) } },
        responses: switched,
      }),
      async (context) => {
        const { token, isUndo = false } = context.req.valid('json');
        return context.json(await switchByLink(dependencies, token, isUndo), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/notifications/unsubscribe/one-click',
        access: 'machine',
        body: 'raw',
        limit: { name: 'unsubscribe', address: linkLimit },
        // Mail clients post a form to it (RFC 8058); everything relevant is in the URL.
        request: { query: z.object({ token: z.string().min(1).max(300) }) },
        responses: switched,
      }),
      async (context) => {
        return context.json(await switchByLink(dependencies, context.req.valid('query').token, false), 200);
      },
    );
}
