import type { MiddlewareHandler } from 'hono';
import { findRoute } from '#server/define-route.ts';
import type { HttpEnv } from '#server/http.ts';
import type { Metrics } from './metrics.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts requests by route, method and status, and measures the time until the response begins. The route is the
 * declared pattern: an address may contain ids, and each would be a series of its own.
 */
export function requestMetrics(metrics: Metrics): MiddlewareHandler<HttpEnv> {
  const durations = metrics.histogram({
    name: 'everyday_http_request_duration_seconds',
    help: 'Time until the answer begins; an answer that streams goes on after it',
    labels: ['route', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const errors = metrics.counter({
    name: 'everyday_http_errors_total',
    help: 'Refused and failed requests by what was answered, such as quota_exceeded',
    labels: ['code'],
  });
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method: asked } = context.req;
    const method = knownMethods.has(asked) ? asked : 'other';
    const labels = { route: routeLabel(context), method, status: String(context.res.status) };
    durations.observe(labels, (performance.now() - startedAt) / 1_000);
    const code = context.get('errorCode');
    if (code) errors.add({ code });
  };
}

/** The pattern of the matched route; `page` for everything outside the API. */
export function routeLabel(context: Parameters<typeof findRoute>[0]): string {
  const found = findRoute(context);
  if (found) return found.path;
  return context.req.path.startsWith('/api/') ? 'unknown' : 'page';
}
