import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { openReference } from '#features/dictionary/server/reference.ts';
import { createMailTransport } from '#features/mail/server/mail-transport.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import { noticeOtherFolders } from '#server/db/data-folder-notice.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { RequestWatch } from '#server/request-watch.ts';
import { openDoor } from '../../scripts/admin/open-door.ts';
import { type App, createApp } from './app.ts';
import { migrateDatabase } from './tables.ts';

export interface RunningServer {
  url: string;
  /** Refuses new connections, lets running answers end within `graceMs`, stores the rest. */
  stop(graceMs: number): Promise<void>;
}

/** Opens the database, brings it up to date, listens. Resolves when requests are answered at full speed. */
export async function startServer(env: Env, log: Log): Promise<RunningServer> {
  let open = await openDatabase(env, log);
  try {
    await migrateDatabase(open, paths.migrations);
    if (open.engine === 'postgres') open = await withFolderNotice(open, env.dataFolder, log);
    const assembled = await createApp({
      env,
      authSecret: loadAuthSecret(env.authSecret, env.dataFolder),
      dataFolder: env.dataFolder,
      open,
      reference: openReference(paths.reference),
      filesFolder: join(env.dataFolder, 'files'),
      mailTransport: createMailTransport({ ...env.mail, outboxFolder: join(env.dataFolder, 'outbox'), log }),
      log,
      clientFolder: paths.client,
    });
    await assembled.recover();
    await assembled.jobs.prepare();
    await assembled.warmUp();
    const running = await listen(env, assembled, open, log);
    return await withDoor(running, {
      env,
      log,
      server: { open, windDown: assembled.parts.windDown },
    });
  } catch (error) {
    await open.close();
    throw error;
  }
}

function openDatabase(env: Env, log: Log): Promise<OpenDatabase> | OpenDatabase {
  if (env.databaseUrl) return openPostgres(env.databaseUrl, log);
  return openEmbeddedDatabase(join(env.dataFolder, 'database'), paths.databaseTemplate, log);
}

/** The embedded database lies in the folder itself; of a server's, others may think that it belongs to theirs. */
async function withFolderNotice(open: OpenDatabase, folder: string, log: Log): Promise<OpenDatabase> {
  const notice = await noticeOtherFolders(open, folder, log);
  return {
    ...open,
    close() {
      notice.stop();
      return open.close();
    },
  };
}

/** Commands of the operator are carried out by the server itself, for as long as it runs. */
async function withDoor(
  running: RunningServer,
  context: Parameters<typeof openDoor>[0],
): Promise<RunningServer> {
  const door = await openDoor(context).catch((error: unknown) => {
    // People are served all the same.
    context.log.warn('commands cannot be carried out while the server runs', { error });
    return undefined;
  });
  return {
    ...running,
    async stop(graceMs) {
      await door?.close();
      await running.stop(graceMs);
    },
  };
}

async function listen(env: Env, assembled: App, open: OpenDatabase, log: Log): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: assembled.app.fetch }) as Server;
  server.headersTimeout = 20_000;
  // The largest file over a bad mobile connection. What stops coming before ends sooner: see openBodies.
  server.requestTimeout = 3_000_000;
  server.keepAliveTimeout = 30_000;
  const watch = new RequestWatch(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  assembled.start();
  assembled.maintenance.start(() => watch.hasRequests());
  assembled.jobs.start().catch((error) => log.error('the job queue did not start', { error }));
  return {
    url: `http://${address === '127.0.0.1' || address === '::1' ? 'localhost' : address}:${port}`,
    async stop(graceMs) {
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
