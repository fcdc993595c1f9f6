import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getPath } from 'hono/utils/url';
import { postgresWindows } from '#features/accounts/server/postgres-windows.ts';
import { installPartKinds } from '#features/assistant/shared/message-part.ts';
import { hasRunningTurn } from '#features/chats/server/running-turns.ts';
import { OperatorSettings } from '#features/connections/server/operator-settings.ts';
import { ErrorJournal } from '#features/health/server/error-journal.ts';
import { clientDocuments } from '#server/client-documents.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { redisWindows } from '#server/cluster/redis-windows.ts';
import { createDatabaseHealth } from '#server/database-health.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { Maintenance } from '#server/db/maintenance.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import { newestMigration } from '#server/db/schema-version.ts';
import { foldTables } from '#server/db/table-rules.ts';
import type { Declaration } from '#server/declaration.ts';
import { AppError } from '#server/errors.ts';
import type { Feature, FeatureContext, FeatureEnv, FeatureSlots } from '#server/feature.ts';
import { createGuardedExchange } from '#server/fetch/guarded-exchange.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createGuardedPost } from '#server/fetch/guarded-post.ts';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { createFreeSpace } from '#server/free-space.ts';
import { healthRoutes } from '#server/health-route.ts';
import { createApi } from '#server/http.ts';
import { Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { type Metrics, noMetrics } from '#server/metrics/metrics.ts';
import { metricsRoute } from '#server/metrics/metrics-route.ts';
import { addPlatformMetrics } from '#server/metrics/platform-metrics.ts';
import type { Exposition } from '#server/metrics/prometheus.ts';
import { requestMetrics } from '#server/metrics/request-metrics.ts';
import { handleError, handleNotFound } from '#server/middleware/handle-error.ts';
import { jsonBody } from '#server/middleware/json-body.ts';
import { logRequests } from '#server/middleware/log-requests.ts';
import { openBodies } from '#server/middleware/open-bodies.ts';
import { refuseWhileDraining } from '#server/middleware/refuse-while-draining.ts';
import { refuseWhileFull } from '#server/middleware/refuse-while-full.ts';
import { requestContext } from '#server/middleware/request-context.ts';
import { requireSession } from '#server/middleware/require-session.ts';
import { routeRules } from '#server/middleware/route-rules.ts';
import { sameOrigin } from '#server/middleware/same-origin.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { traceRequests } from '#server/middleware/trace-requests.ts';
import { paths } from '#server/paths.ts';
import { RateLimiter, type WindowStore } from '#server/rate-limiter.ts';
import type { GivenVariables } from '#server/read-variables.ts';
import { createReadiness } from '#server/readiness.ts';
import { routedPath } from '#server/routed-path.ts';
import { staticFiles } from '#server/static-files.ts';
import { Sweeps } from '#server/sweeps.ts';
import { noTracer, type Tracer } from '#server/traces/tracer.ts';
import { checkRoutes } from './check-routes.ts';
import { declarations as ofProduct } from './declarations.ts';
import { createFeatures, type OpenResources } from './features.ts';
import { documentRoute } from './openapi-document.ts';

export interface AppOptions extends OpenResources {
  env: FeatureEnv;
  authSecret: string;
  open: OpenDatabase;
  /** The folder for uploaded files. */
  filesFolder: string;
  log: Log;
  /** The file stores; absent in tests that keep none. */
  dataFolder?: string;
  /** The other servers that share the database. Default: this one is alone. */
  cluster?: Cluster | undefined;
  /** Collected while metrics are enabled. Default: nothing. */
  metrics?: Metrics;
  /** Anyone who knows the token can read the metrics. */
  exposed?: { exposition: Exposition; token: string };
  /** Traces requests and what they cause. Default: nothing does. */
  tracer?: Tracer;
  /** How a disk's free space is read. Default: from the system. */
  readFreeBytes?: (folder: string) => Promise<number>;
  /** Which addresses pages and pictures may be fetched from. Default: only public ones. */
  outboundPolicy?: OutboundPolicy;
  /** The delays for retrying to store an answer. Default: about four minutes in total. */
  writeRetries?: WriteRetries | undefined;
  /** The environment variables. Default: none, so that anything not in `env` can be entered in the console. */
  given?: GivenVariables;
  /** Already read if something was built from them before. Default: from `given`, `env` and the database. */
  settings?: OperatorSettings;
  /** The features of the product. Default: all of them. */
  declarations?: readonly Declaration[];
  /** Features that a test adds after the product's own. */
  further?: readonly ((context: FeatureContext) => Feature)[];
  /** The built client; absent in API tests. */
  clientFolder?: string;
}

export interface App {
  app: ReturnType<typeof createApi>;
  /** To be prepared before the first request. */
  jobs: Jobs;
  /** Recurring work while the server runs. */
  sweeps: Sweeps;
  /** Recurring database maintenance. To be started once requests are answered. */
  maintenance: Maintenance;
  /** Each with everything it declares. */
  features: readonly Feature[];
  /** Services of single features, for commands and tests. */
  parts: ReturnType<typeof createFeatures>;
  /** Cleans up what servers that are gone left behind. */
  recover(): Promise<void>;
  /** Starts the background work, once requests are answered. */
  start(): void;
  /** Runs what every first chat needs in advance, so that nobody waits for it. Leaves no trace. */
  warmUp(): Promise<void>;
  /** The same for what only some need, once nobody is being answered. Resolves when it is over. */
  rehearse(isBusy?: () => boolean): Promise<void>;
  /** From now on no new work is accepted: balancers are told, and requests that start an answer are rejected. */
  drain(): void;
  /** Ends what is running, within `graceMs`, and stores it. The database stays open. */
  shutDown(graceMs: number): Promise<void>;
}

const handOnEveryMs = 3_000;
/** How often, and how many times, a rehearsal looks whether anyone is being answered. */
const lookEveryMs = 50;
const mostLooks = 100;

/** Assembles the whole server. Everything it needs is passed in; it opens nothing and listens to nothing. */
export async function createApp(given: AppOptions): Promise<App> {
  const journal = new ErrorJournal();
  const options = { ...given, journal, log: journal.observe(given.log) };
  const { env, open, log, clientFolder, declarations = ofProduct } = options;
  installPartKinds(declarations.flatMap(({ messageParts = [] }) => messageParts));
  const loaded = await Promise.all(declarations.flatMap(({ load }) => load?.() ?? []));
  const baseUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  const limiter = new RateLimiter(
    undefined,
    options.cluster && { store: sharedWindows(options.cluster, open), log },
  );
  const jobs = new Jobs({ open, log });
  const hasTurn = () => hasRunningTurn(open.database);
  const maintenance = new Maintenance({ open, hasRunningTurn: hasTurn, log });
  const onBulkWrite = () => maintenance.afterBulkWrite();
  const operatorSettings = options.settings ?? createOperatorSettings({ ...options, declarations });
  const { features, context, add, refill } = createContext(
    { ...options, env: operatorSettings.now() },
    {
      live: operatorSettings,
      tables: foldTables(declarations),
      baseUrl,
      limiter,
      jobs,
      onBulkWrite,
    },
  );
  for (const create of loaded) add(create(context));
  const space = watchFreeSpace(options);
  const parts = createFeatures(context, { ...options, operatorSettings, space }, add);
  for (const create of options.further ?? []) add(create(context));
  const sweeps = new Sweeps(
    features.flatMap(({ name, sweeps: ofFeature = [] }) =>
      ofFeature.map((sweep) => ({ ...sweep, run: () => parts.switches.runWhileOn(name, sweep.run) })),
    ),
    { jobs, log },
  );

  const readiness = createReadiness(
    createDatabaseHealth(open.database, () => newestMigration(paths.migrations)),
    () => [
      { name: 'queue', isWell: () => jobs.isWell() },
      { name: 'store', isWell: space.hasRoom },
      ...(options.cluster?.health ?? []),
      ...features.flatMap(({ health = [] }) => health),
    ],
  );
  const { metrics, tracer } = context;
  parts.watch({ readiness, folders: foldersOf(options) });
  if (metrics.isOn) addPlatformMetrics(metrics, { open, jobs, readiness, folders: foldersOf(options) });

  const switchable = declarations.flatMap(({ name, screens = [], canBeOff, isOffBy }) =>
    canBeOff ? [{ name, paths: screens.map(({ path }) => path), isOffHere: isOffBy?.(env) ?? false }] : [],
  );
  parts.switches.know(switchable, featuresOfRoutes(features));
  // A feature's contributions to answers come and go with it.
  parts.settings.onChange(() => {
    parts.switches.off().then(
      (off) => refill(off.map(({ name }) => name)),
      (error: unknown) => log.error('features could not be switched', { error }),
    );
  });

  const app = createApi({ getPath: (request) => routedPath(getPath(request)) });
  if (metrics.isOn) app.use(requestMetrics(metrics));
  app.use(requestContext({ log, trustedProxies: env.trustedProxies }));
  if (clientFolder) app.use(staticFiles(clientFolder));
  if (tracer.isOn) app.use(traceRequests(tracer));
  if (log.within) app.use(logRequests(log, tracer));
  app.use(securityHeaders);
  app.use('/api/*', routeRules(limiter));
  // Before the host check: a balancer connects by address, and the response reveals nothing.
  app.route('/', healthRoutes(readiness));
  if (options.exposed) app.route('/', metricsRoute(options.exposed.exposition, options.exposed.token));
  app.use('/api/*', sameOrigin(env.publicUrl));
  for (const middleware of parts.accounts.identification) app.use('/api/*', middleware);
  // Pages of the operator need the session, too.
  app.use('/admin/*', parts.accounts.identify);
  app.use('/api/*', requireSession);
  app.use('/api/*', parts.switches.guard);
  app.use('/api/*', refuseWhileDraining(readiness));
  app.use('/api/*', refuseWhileFull(space));
  app.use('/api/*', parts.accounts.endStreams);
  app.use('/api/*', openBodies());
  app.use('/api/*', jsonBody);
  // Before all features: some are loaded before the one that knows who the operators are.
  app.route('/', parts.accounts.operatorGate);
  app.route(
    '/',
    documentRoute(() => app),
  );
  for (const { routes = [] } of features) for (const api of routes) app.route('/', api);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  for (const { name, documents } of features) if (documents) app.use(parts.switches.whileOn(name, documents));
  const screens = declarations.flatMap(({ screens = [] }) => screens);
  if (clientFolder)
    app.use(
      ...clientDocuments(clientFolder, {
        origin: baseUrl,
        screens,
        findUser: parts.accounts.findUser,
        findOwnContent: parts.findOwnContent,
        findLooks: parts.findLooks,
      }),
    );
  checkRoutes(app, features);
  app.onError(handleError);
  app.notFound(handleNotFound);

  const { host } = new URL(baseUrl);
  let handingOn: NodeJS.Timeout | undefined;
  let rehearsal: Promise<void> | undefined;
  const drain = () => {
    if (handingOn) return;
    readiness.drain();
    const handOn = () => {
      for (const feature of features) feature.drain?.();
    };
    handOn();
    // Until the balancer has noticed, some requests still arrive at this server.
    handingOn = setInterval(handOn, handOnEveryMs).unref();
  };
  return {
    app,
    features,
    jobs,
    sweeps,
    maintenance,
    parts,
    async recover() {
      // The embedded database can only be opened once.
      for (const feature of features) await feature.recover?.({ isAlone: open.engine === 'pglite' });
    },
    start() {
      sweeps.start();
      for (const { name, start } of features) {
        start?.().catch((error) => log.error('a feature did not start', { feature: name, error }));
      }
    },
    async warmUp() {
      for (const feature of features) await feature.warmUp?.();
    },
    rehearse(isBusy = () => false) {
      rehearsal ??= (async () => {
        let looks = 0;
        // Whoever has waited for the start goes first. Not forever: an open page's stream of changes never ends.
        do {
          await wait(lookEveryMs, undefined, { ref: false });
          looks += 1;
        } while (isBusy() && looks < mostLooks && !readiness.isDraining);
        const own = { request: (path: string) => app.request(path, { headers: { host } }) };
        for (const feature of features) {
          if (!readiness.isDraining) await feature.rehearse?.(own);
        }
      })();
      return rehearsal;
    },
    drain,
    async shutDown(graceMs) {
      drain();
      sweeps.stop();
      await rehearsal?.catch(() => {});
      const closed = features.map((feature) => feature.close?.(graceMs));
      await Promise.all([jobs.stop(graceMs), maintenance.stop(), ...closed]);
      clearInterval(handingOn);
      await Promise.all(features.map((feature) => feature.release?.()));
    },
  };
}

export interface SettingsOptions {
  env: FeatureEnv;
  given?: GivenVariables;
  authSecret: string;
  open: OpenDatabase;
  log: Log;
  declarations?: readonly Declaration[];
}

/** The environment's settings, to which operators add more. Nothing is read yet. */
export function createOperatorSettings(options: SettingsOptions): OperatorSettings {
  const { env, given = {}, authSecret, open, log, declarations = ofProduct } = options;
  return new OperatorSettings({
    database: open.database,
    secret: authSecret,
    log,
    given,
    env,
    environments: declarations.flatMap(({ environment }) => environment ?? []),
    kinds: declarations.flatMap(({ connections = [] }) => connections),
  });
}

function sharedWindows({ redis }: Cluster, { database }: OpenDatabase): WindowStore {
  return redis ? redisWindows(redis) : postgresWindows(database);
}

/** By method and path, as the router lists them. */
function featuresOfRoutes(features: readonly Feature[]): (route: string) => string | undefined {
  const names = new Map<string, string>();
  for (const { name, routes = [] } of features) {
    for (const api of routes) for (const { method, path } of api.routes) names.set(`${method} ${path}`, name);
  }
  return (route) => names.get(route);
}

/** All folders that the product writes to; they may be on different disks. */
function foldersOf({ open, dataFolder, filesFolder }: AppOptions): Record<string, string> {
  return {
    files: filesFolder,
    ...(dataFolder !== undefined && { data: dataFolder }),
    ...(dataFolder !== undefined && open.engine === 'pglite' && { database: join(dataFolder, 'database') }),
  };
}

function watchFreeSpace(options: AppOptions) {
  const { env, readFreeBytes, log } = options;
  return createFreeSpace({
    folders: Object.values(foldersOf(options)),
    minFreeBytes: env.minFreeDiskBytes ?? 0,
    log,
    ...(readFreeBytes && { readFreeBytes }),
  });
}

type Given = Pick<FeatureContext, 'live' | 'tables' | 'baseUrl' | 'limiter' | 'jobs' | 'onBulkWrite'>;

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
    metrics: options.metrics ?? noMetrics,
    tracer: options.tracer ?? noTracer,
    cluster: options.cluster,
    secret: options.authSecret,
    filesFolder: options.filesFolder,
    dataFolder: options.dataFolder,
    writeRetries: options.writeRetries,
    guardedFetch: createGuardedFetch({ userAgent: userAgent(env.operatorContact), ...outbound }),
    guardedPost: createGuardedPost(outbound),
    guardedExchange: createGuardedExchange({ userAgent: userAgent(env.operatorContact), ...outbound }),
    features,
    contributions: (slot) => listOf(slot) as never,
  };
  const add = <One extends Feature>(feature: One): One => {
    features.push(feature);
    for (const [slot, list] of contributions) list.push(...(feature[slot] ?? []));
    return feature;
  };
  /** Clears and refills the lists that answers are made from, leaving out disabled features. */
  const refill = (off: readonly string[]) => {
    for (const slot of ['tools', 'engineSkills'] as const) {
      const on = features.filter(({ name }) => !off.includes(name));
      listOf(slot).splice(
        0,
        Number.POSITIVE_INFINITY,
        ...on.flatMap((feature) => [...(feature[slot] ?? [])]),
      );
    }
  };
  return { features, context, add, refill };
}
