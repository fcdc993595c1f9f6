import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRobots } from '#features/page-reader/server/robots.ts';
import { ask, errorOf } from '#features/search/server/providers/testing/service-at.ts';
import { createHandClock } from '#features/search/server/testing/hand-clock.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { type FeedSite, rss, startFeedSite } from '#tests/stand-ins/news/feed-site.ts';
import { policyFor, siteName } from '#tests/stand-ins/site-policy.ts';
import { createFeedsProvider } from '../providers/feeds.ts';
import { createFeedReader } from './feed-reader.ts';

let site: FeedSite;
let clock: ReturnType<typeof createHandClock>;
let failures: string[];
beforeEach(async () => {
  site = await startFeedSite();
  clock = createHandClock();
  failures = [];
});
afterEach(() => site.close());

function readerOf(...paths: string[]) {
  const guardedFetch = createGuardedFetch({
    userAgent: 'EverydayAssistant/1.0 (ada)',
    policy: policyFor(site),
  });
  return createFeedReader({
    feeds: paths.map((path) => ({
      name: path,
      topic: 'World',
      url: path.startsWith('http') ? path : `http://${siteName}:${site.port}${path}`,
    })),
    guardedFetch,
    robots: createRobots({ guardedFetch, robotName: 'EverydayAssistant', now: clock.now }),
    clock,
    onFailure: (feed, error) => failures.push(`${feed.name} ${(error as Error).message}`),
  });
}

const minutes = (count: number) => count * 60_000;
const asked = (path: string) => site.requests.filter((request) => request.path === path);
const oneStory = rss([{ title: 'Tea', link: 'https://feed.example/1', pubDate: '' }]);

describe('reading feeds', () => {
  it('asks again after a quarter of an hour at the soonest, and only for what has changed', async () => {
    site.answer('/a', { body: oneStory, headers: { etag: '"1"' } });
    const reader = readerOf('/a');
    await Promise.all([reader.refresh(), reader.refresh()]);
    clock.advance(minutes(14));
    await reader.refresh();
    expect(asked('/a')).toHaveLength(1);
    clock.advance(minutes(2));
    await reader.refresh();
    expect(asked('/a').map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    expect(reader.articles().flat()).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('keeps what it has when a feed fails, leaves it alone for ever longer, and then forgets', async () => {
    site.answer('/a', { body: oneStory });
    const reader = readerOf('/a');
    await reader.refresh();
    site.answer('/a', { status: 500 });
    for (const wait of [16, 6, 11]) {
      clock.advance(minutes(wait));
      await reader.refresh();
    }
    // After five minutes, then after ten.
    expect(asked('/a')).toHaveLength(4);
    clock.advance(minutes(11));
    await reader.refresh();
    expect(asked('/a')).toHaveLength(4);
    expect(reader.articles().flat()).toHaveLength(1);
    clock.advance(minutes(25 * 60));
    expect(reader.hasAnswered()).toBe(false);
    expect(reader.articles()).toEqual([]);
  });

  it('stays away for as long as it is told', async () => {
    site.answer('/a', { status: 503, headers: { 'retry-after': '7200' } });
    const reader = readerOf('/a');
    await reader.refresh();
    clock.advance(minutes(90));
    await reader.refresh();
    expect(asked('/a')).toHaveLength(1);
    clock.advance(minutes(31));
    await reader.refresh();
    expect(asked('/a')).toHaveLength(2);
  });

  it('honours robots.txt and goes nowhere inside', async () => {
    site.answer('/robots.txt', {
      body: 'User-agent: *\nDisallow: /private',
      headers: { 'content-type': 'text/plain' },
    });
    site.answer('/private', { body: oneStory });
    const reader = readerOf('/private', 'http://127.0.0.1:1/feed', 'http://169.254.169.254/feed');
    await reader.refresh();
    expect(asked('/private')).toEqual([]);
    expect(failures).toHaveLength(3);
    expect(reader.hasAnswered()).toBe(false);
  });

  it('tells one broken feed from the others', async () => {
    site.answer('/good', { body: oneStory });
    site.answer('/html', {
      body: '<html><body>Hello</body></html>',
      headers: { 'content-type': 'text/html' },
    });
    const reader = readerOf('/html', '/good', '/missing');
    await reader.refresh();
    expect(reader.articles().flat()).toHaveLength(1);
    expect(failures.map((failure) => failure.split(' ')[0])).toEqual(['/html', '/missing']);
  });
});

describe('the provider of feeds', () => {
  const stories = rss([
    { title: 'Old tea', link: 'https://feed.example/1', pubDate: 'Fri, 20 Nov 1970 08:00:00 GMT' },
    { title: 'Cakes', link: 'https://feed.example/2', description: 'With tea and toast.', pubDate: '' },
    { title: 'Tea prices rise', link: 'https://feed.example/3', pubDate: '' },
    { title: 'Tea, again', link: 'https://feed.example/3?utm_source=feed', pubDate: '' },
  ]);

  it('finds what holds every word, titles first, and tells no site the query', async () => {
    site.answer('/a', { body: stories });
    const provider = createFeedsProvider({ reader: readerOf('/a'), clock });
    const titles = async (query: string) =>
      (await provider.search(ask(query))).results.map(({ title }) => title);
    expect(await titles('tea')).toEqual(['Old tea', 'Tea prices rise', 'Cakes']);
    expect(await titles('rising teas')).toEqual(['Tea prices rise']);
    expect(await titles('coffee')).toEqual([]);
    expect((await provider.search(ask(''))).total).toBe(3);
    expect(JSON.stringify(site.requests)).not.toMatch(/coffee|rising/);
  });

  it('does not wait for a slow round, and fails when nothing at all could be read', async () => {
    const waiting = createFeedsProvider({
      clock,
      reader: { refresh: () => new Promise(() => {}), articles: () => [], hasAnswered: () => false },
    });
    const error = errorOf(waiting.search(ask('tea')));
    clock.advance(3_000);
    expect((await error).kind).toBe('unavailable');
  });
});
