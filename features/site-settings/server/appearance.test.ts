import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { clientDocuments } from '#server/client-documents.ts';
import type { HttpEnv } from '#server/http.ts';
import { brand, renameBrand } from '#shared/brand.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

const path = '/api/admin/appearance';
let app: TestApp;
let operator: TestPerson;
let folder: string;
let documents: Hono<HttpEnv>;

beforeAll(async () => {
  app = await startTestApp({ sendsMail: true });
  await app.recover();
  operator = await app.createPerson({ name: 'Olive' });
  await app.open.database.transaction((tx) => addOperator(tx, operator, { via: 'command' }));
  folder = mkdtempSync(join(tmpdir(), 'everyday-looks-'));
  const head = (title: string) =>
    `<html><head><meta charset="utf-8" /><title>${title}</title><link rel="icon" href="/favicon.svg" /></head><body></body></html>`;
  writeFileSync(join(folder, 'app.html'), head('Everyday'));
  writeFileSync(join(folder, 'screen-files.json'), '{}');
  mkdirSync(join(folder, 'about'));
  writeFileSync(join(folder, 'about', 'index.html'), head('About · Everyday'));
  documents = new Hono<HttpEnv>();
  documents.use(
    ...clientDocuments(folder, {
      origin: 'https://everyday.example',
      screens: [{ path: '/chat', title: 'Chat', guard: 'none' }],
      findUser: () => Promise.resolve(null),
      findLooks: app.parts.findLooks,
    }),
  );
});
afterAll(async () => {
  renameBrand(null);
  await app.close();
  rmSync(folder, { recursive: true });
});

const read = async () => (await operator.get(path)).json();
const save = async (values: Record<string, unknown>) => {
  const { name, colour, version } = await read();
  return operator.request('PUT', path, { name, colour, version, ...values });
};
const page = async (address: string) => (await documents.request(address)).text();
const png = async (side = 512) =>
  (
    await sharp({ create: { width: side, height: side, channels: 4, background: '#b00020' } })
      .png()
      .toBuffer()
  ).toString('base64');

describe('R211 an operator’s own name, colour and picture', () => {
  it('leave every document as it was built until there are some', async () => {
    expect(await page('/chat')).not.toContain('<style>');
    expect(await page('/about')).toContain('<title>About · Everyday</title>');
    expect(brand.name).toBe('Everyday');
    expect((await app.anonymous().get('/api/brand/picture')).status).toBe(404);
  });

  it('are in every document, in emails and in what the server says, at once', async () => {
    const known = (await documents.request('/about')).headers.get('etag') ?? '';
    const answer = await save({ name: 'Okafor & "Sons" </style>', colour: '#b00020', picture: await png() });
    expect(answer.status).toBe(200);
    const named = 'Okafor &amp; &quot;Sons&quot; &lt;/style&gt;';
    const chat = await page('/chat');
    expect(chat).toContain(`<meta name="application-name" content="${named}" />`);
    expect(chat).toContain(`<title>${named}</title>`);
    // The name can break out of neither the string nor its element.
    expect(chat.match(/<\/style>/g)).toHaveLength(1);
    expect(chat).toContain('content:"Okafor \\26  \\22 Sons\\22  \\3c /style\\3e "');
    expect(chat).toMatch(/:root:not\(\[data-contrast=high\]\)\{--primary:#[0-9a-f]{6}/);
    expect(chat).toMatch(/<link rel="icon" href="\/api\/brand\/picture\?v=\d+" type="image\/png" \/>/);
    // The old ETag no longer matches.
    const about = await documents.request('/about', { headers: { 'if-none-match': known } });
    expect([about.status, await about.text()]).toEqual([
      200,
      expect.stringContaining(`<title>About · ${named}</title>`),
    ]);
    const { picture } = await read();
    const shown = await app.anonymous().get(picture);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await (await app.anonymous().get('/api/brand/manifest')).json()).toMatchObject({
      name: 'Okafor & "Sons" </style>',
      icons: [{ src: picture, sizes: '512x512' }],
      start_url: '/dashboard',
    });
    await operator.post('/api/admin/invitations', { email: 'new@example.com', isMailed: true });
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toEqual(['You are invited to Okafor & "Sons" </style>']);
    const { models } = await (await operator.get('/api/models')).json();
    expect(models[0]).toMatchObject({ id: 'everyday', name: 'Okafor & "Sons" </style>' });
  });

  it('keep the picture where only the rest is changed, and each goes alone', async () => {
    await save({ name: 'Okafor Home' });
    expect(await read()).toMatchObject({
      name: 'Okafor Home',
      colour: '#b00020',
      picture: expect.any(String),
    });
    await save({ picture: null });
    expect(await page('/chat')).not.toContain('/api/brand/picture');
    await save({ name: null, colour: null });
    expect(await page('/about')).toContain('<title>About · Everyday</title>');
    expect(await page('/chat')).not.toContain('<style>');
    expect(brand.name).toBe('Everyday');
  });

  it('are refused where they are something else', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>').toString(
      'base64',
    );
    for (const values of [
      { picture: svg },
      { picture: await png(64) },
      { picture: 'not base64!' },
      { colour: 'red' },
      { colour: '#b00020}body{display:none' },
      { name: '' },
      { name: 'x'.repeat(41) },
    ]) {
      expect((await save(values)).status, JSON.stringify(values).slice(0, 60)).toBe(400);
    }
    const { version } = await read();
    expect((await save({ name: 'First' })).status).toBe(200);
    const late = await operator.request('PUT', path, { name: 'Second', colour: null, version });
    expect(late.status).toBe(409);
    await save({ name: null });
  });
});
