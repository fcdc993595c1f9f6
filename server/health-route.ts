import type { DatabaseHealth } from './database-health.ts';
import { createApi } from './http.ts';

/** For balancers and supervisors. It asks for no sign-in, so it says no more than whether work can be done here. */
export function healthRoute(health: DatabaseHealth) {
  const api = createApi();
  api.get('/api/health', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (await health.isAnswering()) return context.json({ status: 'ok' });
    context.header('Retry-After', '5');
    return context.json({ status: 'unavailable' }, 503);
  });
  return api;
}
