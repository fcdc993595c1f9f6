import { resolve } from 'node:path';
import { z } from 'zod';
import { brand } from '#shared/brand.ts';

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsAbsent, schema.optional());
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

// Requests are built below it, so nothing may follow the path; a name and password would be dropped in silence.
const serviceUrl = httpUrl
  .refine((text) => {
    const url = URL.parse(text);
    return !(url?.username || url?.password || url?.search || url?.hash);
  }, 'must be an address without user name, question mark or #')
  .transform(withoutSlash);

/** Providers that need a key of the operator. `openai-chat` is OpenAI by its older chat protocol. */
const overridable = /^(openai|openai-chat|anthropic|google|xai|deepseek|openai-compatible|local):\S+$/;

const overridesError =
  'must be a JSON object from model ids to providers, such as {"gpt-4o": "openai:gpt-4o-2024-11-20"}';

const ModelOverrides = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue(overridesError);
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string().min(1).max(200), z.string().regex(overridable, overridesError), {
      error: overridesError,
    }),
  );

const stripePrice = z.string().regex(/^price_\w+$/, 'must be the id of a price, such as price_1A2b3C');

const Environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(emptyAsAbsent, z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(httpUrl),
  /** How many proxies in front of us may be believed about the caller's address. */
  TRUSTED_PROXIES: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(8).default(0)),
  DATA_DIR: z.preprocess(emptyAsAbsent, z.string().default('./data')),
  /** Below this much free space new work is refused, so that what has begun can still be stored. */
  MIN_FREE_DISK_MB: z.preprocess(
    emptyAsAbsent,
    z.coerce.number('must be a number of megabytes').int().min(0).max(1_048_576).default(256),
  ),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })),
  AUTH_SECRET: optional(z.string().min(32, 'must be at least 32 characters long')),
  OPENAI_COMPATIBLE_BASE_URL: optional(httpUrl),
  OPENAI_COMPATIBLE_API_KEY: optional(z.string()),
  OPENAI_COMPATIBLE_MODEL: optional(z.string()),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(httpUrl),
  ANTHROPIC_API_KEY: optional(z.string()),
  ANTHROPIC_BASE_URL: optional(httpUrl),
  GOOGLE_API_KEY: optional(z.string()),
  GOOGLE_BASE_URL: optional(httpUrl),
  XAI_API_KEY: optional(z.string()),
  XAI_BASE_URL: optional(httpUrl),
  DEEPSEEK_API_KEY: optional(z.string()),
  DEEPSEEK_BASE_URL: optional(httpUrl),
  OLLAMA_BASE_URL: optional(httpUrl),
  DISCOVER_LOCAL_MODELS: z.preprocess(emptyAsAbsent, z.enum(['true', 'false']).default('true')),
  MODEL_OVERRIDES: optional(ModelOverrides),
  LOCAL_MODEL: optional(z.string().max(1_000)),
  LOCAL_MODEL_MEMORY: optional(z.coerce.number('must be a number of megabytes').int().min(64)),
  SEARXNG_URL: optional(serviceUrl),
  BRAVE_API_KEY: optional(z.string()),
  BRAVE_BASE_URL: optional(serviceUrl),
  TAVILY_API_KEY: optional(z.string()),
  TAVILY_BASE_URL: optional(serviceUrl),
  MARGINALIA_API_KEY: optional(z.string()),
  MARGINALIA_BASE_URL: optional(serviceUrl),
  WIKIPEDIA_BASE_URL: optional(serviceUrl),
  WIKIPEDIA_LANGUAGE: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^[a-z]{2,12}(-[a-z]{2,12})*$/, 'must be the language of a Wikipedia, such as en or de')
      .default('en'),
  ),
  DUCKDUCKGO_BASE_URL: optional(serviceUrl),
  KEENABLE_BASE_URL: optional(serviceUrl),
  FIRECRAWL_BASE_URL: optional(serviceUrl),
  OPENVERSE_BASE_URL: optional(serviceUrl),
  COMMONS_BASE_URL: optional(serviceUrl),
  SEPIA_BASE_URL: optional(serviceUrl),
  DAILYMOTION_BASE_URL: optional(serviceUrl),
  YOUTUBE_API_KEY: optional(z.string()),
  YOUTUBE_BASE_URL: optional(serviceUrl),
  GUARDIAN_API_KEY: optional(z.string()),
  GUARDIAN_BASE_URL: optional(serviceUrl),
  GDELT_BASE_URL: optional(serviceUrl),
  HACKER_NEWS_BASE_URL: optional(serviceUrl),
  NEWS_FEEDS_FILE: optional(z.string()),
  PHOTON_BASE_URL: optional(serviceUrl),
  OVERPASS_BASE_URL: optional(serviceUrl),
  NOMINATIM_BASE_URL: optional(serviceUrl),
  GOOGLE_PLACES_API_KEY: optional(z.string()),
  GOOGLE_PLACES_BASE_URL: optional(serviceUrl),
  FOURSQUARE_API_KEY: optional(z.string()),
  FOURSQUARE_BASE_URL: optional(serviceUrl),
  MAP_TILES_URL: optional(httpUrl),
  MAP_TILES_ATTRIBUTION: z.preprocess(
    emptyAsAbsent,
    z.string().max(200).default('© OpenStreetMap contributors'),
  ),
  ANONYMOUS_SEARCH: optional(z.enum(['on', 'off'])),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://name:password@mail.example' }),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^[^\r\n<>]{0,100}<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
        'must be a mail address, or a name followed by one in angle brackets',
      ),
  ),
  SIGN_UP: z.preprocess(emptyAsAbsent, z.enum(['open', 'confirmed']).default('open')),
  CONTACT_MAIL_TO: optional(z.email('must be a mail address')),
  GEOIP_DATABASE: optional(z.string().max(1_000)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_\w+$/, 'must begin with pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\S+$/, 'must begin with whsec_')),
  STRIPE_BASE_URL: optional(
    serviceUrl.refine((text) => new URL(text).pathname === '/', 'must be an address without a path'),
  ),
  STRIPE_PRICE_EDUCATION: optional(stripePrice),
  STRIPE_PRICE_STANDARD: optional(stripePrice),
  STRIPE_PRICE_PLUS: optional(stripePrice),
  STRIPE_PRICE_PRO: optional(stripePrice),
  STRIPE_PRICE_BUSINESS: optional(stripePrice),
  STRIPE_PRICE_ENTERPRISE: optional(stripePrice),
  STRIPE_PRICE_ENTERPRISE_SEAT: optional(stripePrice),
  // It goes into a header, where nothing but plain characters may stand.
  OPERATOR_CONTACT: optional(
    z.string().regex(/^[\x21-\x7e ]{3,200}$/, 'must be an address or mail address of plain characters'),
  ),
  LOG_LEVEL: z.preprocess(emptyAsAbsent, z.enum(['debug', 'info', 'warn', 'error']).default('warn')),
});

