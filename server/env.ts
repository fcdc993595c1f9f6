import { resolve } from 'node:path';
import { z } from 'zod';

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsAbsent, schema.optional());
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const Environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(emptyAsAbsent, z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(httpUrl),
  /** How many proxies in front of us may be believed about the caller's address. */
  TRUSTED_PROXIES: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(8).default(0)),
  DATA_DIR: z.preprocess(emptyAsAbsent, z.string().default('./data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })),
  AUTH_SECRET: optional(z.string().min(32, 'must be at least 32 characters long')),
  OPENAI_COMPATIBLE_BASE_URL: optional(httpUrl),
  OPENAI_COMPATIBLE_API_KEY: optional(z.string()),
  OPENAI_COMPATIBLE_MODEL: optional(z.string()),
  // It goes into a header, where nothing but plain characters may stand.
  OPERATOR_CONTACT: optional(
    z.string().regex(/^[\x21-\x7e ]{3,200}$/, 'must be an address or mail address of plain characters'),
  ),
  LOG_LEVEL: z.preprocess(emptyAsAbsent, z.enum(['debug', 'info', 'warn', 'error']).default('warn')),
});

export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Where people reach this server, without a trailing slash; undefined: any loopback name. */
  publicUrl: string | undefined;
  trustedProxies: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Undefined: one is made and kept in the data folder. */
  authSecret: string | undefined;
  openAiCompatible: { baseUrl: string; apiKey: string | undefined; model: string | undefined } | undefined;
  /** An address or mail address, told to the sites whose pages are read. */
  operatorContact: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
}

/** A wrong value stops the start with one sentence that names the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new EnvError(`${issue.path.join('.')} ${issue.message}.`);
  }
  const values = parsed.data;
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
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    openAiCompatible: values.OPENAI_COMPATIBLE_BASE_URL
      ? {
          baseUrl: values.OPENAI_COMPATIBLE_BASE_URL.replace(/\/+$/, ''),
          apiKey: values.OPENAI_COMPATIBLE_API_KEY,
          model: values.OPENAI_COMPATIBLE_MODEL,
        }
      : undefined,
    operatorContact: values.OPERATOR_CONTACT,
    logLevel: values.LOG_LEVEL,
  };
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

// Session cookies are Secure, so a plain address on another machine could never keep anyone signed in.
function refusePlainHttp(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopbackHost(hostname)) {
    throw new EnvError(
      'PUBLIC_URL must start with https:// unless it is this machine (localhost): browsers keep sign-in cookies only over https.',
    );
  }
}
