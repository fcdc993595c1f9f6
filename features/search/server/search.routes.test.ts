import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourcesIn, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { SearchHistory, WebSearchAnswer } from '#features/search/shared/search.contract.ts';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function search(person: TestPerson, query: string, page = 1): Promise<WebSearchAnswer> {
  const response = await person.get(`/api/search/web?q=${encodeURIComponent(query)}&page=${page}`);
  expect(response.status).toBe(200);
  return WebSearchAnswer.parse(await response.json());
}

async function history(person: TestPerson) {
  const response = await person.get('/api/search/history?type=web');
  expect(response.status).toBe(200);
  return SearchHistory.parse(await response.json()).searches;
}

const queries = async (person: TestPerson) => (await history(person)).map(({ query }) => query);

describe('GET /api/search/web', () => {
  it('answers a stranger from the reference, with real figures', async () => {
    const answer = await search(app.anonymous(), 'photosynthesis');
    expect(answer.results[0]).toMatchObject({
      n: 1,
      url: expect.stringMatching(/^\/reference\/photosynthesis/),
    });
    expect(answer.total).toBeGreaterThanOrEqual(answer.results.length);
    expect(answer.seconds).toBeGreaterThan(0);
    expect(answer.providers.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: 'reference', state: expect.stringMatching(/^answered|cached$/) },
    ]);
  });

  it('numbers on over the pages, and never shows a result twice', async () => {
    const person = app.anonymous();
    const first = await search(person, 'water');
    expect(first.pageCount).toBe(5);
    const pages = [first, await search(person, 'water', 2), await search(person, 'water', 3)];
    const results = pages.flatMap((page) => page.results);
    expect(results.map(({ n }) => n)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(new Set(results.map(({ url }) => url)).size).toBe(30);
    expect(pages.map(({ total }) => total)).toEqual([first.total, first.total, first.total]);
  });

  it('finds nothing without an error', async () => {
    const answer = await search(app.anonymous(), 'zzqxwvk');
    expect(answer).toMatchObject({ total: 0, pageCount: 1, results: [] });
  });

  it('offers a better spelling when there is nothing', async () => {
    expect((await search(app.anonymous(), 'photosinthesis')).suggestion).toBe('photosynthesis');
  });

  it.each([
    '',
    '?q=',
    '?q=%20%20',
    `?q=${'a'.repeat(401)}`,
    '?q=tea&page=0',
    '?q=tea&page=6',
    '?q=tea&page=two',
  ])('refuses %s with a sentence', async (search) => {
    const response = await app.anonymous().get(`/api/search/web${search}`);
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error.code).toBe('invalid_input');
    expect(error.message).not.toBe('');
  });

  it.each(['" OR 1=1 --', "'; drop table users; --", '"unclosed', 'NEAR(a b', 'a* AND (', '🍵 chai', '%_\\'])(
    'takes %s for what it is: words',
    async (query) => {
      await search(await app.createPerson(), query);
    },
  );

  it("finds a person's own chats, for them alone", async () => {
    const [ann, bob] = [await app.createPerson(), await app.createPerson()];
    await ann.ask('Remind me what a quokkafruit smoothie needs');
    const mine = await search(ann, 'quokkafruit');
    expect(mine.beside?.own.map(({ url }) => url)).toEqual([expect.stringMatching(/^\/chat\//)]);
    expect(mine.results).toEqual([]);
    expect((await search(bob, 'quokkafruit')).beside?.own).toEqual([]);
    expect((await search(app.anonymous(), 'quokkafruit')).beside?.own).toEqual([]);
  });

  it('slows a stranger down who asks too often', async () => {
    const own = await startTestApp({ open: app.open });
    const stranger = own.anonymous();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await stranger.get('/api/search/web?q=tea')).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    const refused = await stranger.get('/api/search/web?q=tea');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await own.shutDown(0);
  });
});

