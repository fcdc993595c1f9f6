import { describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { startBraveStandIn } from '#tests/stand-ins/search/brave.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { systemClock } from './clock.ts';
import { createWebProviders } from './create-web-providers.ts';
import { ask } from './providers/testing/service-at.ts';

loopbackOnly();

function providersFor(variables: Record<string, string>) {
  const { search, operatorContact } = readEnv(variables);
  return createWebProviders({ search, operatorContact, clock: systemClock });
}
const names = (variables: Record<string, string>) => providersFor(variables).map(({ name }) => name);

const withoutKey = ['Wikipedia', 'DuckDuckGo instant answers'];
const lenders = 'Tavily, Keenable, Firecrawl or Marginalia';

describe('who is asked', () => {
  it('is nobody until the operator says so', () => {
    expect(names({})).toEqual([]);
    expect(names({ ANONYMOUS_SEARCH: 'off' })).toEqual([]);
  });

  it('is everyone without a key once the operator says whom they may write to, or switches it on', () => {
    expect(names({ OPERATOR_CONTACT: 'ada@home.example' })).toEqual([...withoutKey, lenders]);
    expect(names({ ANONYMOUS_SEARCH: 'on' })).toEqual([...withoutKey, lenders]);
  });

  it('is nobody without a key when that is switched off, whatever else is set', () => {
    const off = { ANONYMOUS_SEARCH: 'off', OPERATOR_CONTACT: 'ada@home.example' };
    expect(names({ ...off, WIKIPEDIA_BASE_URL: 'http://wiki.home.example' })).toEqual([]);
    expect(names({ ...off, BRAVE_API_KEY: 'key' })).toEqual(['Brave Search']);
  });

  it('includes a service whose address the operator gives', () => {
    expect(names({ WIKIPEDIA_BASE_URL: 'http://wiki.home.example' })).toEqual(['Wikipedia']);
    expect(names({ KEENABLE_BASE_URL: 'http://keenable.home.example' })).toEqual(['Keenable']);
    expect(names({ BRAVE_BASE_URL: 'http://brave.home.example' })).toEqual([]);
  });

  it('is what is configured first, and then no company that only lends its search', () => {
    expect(
      names({
        SEARXNG_URL: 'http://searx.home.example',
        BRAVE_API_KEY: 'key',
        TAVILY_API_KEY: 'key',
        MARGINALIA_API_KEY: 'key',
        OPERATOR_CONTACT: 'ada@home.example',
      }),
    ).toEqual(['SearXNG', 'Brave Search', 'Tavily', 'Marginalia', ...withoutKey]);
  });

  it('has one identifier each, and manners towards each host', () => {
    const providers = providersFor({
      SEARXNG_URL: 'http://searx.home.example:8080/search-engine/',
      OPERATOR_CONTACT: 'ada@home.example',
      WIKIPEDIA_LANGUAGE: 'de',
    });
    expect(providers.map(({ host }) => host?.name)).toEqual([
      'searx.home.example:8080',
      'de.wikipedia.org',
      'api.duckduckgo.com',
    ]);
    expect(new Set(providers.map(({ id }) => id)).size).toBe(3);
  });
});

describe('how they are asked', () => {
  it('goes to the configured place, with the key and the contact', async () => {
    const brave = await startBraveStandIn({ apiKey: 'BSA-mine' });
    const searxng = await startSearxngStandIn();
    const providers = providersFor({
      SEARXNG_URL: `${searxng.baseUrl}/`,
      BRAVE_API_KEY: 'BSA-mine',
      BRAVE_BASE_URL: brave.baseUrl,
      OPERATOR_CONTACT: 'ada@home.example',
      ANONYMOUS_SEARCH: 'off',
    });
    for (const provider of providers) {
      expect((await provider.search(ask('tea'))).results).toHaveLength(3);
    }
    for (const { requests } of [brave, searxng]) {
      expect(requests[0]?.headers['user-agent']).toContain('(ada@home.example)');
    }
    await Promise.all([brave.close(), searxng.close()]);
  });
});

describe('a wrong value stops the start', () => {
  it.each([
    ['SEARXNG_URL', 'searx.home.example'],
    ['SEARXNG_URL', 'http://user:secret@searx.home.example'],
    ['BRAVE_BASE_URL', 'https://brave.home.example/?a=b'],
    ['WIKIPEDIA_LANGUAGE', 'en.evil.example/'],
    ['ANONYMOUS_SEARCH', 'yes'],
  ])('%s=%s', (variable, value) => {
    expect(() => readEnv({ [variable]: value })).toThrow(new RegExp(`^${variable} .*\\.$`));
  });
});
