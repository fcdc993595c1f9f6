import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpEnv } from './http.ts';
import { staticFiles } from './static-files.ts';

let folder: string;
const app = new Hono<HttpEnv>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-files-'));
  mkdirSync(join(folder, 'client/assets/folder.js'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  for (const [name, text] of [
    ['assets/chat-1.js', 'plain'],
    ['assets/chat-1.js.br', 'brotli'],
    ['assets/chat-1.js.gz', 'gzip'],
    ['theme.js', 'small'],
    ['offline.html', 'offline'],
    ['sitemap.xml', 'https://origin.invalid/'],
    ['index.html', 'https://origin.invalid/'],
    ['.hidden.js', 'hidden'],
  ] as const)
    writeFileSync(join(folder, 'client', name), text);
  writeFileSync(join(folder, 'client/assets/packed-1.js.gz'), gzipSync('unpacked'));
  app.use(staticFiles(join(folder, 'client')));
  app.notFound((context) => context.text('passed on', 404));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it.each([
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', null, 'plain'],
])('sends to whoever reads %s what the build made of it', async (accepted, encoding, text) => {
  const answer = await get('/assets/chat-1.js', { 'accept-encoding': accepted });
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
    200,
    encoding,
    text,
  ]);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
});

it('lets browsers keep for ever what is named after its content, and ask for the rest', async () => {
  expect((await get('/assets/chat-1.js')).headers.get('cache-control')).toContain('immutable');
  expect((await get('/theme.js', { 'accept-encoding': 'br' })).headers.get('cache-control')).toBe('no-cache');
});

it('unpacks for whoever reads nothing compressed what is kept compressed only', async () => {
  const answer = await get('/assets/packed-1.js', { 'accept-encoding': 'identity' });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'unpacked']);
  const [one, other] = [answer, await get('/assets/packed-1.js', { 'accept-encoding': 'gzip' })];
  expect(other.headers.get('content-encoding')).toBe('gzip');
  expect(other.headers.get('etag')).not.toBe(one.headers.get('etag'));
});

it('sends nothing again that is known', async () => {
  const etag = (await get('/theme.js')).headers.get('etag') ?? '';
  const again = await get('/theme.js', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get('/theme.js', { 'if-none-match': '"another"' })).status).toBe(200);
});

it('leaves documents to whoever puts the address of this server into them', async () => {
  for (const path of ['/sitemap.xml', '/index.html'])
    expect(await (await get(path)).text()).toBe('passed on');
  expect(await (await get('/offline.html')).text()).toBe('offline');
});

it('sends no body for HEAD', async () => {
  const answer = await app.request('/theme.js', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

it('lets no page be framed and no script be guessed', async () => {
  const { headers } = await get('/theme.js');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it.each([
  '/assets/missing.js',
  '/assets/folder.js',
  '/.hidden.js',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/api/theme.js',
  '/chat',
])('leaves %s to others', async (path) => expect(await (await get(path)).text()).toBe('passed on'));

it('finds a file that was not there a moment ago', async () => {
  expect((await get('/late.js')).status).toBe(404);
  writeFileSync(join(folder, 'client/late.js'), 'late');
  expect(await (await get('/late.js')).text()).toBe('late');
});
