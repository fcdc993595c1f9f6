import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Screen } from '#shared/screen.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { clientDocuments } from './client-documents.ts';
import type { HttpEnv } from './http.ts';

const screens: Screen[] = [
  { path: '/chat/:id?', title: 'Chat', guard: 'person' },
  { path: '/notes', title: 'Notes', guard: 'person' },
];
let folder: string;
let user: SessionUser | null = null;
const findUser = async () => user;
const app = new Hono<HttpEnv>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-documents-'));
  writeFileSync(
    join(folder, 'app.html'),
    '<head>\n    <link rel="preload" href="/api/account/session" as="fetch" />\n  </head><body>\n  </body>',
  );
  writeFileSync(join(folder, 'screen-files.json'), JSON.stringify({ '/chat/:id?': ['/assets/chat.js'] }));
  writeFileSync(
    join(folder, 'app-shells.json'),
    JSON.stringify({ '/chat/:id?': '<head>\n  </head><body>\nHi there!\n  </body>' }),
  );
  app.use(...clientDocuments(folder, { origin: 'https://everyday.example', screens, findUser }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['/chat', 200, true],
  ['/chat/1', 200, true],
  ['/notes', 200, false],
  ['/nothing', 404, false],
])('%s is answered with the files of its screen in the head', async (path, status, isNamed) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(text.includes('<link rel="modulepreload" crossorigin href="/assets/chat.js">\n  </head>')).toBe(
    isNamed,
  );
});

it('sends nothing again that is known', async () => {
  const etag = (await app.request('/chat')).headers.get('etag') ?? '';
  expect((await app.request('/chat/2', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await app.request('/notes', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

describe('for somebody who is signed in', () => {
  beforeEach(() => {
    user = { id: '1', email: 'maya@example.org', name: 'Maya </script><b>' };
  });
  afterEach(() => {
    user = null;
  });
  const english = { 'accept-language': 'fr, en-GB;q=0.9, de;q=0.8' };

  it('says who that is, to nobody else, and asks for nothing that is known', async () => {
    const answer = await app.request('/notes');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    const text = await answer.text();
    expect(text).not.toContain('/api/account/session');
    const [, json] = /<script type="application\/json" id="session">(.*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(`${json}`)).toEqual(user);
  });

  it('shows at once what the screen shows at first', async () => {
    const text = await (await app.request('/chat', { headers: english })).text();
    expect(text).toMatch(/chat\.js[\s\S]*Hi there![\s\S]*id="session"/);
  });

  it.each([
    ['/chat/1', english],
    ['/chat?q=Why', english],
    ['/chat', { 'accept-language': 'de-AT, en;q=0.9' }],
  ])('does not where %s in %o shows something else', async (path, headers) => {
    expect(await (await app.request(path, { headers })).text()).not.toContain('Hi there!');
  });

  it.each(['br', 'gzip'])('compresses it with %s', async (encoding) => {
    const answer = await app.request('/chat', { headers: { ...english, 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const body = Buffer.from(await answer.arrayBuffer());
    const text = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
    expect(text.toString()).toContain('Hi there!');
  });
});

it('shows a stranger nothing of a screen', async () => {
  const text = await (await app.request('/chat')).text();
  expect(text).not.toMatch(/Hi there!|id="session"/);
});

it('says so while there is no client', async () => {
  const bare = new Hono<HttpEnv>();
  bare.use(
    ...clientDocuments(join(folder, 'none'), { origin: 'https://everyday.example', screens, findUser }),
  );
  expect((await bare.request('/chat')).status).toBe(503);
});
