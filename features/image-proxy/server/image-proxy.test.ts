import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileWork } from '#features/files/server/untrusted/file-work.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createApi } from '#server/http.ts';
import { silentLog } from '#server/log.ts';
import { handleError } from '#server/middleware/handle-error.ts';
import { RateLimiter } from '#server/rate-limiter.ts';
import { type PictureSite, secretInPhoto, startPictureSite } from '#tests/stand-ins/picture-site.ts';
import { policyFor, siteName } from '#tests/stand-ins/site-policy.ts';
import { picturesRoutes } from './image-proxy.routes.ts';
import { createPictures } from './image-proxy.service.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPictureSigner } from './picture-signer.ts';

const signer = createPictureSigner('a secret for tests that is long enough');
const work = createFileWork();
let site: PictureSite;
let folder: string;
let app: ReturnType<typeof createApi>;
let now = 0;

beforeAll(async () => {
  site = await startPictureSite();
  folder = await mkdtemp(join(tmpdir(), 'everyday-pictures-'));
});
afterAll(async () => {
  await work.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  site.requests.length = 0;
  start();
});

/** As after a restart: only the folder's contents remain. */
function start(maxBytes = 1_000_000): void {
  const guardedFetch = createGuardedFetch({ userAgent: 'test', policy: policyFor(site) });
  const pictures = createPictures({
    guardedFetch,
    work,
    cache: createPictureCache({ folder, maxBytes }),
    log: silentLog,
    now: () => now,
  });
  app = createApi();
  app.use(async (context, next) => {
    context.set('address', '192.0.2.1');
    context.set('requestId', 'test');
    context.set('log', silentLog);
    await next();
  });
  app.route('/', picturesRoutes({ pictures, signer, limiter: new RateLimiter(() => now) }));
  app.onError(handleError);
}

const at = (path: string) => `http://${siteName}:${site.port}${path}`;
const draw = (path: string) => app.request(signer.pathOf(at(path), 320));

describe('a picture', () => {
  it('is redrawn, bounded, without what its file hides', async () => {
    const response = await draw('/photo.jpg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d{5,}/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    expect(bytes.includes(secretInPhoto)).toBe(false);
  });

  it('tells its site neither who looks nor from which page', async () => {
    const headers = { cookie: 'a=b', referer: 'http://localhost/search/images?q=private' };
    await app.request(signer.pathOf(at('/photo.jpg'), 320), { headers });
    expect(site.requests).toHaveLength(1);
    expect(JSON.stringify(site.requests)).not.toMatch(/private|"a=b"|referer|cookie/);
  });

  it('is fetched once, also after a restart, and not sent again to a browser that has it', async () => {
    const [first] = await Promise.all([draw('/photo.jpg'), draw('/photo.jpg')]);
    start();
    expect((await draw('/photo.jpg')).status).toBe(200);
    expect(site.requests).toHaveLength(1);
    const again = await app.request(signer.pathOf(at('/photo.jpg'), 320), {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('makes room for itself where there is too little', async () => {
    const one = (await (await draw('/photo-1.jpg')).arrayBuffer()).byteLength;
    start(Math.floor(one * 2.5));
    for (const n of [2, 3, 1, 4]) await draw(`/photo-${n}.jpg`);
    expect(await readdir(folder)).toHaveLength(2);
    site.requests.length = 0;
    await draw('/photo-4.jpg');
    expect(site.requests).toEqual([]);
    await draw('/photo-2.jpg');
    expect(site.requests).toHaveLength(1);
  });

  it('may come from a server that does not name its type', async () => {
    expect((await draw('/unnamed')).status).toBe(200);
  });

  it('can be saved as the file that it is', async () => {
    const response = await app.request(signer.downloadPathOf(at('/photo%20of..tea.jpg')));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="photo-of-tea.jpg"');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(900);
  });
});

describe('what is not shown', () => {
  it.each([
    'vast.png',
    'drawing.svg',
    'disguised.png',
    'page.jpg',
    'broken.jpg',
    'large.jpg',
    'to-inside',
    'missing.jpg',
  ])('%s is as if it were not there', async (path) => {
    const response = await draw(`/${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBeNull();
    expect((await app.request(signer.downloadPathOf(at(`/${path}`)))).status).toBe(404);
  });

  it('is asked for again only after a while', async () => {
    await draw('/missing.jpg');
    await draw('/missing.jpg');
    expect(site.requests).toHaveLength(1);
    now += 6 * 60_000;
    await draw('/missing.jpg');
    expect(site.requests).toHaveLength(2);
  });

  it('R33 includes everything that this server did not sign', async () => {
    const signed = new URL(signer.pathOf(at('/photo.jpg'), 320), 'http://localhost');
    const changed: [string, string][] = [
      ['u', at('/photo-2.jpg')],
      ['w', '640'],
      ['w', '0'],
      ['s', 'x'.repeat(24)],
      ['s', ''],
    ];
    for (const [name, value] of changed) {
      const address = new URL(signed);
      address.searchParams.set(name, value);
      expect((await app.request(address.pathname + address.search)).status).toBe(404);
    }
    const foreign = createPictureSigner('another secret that is just as long, too');
    expect((await app.request(foreign.pathOf(at('/photo.jpg'), 320))).status).toBe(404);
    expect(site.requests).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/x.png',
    'http://[::1]/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://user:word@site.example/photo.jpg',
    'http://site.example:22/photo.jpg',
    'nonsense',
  ])('R33 R35 R37 %s is refused, even signed, like everything else', async (address) => {
    const response = await app.request(signer.pathOf(address, 320));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { code: 'not_found', message: 'That picture could not be loaded.' },
    });
  });

  it('R54 is whatever goes beyond the limit', async () => {
    const path = signer.downloadPathOf(at('/missing.jpg'));
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await app.request(path)).status);
    expect(statuses.at(-2)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
