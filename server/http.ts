import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Handler } from 'hono';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { attachRules, type RouteLimit, type RouteRules } from './define-route.ts';
import { AppError } from './errors.ts';
import { languageOf, type SpokenLanguage } from './language/say.ts';
import type { Log } from './log.ts';
import './length-sentences.ts';
import type { RateLimiter } from './rate-limiter.ts';

interface Person {
  userId: string;
  email: string;
  name: string;
  /** The id of their picture, if they have one. */
  image?: string | null;
  /** IANA zone. */
  timeZone: string;
  tier: string;
  /** Of the page that asks: by `Accept-Language`, which our pages set to their own. */
  language?: SpokenLanguage;
}

/** As the session cookie proves it. */
export interface LoginActor extends Person {
  via: 'login';
  sessionId: string;
  /**
   * The token of a login that is remembered from an earlier request and was not looked up for this one. Only where the
   * route says `confirmsLogin`; its first statement then looks.
   */
  unconfirmed?: string;
  /** Runs this server. */
  isOperator: boolean;
}

/** As a key of the API proves it. */
export interface KeyActor extends Person {
  via: 'key';
  keyId: string;
  /** What its owner calls it. */
  program: string;
  /** What the key was made for. */
  scopes: readonly ApiKeyScopeId[];
  /** Millionths of a dollar: what models may cost in a month, where there is a limit, and what they have cost in this one. */
  spending?: { limit: number; spent: number };
}

/** As a token proves it that an app was given by the person. */
export interface AppActor extends Person {
  via: 'app';
  grantId: string;
  /** What the app calls itself. */
  program: string;
  /** What the person allowed it. */
  scopes: readonly ApiKeyScopeId[];
}

/** The person behind a request. */
export type Actor = LoginActor | KeyActor | AppActor;

/** The program that acts for the person, by its name; undefined where they act themselves. */
export function programOf(actor: Actor): string | undefined {
  return actor.via === 'login' ? undefined : actor.program;
}

export interface HttpEnv {
  Variables: {
    requestId: string;
    log: Log;
    /** The key of limits for signed-out callers: their network address, of IPv6 the first 64 bits. */
    address: string;
    /** The caller's network address, for the list of devices and what is written down. */
    fullAddress: string;
    /** What proved a caller who is no actor of the API; its end is the end of what it streams. */
    credential?: { kind: string; value: string };
    /** Looked up once a request, on first use. */
    findActor: () => Promise<Actor | null>;
    /** Absent where no route answers. */
    rules?: RouteRules;
    limiter: RateLimiter;
    /** Set where an error became the answer. */
    errorCode?: ErrorCode;
  };
}

type Options = NonNullable<ConstructorParameters<typeof OpenAPIHono<HttpEnv>>[0]>;

/**
 * A sub-application whose invalid input is answered with the first message of the contract. It takes routes of
 * `defineRoute` only, and counts each call against the route's limit before its handler.
 */
export function createApi(options: Pick<Options, 'getPath'> = {}): OpenAPIHono<HttpEnv> {
  const api = createStrictApi(options);
  const register = api.openapi.bind(api) as (...parameters: unknown[]) => typeof api;
  const openapi = (route: object, handler: Handler<HttpEnv>, ...hook: unknown[]) => {
    const limited: Handler<HttpEnv> = async (context, next) => {
      if (limit) await consumeLimit(context, limit);
      return handler(context, next);
    };
    const { limit } = attachRules(route, limited);
    return register(route, limited, ...hook);
  };
  api.openapi = openapi as unknown as typeof api.openapi;
  return api;
}

async function consumeLimit(context: Context<HttpEnv>, { name, person, address }: RouteLimit): Promise<void> {
  const limiter = context.get('limiter');
  const actor = person && (await context.get('findActor')());
  if (person && actor) await limiter.consume(`${name}:user:${actor.userId}`, person);
  else if (address) await limiter.consume(`${name}:address:${context.get('address')}`, address);
  else throw new AppError('unauthenticated');
}

function createStrictApi(options: Pick<Options, 'getPath'>): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    ...options,
    defaultHook: (result) => {
      if (result.success) return;
      const issue = result.error.issues[0];
      throw new AppError('invalid_input', {
        // The message about unknown fields repeats all of their names, however many were sent.
        message: issue?.code === 'unrecognized_keys' ? undefined : issue?.message,
        details: { field: issue?.path.join('.') ?? '' },
        cause: result.error,
      });
    },
  });
}

/** @throws AppError `unauthenticated` without a valid session. */
export async function requireActor(context: Context<HttpEnv>): Promise<Actor> {
  const actor = await context.get('findActor')();
  if (!actor) throw new AppError('unauthenticated');
  return { ...actor, language: languageOf(context.req.header('Accept-Language')) };
}

/** For what belongs to a login, such as this device. Keys never come here; if one did, it would be refused. */
export async function requireLogin(context: Context<HttpEnv>): Promise<LoginActor> {
  const actor = await requireActor(context);
  if (actor.via !== 'login') throw new AppError('forbidden');
  return actor;
}

/** The origin of a request that changes something. The check for other sites has made sure that it is ours. */
export function originOf(context: Context<HttpEnv>): string {
  return context.req.header('origin') ?? '';
}

export function jsonContent<Schema>(schema: Schema) {
  return { 'application/json': { schema } } as const;
}
