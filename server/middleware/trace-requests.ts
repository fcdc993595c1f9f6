import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import { routeLabel } from '#server/metrics/request-metrics.ts';
import type { Tracer } from '#server/traces/tracer.ts';

/** A trace for each request. It ends where the response begins; what continues behind a stream still belongs to it. */
export function traceRequests(tracer: Tracer): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const route = routeLabel(context);
    const { method } = context.req;
    await tracer.run(
      `${method} ${route}`,
      { 'http.route': route, 'http.request.method': method },
      async (span) => {
        await next();
        const { status } = context.res;
        span.set({ 'http.response.status_code': status, 'everyday.request_id': context.get('requestId') });
      },
    );
  };
}
