import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#server/db/database.ts';
import type { HttpEnv, LoginActor } from '#server/http.ts';
import { authSessions, users } from '../accounts.table.ts';
import { actorColumns, shownName } from '../actor-columns.ts';
import { sessionCookieName } from '../auth.ts';
import { type Caller, callerOf } from '../caller.ts';
import { operators } from '../operators.table.ts';
import { isOpenAccount } from '../suspensions/suspensions.ts';
import type { Login, RememberedLogins } from './remembered-logins.ts';
import { readSignedToken } from './session-token.ts';

interface FindActorDependencies {
  database: Database;
  secret: string;
  proxyEmail?: string | undefined;
  remembered: RememberedLogins;
}

/** "Last seen" is accurate to this. */
const seenEveryMs = 5 * 60_000;

/**
 * The person whose session cookie came with the request; null without a valid one. Asked on every
 * request, so it is one query instead of Better Auth's two; the cookie's form is Better Auth's. Where the route
 * confirms the login itself, a login that was just looked up is not looked up again.
 */
export async function findActor(
  { database, secret, proxyEmail, remembered }: FindActorDependencies,
  context: Context<HttpEnv>,
): Promise<LoginActor | null> {
  const token = readSignedToken(getCookie(context, sessionCookieName), secret);
  if (!token) return null;
  const known = context.get('rules')?.confirmsLogin ? remembered.read(token) : undefined;
  const isRemembered = known !== undefined && !isLongAgo(known.lastSeenAt);
  const login = isRemembered ? known : await findLogin(database, token);
  if (!login) return null;
  remembered.note(token, login);
  const { lastSeenAt, vouchedBy, expiresAt: _, ...actor } = login;
  // The proxy that let the first person in now reports someone else.
  if (proxyEmail && vouchedBy?.startsWith('proxy:') && vouchedBy !== `proxy:${proxyEmail}`) return null;
  if (isLongAgo(lastSeenAt)) await markSeen(database, actor.sessionId, callerOf(context));
  return { ...actor, name: shownName(actor), via: 'login', ...(isRemembered && { unconfirmed: token }) };
}

function isLongAgo(lastSeenAt: Date): boolean {
  return lastSeenAt.getTime() < Date.now() - seenEveryMs;
}

async function findLogin(database: Database, token: string): Promise<Login | undefined> {
  const [row] = await database
    .select({
      ...actorColumns,
      sessionId: authSessions.id,
      lastSeenAt: authSessions.lastSeenAt,
      vouchedBy: authSessions.vouchedBy,
      expiresAt: authSessions.expiresAt,
      isOperator: sql<boolean>`exists (select 1 from ${operators} where ${operators.userId} = ${users.id})`,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.token, token), gt(authSessions.expiresAt, new Date()), isOpenAccount()));
  return row;
}

/** Of simultaneous requests, only one writes. */
async function markSeen(database: Database, sessionId: string, caller: Caller): Promise<void> {
  const now = new Date();
  await database
    .update(authSessions)
    .set({ lastSeenAt: now, ipAddress: caller.address, userAgent: caller.userAgent })
    .where(
      and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, new Date(now.getTime() - seenEveryMs))),
    );
}
