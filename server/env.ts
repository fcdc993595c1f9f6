/** The server's own settings, whatever features it has. */
export interface PlatformEnv {
  production: boolean;
  port: number;
  host: string;
  /** Where people reach this server, without a trailing slash; undefined: any loopback name. */
  publicUrl: string | undefined;
  /** How many proxies in front of us are trusted about the caller's address. */
  trustedProxies: number;
  dataFolder: string;
  /** Below this much free space new work is rejected, so that running work can still be stored. 0: no limit. */
  minFreeDiskBytes: number;
  databaseUrl: string | undefined;
  /** Directly to the database, if `databaseUrl` points to a pooler. */
  databaseDirectUrl: string | undefined;
  /** How many of them a server opens at most. */
  databaseConnections: number;
  /** For Redis or Valkey; several servers notify each other faster with it. */
  redisUrl: string | undefined;
  /** How long running answers may continue when the server is told to stop. */
  drainMs: number;
  /** Undefined: one is generated and kept in the data folder. */
  authSecret: string | undefined;
  /** A contact address or email address, sent to the sites whose pages are read. */
  operatorContact: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** `json`: for machines; every line has the ids of its request and none contains people's text. */
  logFormat: 'plain' | 'json';
  metrics: MetricsSettings;
  /** Undefined: no tracing. */
  traces: TraceSettings | undefined;
}

/** Without any of these nothing is measured. */
export interface MetricsSettings {
  /** The token that scrapers must send. */
  token: string | undefined;
  /** A dedicated port, instead of `/metrics` beside the pages. */
  port: number | undefined;
}

/** For a collector that speaks OpenTelemetry's protocol over HTTP. */
export interface TraceSettings {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Whether model providers are told which trace their calls belong to. */
  tellsProviders: boolean;
}

/** The settings of features; each declares its own section (see `defineEnvironment`). */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface EnvSections {}

export type Env = PlatformEnv & EnvSections;

/** Invalid values prevent the start, with a sentence for each that names the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
