import { request } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Actor, createApi } from '#server/http.ts';
import { silentLog } from '#server/log.ts';
import { handleError } from './handle-error.ts';
import { isTooSlow, openBodies } from './open-bodies.ts';

const people: Record<string, Actor> = Object.fromEntries(
  ['ada', 'berta'].map((userId) => [
    userId,
    {
      via: 'login',
      sessionId: userId,
      userId,
      email: '',
      name: '',
      timeZone: 'UTC',
      tier: 'free',
      isOperator: false,
    },
  ]),
);

let server: Server | undefined;
const sockets: Socket[] = [];
const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

/** Reads any body on any path; a header names the sender. */
async function listen(): Promise<{ port: number; reading: string[]; ended: string[] }> {
  const reading: string[] = [];
  const ended: string[] = [];
  const app = createApi();
  app.use(async (context, next) => {
    context.set('address', context.req.header('x-address') ?? '192.0.2.1');
    context.set('requestId', 'test');
    context.set('log', silentLog);
    context.set('findActor', async () => people[context.req.header('x-person') ?? ''] ?? null);
    await next();
  });
  app.use(openBodies());
  app.all('*', async (context) => {
    reading.push(context.req.path);
    try {
      return context.json({ bytes: (await context.req.arrayBuffer()).byteLength });
    } finally {
      ended.push(context.req.path);
    }
  });
  app.onError(handleError);
  const listening = createAdaptorServer({ fetch: app.fetch }) as unknown as Server;
  server = listening;
  sockets.length = 0;
  listening.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { port: (listening.address() as AddressInfo).port, reading, ended };
}

/** A body of which only the first part is sent until `finish`. */
function begin(port: number, headers: Record<string, string> = {}, method = 'POST') {
  const sending = request({ port, host: '127.0.0.1', method, path: '/anything', agent: false, headers });
  sending.setHeader('transfer-encoding', 'chunked');
  const status = new Promise<number>((resolve, reject) => {
    sending.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', reject);
  });
  const closed = new Promise<void>((resolve) => sending.on('close', () => resolve()));
  status.catch(() => {});
  sending.write('beginning');
  return { status, closed, write: () => sending.write('more'), finish: () => sending.end('end') };
}

describe('R89 a body that stops coming', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'is ended after 30 seconds without a byte: %s',
    async (method) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { port, reading, ended } = await listen();
      const slow = begin(port, {}, method);
      await vi.waitFor(() => expect(reading).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(29_000);
      expect(ended).toEqual([]);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(await slow.status).toBe(408);
      await slow.closed;
      await vi.waitFor(() => expect(ended).toHaveLength(1));
    },
  );

  it('is not one that goes on, however slowly', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { port, reading } = await listen();
    const slow = begin(port);
    await vi.waitFor(() => expect(reading).toHaveLength(1));
    for (let piece = 0; piece < 5; piece++) {
      await vi.advanceTimersByTimeAsync(25_000);
      const before = bytesRead();
      slow.write();
      await vi.waitFor(() => expect(bytesRead()).toBeGreaterThan(before));
    }
    slow.finish();
    expect(await slow.status).toBe(200);
  });

  it.each([
    ['a phone at 20 KB a second', { elapsedMs: 900_000, silentMs: 5_000, bytes: 18_000_000 }, false],
    ['a pause of 25 seconds', { elapsedMs: 60_000, silentMs: 25_000, bytes: 1_000 }, false],
    ['a byte every ten seconds, for five minutes', { elapsedMs: 300_000, silentMs: 5_000, bytes: 30 }, true],
    ['silence', { elapsedMs: 30_000, silentMs: 30_000, bytes: 1_000_000 }, true],
  ])('%s', (_, progress, tooSlow) => {
    expect(isTooSlow(progress)).toBe(tooSlow);
  });
});

describe('R89 open bodies', () => {
  it('are so many for one person, whatever their addresses, and others are not meant', async () => {
    const { port, reading } = await listen();
    const open = Array.from({ length: 128 }, (_, n) =>
      begin(port, { 'x-person': 'ada', 'x-address': `192.0.2.${n % 4}` }),
    );
    await vi.waitFor(() => expect(reading).toHaveLength(128));
    expect(await begin(port, { 'x-person': 'ada' }).status).toBe(429);
    const other = begin(port, { 'x-person': 'berta' });
    other.finish();
    expect(await other.status).toBe(200);
    for (const body of open) body.finish();
    for (const body of open) expect(await body.status).toBe(200);
    const again = begin(port, { 'x-person': 'ada' });
    again.finish();
    expect(await again.status).toBe(200);
  });
});
