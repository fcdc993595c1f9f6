import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { startBraveStandIn } from '#tests/stand-ins/search/brave.ts';
import { startDuckDuckGoStandIn } from '#tests/stand-ins/search/duckduckgo.ts';
import { startFirecrawlStandIn } from '#tests/stand-ins/search/firecrawl.ts';
import { startKeenableStandIn } from '#tests/stand-ins/search/keenable.ts';
import { type KnownPage, knownPages } from '#tests/stand-ins/search/known-pages.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import { startMarginaliaStandIn } from '#tests/stand-ins/search/marginalia.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { startTavilyStandIn } from '#tests/stand-ins/search/tavily.ts';
import { startWikipediaStandIn } from '#tests/stand-ins/search/wikipedia.ts';
import { systemClock } from './clock.ts';
import { createWebProviders } from './create-web-providers.ts';
import { createFederation } from './federation.ts';

loopbackOnly();

const shared: KnownPage = { url: 'https://www.shared.example/tea/', title: 'Shared', text: 'Both know it.' };
const withShared = (site: string, spelling: string, rank: number): KnownPage[] =>
  knownPages(6, site).toSpliced(rank, 0, { ...shared, url: spelling });

let standIns: Record<
  'searxng' | 'brave' | 'wikipedia' | 'duckduckgo' | 'tavily' | 'keenable' | 'firecrawl' | 'marginalia',
  SearchStandIn
>;
beforeAll(async () => {
  standIns = {
    searxng: await startSearxngStandIn({
      pages: withShared('searx.example', 'http://shared.example/tea?utm_source=searx', 2),
    }),
    brave: await startBraveStandIn({
      apiKey: 'key',
      pages: withShared('brave.example', 'https://www.shared.example/tea/', 3),
    }),
    wikipedia: await startWikipediaStandIn(),
    duckduckgo: await startDuckDuckGoStandIn({ pages: knownPages(2, 'duck.example') }),
    tavily: await startTavilyStandIn(),
    keenable: await startKeenableStandIn({ pages: knownPages(4, 'keen.example') }),
    firecrawl: await startFirecrawlStandIn(),
    marginalia: await startMarginaliaStandIn(),
  };
});
beforeEach(() => {
  for (const standIn of Object.values(standIns)) {
    standIn.trouble(undefined);
    standIn.requests.length = 0;
  }
});
afterAll(() => Promise.all(Object.values(standIns).map((standIn) => standIn.close())));

/** As the server assembles it, with a fresh cache. */
function federationOf(...variables: ('SEARXNG' | 'BRAVE' | 'WIKIPEDIA' | 'DUCKDUCKGO' | 'LENDERS')[]) {
  const has = (name: (typeof variables)[number]) => variables.includes(name);
  const { search, operatorContact } = readEnv({
    ...(has('SEARXNG') ? { SEARXNG_URL: standIns.searxng.baseUrl } : {}),
    ...(has('BRAVE') ? { BRAVE_API_KEY: 'key', BRAVE_BASE_URL: standIns.brave.baseUrl } : {}),
    ...(has('WIKIPEDIA') ? { WIKIPEDIA_BASE_URL: standIns.wikipedia.baseUrl } : {}),
    ...(has('DUCKDUCKGO') ? { DUCKDUCKGO_BASE_URL: standIns.duckduckgo.baseUrl } : {}),
    ...(has('LENDERS')
      ? {
          TAVILY_BASE_URL: standIns.tavily.baseUrl,
          KEENABLE_BASE_URL: standIns.keenable.baseUrl,
          FIRECRAWL_BASE_URL: standIns.firecrawl.baseUrl,
          MARGINALIA_BASE_URL: standIns.marginalia.baseUrl,
        }
      : {}),
  });
  const failures: string[] = [];
  const onFailure = (id: string, { kind }: { kind: string }) => void failures.push(`${id}: ${kind}`);
  const providers = createWebProviders({ search, operatorContact, clock: systemClock, onFailure });
  const federation = createFederation({
    providers,
    clock: systemClock,
    pageSize: 10,
    // Only the silent provider ever takes this long.
    timeoutMs: 2_000,
    onFailure,
  });
  const ask = (query = 'tea', page = 1) =>
    federation.search({ query, page, language: 'en', safe: 'moderate' });
  return { ask, failures };
}

