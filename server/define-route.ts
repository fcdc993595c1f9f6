import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';
import type { RateLimit } from './rate-limiter.ts';

/** What the server must know of a route before it reads what was sent. */
export interface RouteRules {
  /**
   * `public`: whoever calls. `login`: asks for a sign-in before it looks at its input. `machine`: other people's
   * programs; each request proves itself by what it carries, such as a signature, so cookies and the origin
   * count for nothing.
   */
  access: 'public' | 'login' | 'machine';
  /** What a key of the API needs to be let in. Absent: no key may call it. */
  scope?: ApiKeyScopeId;
  /** Any key may call it; what it can do there follows from its scopes. */
  anyScope?: true;
  /**
   * `file` and `raw` are left to the handler, within limits of its own: a file is written down while it arrives,
   * and a signature is over the very bytes. Default: JSON, read and bounded before any handler.
   */
  body?: 'json' | 'file' | 'raw';
  /** Of JSON, for routes that take longer texts than messages are. */
  maxBodyBytes?: number;
  /** Counted once the input is valid, before the handler. */
  limit?: RouteLimit;
  /** Kinds of task that it may charge, as the ledger names them. */
  charge?: readonly string[];
  /** Its first statement confirms the login, so that a remembered one will do until then. */
  confirmsLogin?: true;
  /**
   * `plain`: errors as clients of the product's first days read them, the sentence alone. `openai`: as OpenAI's clients
   * do.
   */
  errors?: 'plain' | 'openai';
  /** What needs no more than ids is an example by itself; `false` where that answers only to some. */
  example?: RouteExample | false;
}

/** A request that works as it is written, for the reference. A test sends each of them. */
export interface RouteExample {
  /** In place of the names in the address, where those are not ids. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** In place of a body: a file of the reader’s. */
  file?: { name: string; type: string };
  /** How OpenAI’s package sends the body, and what of its answer a program prints. */
  openAi?: { call: string; prints: string };
}

/** Who is signed in is counted as `person` if there is such a limit; everyone else by network address. */
export type RouteLimit = {
  /** Routes with the same name are counted together. */
  name: string;
} & ({ person: RateLimit; address?: RateLimit } | { address: RateLimit; person?: RateLimit });

/** The rules stand beside the route and not in it: what is in it goes into the OpenAPI document. */
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

/** Passes the rules of a route on to the function that answers it, where the router can be asked for them. */
export function attachRules(route: object, handler: object): RouteRules {
  const rules = rulesOf.get(route);
  const { method, path } = route as { method?: string; path?: string };
  if (!rules) throw new Error(`${method} ${path} was not made by defineRoute: say who may call it.`);
  rulesOf.set(handler, rules);
  return rules;
}

/** The rules of the route that will answer; undefined where there is none. */
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

/** The rules of every route, by method and path. @throws Error for a route of the API that has none. */
export function listRules({ routes }: Router): Map<string, RouteRules> {
  const found = new Map<string, RouteRules | undefined>();
  for (const { method, path, handler } of routes) {
    // Middleware is there for every method, and what validates comes before what answers.
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    const key = `${method} ${path}`;
    found.set(key, rulesOf.get(handler) ?? found.get(key));
  }
  for (const [key, rules] of found) {
    if (!rules) throw new Error(`${key} was not made by defineRoute: say who may call it.`);
  }
  return found as Map<string, RouteRules>;
}
