import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';
import type { ReadinessWatch } from '#server/readiness.ts';
import { isGrowing } from './refuse-while-full.ts';

/**
 * While a stopping server finishes its answers, requests that would start a new one are told to retry in a moment.
 */
export function refuseWhileDraining(readiness: ReadinessWatch): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (readiness.isDraining && isGrowing(context.req.method, context.req.path)) {
      throw new AppError('shutting_down', { retryAfterSeconds: 5 });
    }
    await next();
  };
}
