import { defineRoute } from './define-route.ts';
import { createApi } from './http.ts';
import type { ReadinessWatch } from './readiness.ts';

const live = defineRoute({
  method: 'get',
  path: '/api/health/live',
  access: 'public',
  hide: true,
  responses: { 200: { description: 'The process answers' } },
});

function readyAt<Path extends string>(path: Path) {
  return defineRoute({
    method: 'get',
    path,
    access: 'public',
    hide: true,
    responses: {
      200: { description: 'Work can be sent here' },
      503: { description: 'The database cannot be used, or the server is about to stop' },
    },
  });
}

/**
 * For balancers and supervisors. They need no sign-in, so they only report whether work can be done here and what
 * prevents it. A process that is live but not ready must not be killed for it: the database is unavailable to all
 * others as well, and a draining server is finishing people's answers.
 */
export function healthRoutes(readiness: ReadinessWatch) {
  const api = createApi();
  api.openapi(live, (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' }, 200);
  });
  for (const path of ['/api/health', '/api/health/ready'] as const) {
    api.openapi(readyAt(path), async (context) => {
      context.header('Cache-Control', 'no-store');
      const found = await readiness.look();
      if (found.status !== 'unavailable') return context.json(found, 200);
      context.header('Retry-After', '5');
      return context.json(found, 503);
    });
  }
  return api;
}
