import type { DatabaseHealth } from './database-health.ts';
import { defineRoute } from './define-route.ts';
import { createApi } from './http.ts';

const health = defineRoute({
  method: 'get',
  path: '/api/health',
  access: 'public',
  hide: true,
  responses: {
    200: { description: 'The server is ready' },
    503: { description: 'The database does not respond' },
  },
});

/** For balancers and supervisors. It asks for no sign-in, so it says no more than whether work can be done here. */
export function healthRoute(databaseHealth: DatabaseHealth) {
  return createApi().openapi(health, async (context) => {
    context.header('Cache-Control', 'no-store');
    if (await databaseHealth.isAnswering()) return context.json({ status: 'ok' }, 200);
    context.header('Retry-After', '5');
    return context.json({ status: 'unavailable' }, 503);
  });
}
