import { describe, expect, it } from 'vitest';
import type { SearchProvider } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import { createHandClock } from '../testing/hand-clock.ts';
import { foundPage, scriptedProvider, settle } from '../testing/scripted-provider.ts';
import { createFirstAnswering } from './first-answering.ts';
import { ask, errorOf } from './testing/service-at.ts';

const fails =
  (...details: ConstructorParameters<typeof SearchProviderError>) =>
  () => {
    throw new SearchProviderError(...details);
  };
const gives = (url: string) => () => ({ results: [foundPage(url)], total: 1 });
const forever = () => new Promise<never>(() => {});

function chain(members: SearchProvider[]) {
  const clock = createHandClock();
  const failures: string[] = [];
  const provider = createFirstAnswering({
    id: 'chain',
    members,
    clock,
    memberTimeoutMs: 1_000,
    timeoutMs: 2_500,
    onFailure: (id, { kind }) => failures.push(`${id}: ${kind}`),
  });
  return { clock, provider, failures };
}

describe('the first that answers', () => {
  it('asks nobody else, and says who it was', async () => {
    const second = scriptedProvider('b', gives('https://b.test/'));
    const { provider } = chain([scriptedProvider('a', gives('https://a.test/')), second]);
    const page = await provider.search(ask('tea'));
    expect(page.results.map(({ url }) => url)).toEqual(['https://a.test/']);
    expect(page.askedOf).toBe('Provider a');
    expect(second.requests).toEqual([]);
  });

  it.each(['auth', 'quota', 'rate', 'badRequest', 'unavailable'] as const)(
    'asks the next after %s, and names both',
    async (kind) => {
      const { provider, failures } = chain([
        scriptedProvider('a', fails(kind)),
        scriptedProvider('b', gives('https://b.test/')),
      ]);
      expect((await provider.search(ask('tea'))).askedOf).toBe('Provider b (after Provider a)');
      expect(failures).toEqual([`a: ${kind}`]);
    },
  );

  it('takes "nothing found" for an answer', async () => {
    const second = scriptedProvider('b', gives('https://b.test/'));
    const { provider } = chain([scriptedProvider('a', fails('empty')), second]);
    expect((await provider.search(ask('tea'))).results).toEqual([]);
    expect(second.requests).toEqual([]);
  });

  it('leaves out whoever rests, and asks again afterwards', async () => {
    const first = scriptedProvider('a', fails('rate', { retryAfterMs: 60_000 }));
    const { provider, clock } = chain([first, scriptedProvider('b', gives('https://b.test/'))]);
    await provider.search(ask('tea'));
    expect((await provider.search(ask('tea'))).askedOf).toBe('Provider b');
    expect(first.requests).toHaveLength(1);
    clock.advance(60_000);
    await provider.search(ask('tea'));
    expect(first.requests).toHaveLength(2);
  });

  it('gives up on a slow one in time for the next', async () => {
    const { provider, clock } = chain([
      scriptedProvider('a', forever),
      scriptedProvider('b', gives('https://b.test/')),
    ]);
    const page = provider.search(ask('tea'));
    await settle();
    clock.advance(1_000);
    expect((await page).askedOf).toBe('Provider b (after Provider a)');
  });

  it('fails when all do, and says whom it asked', async () => {
    const { provider } = chain([scriptedProvider('a', fails('rate')), scriptedProvider('b', fails('auth'))]);
    const error = await errorOf(provider.search(ask('tea')));
    expect(error.kind).toBe('unavailable');
    expect(String(error.cause)).toContain('Provider a, Provider b');
  });

  it('asks further pages of those that have them', async () => {
    const onePage = scriptedProvider('a', fails('empty'));
    const { provider } = chain([onePage, scriptedProvider('b', gives('https://b.test/2'))]);
    expect((await provider.search(ask('tea', { page: 2 }))).results).toHaveLength(1);
    const { provider: without } = chain([scriptedProvider('a', fails('empty'))]);
    expect((await errorOf(without.search(ask('tea', { page: 2 })))).kind).toBe('empty');
  });

  it('asks nobody more once it is told to stop', async () => {
    const stop = new AbortController();
    const second = scriptedProvider('b', gives('https://b.test/'));
    const first = scriptedProvider('a', ({ signal }) => {
      stop.abort(new Error('enough'));
      signal.throwIfAborted();
      return { results: [] };
    });
    const { provider } = chain([first, second]);
    await errorOf(provider.search(ask('tea', { signal: stop.signal })));
    expect(second.requests).toEqual([]);
  });

  it('is named after all who may be asked', () => {
    const names = (...ids: string[]) => chain(ids.map((id) => scriptedProvider(id, forever))).provider.name;
    expect(names('a')).toBe('Provider a');
    expect(names('a', 'b', 'c')).toBe('Provider a, Provider b or Provider c');
  });
});