export const hostedProviders = ['openai', 'anthropic', 'google', 'xai', 'deepseek'] as const;
export type HostedProvider = (typeof hostedProviders)[number];

export interface HostedAccess {
  apiKey: string;
  /** Undefined: the provider's own address. */
  baseUrl: string | undefined;
}

export interface ModelSettings {
  /** Only providers with a key. */
  hosted: Partial<Record<HostedProvider, HostedAccess>>;
  /** Undefined: the usual port on this machine. */
  ollamaUrl: string | undefined;
  /** Looks for model servers on the usual ports of this machine. */
  discoversLocal: boolean;
  /** Model id → `provider:upstream id`. */
  overrides: Record<string, string>;
  /** A model file that runs beside the server; absent when none is configured. */
  inProcess?: {
    /** A GGUF file, or the name of one in the folder of models. */
    model: string;
    modelsFolder: string;
    /** Where `npm run model:install` puts the library. */
    installFolder: string;
    memoryBytes: number | undefined;
  };
}

export const searchServices = [
  'brave',
  'tavily',
  'marginalia',
  'wikipedia',
  'duckduckgo',
  'keenable',
  'firecrawl',
  'openverse',
  'commons',
  'sepia',
  'dailymotion',
  'youtube',
  'guardian',
  'gdelt',
  'hacker_news',
  'photon',
  'overpass',
  'nominatim',
  'google_places',
  'foursquare',
] as const;
export type SearchService = (typeof searchServices)[number];

