import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi } from '#server/http.ts';
import { sha256 } from '#server/sha256.ts';
import type { Exposition } from './prometheus.ts';

const figures = defineRoute({
  method: 'get',
  path: '/metrics',
  access: 'machine',
  hide: true,
  responses: { 200: { description: 'Figures in the text format of Prometheus' } },
});

/** Beside the API, where scrapers expect it. It never opens without the token. */
export function metricsRoute(exposition: Exposition, token: string) {
  return createApi().openapi(figures, async (context) => {
    if (!isToken(context.req.header('authorization'), token)) throw new AppError('unauthenticated');
    context.header('Cache-Control', 'no-store');
    return context.body(await exposition.read(), 200, { 'Content-Type': exposition.contentType });
  });
}

export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/** The same on a dedicated port, for networks where nobody else can reach it. */
export async function listenForMetrics(
  exposition: Exposition,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<MetricsListener> {
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET' || path !== '/metrics') return void response.writeHead(404).end();
    if (token !== undefined && !isToken(request.headers.authorization, token)) {
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    }
    exposition.read().then(
      (text) => response.writeHead(200, { 'Content-Type': exposition.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// Hashes have equal length, and comparing them does not reveal where they differ.
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)));
}
