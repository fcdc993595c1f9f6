import type { TestServer } from './test-server.ts';

export interface Route {
  method: string;
  /** As the router has it, with `:parameters`. */
  path: string;
  key: string;
}

/** Every route of the API, straight from the router: new ones are found without being listed. */
export function apiRoutes(app: TestServer['app']): Route[] {
  const found = new Map<string, Route>();
  for (const { method, path } of app.routes) {
    // Middleware is registered for every method.
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    const key = `${method} ${path}`;
    found.set(key, { method, path, key });
  }
  return [...found.values()];
}

/** For load balancers: no authentication, and a response whatever is wrong. */
export function isHealthRoute({ path }: Pick<Route, 'path'>): boolean {
  return /^\/api\/health(?:\/(?:live|ready))?$/.test(path);
}

/** The error message; one legacy route returns plain text, and OAuth has its own format. */
export function errorIn(
  route: Route,
  json: { error: unknown; error_description?: string },
): { code?: string; message: string } {
  if (json.error_description !== undefined) return { message: json.error_description };
  if (route.key === 'POST /api/openai') return { message: json.error as string };
  return json.error as { code: string; message: string };
}

const writingMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export function writingRoutes(app: TestServer['app']): Route[] {
  return apiRoutes(app).filter((route) => writingMethods.has(route.method));
}

/** The path with every parameter replaced. */
export function pathWith(route: Route, value: string): string {
  return route.path.replaceAll(/:\w+(\{[^}]+\})?\??/gu, value);
}
