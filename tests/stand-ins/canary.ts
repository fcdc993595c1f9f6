import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that nothing may ever reach. A passing check leaves `hits` empty. */
export interface Canary {
  /** `http://<host>:<port>`: a different origin from the product's. */
  url: string;
  hits: { method: string; path: string; headers: Record<string, string | string[] | undefined> }[];
  /** Connections, including those that never became a request. */
  readonly connections: number;
  close(): Promise<void>;
}

export async function startCanary({ host = '127.0.0.1', port = 0 } = {}): Promise<Canary> {
  const hits: Canary['hits'] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    hits.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    // Permissive on purpose: only the product's own rules may keep a page from reading this.
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' });
    response.end('canary');
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    hits,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
