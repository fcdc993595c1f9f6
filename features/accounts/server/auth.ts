import { drizzleAdapter } from 'better-auth/adapters/drizzle';
// Without its own query builder, which would never be used: a third of a megabyte.
import { betterAuth } from 'better-auth/minimal';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { authSchema } from './auth-schema.ts';

/** `__Host-`: the browser keeps it for this host only, over https or on loopback, and no script sees it. */
export const sessionCookieName = '__Host-everyday.session';

export interface AuthOptions {
  database: Database;
  secret: string;
  /** Where people reach the server; used in links and as the trusted origin. */
  baseUrl: string;
  log: Log;
}

/**
 * Better Auth over our own tables. Its HTTP handler is not mounted: the routes of this feature call it,
 * so that limits, messages and answers are ours and nothing is exposed by default.
 */
export function createAuth({ database, secret, baseUrl, log }: AuthOptions) {
  return betterAuth({
    appName: 'Everyday',
    secret,
    baseURL: baseUrl,
    telemetry: { enabled: false },
    database: drizzleAdapter(database as never, { provider: 'pg', schema: authSchema, transaction: false }),
    logger: { log: (level, message) => log[level === 'error' ? 'error' : 'debug'](`auth: ${message}`) },
    // Our own limiter runs before every route, whatever the mode.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      additionalFields: {
        subscriptionTier: { type: 'string', input: false, required: false },
        timeZone: { type: 'string', input: false, required: false },
      },
    },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName,
          attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
      ipAddress: { disableIpTracking: true },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