describe('history', () => {
  it('holds each query once, newest first, whatever pages were turned', async () => {
    const person = await app.createPerson();
    await search(person, 'tea');
    await search(person, 'water');
    await search(person, 'water', 2);
    expect(await queries(person)).toEqual(['water', 'tea']);
    await search(person, 'Tea');
    expect(await queries(person)).toEqual(['tea', 'water']);
    expect((await history(person))[0]).toMatchObject({ type: 'web', isPinned: false });
  });

  it('holds a search for everything once: its other kinds are parts of it', async () => {
    const person = await app.createPerson();
    for (const [path, part] of [
      ['web', ''],
      ['images', '&part=true'],
      ['web', '&part=true'],
    ]) {
      const query = part === '' ? 'moss' : 'lichen';
      const response = await person.get(`/api/search/${path}/stream?q=${query}${part}`);
      expect(response.status).toBe(200);
      await response.text();
    }
    expect(await queries(person)).toEqual(['moss']);
    expect((await person.get('/api/search/web/stream?q=moss&part=false')).status).toBe(400);
  });

  it('lists five besides the pinned ones', async () => {
    const person = await app.createPerson();
    for (const query of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) await search(person, query);
    expect(await queries(person)).toEqual(['seven', 'six', 'five', 'four', 'three']);
    const third = (await history(person))[4];
    const pinned = await person.request('PATCH', `/api/search/history/${third?.id}`, { isPinned: true });
    expect(await pinned.json()).toMatchObject({ query: 'three', isPinned: true });
    expect(await queries(person)).toEqual(['three', 'seven', 'six', 'five', 'four', 'two']);
    await person.request('PATCH', `/api/search/history/${third?.id}`, { isPinned: false });
    expect(await queries(person)).toEqual(['seven', 'six', 'five', 'four', 'three']);
  });

  it('forgets a search', async () => {
    const person = await app.createPerson();
    await search(person, 'tea');
    await search(person, 'water');
    const [newest] = await history(person);
    const deleted = await person.request('DELETE', `/api/search/history/${newest?.id}`);
    expect(deleted.status).toBe(204);
    expect(await queries(person)).toEqual(['tea']);
  });

  it('keeps the searches of one person from every other', async () => {
    const [ann, bob] = [await app.createPerson(), await app.createPerson()];
    await search(ann, 'tea');
    const [mine] = await history(ann);
    expect(await history(bob)).toEqual([]);
    const path = `/api/search/history/${mine?.id}`;
    expect((await bob.request('PATCH', path, { isPinned: true })).status).toBe(404);
    expect((await bob.request('DELETE', path)).status).toBe(404);
    expect(await history(ann)).toMatchObject([{ query: 'tea', isPinned: false }]);
  });

  it('asks strangers to sign in, and refuses what is not a change', async () => {
    const stranger = app.anonymous();
    expect((await stranger.get('/api/search/history')).status).toBe(401);
    expect((await stranger.request('PATCH', '/api/search/history/x', { isPinned: true })).status).toBe(401);
    expect((await stranger.request('DELETE', '/api/search/history/x')).status).toBe(401);
    const person = await app.createPerson();
    expect((await person.get('/api/search/history?type=sport')).status).toBe(400);
    for (const body of [{}, { isPinned: 'yes' }, { isPinned: true, userId: 'other' }]) {
      expect((await person.request('PATCH', '/api/search/history/x', body)).status).toBe(400);
    }
  });
});

describe('POST /api/search/web/summary', () => {
  it('streams a summary that cites the results, and charges one task', async () => {
    const person = await app.createPerson();
    const { results } = await search(person, 'photosynthesis');
    const response = await person.post('/api/search/web/summary', { query: 'photosynthesis' });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await readTurnEvents(response)).map(({ event }) => event);
    const sources = events.flatMap(sourcesIn);
    expect(sources.length).toBeGreaterThan(0);
    for (const { n, url } of sources) expect(results[n - 1]?.url).toBe(url);
    const text = events.map(wordsOf).join('');
    expect(text).toMatch(/⟦\d+⟧/);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
    expect((await (await person.get('/api/usage')).json()).dailyTasksUsed).toBe(1);
  });

  it('is refused at the limit, with the way to more', async () => {
    const person = await app.createPerson();
    await app.leaveTasks(person, 0);
    await search(person, 'tea');
    const response = await person.post('/api/search/web/summary', { query: 'tea' });
    expect(response.status).toBe(429);
    expect((await response.json()).error).toMatchObject({
      code: 'quota_exceeded',
      details: { plansUrl: '/pricing' },
    });
  });

  it('is for people who are signed in, about a search that found something', async () => {
    expect((await app.anonymous().post('/api/search/web/summary', { query: 'tea' })).status).toBe(401);
    const person = await app.createPerson();
    expect((await person.post('/api/search/web/summary', { query: 'zzqxwvk' })).status).toBe(404);
    for (const body of [{}, { query: ' ' }, { query: 'tea', page: 6 }, { query: 'tea', results: [] }]) {
      expect((await person.post('/api/search/web/summary', body)).status).toBe(400);
    }
  });
});
