import type { MiddlewareHandler } from 'hono';
import { findRules } from '#server/define-route.ts';
import type { HttpEnv } from '#server/http.ts';
import type { PublishedPaths } from '#server/published-paths.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';

/** Looks up which route will handle the request, so that earlier middleware knows its rules. */
export function routeRules(limiter: RateLimiter, published: PublishedPaths): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const rules = findRules(context) ?? published.rulesOfNothing(context.req.path);
    if (rules) context.set('rules', rules);
    context.set('limiter', limiter);
    await next();
  };
}
