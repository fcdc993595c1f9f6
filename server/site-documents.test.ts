import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originPlaceholder } from '#shared/site-origin.ts';
import type { HttpEnv } from './http.ts';
import { siteDocuments } from './site-documents.ts';

let folder: string;
const app = new Hono<HttpEnv>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-site-'));
  for (const path of ['about', '404', 'learn/paths/ai-fundamentals']) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), `<p>${path}, at ${originPlaceholder}</p>`);
  }
  mkdirSync(join(folder, 'terms'), { recursive: true });
  writeFileSync(
    join(folder, 'terms', 'index.html'),
    '<nav>Menu</nav><main id="main"><p>Theirs</p></main><footer>End</footer>',
  );
  const own = async (path: string) => (path === '/terms' ? '<p>$& of ours</p>' : undefined);
  app.use(siteDocuments(folder, 'https://everyday.example', own));
  app.notFound((context) => context.text('passed on', 404));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('sends a page with the address of this server in it, and nothing when it is known already', async () => {
  const answer = await app.request('/about');
  expect([answer.status, await answer.text()]).toEqual([200, '<p>about, at https://everyday.example</p>']);
  const again = await app.request('/about', { headers: { 'if-none-match': answer.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('shows what whoever runs the server has written in place of a page’s content', async () => {
  const answer = await app.request('/terms');
  expect(await answer.text()).toBe(
    '<nav>Menu</nav><main id="main"><p>$& of ours</p></main><footer>End</footer>',
  );
});

it('says where there is no page', async () => {
  const answer = await app.request('/learn/nothing');
  expect([answer.status, await answer.text()]).toEqual([404, '<p>404, at https://everyday.example</p>']);
});

it('leads from a title to its page', async () => {
  for (const path of ['/learn/paths/AI%20Fundamentals', '/learn/paths/ai_fundamentals']) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/learn/paths/ai-fundamentals']);
  }
});

it.each([
  '/learn/%E0%A4%A',
  '/learn/..%2f..%2fabout',
  '/learn/%2f%2feverywhere.example',
  '/learn/Nothing%20Here',
])('does not follow %s', async (path) => expect((await app.request(path)).status).toBe(404));

it('leaves to others what is no page of the site', async () => {
  expect(await (await app.request('/chat')).text()).toBe('passed on');
  expect((await app.request('/about', { method: 'POST' })).status).toBe(404);
});
