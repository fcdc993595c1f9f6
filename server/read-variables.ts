import { resolve } from 'node:path';
import { z } from 'zod';
import { problemOfPostgresUrl, readPostgresUrl } from './db/postgres-hosts.ts';
import { type Env, EnvError, isLoopbackHost, type PlatformEnv, type TraceSettings } from './env.ts';
import { type Environment, httpUrl, optional, secret, withDefault, withoutSlash } from './environment.ts';
import type { ValuesOf, Variable } from './variable.ts';
import { variablesOfSets } from './variable-sets.ts';

/** May contain several hosts with commas, which no web address has. */
const postgresUrl = z.string().superRefine((url, { addIssue }) => {
  const message = problemOfPostgresUrl(url);
  if (message !== undefined) addIssue({ code: 'custom', message });
});

const platformVariables = {
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: withDefault(z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(httpUrl),
  TRUSTED_PROXIES: withDefault(z.coerce.number().int().min(0).max(8).default(0)),
  DATA_DIR: withDefault(z.string().default('./data')),
  MIN_FREE_DISK_MB: withDefault(
    z.coerce.number('must be a number of megabytes').int().min(0).max(1_048_576).default(256),
  ),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  // Eight of them are not for requests.
  DATABASE_CONNECTIONS: withDefault(
    z.coerce.number('must be a number of connections').int().min(10).max(500).default(28),
  ),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' })),
  DRAIN_SECONDS: withDefault(
    z.coerce.number('must be a number of seconds').int().min(1).max(3_600).default(8),
  ),
  AUTH_SECRET: secret(z.string().min(32, 'must be at least 32 characters long')),
  // It goes into a header, which only allows plain ASCII.
  OPERATOR_CONTACT: optional(
    z.string().regex(/^[\x21-\x7e ]{3,200}$/, 'must be a web or email address of plain characters'),
  ),
  LOG_LEVEL: withDefault(z.enum(['debug', 'info', 'warn', 'error']).default('warn')),
  LOG_FORMAT: withDefault(z.enum(['plain', 'json']).default('plain')),
  METRICS_TOKEN: secret(z.string().regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 plain characters')),
  // Standard OpenTelemetry variables.
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    z.string().regex(/^[\w-]+=[^,]*(?:,[\w-]+=[^,]*)*$/, 'must be name=value, with commas between several'),
  ),
  OTEL_SERVICE_NAME: withDefault(z.string().default('everyday')),
  TRACE_PROVIDERS: withDefault(z.enum(['on', 'off']).default('off')),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
};

export type GivenVariables = Readonly<Record<string, string | undefined>>;

/** Reads the platform's variables and those of `environments`, in order. @throws EnvError */
export function readVariables(given: GivenVariables, environments: readonly Environment[]): Env {
  const shape = Object.fromEntries(
    Object.entries(allVariables(environments, given)).map(([name, { schema }]) => [name, schema]),
  );
  const parsed = z.object(shape).safeParse(given);
  if (!parsed.success) {
    const sentences = new Map(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), `${String(path[0])} ${message}.`]),
    );
    throw new EnvError([...sentences.values()].join('\n'));
  }
  // Each section is available as soon as its feature has read it.
  const env = readPlatform(parsed.data as ValuesOf<typeof platformVariables>) as Env;
  for (const { read } of environments) Object.assign(env, read(parsed.data, env));
  return env;
}

function readPlatform(values: ValuesOf<typeof platformVariables>): PlatformEnv {
  const production = values.NODE_ENV === 'production';
  if (values.PUBLIC_URL) refusePlainHttp(values.PUBLIC_URL);
  if (production && values.DATABASE_URL && !values.AUTH_SECRET) {
    throw new EnvError(
      'AUTH_SECRET is required when several servers may share one PostgreSQL database; set the same value of at least 32 characters on each.',
    );
  }
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL && withoutSlash(values.PUBLIC_URL),
    trustedProxies: values.TRUSTED_PROXIES,
    dataFolder: resolve(values.DATA_DIR),
    minFreeDiskBytes: values.MIN_FREE_DISK_MB * 1024 ** 2,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    drainMs: values.DRAIN_SECONDS * 1_000,
    authSecret: values.AUTH_SECRET,
    operatorContact: values.OPERATOR_CONTACT,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    traces: readTraces(values),
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
  };
}

function readTraces(values: ValuesOf<typeof platformVariables>): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = values;
  if (endpoint === undefined) return undefined;
  const pairs = headers.split(',').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at === -1 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]];
  });
  return {
    endpoint: withoutSlash(endpoint),
    headers: Object.fromEntries(pairs),
    serviceName: values.OTEL_SERVICE_NAME,
    tellsProviders: values.TRACE_PROVIDERS === 'on',
  };
}

/**
 * Every variable that is read, by name; for sets the first one, and the others if they are set.
 * @throws Error for one that is declared in two ways
 */
export function allVariables(
  environments: readonly Environment[],
  given: GivenVariables = {},
): Environment['variables'] {
  const all: Record<string, Variable> = { ...platformVariables };
  const declared = environments.flatMap(({ variables, sets }) => [
    ...Object.entries(variables),
    ...Object.entries(sets ? variablesOfSets(sets, given) : {}),
  ]);
  for (const [name, variable] of declared) {
    if (all[name] && all[name] !== variable) throw new Error(`Two features declare ${name}.`);
    all[name] = variable;
  }
  return all;
}

/** The query parameters of an address, by name. */
const namesSecret = /key|secret|password|passphrase|token|credential/i;

/** What must never appear in a log: the values of secret variables, and credentials in addresses. */
export function secretsAmong(given: GivenVariables, variables: Environment['variables']): string[] {
  return Object.entries(variables).flatMap(([name, { isSecret }]) => {
    const value = given[name];
    if (!value) return [];
    return isSecret ? [value, value.trim()] : secretsOfAddress(value);
  });
}

function secretsOfAddress(text: string): string[] {
  const address = problemOfPostgresUrl(text) === undefined ? readPostgresUrl(text).first : text;
  const url = URL.parse(address);
  if (!url) return [];
  const asked = [...url.searchParams].flatMap(([name, value]) => (namesSecret.test(name) ? [value] : []));
  return [url.password, decoded(url.password), ...asked].filter((found) => found !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A literal per cent sign.
    return text;
  }
}

// Session cookies are Secure, so a plain http address on another machine could never keep anyone signed in.
function refusePlainHttp(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopbackHost(hostname)) {
    throw new EnvError(
      'PUBLIC_URL must start with https:// unless it is this machine (localhost): browsers keep sign-in cookies only over https.',
    );
  }
}
