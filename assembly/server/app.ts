import { join } from 'node:path';
import { installPartKinds } from '#features/assistant/shared/message-part.ts';
import { hasRunningTurn } from '#features/chats/server/running-turns.ts';
import { clientFiles } from '#server/client-files.ts';
import { createDatabaseHealth } from '#server/database-health.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { Maintenance } from '#server/db/maintenance.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import { foldTables } from '#server/db/table-rules.ts';
import type { Declaration } from '#server/declaration.ts';
import { AppError } from '#server/errors.ts';
import type { Feature, FeatureContext, FeatureEnv, FeatureSlots } from '#server/feature.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createGuardedPost } from '#server/fetch/guarded-post.ts';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { createFreeSpace } from '#server/free-space.ts';
import { healthRoute } from '#server/health-route.ts';
import { createApi } from '#server/http.ts';
import { Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { handleError, handleNotFound } from '#server/middleware/handle-error.ts';
import { jsonBody } from '#server/middleware/json-body.ts';
import { openBodies } from '#server/middleware/open-bodies.ts';
import { refuseWhileFull } from '#server/middleware/refuse-while-full.ts';
import { requestContext } from '#server/middleware/request-context.ts';
import { requireSession } from '#server/middleware/require-session.ts';
import { routeRules } from '#server/middleware/route-rules.ts';
import { sameOrigin } from '#server/middleware/same-origin.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { RateLimiter } from '#server/rate-limiter.ts';
import { Sweeps } from '#server/sweeps.ts';
import { createIsScreen } from '#shared/screen-matcher.ts';
import { checkRoutes } from './check-routes.ts';
import { declarations as ofProduct } from './declarations.ts';
import { createFeatures, type OpenResources } from './features.ts';

export interface AppOptions extends OpenResources {
  env: FeatureEnv;
  authSecret: string;
  open: OpenDatabase;
  /** Where uploaded files are kept. */
  filesFolder: string;
  log: Log;
  /** Where files are kept; absent in tests that keep none. */
  dataFolder?: string;
  /** How the free space of a folder's disk is read. Default: from the system. */
  readFreeBytes?: (folder: string) => Promise<number>;
  /** Where pages and pictures of others may be fetched from. Default: public addresses only. */
  outboundPolicy?: OutboundPolicy;
  /** When an answer that could not be stored is tried again. Default: for about four minutes. */
  writeRetries?: WriteRetries | undefined;
  /** What the product is made of. Default: all of it. */
  declarations?: readonly Declaration[];
  /** What a test adds to the product, after its own features. */
  further?: readonly ((context: FeatureContext) => Feature)[];
  /** The built client; absent in tests of the API. */
  clientFolder?: string;
}

export interface App {
  app: ReturnType<typeof createApi>;
  /** To be prepared before the first request. */
  jobs: Jobs;
  /** What comes back while the server runs. */
  sweeps: Sweeps;
  /** Of the database. To be started once requests are answered. */
  maintenance: Maintenance;
  /** Each with all that it declares. */
  features: readonly Feature[];
  /** Services of single features, for commands and tests. */
  parts: ReturnType<typeof createFeatures>;
  /** Deals with what a server that is gone left behind. */
  recover(): Promise<void>;
  /** Begins what goes on beside requests, once they are answered. */
  start(): void;
  /** Runs the code of a first chat before there is one, so that nobody waits for it. Leaves no trace. */
  warmUp(): Promise<void>;
  /** Ends what runs, within `graceMs`, and stores it. The database stays open. */
  shutDown(graceMs: number): Promise<void>;
}

/** Puts the whole server together. Everything it needs is handed in; it opens and listens to nothing. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, open, log, declarations = ofProduct } = options;
  installPartKinds(declarations.flatMap(({ messageParts = [] }) => messageParts));
  const loaded = await Promise.all(declarations.flatMap(({ load }) => load?.() ?? []));
  const baseUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  const limiter = new RateLimiter();
  const jobs = new Jobs({ open, log });
  const hasTurn = () => hasRunningTurn(open.database);
  const maintenance = new Maintenance({ open, hasRunningTurn: hasTurn, log });
  const onBulkWrite = () => maintenance.afterBulkWrite();
  const { features, context, add } = createContext(options, {
    tables: foldTables(declarations),
    baseUrl,
    limiter,
    jobs,
    onBulkWrite,
  });
  for (const create of loaded) add(create(context));
  const parts = createFeatures(context, options, add);
  for (const create of options.further ?? []) add(create(context));
  const sweeps = new Sweeps(
    features.flatMap((feature) => feature.sweeps ?? []),
    { jobs, log },
  );

  const app = createApi();
  app.use(requestContext({ log, trustedProxies: env.trustedProxies }));
  app.use(securityHeaders);
  app.use('/api/*', routeRules(limiter));
  // Before the check of the host: a balancer asks by address, and the answer tells nobody anything.
  app.route('/', healthRoute(createDatabaseHealth(open.database)));
  app.use('/api/*', sameOrigin(env.publicUrl));
  for (const middleware of parts.accounts.identification) app.use('/api/*', middleware);
  app.use('/api/*', requireSession);
  app.use('/api/*', refuseWhileFull(watchFreeSpace(options)));
  app.use('/api/*', parts.accounts.endStreams);
  app.use('/api/*', openBodies());
  app.use('/api/*', jsonBody);
  for (const { routes = [] } of features) for (const api of routes) app.route('/', api);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  for (const { documents } of features) if (documents) app.use(documents);
  const screens = declarations.flatMap(({ screens = [] }) => screens);
  if (options.clientFolder) app.use(...clientFiles(options.clientFolder, baseUrl, createIsScreen(screens)));
  checkRoutes(app, features);
  app.onError(handleError);
  app.notFound(handleNotFound);

  const { host } = new URL(baseUrl);
  return {
    app,
    features,
    jobs,
    sweeps,
    maintenance,
    parts,
    async recover() {
      // The embedded database has one opener.
      for (const feature of features) await feature.recover?.({ isAlone: open.engine === 'pglite' });
    },
    start() {
      sweeps.start();
      for (const { name, start } of features) {
        start?.().catch((error) => log.error('a feature did not start', { feature: name, error }));
      }
    },
    async warmUp() {
      const warmed = { request: (path: string) => app.request(path, { headers: { host } }) };
      for (const feature of features) await feature.warmUp?.(warmed);
    },
    async shutDown(graceMs) {
      sweeps.stop();
      const closed = features.map((feature) => feature.close?.(graceMs));
      await Promise.all([jobs.stop(graceMs), maintenance.stop(), ...closed]);
      await Promise.all(features.map((feature) => feature.release?.()));
    },
  };
}

/** Of every disk that the product writes to. */
function watchFreeSpace({ env, open, dataFolder, filesFolder, readFreeBytes, log }: AppOptions) {
  const databaseFolders =
    dataFolder !== undefined && open.engine === 'pglite' ? [join(dataFolder, 'database')] : [];
  return createFreeSpace({
    folders: [filesFolder, ...(dataFolder === undefined ? [] : [dataFolder]), ...databaseFolders],
    minFreeBytes: env.minFreeDiskBytes ?? 0,
    log,
    ...(readFreeBytes && { readFreeBytes }),
  });
}

type Given = Pick<FeatureContext, 'tables' | 'baseUrl' | 'limiter' | 'jobs' | 'onBulkWrite'>;

function createContext({ env, open, log, ...options }: AppOptions, given: Given) {
  const outbound = {
    refusedHosts: [new URL(given.baseUrl).hostname],
    ...(options.outboundPolicy && { policy: options.outboundPolicy }),
  };
  const features: Feature[] = [];
  const contributions = new Map<keyof FeatureSlots, unknown[]>();
  const listOf = (slot: keyof FeatureSlots) => {
    const list =
      contributions.get(slot) ?? features.flatMap((feature): unknown[] => [...(feature[slot] ?? [])]);
    contributions.set(slot, list);
    return list;
  };
  const context: FeatureContext = {
    ...given,
    env,
    open,
    database: open.database,
    log,
    secret: options.authSecret,
    filesFolder: options.filesFolder,
    dataFolder: options.dataFolder,
    writeRetries: options.writeRetries,
    guardedFetch: createGuardedFetch({ userAgent: userAgent(env.operatorContact), ...outbound }),
    guardedPost: createGuardedPost(outbound),
    features,
    contributions: (slot) => listOf(slot) as never,
  };
  const add = <One extends Feature>(feature: One): One => {
    features.push(feature);
    for (const [slot, list] of contributions) list.push(...(feature[slot] ?? []));
    return feature;
  };
  return { features, context, add };
}
