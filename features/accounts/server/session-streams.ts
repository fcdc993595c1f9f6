import type { HttpBindings } from '@hono/node-server';
import { and, gt, inArray } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#server/db/database.ts';
import type { HttpEnv } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { authSessions } from './accounts.table.ts';
import { sessionCookieName } from './auth.ts';
import { readSignedToken } from './session-token.ts';

/** How soon the open streams of a login end after it. */
const checkEveryMs = 2_000;

/**
 * Ends the open streams of logins that are over: signed out here or on another server, revoked, expired, or
 * gone on under another cookie.
 * The table is asked, once for all of them and only while something streams, so that nobody who ends a
 * login has to remember its streams. What the streams tell about goes on; only the reader is cut off.
 */
export function endStreamsWithSession({
  database,
  secret,
  log,
}: {
  database: Database;
  secret: string;
  log: Log;
}): MiddlewareHandler<HttpEnv> {
  const open = new Map<HttpBindings['outgoing'], string>();
  let timer: NodeJS.Timeout | undefined;

  async function endThoseThatAreOver(): Promise<void> {
    const tokens = [...new Set(open.values())];
    const alive = await database
      .select({ token: authSessions.token })
      .from(authSessions)
      .where(and(inArray(authSessions.token, tokens), gt(authSessions.expiresAt, new Date())));
    const aliveTokens = new Set(alive.map(({ token }) => token));
    for (const [outgoing, token] of open) {
      if (tokens.includes(token) && !aliveTokens.has(token)) outgoing.destroy();
    }
  }

  function watch(outgoing: HttpBindings['outgoing'], token: string): void {
    open.set(outgoing, token);
    timer ??= setInterval(() => {
      endThoseThatAreOver().catch((error) => log.error('open streams were not checked', { error }));
    }, checkEveryMs).unref();
    outgoing.once('close', () => {
      open.delete(outgoing);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  }

  return async (context, next) => {
    await next();
    if (!context.res.headers.get('content-type')?.startsWith('text/event-stream')) return;
    // Absent when a test calls the application without a socket.
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
    const token = readSignedToken(getCookie(context, sessionCookieName), secret);
    if (outgoing && token && (await context.get('findActor')())) watch(outgoing, token);
  };
}
