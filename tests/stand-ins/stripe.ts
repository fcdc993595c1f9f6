import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readForm } from './stripe-form.ts';
import { type Record as StripeRecord, StripeWorld } from './stripe-world.ts';

export const stripeKeys = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
};

export interface StripeCall {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  body: Record<string, unknown>;
}

export interface StripeStandIn {
  baseUrl: string;
  /** Stripe's whole state; tests change it as a bank, a clock or somebody in Stripe's dashboard would. */
  world: StripeWorld;
  calls: StripeCall[];
  /** Delays the response to the next call with a matching path until the returned function is called. */
  holdNext(path: RegExp): { arrived: Promise<void>; release(): void };
  /** Every call fails like this until reset with null. */
  failWith(status: number | null): void;
  /** An event with Stripe's signature. */
  sign(event: object, options?: { secret?: string; atMs?: number }): { payload: string; signature: string };
  close(): Promise<void>;
}

/** Stripe on loopback: the parts of its API that a subscription shop uses, in their documented shapes. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const world = new StripeWorld();
  const calls: StripeCall[] = [];
  const answered = new Map<string, { status: number; body: unknown }>();
  const held: { path: RegExp; arrive: () => void; released: Promise<void> }[] = [];
  let failure: number | null = null;

  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` });
      response.end(JSON.stringify(body));
    };
    const url = new URL(request.url ?? '/', 'http://stripe');
    const body = readForm(request.method === 'GET' ? url.search.slice(1) : await readText(request));
    const method = request.method ?? 'GET';
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    calls.push({ method, path: url.pathname, idempotencyKey, body });
    const hold = held.findIndex(({ path }) => path.test(url.pathname));
    const answer = () => {
      if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
        return { status: 401, body: error('invalid_request_error', 'Invalid API Key provided') };
      }
      if (failure !== null) return { status: failure, body: error('api_error', 'Something went wrong') };
      const known = method === 'POST' && idempotencyKey ? answered.get(idempotencyKey) : undefined;
      if (known) return known;
      const fresh = world.answer(method, url.pathname.replace(/^\/v1/, ''), body);
      if (method === 'POST' && idempotencyKey && fresh.status < 500) answered.set(idempotencyKey, fresh);
      return fresh;
    };
    // A delayed response reflects the state at the time of the request.
    const { status, body: result } = answer();
    if (hold >= 0) {
      const [one] = held.splice(hold, 1);
      one!.arrive();
      await one!.released;
    }
    send(status, result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    world,
    calls,
    holdNext(path) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held.push({ path, arrive: arrived.resolve, released: released.promise });
      return { arrived: arrived.promise, release: released.resolve };
    },
    failWith(status) {
      failure = status;
    },
    sign(event, { secret = stripeKeys.webhookSecret, atMs = Date.now() } = {}) {
      const payload = JSON.stringify(event, null, 2);
      const seconds = Math.floor(atMs / 1000);
      const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
      return { payload, signature: `t=${seconds},v1=${mac}` };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** An event about an object in its current state, or in the state that the test gives. */
export function stripeEvent(type: string, object: StripeRecord, previous?: StripeRecord) {
  return {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object, ...(previous && { previous_attributes: previous }) },
  };
}

function error(type: string, message: string) {
  return { error: { type, message } };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
