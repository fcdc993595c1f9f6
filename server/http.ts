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
  /** The language of the requesting page: from `Accept-Language`, which our pages set to their own. */
  language?: SpokenLanguage;
}

/** Authenticated by the session cookie. */
export interface LoginActor extends Person {
  via: 'login';
  sessionId: string;
  /**
   * The token of a login that is cached from an earlier request and was not looked up for this one. Only if the route
   * has `confirmsLogin`; its first statement then verifies it.
   */
  unconfirmed?: string;
  /** Operates this server. */
  isOperator: boolean;
}

/** Authenticated by an API key. */
export interface KeyActor extends Person {
  via: 'key';
  keyId: string;
  /** The name that its owner gave it. */
  program: string;
  /** The key's scopes. */
  scopes: readonly ApiKeyScopeId[];
  /** In millionths of a dollar: the monthly limit for models, if there is one, and this month's cost so far. */
  spending?: { limit: number; spent: number };
}

/** Authenticated by a token that the person granted to an app. */
export interface AppActor extends Person {
  via: 'app';
  grantId: string;
  /** The app's name for itself. */
  program: string;
  /** What the person granted it. */
  scopes: readonly ApiKeyScopeId[];
}

/** The person behind a request. */
export type Actor = LoginActor | KeyActor | AppActor;

/** The program acting for the person, by name; undefined when they act themselves. */
export function programOf(actor: Actor): string | undefined {
  return actor.via === 'login' ? undefined : actor.program;
}

export interface HttpEnv {
  Variables: {
    requestId: string;
    log: Log;
    /** The rate limit key of signed-out callers: their network address, for IPv6 the first 64 bits. */
    address: string;
    /** The caller's network address, for the list of devices and for audit records. */
    fullAddress: string;
    /** The credential of a caller who is not an API actor; when it ends, so do its streams. */
    credential?: { kind: string; value: string };
    /** Looked up once per request, on first use. */
    findActor: () => Promise<Actor | null>;
    /** Absent if no route matches. */
    rules?: RouteRules;
    limiter: RateLimiter;
    /** Set if an error became the response. */
    errorCode?: ErrorCode;
  };
}

type Options = NonNullable<ConstructorParameters<typeof OpenAPIHono<HttpEnv>>[0]>;

/**
 * A sub-application that answers invalid input with the first message of the contract. It only accepts routes made by
 * `defineRoute`, and counts each call against the route's limit before its handler.
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

/** For login-specific resources, such as this device. Keys never get here; if one did, it would be rejected. */
export async function requireLogin(context: Context<HttpEnv>): Promise<LoginActor> {
  const actor = await requireActor(context);
  if (actor.via !== 'login') throw new AppError('forbidden');
  return actor;
}

/** The origin of a request that changes something. The same-origin check has ensured that it is ours. */
export function originOf(context: Context<HttpEnv>): string {
  return context.req.header('origin') ?? '';
}

export function jsonContent<Schema>(schema: Schema) {
  return { 'application/json': { schema } } as const;
}
