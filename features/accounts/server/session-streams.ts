import type { HttpBindings } from '@hono/node-server';
import { and, gt, inArray } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '#server/db/database.ts';
import type { HttpEnv } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { authSessions } from './accounts.table.ts';

/** How soon the open streams of a login end after it. */
const checkEveryMs = 2_000;

/**
 * Ends the open streams of logins that are over: signed out here or on another server, revoked, expired.
 * The table is asked, once for all of them and only while something streams, so that nobody who ends a
 * login has to remember its streams. What the streams tell about goes on; only the reader is cut off.
 */
export function endStreamsWithSession({
  database,
  log,
}: {
  database: Database;
  log: Log;
}): MiddlewareHandler<HttpEnv> {
  const open = new Map<HttpBindings['outgoing'], string>();
  let timer: NodeJS.Timeout | undefined;

  async function endThoseThatAreOver(): Promise<void> {
    const ids = [...new Set(open.values())];
    const alive = await database
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(inArray(authSessions.id, ids), gt(authSessions.expiresAt, new Date())));
    const aliveIds = new Set(alive.map(({ id }) => id));
    for (const [outgoing, sessionId] of open) {
      if (ids.includes(sessionId) && !aliveIds.has(sessionId)) outgoing.destroy();
    }
  }

  function watch(outgoing: HttpBindings['outgoing'], sessionId: string): void {
    open.set(outgoing, sessionId);
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
    const actor = await context.get('findActor')();
    if (outgoing && actor) watch(outgoing, actor.sessionId);
  };
}
