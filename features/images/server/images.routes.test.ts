import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { sourcesIn } from '#features/assistant/shared/turn-events.ts';
import { ImageSearchAnswer, SavedImage, SavedImages } from '#features/images/shared/images.contract.ts';
import { SearchHistory } from '#features/search/shared/search.contract.ts';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type PictureSite, startPictureSite } from '#tests/stand-ins/picture-site.ts';
import { knownImages } from '#tests/stand-ins/search/known-images.ts';
import { startOpenverseStandIn } from '#tests/stand-ins/search/openverse.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { policyFor, siteName } from '#tests/stand-ins/site-policy.ts';

let app: TestApp;
let site: PictureSite;
let openverse: SearchStandIn;

beforeAll(async () => {
  site = await startPictureSite();
  const images = knownImages(45).map((image, index) => ({
    ...image,
    imageUrl: `http://${siteName}:${site.port}/photo-${index + 1}.jpg`,
  }));
  openverse = await startOpenverseStandIn({ images });
  app = await startTestApp({
    search: readEnv({ OPENVERSE_BASE_URL: openverse.baseUrl }).search,
    outboundPolicy: policyFor(site),
  });
});
afterAll(async () => {
  await app.close();
  await openverse.close();
  await site.close();
});

async function search(person: TestPerson, more = '') {
  const response = await person.get(`/api/search/images?q=tea${more}`);
  expect(response.status).toBe(200);
  return ImageSearchAnswer.parse(await response.json());
}