export interface SearchSettings {
  searxngUrl: string | undefined;
  apiKeys: Partial<
    Record<
      'brave' | 'tavily' | 'marginalia' | 'youtube' | 'guardian' | 'googlePlaces' | 'foursquare',
      string | undefined
    >
  >;
  /** Only those that are not at their usual place. */
  baseUrls: Partial<Record<SearchService, string>>;
  wikipediaLanguage: string;
  /** Whether services that need no key may be told queries; undefined: the operator has not said. */
  anonymous: boolean | undefined;
  /** A list of feeds in place of the usual ones. */
  newsFeedsFile?: string | undefined;
  /** An address with {z}, {x} and {y}, or that of a TileJSON. */
  mapTiles?: { url: string; attribution: string } | undefined;
}

const stripePrices = [
  'education',
  'standard',
  'plus',
  'pro',
  'business',
  'enterprise',
  'enterprise-seat',
] as const;

/** Present when plans are charged for. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Undefined: Stripe's own address. */
  baseUrl?: string | undefined;
  /** Ids of prices; those that are not here are found by their lookup key. */
  prices: Partial<Record<string, string>>;
}

export interface MailSettings {
  /** Undefined: letters are kept as files in the outbox. */
  smtpUrl: string | undefined;
  from: string;
  /** Where messages of the contact form go. */
  contactTo: string;
}

export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Where people reach this server, without a trailing slash; undefined: any loopback name. */
  publicUrl: string | undefined;
  trustedProxies: number;
  dataFolder: string;
  /** 0: no limit. */
  minFreeDiskBytes: number;
  databaseUrl: string | undefined;
  /** Undefined: one is made and kept in the data folder. */
  authSecret: string | undefined;
  openAiCompatible: { baseUrl: string; apiKey: string | undefined; model: string | undefined } | undefined;
  models: ModelSettings;
  search: SearchSettings;
  mail: MailSettings;
  /** Whether a letter must be answered before there is an account. */
  signUp: 'open' | 'confirmed';
  /** Undefined: plans cost nothing. */
  stripe: StripeSettings | undefined;
  /** A file of places in MaxMind's format; without one, no address is turned into a place. */
  geoipDatabase: string | undefined;
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
    publicUrl: values.PUBLIC_URL && withoutSlash(values.PUBLIC_URL),
    trustedProxies: values.TRUSTED_PROXIES,
    dataFolder: resolve(values.DATA_DIR),
    minFreeDiskBytes: values.MIN_FREE_DISK_MB * 1024 ** 2,
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    openAiCompatible: values.OPENAI_COMPATIBLE_BASE_URL
      ? {
          baseUrl: withoutSlash(values.OPENAI_COMPATIBLE_BASE_URL),
          apiKey: values.OPENAI_COMPATIBLE_API_KEY,
          model: values.OPENAI_COMPATIBLE_MODEL,
        }
      : undefined,
    models: {
      hosted: readHosted(values),
      ollamaUrl: values.OLLAMA_BASE_URL && withoutSlash(values.OLLAMA_BASE_URL),
      discoversLocal: values.DISCOVER_LOCAL_MODELS === 'true',
      overrides: values.MODEL_OVERRIDES ?? {},
      ...(values.LOCAL_MODEL && { inProcess: readInProcess(values, values.LOCAL_MODEL) }),
    },
    search: readSearch(values),
    mail: readMail(values),
    signUp: values.SIGN_UP,
    stripe: readStripe(values),
    geoipDatabase: values.GEOIP_DATABASE && resolve(values.GEOIP_DATABASE),
    operatorContact: values.OPERATOR_CONTACT,
    logLevel: values.LOG_LEVEL,
  };
}

/** Every variable that is read. */
export const environmentVariables: readonly string[] = Object.keys(Environment.shape);

