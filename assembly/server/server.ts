import { channel } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import {
  deriveFirstAccountCode,
  hasAccounts,
  isOnlyHere,
} from '#features/accounts/server/operators/first-account.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { createMailTransport, followTransport } from '#features/mail/server/mail-transport.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import { type Cluster, openCluster } from '#server/cluster/cluster.ts';
import { collectGarbage } from '#server/collect-garbage.ts';
import { noticeOtherFolders } from '#server/db/data-folder-notice.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open-early.ts';
import { forJobsOn, openPostgres } from '#server/db/postgres.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import { paths } from '#server/paths.ts';
import type { GivenVariables } from '#server/read-variables.ts';
import { refuseLongAddresses } from '#server/refuse-long-addresses.ts';
import { rehearsed } from '#server/rehearsed.ts';
import { remade } from '#server/remade.ts';
import { RequestWatch } from '#server/request-watch.ts';
import { openDoor } from '../../scripts/admin/open-door.ts';
import { type App, createApp } from './app.ts';
import { createOperatorSettings } from './operator-settings.ts';
import { migrateDatabase } from './tables.ts';

export interface RunningServer {
  url: string;
  /** What the person creating the first account must know; undefined once there is one. */
  firstAccount?: string | undefined;
  /** Tells balancers to stop sending requests here. */
  drain(): void;
  /** Lets running answers finish within `graceMs`, stores the rest, then refuses connections. */
  stop(graceMs: number): Promise<void>;
}

/** How long nobody has been answered when a rehearsal may hold the thread for a moment. */
const quietMs = 50;

/** Opens the database, migrates it, listens. Resolves when requests are answered. */
export async function startServer(env: Env, log: Log, given: GivenVariables = {}): Promise<RunningServer> {
  let open = await openDatabase(env, log);
  let cluster: Cluster | undefined;
  try {
    await migrateDatabase(open, paths.migrations);
    // Files in an object store are shared by all servers, whatever folders these have.
    const sharesFiles = env.fileStore?.writesTo === 's3';
    if (open.engine === 'postgres' && !sharesFiles) open = await withFolderNotice(open, env.dataFolder, log);
    cluster = env.databaseUrl
      ? await openCluster({
          database: open.database,
          directUrl: env.databaseDirectUrl ?? env.databaseUrl,
          redisUrl: env.redisUrl,
          log,
        })
      : undefined;
    const watching = await openMetrics(env.metrics, log);
    const traces = env.traces && (await import('#server/traces/otlp.ts')).createOtlpTracer(env.traces, log);
    const authSecret = loadAuthSecret(env.authSecret, env.dataFolder);
    const firstAccountCode = deriveFirstAccountCode(authSecret);
    const settings = createOperatorSettings({ env, given, authSecret, open, log });
    await settings.ready();
    const outboxFolder = join(env.dataFolder, 'outbox');
    const transport = remade(
      () => settings.now().mail ?? env.mail,
      (mail) => createMailTransport({ ...mail, outboxFolder, log }),
    );
    const assembled = await createApp({
      env: { ...env, ...settings.now() },
      settings,
      authSecret,
      firstAccountCode,
      dataFolder: env.dataFolder,
      open,
      reference: openReference(paths.reference),
      filesFolder: join(env.dataFolder, 'files'),
      mailTransport: followTransport(transport, { outboxFolder, from: env.mail.from, log }),
      log,
      cluster,
      ...watching?.ofApp,
      ...(traces && { tracer: traces.tracer }),
      clientFolder: paths.client,
    });
    // What one of them computes is computed while the database works for another.
    await Promise.all([assembled.recover(), assembled.jobs.prepare(), assembled.warmUp()]);
    const figures = await watching?.listen?.(env.host);
    const running = await listen({ env, assembled, open, log, beside: [figures, traces, cluster] });
    const isFresh = !(await hasAccounts(open.database));
    const firstAccount = isFresh ? announceFirstAccount(env, firstAccountCode) : undefined;
    return await withDoor(
      { ...running, firstAccount },
      {
        // Including what operators have entered: a backup must find the file store that they have connected.
        get env() {
          return { ...env, ...settings.now() };
        },
        log,
        server: { open, windDown: assembled.parts.windDown },
      },
    );
  } catch (error) {
    await cluster?.close();
    await open.close();
    throw error;
  }
}

/** Printed at startup, so that a stranger cannot be first. */
function announceFirstAccount(env: Env, code: string): string {
  return isOnlyHere(env)
    ? `There are no accounts yet. The first one created on this machine runs the server; through a proxy it needs the code ${code}.`
    : `There are no accounts yet. The first one runs the server and needs the code ${code}.`;
}

function openDatabase(env: Env, log: Log): Promise<OpenDatabase> | OpenDatabase {
  if (env.databaseUrl) {
    const { databaseConnections: connections, databaseDirectUrl } = env;
    const isPooled = databaseDirectUrl !== undefined;
    const open = openPostgres(env.databaseUrl, log, undefined, { connections, isPooled });
    // The queue listens, which requires a dedicated connection.
    return isPooled ? { ...open, forJobs: forJobsOn(databaseDirectUrl) } : open;
  }
  return openEmbeddedDatabase(databaseFolder(env.dataFolder), paths.databaseTemplate, log);
}

/** The embedded database is in the folder itself; a shared PostgreSQL may belong to other folders too. */
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

/** Operator commands are executed by the server itself, as long as it runs. */
async function withDoor(
  running: RunningServer,
  context: Parameters<typeof openDoor>[0],
): Promise<RunningServer> {
  const door = await openDoor(context).catch((error: unknown) => {
    // Requests are served either way.
    context.log.warn('commands cannot be carried out while the server runs', { error });
    return undefined;
  });
  return {
    ...running,
    async stop(graceMs) {
      // First, so that anyone who connects meanwhile is told.
      running.drain();
      await door?.close();
      await running.stop(graceMs);
    },
  };
}

async function listen({
  env,
  assembled,
  open,
  log,
  beside,
}: {
  env: Env;
  assembled: App;
  open: OpenDatabase;
  log: Log;
  /** Closed together with the server. */
  beside: readonly ({ close(): Promise<void> } | undefined)[];
}): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: assembled.app.fetch }) as Server;
  refuseLongAddresses(server);
  server.headersTimeout = 20_000;
  // The largest file over a bad mobile connection. Stalled uploads end sooner: see openBodies.
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
  assembled
    .rehearse(() => watch.hasRequests(quietMs))
    .then(() => {
      // Each in its own thread.
      open.rest?.();
      collectGarbage();
    })
    .then(() => channel(rehearsed).publish(undefined))
    .catch((error) => log.error('the rehearsal of a question failed', { error }));
  return {
    url: `http://${address === '127.0.0.1' || address === '::1' ? 'localhost' : address}:${port}`,
    drain: assembled.drain,
    async stop(graceMs) {
      // Connections are accepted until the answers have ended: balancers are told why, pages get their errors.
      await assembled.shutDown(graceMs);
      await Promise.all(beside.map((one) => one?.close()));
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), 1_000);
      await closed;
      clearTimeout(force);
      await open.close();
    },
  };
}
