import type { HttpBindings } from '@hono/node-server';
import { and, gt, inArray } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#server/db/database.ts';
import type { HttpEnv } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { authSessions } from '../accounts.table.ts';
import { apiKeys } from '../api-keys.table.ts';
import { sessionCookieName } from '../auth.ts';
import { isInForce } from '../keys/find-key-actor.ts';
import { readSignedToken } from './session-token.ts';
import type { StreamCredentials } from './stream-credential.ts';

/** How soon after a login its open streams end. */
const checkEveryMs = 2_000;

/** What a stream was opened with: the token of a login's cookie, the id of a key, or what its route provides. */
interface Credential {
  kind: string;
  value: string;
}

/**
 * Ends the open streams of logins that have ended: signed out here or on another server, revoked, expired, or
 * continued under another cookie. The same for API keys.
 * The tables are polled, once for all streams and only while there are any, so that code that ends a
 * login need not remember its streams. The work behind a stream goes on; only the reader is cut off.
 */
export function endStreamsWithSession({
  database,
  secret,
  log,
  others,
}: {
  database: Database;
  secret: string;
  log: Log;
  others: () => readonly StreamCredentials[];
}): MiddlewareHandler<HttpEnv> {
  const open = new Map<HttpBindings['outgoing'], Credential>();
  let timer: NodeJS.Timeout | undefined;

  async function endThoseThatAreOver(): Promise<void> {
    const asked = new Set(open.values());
    const valuesOf = (wanted: Credential['kind']) => [
      ...new Set([...asked].filter(({ kind }) => kind === wanted).map(({ value }) => value)),
    ];
    const alive = new Map<string, ReadonlySet<string>>([
      ['login', await findLoginsAlive(database, valuesOf('login'))],
      ['key', await findKeysAlive(database, valuesOf('key'))],
    ]);
    for (const { kind, findAlive } of others()) {
      const values = valuesOf(kind);
      if (values.length > 0) alive.set(kind, await findAlive(values));
    }
    for (const [outgoing, credential] of open) {
      if (asked.has(credential) && !alive.get(credential.kind)?.has(credential.value)) outgoing.destroy();
    }
  }

  function watch(outgoing: HttpBindings['outgoing'], credential: Credential): void {
    open.set(outgoing, credential);
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

  async function credentialOf(context: Context<HttpEnv>): Promise<Credential | null> {
    const given = context.get('credential');
    if (given) return given;
    const actor = await context.get('findActor')();
    if (actor?.via === 'key') return { kind: 'key', value: actor.keyId };
    const token = actor && readSignedToken(getCookie(context, sessionCookieName), secret);
    return token ? { kind: 'login', value: token } : null;
  }

  return async (context, next) => {
    await next();
    if (!context.res.headers.get('content-type')?.startsWith('text/event-stream')) return;
    // Absent when a test calls the application without a socket.
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
    const credential = outgoing && (await credentialOf(context));
    if (outgoing && credential) watch(outgoing, credential);
  };
}

async function findLoginsAlive(database: Database, tokens: string[]): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await database
    .select({ token: authSessions.token })
    .from(authSessions)
    .where(and(inArray(authSessions.token, tokens), gt(authSessions.expiresAt, new Date())));
  return new Set(rows.map(({ token }) => token));
}

async function findKeysAlive(database: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(inArray(apiKeys.id, ids), isInForce(new Date())));
  return new Set(rows.map(({ id }) => id));
}
