import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { type App, createApp, openMailTransport, openReferenceIndex } from './app.ts';
import { loadAuthSecret } from './auth-secret.ts';
import type { OpenDatabase } from './db/database.ts';
import { openEmbeddedDatabase } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { paths } from './paths.ts';
import { RequestWatch } from './request-watch.ts';

/** How often turns whose server has gone are looked for, when several servers share a database. */
const sweepEveryMs = 15_000;

const fileSweepEveryMs = 3_600_000;

export interface RunningServer {
  url: string;
  /** Refuses new connections, lets running answers end within `graceMs`, stores the rest. */
  stop(graceMs: number): Promise<void>;
}

/** Opens the database, brings it up to date, listens. Resolves when requests are answered at full speed. */
export async function startServer(env: Env, log: Log): Promise<RunningServer> {
  const open = await openDatabase(env, log);
  try {
    await migrateDatabase(open, paths.migrations);
    const assembled = createApp({
      env,
      authSecret: loadAuthSecret(env.authSecret, env.dataFolder),
      dataFolder: env.dataFolder,
      open,
      reference: openReferenceIndex(paths.reference),
      filesFolder: join(env.dataFolder, 'files'),
      mailTransport: openMailTransport({ ...env.mail, outboxFolder: join(env.dataFolder, 'outbox'), log }),
      log,
      clientFolder: paths.client,
    });
    // The embedded database has one opener, so every turn that still runs in it was left by a dead one.
    await assembled.turns.interruptAbandoned(open.engine === 'pglite' ? 0 : assembled.staleAfterMs);
    // The same goes for pages: those that had a temporary chat open lost it with the server.
    await assembled.sweepTemporary(open.engine === 'pglite' ? 0 : undefined);
    await assembled.jobs.prepare();
    await assembled.warmUp();
    return await listen(env, assembled, open, log);
  } catch (error) {
    await open.close();
    throw error;
  }
}

function openDatabase(env: Env, log: Log): Promise<OpenDatabase> | OpenDatabase {
  if (env.databaseUrl) return openPostgres(env.databaseUrl, log);
  return openEmbeddedDatabase(join(env.dataFolder, 'database'), paths.databaseTemplate);
}

async function listen(env: Env, assembled: App, open: OpenDatabase, log: Log): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: assembled.app.fetch }) as Server;
  server.headersTimeout = 20_000;
  // A large file over a slow line takes minutes; what else is sent is small and bounded.
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 30_000;
  const watch = new RequestWatch(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  const sweep = setInterval(() => {
    assembled.turns
      .interruptAbandoned(assembled.staleAfterMs)
      .catch((error) => log.error('the sweep for abandoned turns failed', { error }));
  }, sweepEveryMs);
  const sweepUploads = () =>
    assembled
      .sweepTemporary()
      .then(() => assembled.sweepFiles())
      .catch((error) => log.error('the sweep for what was left behind failed', { error }));
  const fileSweep = setInterval(sweepUploads, fileSweepEveryMs);
  void sweepUploads();
  assembled.maintenance.start(() => watch.hasRequests());
  assembled.jobs.start().catch((error) => log.error('the job queue did not start', { error }));
  return {
    url: `http://${address === '127.0.0.1' || address === '::1' ? 'localhost' : address}:${port}`,
    async stop(graceMs) {
      clearInterval(sweep);
      clearInterval(fileSweep);
      const closed = new Promise((resolve) => server.close(resolve));
      await assembled.shutDown(graceMs);
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), 1_000);
      await closed;
      clearTimeout(force);
      await open.close();
    },
  };
}
