import type { MiddlewareHandler } from 'hono';
import { findRules } from '#server/define-route.ts';
import type { HttpEnv } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';

/** Looks up which route will answer, so that what comes before it knows its rules. */
export function routeRules(limiter: RateLimiter): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const rules = findRules(context);
    if (rules) context.set('rules', rules);
    context.set('limiter', limiter);
    await next();
  };
}
