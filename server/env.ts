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
  /** Undefined: one is made and kept in the data folder. */
  authSecret: string | undefined;
  /** An address or mail address, told to the sites whose pages are read. */
  operatorContact: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
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
