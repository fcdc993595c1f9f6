import { expect, test } from 'vitest';
import { chatsScopes } from '#features/chats/shared/chats.scopes.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi } from '#server/http.ts';
import { checkRoutes } from './check-routes.ts';

const app = createApi().openapi(
  defineRoute({
    method: 'get',
    path: '/api/things',
    access: 'login',
    scope: 'chat',
    responses: { 204: { description: 'Nothing' } },
  }),
  (context) => context.body(null, 204),
);

test('a scope that no feature declares does not start', () => {
  expect(() => checkRoutes(app, [{}])).toThrow(
    'GET /api/things takes the scope chat, which no feature declares.',
  );
  expect(() => checkRoutes(app, [{}, { scopes: chatsScopes }])).not.toThrow();
});
