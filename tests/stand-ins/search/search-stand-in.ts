import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Parsed from JSON; undefined without a body. */
  body: unknown;
}

export interface StandInReply {
  status: number;
  headers?: Record<string, string>;
  /** A string is sent as is, everything else as JSON. */
  body: unknown;
}

/** Failures of any service. */
export type Trouble =
  | { kind: 'reply'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Some proxy's page, with status 200. */
  | { kind: 'html' }
  /** Truncated JSON. */
  | { kind: 'malformed' }
  /** Takes the request and never responds. */
  | { kind: 'silent' }
  /** Sends the start of a response, then nothing. */
  | { kind: 'stall' }
  | { kind: 'reset' }
  | { kind: 'endless' }
  | { kind: 'redirect'; location: string };

/** A search service on loopback that responds as documented, until told to fail. */
export interface SearchStandIn {
  /** `http://127.0.0.1:<port>` */
  baseUrl: string;
  requests: StandInRequest[];
  /** Applies until called again; undefined: no trouble. */
  trouble(trouble: Trouble | undefined): void;
  /** Responses still being waited for or read. */
  readonly openAnswers: number;
  close(): Promise<void>;
}

export async function startSearchStandIn(
  answer: (request: StandInRequest) => StandInReply,
): Promise<SearchStandIn> {
  const requests: StandInRequest[] = [];
  let current: Trouble | undefined;
  let openAnswers = 0;
  const server = createServer(async (incoming, response) => {
    openAnswers += 1;
    response.on('close', () => {
      openAnswers -= 1;
    });
    const url = new URL(incoming.url ?? '/', 'http://stand.in');
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const request: StandInRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    requests.push(request);
    if (current) makeTrouble(response, current);
    else send(response, answer(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    trouble(trouble) {
      current = trouble;
    },
    get openAnswers() {
      return openAnswers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, headers, body }: StandInReply): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}

function makeTrouble(response: ServerResponse, trouble: Trouble): void {
  if (trouble.kind === 'reply') send(response, { body: '', ...trouble });
  else if (trouble.kind === 'html') {
    send(response, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Please wait</title>',
    });
  } else if (trouble.kind === 'malformed') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"results":[{"title":"Te');
  } else if (trouble.kind === 'stall') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"results":[');
  } else if (trouble.kind === 'reset') response.destroy();
  else if (trouble.kind === 'redirect') response.writeHead(302, { location: trouble.location }).end();
  else if (trouble.kind === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(64 * 1024, ' ');
    const write = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  }
}
