import { createRoute, z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { defineRoute, listRules, type RouteRules } from './define-route.ts';
import { createApi } from './http.ts';
import { handleError } from './middleware/handle-error.ts';
import { routeRules } from './middleware/route-rules.ts';
import { createPublishedPaths } from './published-paths.ts';
import { RateLimiter } from './rate-limiter.ts';

const responses = { 204: { description: 'Done' } };

function startApp(rules: RouteRules, userId?: string) {
  const app = createApi();
  app.use(async (context, next) => {
    context.set('address', '198.51.100.1');
    context.set('findActor', () => Promise.resolve(userId ? ({ userId } as never) : null));
    await next();
  });
  app.use(routeRules(new RateLimiter(), createPublishedPaths([])));
  const route = defineRoute({
    method: 'get',
    path: '/api/things/{id}',
    request: { params: z.object({ id: z.string().max(3) }) },
    responses,
    ...rules,
  });
  const api = createApi().openapi(route, (context) => {
    seen.push(context.get('rules'));
    return context.body(null, 204);
  });
  const seen: unknown[] = [];
  app.route('/', api);
  app.onError(handleError);
  return { app, seen, statusOf: async (path: string) => (await app.request(path)).status };
}

it('refuses to start a route that does not say who may call it', () => {
  const undeclared = createRoute({ method: 'get', path: '/api/things', responses });
  expect(() => createApi().openapi(undeclared, (context) => context.body(null, 204))).toThrow(
    'get /api/things was not made by defineRoute',
  );
  const beside = createApi();
  beside.get('/api/things', (context) => context.body(null, 204));
  const app = createApi();
  app.route('/', beside);
  expect(() => listRules(app)).toThrow('GET /api/things was not made by defineRoute');
});

it('knows the rules of the route that answers, with parameters and for HEAD', async () => {
  const { app, seen } = startApp({ access: 'login', scope: 'chat', charge: ['chat'] });
  expect(Object.fromEntries(listRules(app))).toEqual({
    'GET /api/things/:id': { access: 'login', scope: 'chat', charge: ['chat'] },
  });
  await app.request('/api/things/1');
  await app.request('/api/things/1', { method: 'HEAD' });
  expect(seen).toEqual(Array(2).fill({ access: 'login', scope: 'chat', charge: ['chat'] }));
});

it('writes nothing into the OpenAPI document but what belongs there', () => {
  const { app } = startApp({ access: 'login', scope: 'chat', charge: ['chat'], errors: 'plain' });
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'x', version: '1' } });
  expect(Object.keys(document.paths?.['/api/things/{id}']?.get ?? {}).sort()).toEqual([
    'parameters',
    'responses',
    'security',
  ]);
});

it('counts calls against the limit of the route, once their input is valid', async () => {
  const limit = { name: 'things', address: { limit: 1, windowMs: 60_000 } };
  const { statusOf } = startApp({ access: 'public', limit });
  expect(await statusOf('/api/things/too-long')).toBe(400);
  expect(await statusOf('/api/things/1')).toBe(204);
  expect(await statusOf('/api/things/2')).toBe(429);
});

it('counts somebody signed in as a person and everybody else by address', async () => {
  const limit = {
    name: 'things',
    person: { limit: 2, windowMs: 60_000 },
    address: { limit: 1, windowMs: 60_000 },
  };
  const known = startApp({ access: 'public', limit }, 'ada');
  expect([await known.statusOf('/api/things/1'), await known.statusOf('/api/things/1')]).toEqual([204, 204]);
  expect(await known.statusOf('/api/things/1')).toBe(429);
  const stranger = startApp({ access: 'public', limit });
  expect(await stranger.statusOf('/api/things/1')).toBe(204);
  expect(await stranger.statusOf('/api/things/1')).toBe(429);
});
