import { postgresWindows } from '#features/accounts/server/limits/postgres-windows.ts';
import { installPartKinds } from '#features/assistant/shared/message-part.ts';
import { hasRunningTurn } from '#features/chats/server/running-turns.ts';
import { ErrorJournal } from '#features/health/server/error-journal.ts';
import { redisWindows } from '#server/cluster/redis-windows.ts';
import { createDatabaseHealth } from '#server/database-health.ts';
import { Maintenance } from '#server/db/maintenance.ts';
import { newestMigration } from '#server/db/schema-version.ts';
import { foldTables } from '#server/db/table-rules.ts';
import type { Feature } from '#server/feature.ts';
import { Jobs } from '#server/jobs.ts';
import { addPlatformMetrics } from '#server/metrics/platform-metrics.ts';
import { paths } from '#server/paths.ts';
import { RateLimiter } from '#server/rate-limiter.ts';
import { createReadiness } from '#server/readiness.ts';
import { Sweeps } from '#server/sweeps.ts';
import { answerRequests } from './answer-requests.ts';
import type { AppOptions } from './app-options.ts';
import { declarations as ofProduct } from './declarations.ts';
import { createContext } from './feature-context.ts';
import { connectSwitches, sweepsOf } from './feature-switches.ts';
import { type AppFeatures, createFeatures } from './features.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createOperatorSettings } from './operator-settings.ts';
import { watchFreeSpace, writtenFolders } from './written-folders.ts';

export interface App extends Lifecycle {
  app: ReturnType<typeof answerRequests>;
  /** To be prepared before the first request. */
  jobs: Jobs;
  /** Recurring work while the server runs. */
  sweeps: Sweeps;
  /** Recurring database maintenance. To be started once requests are answered. */
  maintenance: Maintenance;
  /** Each with everything it declares. */
  features: readonly Feature[];
  /** Services of single features, for commands and tests. */
  parts: AppFeatures;
}

/** Assembles the whole server. Everything it needs is passed in; it opens nothing and listens to nothing. */
export async function createApp(given: AppOptions): Promise<App> {
  const journal = new ErrorJournal();
  const options = { ...given, journal, log: journal.observe(given.log) };
  const { open, log, declarations = ofProduct } = options;
  installPartKinds(declarations.flatMap(({ messageParts = [] }) => messageParts));
  const loaded = await Promise.all(declarations.flatMap(({ load }) => load?.() ?? []));

  const operatorSettings = options.settings ?? createOperatorSettings({ ...options, declarations });
  const space = watchFreeSpace(options);
  const jobs = new Jobs({ open, log });
  const maintenance = new Maintenance({ open, hasRunningTurn: () => hasRunningTurn(open.database), log });
  const { features, context, add, refill } = createContext(
    { ...options, env: operatorSettings.now() },
    {
      live: operatorSettings,
      tables: foldTables(declarations),
      baseUrl: options.env.publicUrl ?? `http://localhost:${options.env.port}`,
      limiter: createLimiter(options),
      jobs,
      onBulkWrite: () => maintenance.afterBulkWrite(),
    },
  );
  for (const create of loaded) add(create(context));
  const parts = createFeatures(context, { ...options, operatorSettings, space }, add);
  for (const create of options.further ?? []) add(create(context));

  const sweeps = new Sweeps(sweepsOf(features, parts), { jobs, log });
  const readiness = createReadiness(
    createDatabaseHealth(open.database, () => newestMigration(paths.migrations)),
    () => [
      { name: 'queue', isWell: () => jobs.isWell() },
      { name: 'store', isWell: space.hasRoom },
      ...(options.cluster?.health ?? []),
      ...features.flatMap(({ health = [] }) => health),
    ],
  );
  const folders = writtenFolders(options);
  parts.watch({ readiness, folders });
  if (context.metrics.isOn) addPlatformMetrics(context.metrics, { open, jobs, readiness, folders });
  connectSwitches(parts, { declarations, features, env: options.env, log, refill });
  const app = answerRequests({ ...options, context, parts, declarations, readiness, space });
  const lifecycle = createLifecycle({ app, context, readiness, sweeps, maintenance });
  return { app, features, jobs, sweeps, maintenance, parts, ...lifecycle };
}

/** Servers that share a database count together. */
function createLimiter({ cluster, open, log }: AppOptions): RateLimiter {
  if (!cluster) return new RateLimiter();
  const store = cluster.redis ? redisWindows(cluster.redis) : postgresWindows(open.database);
  return new RateLimiter(undefined, { store, log });
}
