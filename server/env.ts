/** What the server itself is told, whatever features it has. */
export interface PlatformEnv {
  production: boolean;
  port: number;
  host: string;
  /** Where people reach this server, without a trailing slash; undefined: any loopback name. */
  publicUrl: string | undefined;
  /** How many proxies in front of us may be believed about the caller's address. */
  trustedProxies: number;
  dataFolder: string;
  /** Below this much free space new work is refused, so that what has begun can still be stored. 0: no limit. */
  minFreeDiskBytes: number;
  databaseUrl: string | undefined;
  /** To the database itself, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** Of Redis or Valkey; several servers tell each other faster over it. */
  redisUrl: string | undefined;
  /** How long answers that are being made may go on when the server is told to stop. */
  drainMs: number;
  /** Undefined: one is made and kept in the data folder. */
  authSecret: string | undefined;
  /** An address or mail address, told to the sites whose pages are read. */
  operatorContact: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** `json`: for machines; every line has the ids of its request and none has words of people. */
  logFormat: 'plain' | 'json';
  metrics: MetricsSettings;
  /** Undefined: nothing is traced. */
  traces: TraceSettings | undefined;
}

/** Without any of them nothing is measured. */
export interface MetricsSettings {
  /** The token that scrapers must send. */
  token: string | undefined;
  /** One of their own, instead of `/metrics` beside the pages. */
  port: number | undefined;
}

/** Of a collector that speaks OpenTelemetry's protocol over HTTP. */
export interface TraceSettings {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Whether model providers are told which trace their calls belong to. */
  tellsProviders: boolean;
}

/** What features are told; each announces its own part (see `defineEnvironment`). */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface EnvSections {}

export type Env = PlatformEnv & EnvSections;

/** Wrong values stop the start with a sentence for each, which names the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
