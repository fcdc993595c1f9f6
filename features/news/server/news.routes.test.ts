import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { EnvError } from '#server/env.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type FeedSite, rss, startFeedSite } from '#tests/stand-ins/news/feed-site.ts';
import { startGuardianStandIn } from '#tests/stand-ins/news/guardian.ts';
import { startHackerNewsStandIn } from '#tests/stand-ins/news/hacker-news.ts';
import { saidIn } from '#tests/stand-ins/said-in.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { policyFor, siteName } from '#tests/stand-ins/site-policy.ts';
import { readFeedFile } from './feeds/feed-list.ts';

const shared = {
  url: 'https://www.post.example/flood/',
  title: 'River Alder bursts its banks in Marlow Bay',
  text: '12 people were injured.',
  changedAt: '2026-11-20T08:00:00Z',
};
const other = {
  url: 'https://radio.example/flood',
  title: 'Marlow Bay: River Alder bursts its banks',
  text: '15 people were injured.',
  changedAt: '2026-11-20T09:00:00Z',
};

let folder: string;
let feeds: FeedSite;
let standIns: Record<'searxng' | 'guardian' | 'hackerNews', SearchStandIn>;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-feeds-'));
  feeds = await startFeedSite();
  feeds.answer('/world', {
    body: rss([
      { title: 'Tides', link: 'https://feed.example/tides', description: 'River news.', pubDate: '' },
    ]),
  });
  standIns = {
    searxng: await startSearxngStandIn({ pages: [shared, other] }),
    guardian: await startGuardianStandIn({
      apiKey: 'key',
      pages: [{ ...shared, url: 'http://post.example/flood?utm_source=x' }],
    }),
    hackerNews: await startHackerNewsStandIn({ pages: [] }),
  };
  const file = join(folder, 'feeds.json');
  const list = [{ name: 'Feed', topic: 'World', url: `http://${siteName}:${feeds.port}/world` }];
  await writeFile(file, JSON.stringify(list));
  const { search } = readEnv({
    SEARXNG_URL: standIns.searxng.baseUrl,
    GUARDIAN_API_KEY: 'key',
    GUARDIAN_BASE_URL: standIns.guardian.baseUrl,
    HACKER_NEWS_BASE_URL: standIns.hackerNews.baseUrl,
    NEWS_FEEDS_FILE: file,
  });
  app = await startTestApp({ search, outboundPolicy: policyFor(feeds) });
});
beforeEach(() => {
  for (const standIn of Object.values(standIns)) standIn.trouble(undefined);
});
afterAll(async () => {
  await app.close();
  await feeds.close();
  await Promise.all(Object.values(standIns).map((standIn) => standIn.close()));
  await rm(folder, { recursive: true });
});

const get = async (path: string) => {
  const response = await app.anonymous().request('GET', path);
  return { status: response.status, body: await response.json() };
};

describe('searching the news', () => {
  it('shows a report once that several know, and who answered', async () => {
    const { body } = await get('/api/search/news?q=river');
    expect(body.results.map(({ url }: { url: string }) => url)).toEqual([
      shared.url,
      'https://feed.example/tides',
      other.url,
    ]);
    expect(body.results[0]).toMatchObject({
      n: 1,
      source: 'post.example',
      sourceUrl: 'https://www.post.example/',
      publishedAt: '2026-11-20T08:00:00.000Z',
      summary: '12 people were injured.',
    });
    const asked = body.providers.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);
    expect(asked).toEqual([
      'searxng-news answered',
      'guardian answered',
      'feeds answered',
      'hacker-news answered',
    ]);
  });

  it('leads pictures through our own server, signed', async () => {
    standIns.searxng.trouble({ kind: 'reset' });
    const { body } = await get('/api/search/news?q=pictures');
    const picture = body.results[0].image as string;
    expect(picture).toMatch(/^\/api\/pictures\?u=https%3A%2F%2Fmedia\.known\.example%2F1\.jpg&w=640&s=/);
    expect(JSON.stringify(body)).not.toContain('"https://media.known.example');
  });

  it('keeps to the period that was asked for, whatever the sources give', async () => {
    const { body } = await get('/api/search/news?q=river%20period&period=day');
    const since = Date.now() - 24 * 60 * 60_000;
    for (const { publishedAt } of body.results) expect(Date.parse(publishedAt)).toBeGreaterThan(since);
    expect((await get('/api/search/news?q=river&period=century')).status).toBe(400);
  });

  it('goes on without one that is broken or has had enough', async () => {
    standIns.searxng.trouble({ kind: 'html' });
    standIns.guardian.trouble({ kind: 'reply', status: 429, headers: { 'retry-after': '60' } });
    const { body } = await get('/api/search/news?q=river%20again');
    const states = Object.fromEntries(
      body.providers.map(({ id, state }: { id: string; state: string }) => [id, state]),
    );
    expect(states).toMatchObject({ 'searxng-news': 'failed', guardian: 'failed', feeds: 'answered' });
  });

  it('is analysed by story, with where the sources differ, and is in the history', async () => {
    const person = await app.createPerson();
    await person.request('GET', '/api/search/news?q=river');
    const summary = await person.request('POST', '/api/search/news/summary', { query: 'river' });
    const said = saidIn(await summary.text());
    expect(said).toContain('The sources disagree on the number of injured');
    expect(said).toContain('post.example says 12 ⟦1⟧; radio.example says 15 ⟦3⟧');
    const history = await (await person.request('GET', '/api/search/history?type=news')).json();
    expect(history.searches).toHaveLength(1);
  });
});

describe('the front page', () => {
  it('is by category, from those who have something to tell unasked', async () => {
    const { body } = await get('/api/news/today');
    expect(body.providers.map(({ id }: { id: string }) => id)).toEqual(['guardian', 'feeds', 'hacker-news']);
    const sections = body.sections.map(
      ({ category, articles }: { category: string; articles: unknown[] }) => [category, articles.length],
    );
    expect(sections).toContainEqual(['World', 1]);
  });
});

describe('a list of feeds', () => {
  const read = async (content: string) => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, content);
    return () => readFeedFile(file);
  };

  it.each(['', '[]', '{}', '[{"name":"A","url":"ftp://a.example","topic":"B"}]', '[{"name":"A"}]'])(
    'stops the start when it is %s',
    async (content) => {
      const reading = await read(content);
      expect(reading).toThrow(EnvError);
      expect(reading).toThrow('NEWS_FEEDS_FILE');
    },
  );

  it('stops the start when it is not there', () => {
    expect(() => readFeedFile(join(folder, 'nowhere.json'))).toThrow(EnvError);
  });
});
