import { describe, expect, it } from 'vitest';
import { createFederation, type FederatedPage } from './federation.ts';
import type { FoundPage, SearchPage, SearchProvider } from './search-provider.ts';
import { SearchProviderError } from './search-provider-error.ts';
import { createHandClock } from './testing/hand-clock.ts';
import { foundPage, scriptedProvider, settle } from './testing/scripted-provider.ts';

const request = { query: 'tea', page: 1, language: 'en', safe: 'moderate' } as const;

/** A provider that answers when the test says so. */
function late(id: string) {
  let answer: (page: SearchPage<FoundPage>) => void = () => {};
  const promise = new Promise<SearchPage<FoundPage>>((resolve) => {
    answer = resolve;
  });
  return {
    provider: scriptedProvider(id, () => promise),
    answer: (...pages: FoundPage[]) => answer({ results: pages }),
  };
}

const pages = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => foundPage(`https://${name}.test/${index + 1}`));

function open(providers: SearchProvider[], pageSize = 4) {
  const clock = createHandClock();
  const federation = createFederation({ providers, clock, pageSize, timeoutMs: 6_000 });
  const partials: FederatedPage<FoundPage>[] = [];
  const search = () => federation.search(request, (page) => partials.push(page));
  return { clock, federation, partials, search };
}

const urls = ({ results }: FederatedPage<FoundPage>) => results.map(({ result }) => result.url);

describe('results as they come in', () => {
  it('does not wait for a provider that takes five seconds', async () => {
    const slow = late('slow');
    const quick = scriptedProvider('quick', () => ({ results: pages('quick', 2), total: 2 }));
    const { clock, partials, search } = open([slow.provider, quick]);
    const whole = search();
    await settle();
    clock.advance(299);
    expect(partials).toEqual([]);
    clock.advance(1);
    expect(partials.map(urls)).toEqual([['https://quick.test/1', 'https://quick.test/2']]);
    expect(partials[0]?.providers).toMatchObject([{ state: 'waiting' }, { state: 'answered' }]);
    clock.advance(4_700);
    slow.answer(...pages('slow', 1));
    expect(urls(await whole)).toEqual([
      'https://quick.test/1',
      'https://quick.test/2',
      'https://slow.test/1',
    ]);
  });

  it('ranks together those that are quick, and tells once', async () => {
    const [one, two] = [late('one'), late('two')];
    const { clock, partials, search } = open([one.provider, two.provider]);
    const whole = search();
    two.answer(...pages('two', 2));
    await settle();
    clock.advance(200);
    one.answer(...pages('one', 2));
    expect(urls(await whole)[0]).toBe('https://one.test/1');
    expect(partials).toEqual([]);
  });

  it('moves nothing that was shown, though what comes late would rank above it', async () => {
    const [best, quick] = [late('best'), late('quick')];
    const { clock, partials, search, federation } = open([best.provider, quick.provider]);
    const whole = search();
    quick.answer(...pages('quick', 6));
    await settle();
    clock.advance(300);
    expect(partials.map(urls)[0]).toHaveLength(4);
    best.answer(foundPage('https://quick.test/3'), ...pages('best', 3));
    const page = await whole;
    expect(urls(page).slice(0, 4)).toEqual(urls(partials[0]!));
    expect(urls(page).slice(4)).toEqual(['https://best.test/1']);
    // The summary and a reload use the same numbers.
    expect(urls(await federation.search(request))).toEqual(urls(page));
    const next = await federation.search({ ...request, page: 2 });
    expect(next.shownBefore).toBe(5);
    expect(urls(next).filter((url) => urls(page).includes(url))).toEqual([]);
  });

  it('keeps a page within twice its size, however many come late', async () => {
    const quick = scriptedProvider('quick', () => ({ results: pages('quick', 4), total: 4 }));
    const others = ['a', 'b', 'c', 'd'].map(late);
    const { clock, search } = open([...others.map(({ provider }) => provider), quick]);
    const whole = search();
    await settle();
    clock.advance(300);
    for (const [index, other] of others.entries()) {
      other.answer(...pages(`late${index}`, 4));
      await settle();
    }
    expect(urls(await whole)).toHaveLength(8);
  });

  it('says who failed and who rests while others are still looking', async () => {
    const slow = late('slow');
    const broken = scriptedProvider('broken', () => {
      throw new TypeError('broken');
    });
    const limited = scriptedProvider('limited', () => {
      throw new SearchProviderError('rate', { retryAfterMs: 60_000 });
    });
    const quick = scriptedProvider('quick', () => ({ results: pages('quick', 1), total: 1 }));
    const { clock, partials, search } = open([slow.provider, broken, limited, quick]);
    const whole = search();
    await settle();
    clock.advance(300);
    expect(partials[0]?.providers.map(({ state }) => state)).toEqual([
      'waiting',
      'failed',
      'failed',
      'answered',
    ]);
    slow.answer();
    await whole;
    const again = await search();
    expect(again.providers.map(({ state }) => state)).toEqual(['cached', 'failed', 'resting', 'cached']);
  });

  it('knows equal results by the key of their kind', async () => {
    const clock = createHandClock();
    const federation = createFederation<FoundPage>({
      providers: [
        scriptedProvider('a', () => ({ results: [foundPage('https://a.test/', 'Same')], total: 1 })),
        scriptedProvider('b', () => ({ results: [foundPage('https://b.test/', 'Same')], total: 1 })),
      ],
      clock,
      pageSize: 4,
      keyOf: ({ title }) => title,
    });
    expect(urls(await federation.search(request))).toEqual(['https://a.test/']);
  });

  it('asks again for other filters', async () => {
    const provider = scriptedProvider('a', () => ({ results: pages('a', 1), total: 1 }));
    const { federation } = open([provider]);
    await federation.search({ ...request, filters: { shape: 'wide' } });
    await federation.search({ ...request, filters: { shape: 'tall' } });
    await federation.search({ ...request, filters: { shape: 'wide' } });
    expect(provider.requests.map(({ filters }) => filters?.shape)).toEqual(['wide', 'tall']);
  });
});