describe('GET /api/search/images', () => {
  it('gives a stranger pictures with all that is known of them, and no address of their sites to load', async () => {
    const { results, total, providers, isComplete } = await search(app.anonymous());
    expect({ total, isComplete }).toEqual({ total: 45, isComplete: true });
    expect(providers).toMatchObject([{ id: 'openverse', state: 'answered' }]);
    expect(results[0]).toMatchObject({
      n: 1,
      title: 'Picture 1 of pictures.example',
      url: 'https://pictures.example/page-1',
      width: 1200,
      height: 800,
      licence: { name: 'CC BY-SA 2.0' },
    });
    for (const { thumbnail, preview, download } of results) {
      for (const path of [thumbnail, preview, download]) expect(path).toMatch(/^\/api\/pictures\?/);
    }
  });

  it('shows the pictures themselves, and gives the file to whoever wants it', async () => {
    const { results } = await search(app.anonymous());
    const shown = await app.anonymous().get(results[0]!.preview);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const file = await app.anonymous().get(results[0]!.download);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="photo-1.jpg"');
  });

  it('is narrowed by what the address says, and refuses what it does not know', async () => {
    const { results } = await search(app.anonymous(), '&orientation=tall&licence=commercial');
    expect(results.every(({ width, height }) => height! > width!)).toBe(true);
    expect(openverse.requests.at(-1)?.query).toMatchObject({
      aspect_ratio: 'tall',
      license_type: 'commercial',
    });
    expect((await app.anonymous().get('/api/search/images?q=tea&orientation=round')).status).toBe(400);
  });

  it('streams whole lines that end with a complete one', async () => {
    const response = await app.anonymous().get('/api/search/images/stream?q=tea');
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await response.text()).trim().split('\n');
    const answers = lines.map((line) => ImageSearchAnswer.parse(JSON.parse(line)));
    expect(answers.at(-1)).toMatchObject({ isComplete: true, total: 45 });
  });

  it('is written to the history of whoever is signed in, as an image search', async () => {
    const person = await app.createPerson();
    await (await person.get('/api/search/images/stream?q=tea')).text();
    const history = SearchHistory.parse(await (await person.get('/api/search/history?type=image')).json());
    expect(history.searches).toMatchObject([{ query: 'tea', type: 'image' }]);
    const web = SearchHistory.parse(await (await person.get('/api/search/history?type=web')).json());
    expect(web.searches).toEqual([]);
  });

  it('has an analysis that cites pictures by their numbers, for those who are signed in', async () => {
    const ask = (person: TestPerson) => person.post('/api/search/images/summary', { query: 'tea', page: 1 });
    expect((await ask(app.anonymous())).status).toBe(401);
    const events = (await readTurnEvents(await ask(await app.createPerson()))).map(({ event }) => event);
    const sources = events.flatMap(sourcesIn);
    expect(sources.length).toBeGreaterThan(0);
    for (const { n, url } of sources) expect(url).toBe(`https://pictures.example/page-${n}`);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it('finds flags, maps and drawings when nothing is connected, each with its credit', async () => {
    const bare = await startTestApp({ open: app.open });
    const found = async (query: string) =>
      ImageSearchAnswer.parse(await (await bare.anonymous().get(`/api/search/images?q=${query}`)).json());
    const france = await found('france');
    expect(france.providers.map(({ id, state }) => [id, state])).toEqual([['own-collection', 'answered']]);
    expect(france.results.map(({ title, creator }) => [title, creator])).toEqual([
      ['Flag of France', 'flag-icons'],
      ['Map of France', 'Natural Earth'],
    ]);
    const person = await bare.createPerson();
    const summary = await person.post('/api/search/images/summary', { query: 'france', page: 1 });
    const written = (await readTurnEvents(summary)).map(({ event }) => event);
    expect(written.flatMap(sourcesIn)[0]?.snippet).toMatch(
      /^A picture in .+’s own collection, by flag-icons/,
    );
    const [flag] = france.results;
    const drawing = await bare.anonymous().get(flag?.preview ?? '');
    expect(drawing.headers.get('content-type')).toContain('image/svg+xml');
    expect(drawing.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await drawing.text()).toMatch(/^<svg/);
    expect((await found('teacup')).results.length + (await found('cat')).results.length).toBeGreaterThan(1);
    expect((await found('zzxq')).results).toEqual([]);
    for (const wrong of ['flag-zz', 'map-..', 'secret']) {
      expect((await bare.anonymous().get(`/api/drawings/${wrong}.svg`)).status).toBe(404);
    }
    await bare.shutDown(0);
  });
});

describe('saved pictures', () => {
  const list = async (person: TestPerson) =>
    SavedImages.parse(await (await person.get('/api/images/saved')).json()).images;
  async function bodyOf(index: number) {
    const { download, title, url, width, height, bytes, creator, licence } = (await search(app.anonymous()))
      .results[index]!;
    return { download, title, url, width, height, bytes, creator, licence };
  }

  it('are kept once, newest first, until they are removed', async () => {
    const person = await app.createPerson();
    for (const index of [0, 1, 0]) {
      const response = await person.post('/api/images/saved', await bodyOf(index));
      expect(response.status).toBe(200);
      SavedImage.parse(await response.json());
    }
    const saved = await list(person);
    expect(saved.map(({ title }) => title)).toEqual([
      'Picture 2 of pictures.example',
      'Picture 1 of pictures.example',
    ]);
    expect((await person.get(saved[0]!.thumbnail)).status).toBe(200);
    expect((await person.request('DELETE', `/api/images/saved/${saved[0]!.id}`)).status).toBe(204);
    expect(await list(person)).toHaveLength(1);
    expect(await list(await app.createPerson())).toEqual([]);
  });

  it('R33 are only ones that this server showed', async () => {
    const person = await app.createPerson();
    const body = await bodyOf(0);
    const foreign = body.download.replace(siteName, '127.0.0.1');
    for (const download of [foreign, 'http://127.0.0.1/x.png', '/api/pictures', '']) {
      expect((await person.post('/api/images/saved', { ...body, download })).status).toBe(400);
    }
    for (const url of ['javascript:alert(1)', 'nonsense']) {
      expect((await person.post('/api/images/saved', { ...body, url })).status).toBe(400);
    }
    expect(await list(person)).toEqual([]);
  });
});
