import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { routeLabel } from '#server/metrics/request-metrics.ts';
import type { Tracer } from '#server/traces/tracer.ts';

/**
 * Every line logged on behalf of a request has its ids, and one reports the response. Only for machine-readable logs:
 * people reading along would drown in them.
 */
export function logRequests(log: Log, tracer: Tracer): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    const traceId = tracer.traceId();
    const work = async () => {
      await next();
      log.info('request', {
        method: context.req.method,
        route: routeLabel(context),
        status: context.res.status,
        ms: Math.round(performance.now() - startedAt),
        ...(context.get('errorCode') && { code: context.get('errorCode') }),
      });
    };
    const { within = (_ids, run) => run() } = log;
    await within({ requestId: context.get('requestId'), ...(traceId && { traceId }) }, work);
  };
}
