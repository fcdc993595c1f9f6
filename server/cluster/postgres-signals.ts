import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { connectionTo } from '#server/db/postgres-hosts.ts';
import type { Log } from '#server/log.ts';
import type { Signals } from './signals.ts';

const channel = 'everyday';
/** How often a test notification is sent to ourselves, and its timeout: a pooler in front may swallow it. */
const tryEveryMs = 15_000;
const tryForMs = 3_000;
const reconnectMs = 1_000;

/**
 * Signals over `LISTEN`, on a dedicated connection. They are sent over the pool like every other statement, so the test
 * covers the whole path.
 */
export function connectPostgresSignals(
  signals: Signals,
  { database, url, serverId, log }: { database: Database; url: string; serverId: string; log: Log },
): void {
  const trial = `${serverId} trial`;
  let client: pg.Client | undefined;
  let isClosed = false;
  let heard: (() => void) | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isWarned = false;

  const publish = async (payload: string): Promise<void> => {
    await database.execute(sql`select pg_notify(${channel}, ${payload})`);
  };

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      ...connectionTo(url),
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'everyday signals',
    });
    const handleEnd = () => {
      if (client === opened) client = undefined;
      if (isClosed) return;
      signals.hears(false);
      clearTimeout(reconnecting);
      reconnecting = setTimeout(reconnect, reconnectMs).unref();
    };
    opened.on('error', handleEnd);
    opened.on('end', handleEnd);
    opened.on('notification', ({ payload = '' }) => {
      if (payload === trial) heard?.();
      else signals.arrived(payload);
    });
    await opened.connect();
    if (isClosed) return opened.end();
    client = opened;
    await opened.query(`listen ${channel}`);
    await tryOut();
  }

  function reconnect(): void {
    if (isClosed) return;
    connect().catch((error: unknown) => {
      if (!isWarned)
        log.warn('signals between servers cannot be listened to; looking for news instead', { error });
      isWarned = true;
      clearTimeout(reconnecting);
      reconnecting = setTimeout(reconnect, reconnectMs).unref();
    });
  }

  /** Whether notifications sent over the pool arrive here. */
  async function tryOut(): Promise<void> {
    if (!client) return;
    const arrived = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => arrived.resolve(false), tryForMs).unref();
    heard = () => arrived.resolve(true);
    await publish(trial).catch(() => arrived.resolve(false));
    const isHearing = await arrived.promise;
    clearTimeout(timer);
    heard = undefined;
    if (!isHearing && signals.isHearing && !isClosed) {
      log.warn(
        'signals between servers do not arrive; looking for news instead. Is there a pooler? Set DATABASE_DIRECT_URL.',
      );
    }
    signals.hears(isHearing && client !== undefined);
  }

  const trying = setInterval(() => void tryOut(), tryEveryMs).unref();
  signals.use({
    publish,
    async close() {
      isClosed = true;
      clearInterval(trying);
      clearTimeout(reconnecting);
      await client?.end().catch(() => {});
    },
  });
  reconnect();
}
