import type { MiddlewareHandler } from 'hono';
import { actingAs } from '#server/acting-key.ts';
import { readApiKey } from '#server/api-key-header.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { HttpEnv, KeyActor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { findKeyActor } from './find-key-actor.ts';
import { requireWithinSpending } from './key-spending.ts';

/** Nobody guesses a key. This bounds what attempts cost us, far above a program whose key has expired. */
const failureLimit = { limit: 1_000, windowMs: 60_000 };

/**
 * Judges a request that carries a key by the key alone: a cookie beside it is never read. This is why the
 * cross-site check may let such requests pass, and why a key that is not valid does not even open what
 * is public.
 */
export function keyAccess({
  database,
  limiter,
  requireApiAccess,
}: {
  database: Database;
  limiter: RateLimiter;
  /** Throws when the person's plan has no API access. */
  requireApiAccess: (actor: KeyActor) => Promise<void>;
}): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const key = readApiKey(context.req.raw.headers);
    if (key !== undefined) {
      const failures = `api-key:${context.get('address')}`;
      await limiter.check(failures, failureLimit);
      const found = await findKeyActor(database, key);
      if (!found) {
        await limiter.consume(failures, failureLimit);
        throw new AppError('unauthenticated', {
          message: 'That API key is not valid. It may have been revoked, or it may have expired.',
        });
      }
      const { actor, scopes } = found;
      const { scope, anyScope, charge = [] } = context.get('rules') ?? {};
      if (!scope && !anyScope)
        throw new AppError('forbidden', { message: 'API keys cannot be used for that.' });
      if (scope && !scopes.includes(scope)) {
        throw new AppError('forbidden', {
          message: said`This API key does not allow that. It needs the scope “${scope}”.`,
          details: { scope },
        });
      }
      await requireApiAccess(actor);
      // Where the call names its purpose, the charge is checked there.
      if (charge.length > 0 && !anyScope) requireWithinSpending(actor);
      context.set('findActor', () => Promise.resolve(actor));
      return actingAs(actor.keyId, next);
    }
    await next();
  };
}
