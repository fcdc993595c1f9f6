import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/http.ts';
import { authSessions, users } from './accounts.table.ts';
import { sessionCookieName } from './auth.ts';

/**
 * The person whose session cookie came with the request; null without a valid one. Asked on every
 * request, so it is one query instead of Better Auth's two; the cookie's form is Better Auth's.
 */
export async function findActor(
  { database, secret }: { database: Database; secret: string },
  context: Context,
): Promise<Actor | null> {
  const token = readSignedToken(getCookie(context, sessionCookieName), secret);
  if (!token) return null;
  const [row] = await database
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      timeZone: users.timeZone,
      tier: users.subscriptionTier,
      sessionId: authSessions.id,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.token, token), gt(authSessions.expiresAt, new Date())));
  if (!row) return null;
  return { ...row, name: row.name || row.email.split('@')[0]! };
}

/** `token.signature`, the signature being base64 of HMAC-SHA-256. */
function readSignedToken(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return undefined;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
