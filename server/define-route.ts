import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';
import type { RateLimit } from './rate-limiter.ts';

/** What the server must know about a route before it reads the request. */
export interface RouteRules {
  /**
   * `public`: anyone. `login`: requires a sign-in before it looks at its input. `machine`: other people's programs;
   * each request authenticates itself, for example with a signature, so cookies and the origin are ignored.
   */
  access: 'public' | 'login' | 'machine';
  /** The scope that an API key needs. Absent: no key may call it. */
  scope?: ApiKeyScopeId;
  /** Any key may call it; what it can do there follows from its scopes. */
  anyScope?: true;
  /**
   * `file` and `raw` are left to the handler, with limits of its own: a file is written to disk while it arrives, and a
   * signature covers the exact bytes. Default: JSON, parsed and bounded before any handler.
   */
  body?: 'json' | 'file' | 'raw';
  /** For JSON, on routes that take longer texts than messages are. */
  maxBodyBytes?: number;
  /** Counted once the input is valid, before the handler. */
  limit?: RouteLimit;
  /** Kinds of task that it may charge, as the ledger names them. */
  charge?: readonly string[];
  /** Its first statement verifies the login, so a cached one is enough until then. */
  confirmsLogin?: true;
  /**
   * `plain`: errors as clients of the product's first days parse them, just the sentence. `openai`: as OpenAI's clients
   * do.
   */
  errors?: 'plain' | 'openai';
  /** A route that needs only ids is its own example; `false` if it only works for some. */
  example?: RouteExample | false;
}

/** A request that works as written, for the reference. A test sends each of them. */
export interface RouteExample {
  /** Values for the path parameters that are not ids. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Instead of a body: a file of the reader’s. */
  file?: { name: string; type: string };
  /** How OpenAI’s package sends the body, and which part of the response a program prints. */
  openAi?: { call: string; prints: string };
}

/** Signed-in callers count as `person` if there is such a limit; everyone else counts by network address. */
export type RouteLimit = {
  /** Routes with the same name are counted together. */
  name: string;
} & ({ person: RateLimit; address?: RateLimit } | { address: RateLimit; person?: RateLimit });

/** Kept beside the route rather than in it: anything in it goes into the OpenAPI document. */
const rulesOf = new WeakMap<object, RouteRules>();

type AnyRoute<Path extends string> = Omit<RouteConfig, 'path'> & { path: Path; hide?: boolean };

/** A route and its rules, in one place. It starts working with `createApi().openapi(route, handler)`. */
export function defineRoute<Path extends string, const Route extends AnyRoute<Path>>(
  route: Route & RouteRules,
) {
  const {
    access,
    scope,
    anyScope,
    body,
    maxBodyBytes,
    limit,
    charge,
    confirmsLogin,
    errors,
    example,
    ...described
  } = route;
  const security = [
    ...(access === 'login' ? [{ session: [] }] : []),
    ...(access === 'public' ? [{}] : []),
    ...(scope === undefined ? [] : [{ apiKey: [scope] }]),
    ...(anyScope ? [{ apiKey: [] }] : []),
  ];
  const defined = createRoute<Path, Route>({ ...described, security } as unknown as Route);
  rulesOf.set(defined, {
    access,
    ...(scope === undefined ? {} : { scope }),
    ...(anyScope && { anyScope }),
    ...(body && { body }),
    ...(maxBodyBytes && { maxBodyBytes }),
    ...(limit && { limit }),
    ...(charge && { charge }),
    ...(confirmsLogin && { confirmsLogin }),
    ...(errors && { errors }),
    ...(example !== undefined && { example }),
  });
  return defined;
}

/** Attaches a route's rules to its handler, where the router can look them up. */
export function attachRules(route: object, handler: object): RouteRules {
  const rules = rulesOf.get(route);
  const { method, path } = route as { method?: string; path?: string };
  if (!rules) throw new Error(`${method} ${path} was not made by defineRoute: say who may call it.`);
  rulesOf.set(handler, rules);
  return rules;
}

/** The rules of the route that will handle the request; undefined if there is none. */
export function findRules(context: Context): RouteRules | undefined {
  return findRoute(context)?.rules;
}

/** The same with the pattern of its address. */
export function findRoute(context: Context): { path: string; rules: RouteRules } | undefined {
  for (const { handler, path } of matchedRoutes(context)) {
    const rules = rulesOf.get(handler);
    if (rules) return { path, rules };
  }
  return undefined;
}

interface Router {
  routes: { method: string; path: string; handler: object }[];
}

/** The rules of every route, by method and path. @throws Error for an API route without rules. */
export function listRules({ routes }: Router): Map<string, RouteRules> {
  const found = new Map<string, RouteRules | undefined>();
  for (const { method, path, handler } of routes) {
    // Middleware is registered for every method, and validators come before the handler.
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    const key = `${method} ${path}`;
    found.set(key, rulesOf.get(handler) ?? found.get(key));
  }
  for (const [key, rules] of found) {
    if (!rules) throw new Error(`${key} was not made by defineRoute: say who may call it.`);
  }
  return found as Map<string, RouteRules>;
}
