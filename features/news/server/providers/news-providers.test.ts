import { afterEach, describe, expect, it } from 'vitest';
import { describeProvider } from '#features/search/server/providers/testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from '#features/search/server/providers/testing/service-at.ts';
import { startBraveNewsStandIn } from '#tests/stand-ins/news/brave-news.ts';
import { startGdeltStandIn } from '#tests/stand-ins/news/gdelt.ts';
import { startGuardianStandIn } from '#tests/stand-ins/news/guardian.ts';
import { startHackerNewsStandIn } from '#tests/stand-ins/news/hacker-news.ts';
import { knownPages } from '#tests/stand-ins/search/known-pages.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { createBraveNewsProvider } from './brave-news.ts';
import { createGdeltProvider } from './gdelt.ts';
import { createGuardianProvider } from './guardian.ts';
import { createHackerNewsProvider } from './hacker-news.ts';
import { createSearxngNewsProvider } from './searxng-news.ts';

const apiKey = 'news-key';

describeProvider('SearXNG news', {
  start: startSearxngStandIn,
  create: createSearxngNewsProvider,
  tellsDates: true,
});
describeProvider('Brave news', {
  start: ({ pages }) => startBraveNewsStandIn({ apiKey, pages }),
  create: (service) => createBraveNewsProvider(service, { apiKey }),
  tellsDates: true,
});
describeProvider('The Guardian', {
  start: ({ pages }) => startGuardianStandIn({ apiKey, pages }),
  create: (service) => createGuardianProvider(service, { apiKey }),
  tellsDates: true,
});
describeProvider('Hacker News', {
  start: startHackerNewsStandIn,
  create: createHackerNewsProvider,
  tellsDates: true,
});

let standIn: SearchStandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

describe('SearXNG news', () => {
  it('asks its news engines and keeps picture and author', async () => {
    standIn = await startSearxngStandIn();
    standIn!.trouble({
      kind: 'reply',
      status: 200,
      body: {
        results: [
          {
            url: 'https://known.example/a',
            title: 'A',
            content: 'About a.',
            publishedDate: '2026-11-20T08:00:00',
            author: 'By Ann Example',
            thumbnail: 'https://media.known.example/a.jpg',
          },
          {
            url: 'https://known.example/b',
            title: 'B',
            thumbnail: 'javascript:alert(1)',
            author: 'x@known.example',
          },
        ],
      },
    });
    const { results } = await createSearxngNewsProvider(serviceAt(standIn!)).search(ask('tea', { page: 2 }));
    expect(standIn!.requests[0]?.query).toMatchObject({ categories: 'news', pageno: '2', format: 'json' });
    expect(results.map(({ image, author, publisher }) => ({ image, author, publisher }))).toEqual([
      { image: 'https://media.known.example/a.jpg', author: 'Ann Example', publisher: 'known.example' },
      { image: null, author: null, publisher: 'known.example' },
    ]);
  });

  it('tells an outage of its engines and JSON that is off from nothing found', async () => {
    standIn = await startSearxngStandIn({ pages: [], unresponsiveEngines: [['x', 'timeout']] });
    const provider = createSearxngNewsProvider(serviceAt(standIn!));
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('unavailable');
    standIn!.trouble({ kind: 'reply', status: 403 });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('auth');
  });
});

describe('Brave news', () => {
  it('counts pages in its offset, learns its pace and stops at the tenth', async () => {
    standIn = await startBraveNewsStandIn({ apiKey, pages: knownPages(45) });
    const provider = createBraveNewsProvider(serviceAt(standIn!), { apiKey });
    expect(provider.host?.gapMs).toBe(1_000);
    expect((await provider.search(ask('tea', { page: 3 }))).total).toBe(45);
    expect(standIn!.requests[0]?.query).toMatchObject({ offset: '2', count: '20' });
    expect(provider.host?.gapMs).toBe(200);
    expect((await errorOf(provider.search(ask('tea', { page: 11 })))).kind).toBe('empty');
    expect(
      (await errorOf(createBraveNewsProvider(serviceAt(standIn!), { apiKey: 'wrong' }).search(ask('tea'))))
        .kind,
    ).toBe('auth');
  });
});

