import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model does with one request, in whatever protocol. */
export type Reply =
  | { kind: 'text'; text: string }
  /** With `thoughts`, the model thinks before it calls. */
  | { kind: 'tool'; name: string; arguments: Record<string, unknown>; thoughts?: string }
  | { kind: 'status'; status: number; retryAfter?: string }
  /** Starts sending the text, then the stream breaks in that way. */
  | { kind: 'broken'; text: string; how: 'cut' | 'no end' | 'malformed' | 'html' | 'empty' };

/** One provider's format: paths, streams, errors and its list of models. */
export interface Protocol {
  /** Follows the stand-in's origin in the base URL. */
  basePath: string;
  isModelCall(path: string): boolean;
  text(pieces: string[]): string[];
  tool(name: string, callArguments: Record<string, unknown>, thoughts?: string): string[];
  error(status: number): unknown;
  listPath: string;
  list(ids: string[]): unknown;
}

export interface ProtocolRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: every protocol has its own body, and tests look into it freely
  body: any;
}

export interface ProtocolStandIn {
  baseUrl: string;
  /** Model calls, oldest first. */
  calls: ProtocolRequest[];
  /** Requests for the list of models. */
  lists: ProtocolRequest[];
  /** Replies in this order; the last one repeats. */
  reply(...replies: Reply[]): void;
  offer(...ids: string[]): void;
  /** The list request gets this status. */
  refuseList(status: number): void;
  close(): Promise<void>;
}

/** One server-sent event, with its name where the protocol names it. */
export function event(data: unknown, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** A provider on loopback that speaks its own protocol. */
export async function startProtocolStandIn(protocol: Protocol): Promise<ProtocolStandIn> {
  let replies: Reply[] = [{ kind: 'text', text: 'Hello from the stand-in.' }];
  let offered: string[] = [];
  let listStatus = 200;
  const calls: ProtocolRequest[] = [];
  const lists: ProtocolRequest[] = [];

  const server = createServer(async (request, response) => {
    const recorded = await record(request);
    const path = recorded.path.slice(protocol.basePath.length);
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const isBelowBase = recorded.path.startsWith(protocol.basePath);
    if (isBelowBase && recorded.method === 'GET' && path.split('?')[0] === protocol.listPath) {
      lists.push(recorded);
      return listStatus === 200
        ? json(200, protocol.list(offered))
        : json(listStatus, protocol.error(listStatus));
    }
    if (!isBelowBase || recorded.method !== 'POST' || !protocol.isModelCall(path)) return json(404, {});
    calls.push(recorded);
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    if (reply.kind === 'status') {
      const headers: Record<string, string> = reply.retryAfter ? { 'retry-after': reply.retryAfter } : {};
      return json(reply.status, protocol.error(reply.status), headers);
    }
    if (reply.kind === 'broken') return breakOff(response, reply.how, protocol.text([reply.text]));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const events =
      reply.kind === 'text'
        ? protocol.text(reply.text.match(/\s*\S+/g) ?? [])
        : protocol.tool(reply.name, reply.arguments, reply.thoughts);
    for (const one of events) response.write(one);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}${protocol.basePath}`,
    calls,
    lists,
    reply: (...next) => {
      replies = next;
    },
    offer: (...ids) => {
      offered = ids;
    },
    refuseList: (status) => {
      listStatus = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function breakOff(
  response: ServerResponse,
  how: Extract<Reply, { kind: 'broken' }>['how'],
  events: string[],
): void {
  response.writeHead(200, { 'content-type': how === 'html' ? 'text/html' : 'text/event-stream' });
  if (how === 'html') return void response.end('<!doctype html><h1>Welcome to the guest network</h1>');
  if (how === 'empty') return void response.end();
  // Up to the end of the text; what follows marks its end and may repeat it.
  const first = events.findIndex((one) => one.includes(brokenText));
  for (const one of events.slice(0, first + 1)) response.write(one);
  if (how === 'malformed') response.write('data: {"broken\n\n');
  if (how === 'cut') response.socket?.end();
  else response.end();
}

/** Located in the events that carry it. */
export const brokenText = 'Half-an-answer';

async function record(request: IncomingMessage): Promise<ProtocolRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