const namesSecret = /key|secret|password|passphrase|token|credential/i;

/** What must never stand in a log: keys and the like by the variable's name, and what addresses carry with them. */
export function readSecrets(variables: Record<string, string | undefined>): string[] {
  return environmentVariables.flatMap((name) => {
    const value = variables[name];
    if (!value) return [];
    return namesSecret.test(name) ? [value, value.trim()] : secretsOfAddress(value);
  });
}

function secretsOfAddress(text: string): string[] {
  const url = URL.parse(text);
  if (!url) return [];
  const asked = [...url.searchParams].flatMap(([name, value]) => (namesSecret.test(name) ? [value] : []));
  return [url.password, decoded(url.password), ...asked].filter((secret) => secret !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign that stands for itself.
    return text;
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function readStripe(values: z.infer<typeof Environment>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 3) return undefined;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new EnvError(`${missing[0]} is required where any of Stripe’s keys is set.`);
  }
  const prices: StripeSettings['prices'] = {};
  for (const name of stripePrices) {
    const variable = name.toUpperCase().replace('-', '_') as 'EDUCATION';
    prices[name] = values[`STRIPE_PRICE_${variable}`];
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    baseUrl: values.STRIPE_BASE_URL,
    prices,
  };
}

function readMail(values: z.infer<typeof Environment>): MailSettings {
  const host = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).hostname : 'localhost';
  const from = values.MAIL_FROM ?? `${brand.name} <no-reply@${host}>`;
  const operator = values.OPERATOR_CONTACT?.includes('@') ? values.OPERATOR_CONTACT : undefined;
  return {
    smtpUrl: values.SMTP_URL,
    from,
    contactTo: values.CONTACT_MAIL_TO ?? operator ?? from.match(/[^\s<>]+@[^\s<>]+/)![0],
  };
}

function readHosted(values: z.infer<typeof Environment>): ModelSettings['hosted'] {
  const hosted: ModelSettings['hosted'] = {};
  for (const provider of hostedProviders) {
    const prefix = provider.toUpperCase() as Uppercase<HostedProvider>;
    const apiKey = values[`${prefix}_API_KEY`];
    const baseUrl = values[`${prefix}_BASE_URL`];
    if (apiKey) hosted[provider] = { apiKey, baseUrl: baseUrl && withoutSlash(baseUrl) };
  }
  return hosted;
}

function readInProcess(values: z.infer<typeof Environment>, model: string) {
  const dataFolder = resolve(values.DATA_DIR);
  return {
    model,
    modelsFolder: resolve(dataFolder, 'models'),
    installFolder: resolve(dataFolder, 'local-model'),
    memoryBytes: values.LOCAL_MODEL_MEMORY && values.LOCAL_MODEL_MEMORY * 1024 ** 2,
  };
}

function readSearch(values: z.infer<typeof Environment>): SearchSettings {
  const baseUrls: SearchSettings['baseUrls'] = {};
  for (const service of searchServices) {
    const baseUrl = values[`${service.toUpperCase() as Uppercase<SearchService>}_BASE_URL`];
    if (baseUrl) baseUrls[service] = baseUrl;
  }
  return {
    searxngUrl: values.SEARXNG_URL,
    apiKeys: {
      brave: values.BRAVE_API_KEY,
      tavily: values.TAVILY_API_KEY,
      marginalia: values.MARGINALIA_API_KEY,
      youtube: values.YOUTUBE_API_KEY,
      guardian: values.GUARDIAN_API_KEY,
      googlePlaces: values.GOOGLE_PLACES_API_KEY,
      foursquare: values.FOURSQUARE_API_KEY,
    },
    newsFeedsFile: values.NEWS_FEEDS_FILE,
    mapTiles: values.MAP_TILES_URL
      ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION }
      : undefined,
    baseUrls,
    wikipediaLanguage: values.WIKIPEDIA_LANGUAGE,
    anonymous: values.ANONYMOUS_SEARCH === undefined ? undefined : values.ANONYMOUS_SEARCH === 'on',
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