describe('The Guardian', () => {
  it('tells section, author and picture, how many there are, and what is new without words', async () => {
    standIn = await startGuardianStandIn({ apiKey, pages: knownPages(45) });
    const provider = createGuardianProvider(serviceAt(standIn!), { apiKey });
    const { total, results } = await provider.search(ask('tea', { page: 3 }));
    expect(total).toBe(45);
    expect(results).toHaveLength(5);
    expect(results[0]).toMatchObject({
      publisher: 'The Guardian',
      author: 'Ann Example',
      category: 'World news',
      image: 'https://media.known.example/1.jpg',
    });
    await provider.search(ask(''));
    expect(standIn!.requests[1]?.query).toMatchObject({ 'order-by': 'newest' });
    expect(standIn!.requests[1]?.query.q).toBeUndefined();
    expect((await errorOf(provider.search(ask('tea', { page: 4 })))).kind).toBe('badRequest');
  });
});

describe('Hacker News', () => {
  it('asks for its front page without words, and names discussions that have no other page', async () => {
    standIn = await startHackerNewsStandIn({
      pages: [{ url: '', title: 'Ask: tea?', text: '', changedAt: '2026-03-05T08:00:00Z' }],
    });
    const provider = createHackerNewsProvider(serviceAt(standIn!));
    const { results, total } = await provider.search(ask(''));
    expect(standIn!.requests[0]?.query).toMatchObject({ tags: 'front_page', page: '0' });
    expect(results[0]).toMatchObject({
      url: 'https://news.ycombinator.com/item?id=1000',
      snippet: '120 points and 1 comment on Hacker News.',
      author: 'ann',
      publisher: 'Hacker News',
    });
    expect(total).toBe(1);
  });
});

describe('GDELT', () => {
  const start = async (options: Parameters<typeof startGdeltStandIn>[0] = {}) => {
    standIn = await startGdeltStandIn(options);
    return createGdeltProvider(serviceAt(standIn!));
  };

  it('reads its answers in spite of what stands in them', async () => {
    const provider = await start();
    const { results, total } = await provider.search(ask('is tea "good" (now)'));
    expect(standIn!.requests[0]?.query).toMatchObject({
      query: 'tea good now',
      mode: 'artlist',
      format: 'json',
    });
    expect(total).toBe(3);
    expect(results[0]).toMatchObject({
      url: 'https://known.example/page-1',
      title: 'Page 1 of \\known.example',
      snippet: '',
      publisher: 'known.example',
      image: 'https://media.known.example/1.jpg',
      changedAt: new Date('2026-03-05T08:00:00Z'),
    });
  });

  it('finds nothing where it says so', async () => {
    const provider = await start();
    expect(await provider.search(ask('nothing'))).toEqual({ results: [], total: 0 });
  });

  it('has one page, and is not asked without words', async () => {
    const provider = await start();
    expect((await errorOf(provider.search(ask('tea', { page: 2 })))).kind).toBe('empty');
    expect((await errorOf(provider.search(ask('')))).kind).toBe('empty');
    expect(standIn!.requests).toEqual([]);
  });

  it('understands its sentences', async () => {
    const provider = await start({ allowed: 0 });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('rate');
    standIn!.trouble({ kind: 'reply', status: 200, body: 'Your query was too short or too long.' });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('badRequest');
    standIn!.trouble({
      kind: 'reply',
      status: 429,
      headers: { 'retry-after': '9' },
      body: 'Too many requests',
    });
    expect(await errorOf(provider.search(ask('tea')))).toMatchObject({ kind: 'rate', retryAfterMs: 9_000 });
  });

  it.each(['html', 'malformed', 'reset', 'endless'] as const)('takes %s for a failure', async (kind) => {
    const provider = await start();
    standIn!.trouble({ kind });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('unavailable');
  });

  it('leaves eight seconds between two requests', async () => {
    const provider = await start();
    expect(provider.host).toMatchObject({ maxConcurrent: 1, gapMs: 8_000 });
  });
});
