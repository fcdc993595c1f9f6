import { afterEach, describe, expect, it } from 'vitest';
import { type BraveOptions, braveLimits, startBraveStandIn } from '#tests/stand-ins/search/brave.ts';
import { knownPages } from '#tests/stand-ins/search/known-pages.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { createBraveProvider } from './brave.ts';
import { braveLanguage } from './brave-language.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from './testing/service-at.ts';

const apiKey = 'BSA-right';

describeProvider('Brave', {
  start: ({ pages }) => startBraveStandIn({ apiKey, pages }),
  create: (service) => createBraveProvider(service, { apiKey }),
  tellsDates: true,
});

describe('Brave', () => {
  let standIn: SearchStandIn;
  const start = async (options: Partial<BraveOptions> = {}, key = apiKey) => {
    standIn = await startBraveStandIn({ apiKey, ...options });
    return createBraveProvider(serviceAt(standIn), { apiKey: key });
  };
  afterEach(() => standIn.close());

  it('asks in its words, with the key in a header', async () => {
    const provider = await start();
    await provider.search(ask('tea', { language: 'de-DE', safe: 'off' }));
    expect(standIn.requests[0]).toMatchObject({
      query: {
        q: 'tea',
        count: '20',
        offset: '0',
        search_lang: 'de',
        safesearch: 'off',
        result_filter: 'web',
        text_decorations: 'false',
      },
      headers: { 'x-subscription-token': apiKey },
    });
  });

  it('counts pages, not results, in its offset, and stops at the tenth', async () => {
    const provider = await start({ pages: knownPages(250) });
    expect((await provider.search(ask('tea', { page: 2 }))).results[0]?.title).toBe(
      'Page 21 of known.example',
    );
    expect(standIn.requests[0]?.query.offset).toBe('1');
    expect((await provider.search(ask('tea', { page: 10 }))).total).toBe(200);
    expect((await errorOf(provider.search(ask('tea', { page: 11 })))).kind).toBe('empty');
    expect(standIn.requests).toHaveLength(2);
  });

  it('knows its total once it has reached the end', async () => {
    const provider = await start({ pages: knownPages(25) });
    expect((await provider.search(ask('tea'))).total).toBeUndefined();
    expect((await provider.search(ask('tea', { page: 2 }))).total).toBe(25);
  });

  it('tells a wrong key from a wrong request, which come with one status', async () => {
    const wrongKey = await start({}, 'BSA-wrong');
    expect((await errorOf(wrongKey.search(ask('tea')))).kind).toBe('auth');
    const provider = createBraveProvider(serviceAt(standIn), { apiKey });
    standIn.trouble({
      kind: 'reply',
      status: 422,
      body: { errors: [{ code: 'SUBSCRIPTION_TOKEN_INVALID' }] },
    });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('auth');
    standIn.trouble({ kind: 'reply', status: 422, body: { error: { code: 'VALIDATION', status: 422 } } });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('badRequest');
    standIn.trouble({ kind: 'reply', status: 422, body: 'Unprocessable' });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('badRequest');
  });

  it('waits for the next second, or for the next month when that is used up', async () => {
    const provider = await start();
    const limited = async (remaining: [number, number]) => {
      const headers = braveLimits({ limit: [1, 2_000], remaining, reset: [1, 50_000] });
      standIn.trouble({ kind: 'reply', status: 429, headers, body: { error: { code: 'RATE_LIMITED' } } });
      return errorOf(provider.search(ask('tea')));
    };
    expect(await limited([0, 1_500])).toMatchObject({ kind: 'rate', retryAfterMs: 1_000 });
    expect(await limited([0, 0])).toMatchObject({ kind: 'quota', retryAfterMs: 50_000_000 });
  });

  it('learns from an answer how often its plan may ask', async () => {
    const provider = await start({ perSecond: 20 });
    expect(provider.host?.gapMs).toBe(1_000);
    await provider.search(ask('tea'));
    expect(provider.host?.gapMs).toBe(50);
  });

  it('sends no more words than it takes', async () => {
    const provider = await start();
    await provider.search(ask(Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')));
    expect(standIn.requests[0]?.query.q?.split(' ')).toHaveLength(50);
  });
});

describe('Brave’s names of languages', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en-gb'],
    ['en-US', 'en'],
    ['ja', 'jp'],
    ['pt-BR', 'pt-br'],
    ['pt', 'pt-pt'],
    ['zh-TW', 'zh-hant'],
    ['zh', 'zh-hans'],
    ['no', 'nb'],
    ['eo', undefined],
  ])('%s is %s', (language, expected) => {
    expect(braveLanguage(language)).toBe(expected);
  });
});
