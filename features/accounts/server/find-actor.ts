import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#server/db/database.ts';
import type { HttpEnv, LoginActor } from '#server/http.ts';
import { authSessions, users } from './accounts.table.ts';
import { actorColumns, shownName } from './actor-columns.ts';
import { sessionCookieName } from './auth.ts';
import { type Caller, callerOf } from './caller.ts';
import { readSignedToken } from './session-token.ts';

/** "Last seen" is right to this. */
const seenEveryMs = 5 * 60_000;

/**
 * The person whose session cookie came with the request; null without a valid one. Asked on every
 * request, so it is one query instead of Better Auth's two; the cookie's form is Better Auth's.
 */
export async function findActor(
  { database, secret, proxyEmail }: { database: Database; secret: string; proxyEmail?: string | undefined },
  context: Context<HttpEnv>,
): Promise<LoginActor | null> {
  const token = readSignedToken(getCookie(context, sessionCookieName), secret);
  if (!token) return null;
  const [row] = await database
    .select({
      ...actorColumns,
      sessionId: authSessions.id,
      lastSeenAt: authSessions.lastSeenAt,
      vouchedBy: authSessions.vouchedBy,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.token, token), gt(authSessions.expiresAt, new Date())));
  if (!row) return null;
  const { lastSeenAt, vouchedBy, ...actor } = row;
  // Somebody else is there by now, says the proxy that let the first one in.
  if (proxyEmail && vouchedBy?.startsWith('proxy:') && vouchedBy !== `proxy:${proxyEmail}`) return null;
  if (lastSeenAt.getTime() < Date.now() - seenEveryMs) {
    await markSeen(database, actor.sessionId, callerOf(context));
  }
  return { ...actor, name: shownName(actor), via: 'login' };
}

/** Of requests that come together, one writes. */
async function markSeen(database: Database, sessionId: string, caller: Caller): Promise<void> {
  const now = new Date();
  await database
    .update(authSessions)
    .set({ lastSeenAt: now, ipAddress: caller.address, userAgent: caller.userAgent })
    .where(
      and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, new Date(now.getTime() - seenEveryMs))),
    );
}
