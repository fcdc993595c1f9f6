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
import type { RateLimiter } from './rate-limiter.ts';
import type { HealthPart } from './readiness.ts';
import type { Sweep } from './sweeps.ts';
import type { Tracer } from './traces/tracer.ts';

/**
 * What one feature hands in for another to use: tools for the assistant, stores of files, and so on. The platform
 * knows none of them. The feature that reads a slot declares it, below every feature that fills it:
 *
 *     declare module '#server/feature.ts' {
 *       interface FeatureSlots { tools: AssistantTool }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureSlots {}

/** Everything that the server must know of a feature. Its declaration says where it is found. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** What other features may be given of it, by `features.ts`. */
  services?: object;
  routes?: readonly ReturnType<typeof createApi>[];
  /** What a key of the API may be made for to call them. */
  scopes?: readonly ApiKeyScope[];
  /** For documents beside the API. */
  documents?: MiddlewareHandler<HttpEnv>;
  sweeps?: readonly Sweep[];
  /** What the server can do without, but not well; named to balancers when it is in trouble. */
  health?: readonly HealthPart[];
  /** Before the first request: deals with what a server that is gone left behind. */
  recover?(options: { isAlone: boolean }): Promise<void>;
  /** Before the first request: runs the code of the first one, so that nobody waits for it. Leaves no trace. */
  warmUp?(app: WarmedApp): Promise<void>;
  /** Once requests are answered: begins what goes on beside them. */
  start?(): Promise<void>;
  /** The server is about to stop, and takes no new work: readers of what runs may go on elsewhere. */
  drain?(): void;
  /** Ends what runs for a person whose account is deleted. @throws to leave everything as it is. */
  windDown?(userId: string): Promise<void>;
  /** Ends what runs, within `graceMs`, and stores it. The database stays open. */
  close?(graceMs: number): Promise<void>;
  /** Ends what others may use for as long as they are being closed. */
  release?(): Promise<void>;
} & { readonly [Slot in keyof FeatureSlots]?: readonly FeatureSlots[Slot][] };

export interface WarmedApp {
  request(path: string): Response | Promise<Response>;
}

/** What every feature may use of the server. */
export interface FeatureContext {
  /** As it was at the start. */
  env: FeatureEnv;
  /** As it is now, for what can be made again while the server runs. */
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
  /** From which a feature derives keys of its own. */
  secret: string;
  /** Where people reach this server, without a trailing slash. */
  baseUrl: string;
  /** Where uploaded files are kept. */
  filesFolder: string;
  /** Absent in tests that keep no files. */
  dataFolder: string | undefined;
  /** When an answer that could not be stored is tried again. */
  writeRetries: WriteRetries | undefined;
  /** To be called when many rows were written or deleted at once. */
  onBulkWrite: () => void;
  guardedFetch: GuardedFetch;
  guardedPost: GuardedPost;
  guardedExchange: GuardedExchange;
  /** Every feature, once all are there: to be read when something happens, and not before. */
  features: readonly Feature[];
  /** What all features hand in for one slot, in their order. Grows while they are put together. */
  contributions<Slot extends keyof FeatureSlots>(slot: Slot): readonly FeatureSlots[Slot][];
}

/** What the server is told, as it is at this moment: operators change some of it while it runs. */
export interface LiveSettings {
  /** The same object until something has changed. */
  now(): FeatureEnv;
}

/** What tests and tools leave out is as if nobody had set it. */
export type FeatureEnv = Pick<PlatformEnv, 'publicUrl' | 'trustedProxies' | 'port'> &
  Partial<Pick<PlatformEnv, 'host' | 'operatorContact' | 'minFreeDiskBytes'> & EnvSections>;
