import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { startCanary } from '#tests/stand-ins/canary.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import { createTileStore } from './tile-store.ts';

loopbackOnly();

let origin: string;
let paths: string[];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
let close: () => Promise<void>;
let now: number;
const png = Buffer.from('a picture');

beforeEach(async () => {
  paths = [];
  now = 1_000_000;
  answer = (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => close());

const storeOf = (url = `${origin}/{z}/{x}/{y}.png`) =>
  createTileStore({
    tiles: { url, attribution: '© Ann' },
    userAgent: 'EverydayAssistant/1.0 (ada)',
    now: () => now,
  });
const tile = { z: 3, x: 4, y: 5 };
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('tiles', () => {
  it('come from the configured place, once for everybody, until they are old', async () => {
    const store = storeOf();
    expect(await store.describe()).toEqual({
      isConnected: true,
      tiles: { kind: 'raster', maxZoom: 19, attribution: '© Ann' },
    });
    const both = await Promise.all([store.get(tile), store.get(tile)]);
    expect(both[0]).toMatchObject({ contentType: 'image/png', maxAge: 7 * 24 * 60 * 60 });
    expect(Buffer.from(both[1]!.body).toString()).toBe('a picture');
    await store.get(tile);
    expect(paths).toEqual(['/3/4/5.png']);
    now += 8 * 24 * 60 * 60_000;
    await store.get(tile);
    expect(paths).toHaveLength(2);
  });

  it('are kept for as long as their server says', async () => {
    answer = (response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=120' })
        .end(png);
    const store = storeOf();
    expect((await store.get(tile)).maxAge).toBe(120);
    now += 121_000;
    await store.get(tile);
    expect(paths).toHaveLength(2);
  });

  it('are told apart from other things, which are not passed on', async () => {
    const store = storeOf();
    answer = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    expect(await codeOf(store.get(tile))).toBe('not_reachable');
    now += 16_000;
    answer = (response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg>');
    expect(await codeOf(store.get(tile))).toBe('not_reachable');
    now += 16_000;
    answer = (response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2 * 1024 * 1024));
    expect(await codeOf(store.get(tile))).toBe('not_reachable');
  });

  it('that are missing are a hole; a server in trouble is left alone for a moment', async () => {
    const store = storeOf();
    answer = (response) => void response.writeHead(404).end();
    expect(await codeOf(store.get(tile))).toBe('not_found');
    expect(await codeOf(store.get({ z: 20, x: 0, y: 0 }))).toBe('not_found');
    answer = (response) => void response.writeHead(503).end();
    expect(await codeOf(store.get(tile))).toBe('not_reachable');
    expect(await codeOf(store.get({ ...tile, x: 1 }))).toBe('not_reachable');
    expect(paths).toHaveLength(2);
    now += 16_000;
    answer = (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    expect(await codeOf(store.get(tile))).toBe('answered');
  });

  it('follow no redirect to another place', async () => {
    const canary = await startCanary();
    answer = (response) => void response.writeHead(302, { location: `${canary.url}/3/4/5.png` }).end();
    expect(await codeOf(storeOf().get(tile))).toBe('not_reachable');
    expect(canary.connections).toBe(0);
    await canary.close();
  });

  it('may be named by a TileJSON of the same host, and by no other', async () => {
    const told = { tiles: [`${origin}/shapes/{z}/{x}/{y}.pbf`], maxzoom: 14 };
    answer = (response, { url }) => {
      if (url === '/planet')
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
      else response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(png);
    };
    const store = storeOf(`${origin}/planet`);
    expect((await store.describe()).tiles).toMatchObject({ kind: 'vector', maxZoom: 14 });
    await store.get(tile);
    expect(paths).toEqual(['/planet', '/shapes/3/4/5.pbf']);
    told.tiles = ['http://169.254.169.254/{z}/{x}/{y}.pbf'];
    expect(await storeOf(`${origin}/planet`).describe()).toEqual({ isConnected: true, tiles: null });
  });

  it('are none without a setting', async () => {
    const store = createTileStore({ tiles: undefined, userAgent: 'EverydayAssistant/1.0 (ada)' });
    expect(await store.describe()).toEqual({ isConnected: false, tiles: null });
    expect(await codeOf(store.get(tile))).toBe('not_found');
  });
});
