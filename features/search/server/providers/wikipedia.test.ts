import { afterEach, describe, expect, it } from 'vitest';
import { knownPages } from '#tests/stand-ins/search/known-pages.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startWikipediaStandIn } from '#tests/stand-ins/search/wikipedia.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from './testing/service-at.ts';
import { createWikipediaProvider } from './wikipedia.ts';

describeProvider('Wikipedia', {
  start: startWikipediaStandIn,
  create: (service) => createWikipediaProvider(service, { isIdentified: true }),
  tellsDates: false,
  tellsAddresses: false,
});

describe('Wikipedia', () => {
  let standIn: SearchStandIn;
  const start = async (count = 3) => {
    standIn = await startWikipediaStandIn({ pages: knownPages(count) });
    return createWikipediaProvider(serviceAt(standIn), { isIdentified: true });
  };
  afterEach(() => standIn.close());

  it('leads to the article of the wiki that was asked', async () => {
    const provider = await start();
    const { results, total } = await provider.search(ask('tea'));
    expect(results[0]).toMatchObject({
      url: `${standIn.baseUrl}/wiki/Page_1_of_known.example`,
      site: '127.0.0.1',
    });
    expect(total).toBe(3);
  });

  it.each([
    ['AC/DC', '/wiki/AC/DC'],
    ['Help:Contents', '/wiki/Help:Contents'],
    ['What?', '/wiki/What%3F'],
    ['C#', '/wiki/C%23'],
    ['Tee_&_Gebäck', '/wiki/Tee_%26_Geb%C3%A4ck'],
    ['100%', '/wiki/100%25'],
  ])('writes the title %s into an address', async (key, path) => {
    const provider = await start();
    const pages = [{ id: 1, key, title: key, excerpt: null, description: 'About it', thumbnail: null }];
    standIn.trouble({ kind: 'reply', status: 200, body: { pages } });
    const { results } = await provider.search(ask('tea'));
    expect(results[0]).toMatchObject({ url: `${standIn.baseUrl}${path}`, snippet: 'About it' });
  });

  it('reads on where the REST interface ends', async () => {
    const provider = await start(45);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await provider.search(ask('tea', { page })));
    expect(pages.map(({ results, total }) => [results.length, total])).toEqual([
      [20, undefined],
      [20, 45],
      [5, 45],
      [0, 45],
    ]);
    const titles = pages.flatMap(({ results }) => results.map(({ title }) => title));
    expect(titles).toEqual(knownPages(45).map(({ title }) => title));
    expect(pages[1]?.results[0]?.changedAt).toEqual(new Date('2026-03-05T08:00:00Z'));
    expect(standIn.requests[2]).toMatchObject({
      path: '/w/api.php',
      query: { srsearch: 'tea', sroffset: '40', srlimit: '20' },
    });
  });

  it.each([
    ['ratelimited', 'rate'],
    ['maxlag', 'unavailable'],
    ['internal_api_error_DBQueryError', 'unavailable'],
    ['badinteger', 'badRequest'],
    ['cirrussearch-query-too-long', 'badRequest'],
  ])('understands the error %s, which comes with status 200', async (code, kind) => {
    const provider = await start();
    standIn.trouble({
      kind: 'reply',
      status: 200,
      headers: { 'retry-after': '5' },
      body: { error: { code, info: 'Words' } },
    });
    const error = await errorOf(provider.search(ask('tea', { page: 2 })));
    expect(error).toMatchObject({ kind, retryAfterMs: 5_000 });
  });

  it('shortens queries that would be refused, at a word', async () => {
    const provider = await start();
    await provider.search(ask(`${'kettle '.repeat(50)}end`));
    const sent = standIn.requests[0]?.query.q ?? '';
    expect(sent.length).toBeLessThanOrEqual(300);
    expect(sent.endsWith('kettle')).toBe(true);
  });

  it('keeps to the limits of Wikimedia, which are narrower for those who do not say who they are', () => {
    const baseUrl = 'https://de.wikipedia.org';
    const host = (isIdentified: boolean) =>
      createWikipediaProvider({ baseUrl, fetch }, { isIdentified }).host;
    standIn = { close: async () => {} } as SearchStandIn;
    expect(host(true)).toEqual({ name: 'de.wikipedia.org', maxConcurrent: 3, gapMs: 300 });
    expect(host(false)).toEqual({ name: 'de.wikipedia.org', maxConcurrent: 3, gapMs: 6_000 });
  });
});
