import type { MiddlewareHandler } from 'hono';
import { findRules, type RouteRules } from '#server/define-route.ts';
import type { HttpEnv } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';

/** Looks up which route will handle the request, so that earlier middleware knows its rules. */
export function routeRules(limiter: RateLimiter): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const rules = findRules(context) ?? rulesOfNothing(context.req.path);
    if (rules) context.set('rules', rules);
    context.set('limiter', limiter);
    await next();
  };
}

/**
 * OpenAI's clients request much that does not exist here. They get an error in their own format, whatever the key may
 * do.
 */
function rulesOfNothing(path: string): RouteRules | undefined {
  return path.startsWith('/api/v1/') ? { access: 'public', anyScope: true, errors: 'openai' } : undefined;
}