const strip = (page: { providers: { name: string; state: string; count: number }[] }) =>
  page.providers.map(({ name, state, count }) => [name, state, count]);

describe('several services at once', () => {
  it('become one ranking in which a page that two of them know comes first, once', async () => {
    const { ask } = federationOf('SEARXNG', 'BRAVE', 'DUCKDUCKGO');
    const page = await ask();
    expect(page.results[0]?.result).toMatchObject({ title: 'Shared', site: 'shared.example' });
    expect(page.results).toHaveLength(10);
    expect(page.results.filter(({ result }) => result.title === 'Shared')).toHaveLength(1);
    expect(page.total).toBe(7 + 7 + 2 - 1);
    expect(strip(page)).toEqual([
      ['SearXNG', 'answered', 7],
      ['Brave Search', 'answered', 7],
      ['DuckDuckGo instant answers', 'answered', 2],
    ]);
  });

  it('are not held up by one that is slow, one that is broken and one at its limit', async () => {
    const { ask, failures } = federationOf('SEARXNG', 'BRAVE', 'WIKIPEDIA', 'DUCKDUCKGO');
    standIns.searxng.trouble({ kind: 'silent' });
    standIns.wikipedia.trouble({ kind: 'html' });
    standIns.brave.trouble({ kind: 'reply', status: 429, headers: { 'retry-after': '60' } });
    const page = await ask();
    expect(strip(page)).toEqual([
      ['SearXNG', 'failed', 0],
      ['Brave Search', 'failed', 0],
      ['Wikipedia', 'failed', 0],
      ['DuckDuckGo instant answers', 'answered', 2],
    ]);
    expect(page.results.map(({ result }) => result.site)).toEqual(['duck.example', 'duck.example']);
    expect(failures.toSorted()).toEqual(['brave: rate', 'searxng: unavailable', 'wikipedia: unavailable']);
    await expect.poll(() => standIns.searxng.openAnswers).toBe(0);
  });

  it('are left alone for as long as they asked, and not asked twice for the same', async () => {
    const { ask } = federationOf('BRAVE', 'DUCKDUCKGO');
    standIns.brave.trouble({ kind: 'reply', status: 429, headers: { 'retry-after': '60' } });
    await ask();
    standIns.brave.trouble(undefined);
    expect(strip(await ask())).toEqual([
      ['Brave Search', 'resting', 0],
      ['DuckDuckGo instant answers', 'cached', 2],
    ]);
    expect(standIns.brave.requests).toHaveLength(1);
    expect(standIns.duckduckgo.requests).toHaveLength(1);
  });

  it('turn pages together', async () => {
    const { ask } = federationOf('SEARXNG', 'WIKIPEDIA');
    const first = await ask('tea', 1);
    const second = await ask('tea', 2);
    const titles = [...first.results, ...second.results].map(({ result }) => result.title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(first.results).toHaveLength(10);
  });
});

describe('what lends its search without a key', () => {
  it('answers one after the other, and the person sees who it was', async () => {
    const { ask, failures } = federationOf('LENDERS');
    standIns.tavily.trouble({ kind: 'reply', status: 432, body: { detail: { error: 'Plan limit' } } });
    const page = await ask();
    expect(strip(page)).toEqual([['Keenable (after Tavily)', 'answered', 4]]);
    expect(page.results[0]?.result.site).toBe('keen.example');
    expect(failures).toEqual(['tavily-keyless: quota']);
    expect(standIns.firecrawl.requests).toEqual([]);
    expect(strip(await ask())).toEqual([['Keenable (after Tavily)', 'cached', 4]]);
  });

  it('says so when nobody answers', async () => {
    const { ask } = federationOf('LENDERS');
    for (const name of ['tavily', 'keenable', 'firecrawl', 'marginalia'] as const) {
      standIns[name].trouble({ kind: 'reply', status: 503 });
    }
    const page = await ask();
    expect(strip(page)).toEqual([['Tavily, Keenable, Firecrawl or Marginalia', 'failed', 0]]);
    expect(page.total).toBe(0);
  });
});
