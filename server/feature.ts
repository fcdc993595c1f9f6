import type { MiddlewareHandler } from 'hono';
import type { ApiKeyScope } from '#shared/api-key-scope.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { WriteRetries } from './db/persistent-write.ts';
import type { Tables } from './db/table-rules.ts';
import type { EnvSections, PlatformEnv } from './env.ts';
import type { GuardedExchange } from './fetch/guarded-exchange.ts';
import type { GuardedFetch } from './fetch/guarded-fetch.ts';
import type { GuardedPost } from './fetch/guarded-post.ts';
import type { createApi, HttpEnv } from './http.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PublishedPath } from './published-paths.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { HealthPart } from './readiness.ts';
import type { Sweep } from './sweeps.ts';
import type { Tracer } from './traces/tracer.ts';

/**
 * What one feature contributes for another to use: tools for the assistant, stores of files, and so on. The platform
 * knows none of them. The feature that reads a slot declares it, below every feature that fills it:
 *
 *     declare module '#server/feature.ts' {
 *       interface FeatureSlots { tools: AssistantTool }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureSlots {}

/** Everything that the server must know about a feature. Its declaration says where it is found. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** What `features.ts` may pass to other features. */
  services?: object;
  routes?: readonly ReturnType<typeof createApi>[];
  /** The API key scopes for calling them. */
  scopes?: readonly ApiKeyScope[];
  /** Addresses outside the API at which its routes answer. */
  published?: readonly PublishedPath[];
  /** For documents outside the API. */
  documents?: MiddlewareHandler<HttpEnv>;
  sweeps?: readonly Sweep[];
  /** Dependencies that the server can run without, but not well; reported to balancers when in trouble. */
  health?: readonly HealthPart[];
  /** Before the first request: cleans up what servers that are gone left behind. */
  recover?(options: { isAlone: boolean }): Promise<void>;
  /** Before the first request: runs what every first question needs, so that nobody waits for it. Leaves no trace. */
  warmUp?(): Promise<void>;
  /** The same for what only some need, in the first quiet moment after the start. */
  rehearse?(app: WarmedApp): Promise<void>;
  /** Once requests are answered: starts background work. */
  start?(): Promise<void>;
  /** The server is about to stop, and accepts no new work: followers of running work may reconnect elsewhere. */
  drain?(): void;
  /** Ends a person's running work when their account is deleted. @throws to leave everything unchanged. */
  windDown?(userId: string): Promise<void>;
  /** Ends running work, within `graceMs`, and stores it. The database stays open. */
  close?(graceMs: number): Promise<void>;
  /** Ends what others may use while they are being closed. */
  release?(): Promise<void>;
} & { readonly [Slot in keyof FeatureSlots]?: readonly FeatureSlots[Slot][] };

export interface WarmedApp {
  request(path: string): Response | Promise<Response>;
}

/** What every feature may use of the server. */
export interface FeatureContext {
  /** As it was at startup. */
  env: FeatureEnv;
  /** The current settings, for what can be rebuilt while the server runs. */
  live: LiveSettings;
  open: OpenDatabase;
  database: Database;
  /** Every table, as its feature declares it. */
  tables: Tables;
  jobs: Jobs;
  /** The other servers; absent where this one is alone with its database. */
  cluster: Cluster | undefined;
  limiter: RateLimiter;
  log: Log;
  metrics: Metrics;
  tracer: Tracer;
  /** From which a feature derives its own keys. */
  secret: string;
  /** Where people reach this server, without a trailing slash. */
  baseUrl: string;
  /** The folder for uploaded files. */
  filesFolder: string;
  /** Absent in tests that keep no files. */
  dataFolder: string | undefined;
  /** The delays for retrying to store an answer. */
  writeRetries: WriteRetries | undefined;
  /** To be called after bulk inserts or deletes. */
  onBulkWrite: () => void;
  guardedFetch: GuardedFetch;
  guardedPost: GuardedPost;
  guardedExchange: GuardedExchange;
  /** Every feature, once all are loaded: to be read when something happens, and not before. */
  features: readonly Feature[];
  /** The contributions of all features to one slot, in order. Grows while they are assembled. */
  contributions<Slot extends keyof FeatureSlots>(slot: Slot): readonly FeatureSlots[Slot][];
}

/** The current settings of the server: operators change some of them while it runs. */
export interface LiveSettings {
  /** The same object until something has changed. */
  now(): FeatureEnv;
}

/** Defaults for what tests and tools omit, as if nobody had set it. */
export type FeatureEnv = Pick<PlatformEnv, 'publicUrl' | 'trustedProxies' | 'port'> &
  Partial<Pick<PlatformEnv, 'host' | 'operatorContact' | 'minFreeDiskBytes'> & EnvSections>;
