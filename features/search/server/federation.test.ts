import { describe, expect, it } from 'vitest';
import { createFederation } from './federation.ts';
import type { FoundPage, SearchPage, SearchProvider } from './search-provider.ts';
import { SearchProviderError } from './search-provider-error.ts';
import { createHandClock } from './testing/hand-clock.ts';
import { foundPage, scriptedProvider, settle } from './testing/scripted-provider.ts';

const request = { query: 'tea', page: 1, language: 'en', safe: 'moderate' } as const;
const forever = () => new Promise<SearchPage<FoundPage>>(() => {});
const fails =
  (...details: ConstructorParameters<typeof SearchProviderError>) =>
  () => {
    throw new SearchProviderError(...details);
  };

function federate(providers: SearchProvider[], pageSize = 10) {
  const clock = createHandClock();
  return { clock, federation: createFederation({ providers, clock, pageSize, timeoutMs: 1_000 }) };
}

const urls = (page: { results: { result: FoundPage }[] }) => page.results.map(({ result }) => result.url);

describe('ranking', () => {
  it('shows a page found twice once, above what either found alone', async () => {
    const { federation } = federate([
      scriptedProvider('a', () => ({
        results: [foundPage('https://one.test/'), foundPage('https://two.test/?utm_source=a')],
      })),
      scriptedProvider('b', () => ({
        results: [foundPage('http://www.two.test'), foundPage('https://three.test/')],
      })),
    ]);
    const page = await federation.search(request);
    expect(urls(page)).toEqual([
      'https://two.test/?utm_source=a',
      'https://one.test/',
      'https://three.test/',
    ]);
    expect(page.total).toBe(3);
  });

  it('does not let a provider vote twice for one page', async () => {
    const { federation } = federate([
      scriptedProvider('a', () => ({
        results: [foundPage('https://x.test/'), foundPage('https://y.test/'), foundPage('https://y.test/#b')],
      })),
    ]);
    expect(urls(await federation.search(request))).toEqual(['https://x.test/', 'https://y.test/']);
  });

  it('drops addresses that a browser must not open', async () => {
    const { federation } = federate([
      scriptedProvider('a', () => ({
        results: [foundPage('javascript:alert(1)'), foundPage('https://y.test/')],
      })),
    ]);
    expect(urls(await federation.search(request))).toEqual(['https://y.test/']);
  });

  it('tells the same total on every page that is turned', async () => {
    const { federation } = federate(
      [
        scriptedProvider('a', ({ page }) => ({
          results: Array.from({ length: 4 }, (_, n) => foundPage(`https://a.test/${page}/${n}`)),
        })),
        scriptedProvider('b', ({ page }) => ({ results: [foundPage(`https://b.test/${page}`)], total: 90 })),
      ],
      2,
    );
    const totals = [];
    for (const page of [1, 2, 3]) totals.push((await federation.search({ ...request, page })).total);
    expect(totals).toEqual([94, 94, 94]);
  });

  it('carries what one page left over to the next, and repeats nothing', async () => {
    const give =
      (name: string) =>
      ({ page }: { page: number }) => ({
        results: page > 2 ? [] : [1, 2, 3].map((rank) => foundPage(`https://${name}${page}${rank}.test/`)),
        total: 6,
      });
    const { federation } = federate([scriptedProvider('a', give('a')), scriptedProvider('b', give('b'))], 4);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await federation.search({ ...request, page }));
    const seen = pages.flatMap(urls);
    expect(pages.map((page) => page.results.length)).toEqual([4, 4, 4]);
    expect(new Set(seen).size).toBe(12);
    expect(pages[0]?.total).toBe(12);
    expect(urls(await federation.search(request))).toEqual(urls(pages[0] as never));
  });

  it('passes on the first corrected spelling', async () => {
    const gives = (correction?: string) => () => ({ results: [], ...(correction ? { correction } : {}) });
    const { federation } = federate([
      scriptedProvider('a', gives()),
      scriptedProvider('b', gives('tea')),
      scriptedProvider('c', gives('tee')),
    ]);
    expect((await federation.search(request)).correction).toBe('tea');
  });

  it('names who was really asked where a provider stands for several', async () => {
    const { federation } = federate([scriptedProvider('a', () => ({ results: [], askedOf: 'Someone' }))]);
    expect((await federation.search(request)).providers[0]?.name).toBe('Someone');
  });

  it('says that there may be more only when a provider cannot tell', async () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, at) => foundPage(`https://a.test/${at}`));
    const { federation } = federate([scriptedProvider('a', () => ({ results: some(8) }))]);
    expect((await federation.search(request)).mayHaveMore).toBe(true);
    const { federation: short } = federate([scriptedProvider('a', () => ({ results: some(3) }))]);
    expect((await short.search(request)).mayHaveMore).toBe(false);
    const { federation: knowing } = federate([
      scriptedProvider('a', () => ({ results: [foundPage('https://a.test/')], total: 1 })),
    ]);
    expect((await knowing.search(request)).mayHaveMore).toBe(false);
  });
});

describe('a provider in trouble', () => {
  it('is left behind after its time-out and told to stop', async () => {
    const slow = scriptedProvider('slow', forever);
    const { federation, clock } = federate([
      slow,
      scriptedProvider('quick', () => ({ results: [foundPage('https://q.test/')], total: 1 })),
    ]);
    const answer = federation.search(request);
    await settle();
    clock.advance(1_000);
    const page = await answer;
    expect(urls(page)).toEqual(['https://q.test/']);
    expect(page.providers).toMatchObject([
      { id: 'slow', state: 'failed', count: 0, milliseconds: 1_000 },
      { id: 'quick', state: 'answered', count: 1 },
    ]);
    expect(slow.requests[0]?.signal.aborted).toBe(true);
  });

  it('does not take the others down with it, whatever it throws', async () => {
    const broken = scriptedProvider('broken', () => {
      throw new TypeError('Unexpected token < in JSON');
    });
    const { federation } = federate([
      broken,
      scriptedProvider('well', () => ({ results: [foundPage('https://w.test/')] })),
    ]);
    const page = await federation.search(request);
    expect(page.providers.map(({ state }) => state)).toEqual(['failed', 'answered']);
    expect(urls(page)).toEqual(['https://w.test/']);
  });

  it('rests as long as it asked for, then answers again', async () => {
    let isLimited = true;
    const limited = scriptedProvider('limited', () => {
      if (isLimited) throw new SearchProviderError('rate', { retryAfterMs: 60_000 });
      return { results: [foundPage('https://l.test/')], total: 1 };
    });
    const { federation, clock } = federate([limited]);
    const state = async (query: string) =>
      (await federation.search({ ...request, query })).providers[0]?.state;
    expect(await state('one')).toBe('failed');
    clock.advance(59_999);
    expect(await state('two')).toBe('resting');
    expect(limited.requests).toHaveLength(1);
    isLimited = false;
    clock.advance(1);
    expect(await state('three')).toBe('answered');
    expect(await state('four')).toBe('answered');
  });

  it('rests after three failures in a row, lets one request try, and rests longer when that fails', async () => {
    const broken = scriptedProvider('broken', fails('unavailable'));
    const { federation, clock } = federate([broken]);
    const state = async (query: string) =>
      (await federation.search({ ...request, query })).providers[0]?.state;
    for (const query of ['1', '2', '3']) expect(await state(query)).toBe('failed');
    expect(await state('4')).toBe('resting');
    clock.advance(30_000);
    expect(await Promise.all([state('5'), state('6'), state('7')])).toEqual(['failed', 'resting', 'resting']);
    clock.advance(59_999);
    expect(await state('8')).toBe('resting');
    clock.advance(1);
    expect(await state('9')).toBe('failed');
    expect(broken.requests).toHaveLength(5);
  });

  it('is not blamed for a bad query, and an empty answer is an answer', async () => {
    const picky = scriptedProvider('picky', ({ query }) =>
      fails(query === 'empty' ? 'empty' : 'badRequest')(),
    );
    const { federation } = federate([picky]);
    for (let n = 0; n < 5; n++)
      expect((await federation.search({ ...request, query: `q${n}` })).providers[0]?.state).toBe('failed');
    const page = await federation.search({ ...request, query: 'empty' });
    expect(page).toMatchObject({ total: 0, results: [], providers: [{ state: 'answered' }] });
  });
});

describe('what is kept', () => {
  it('answers the same question from the cache until it is old', async () => {
    const provider = scriptedProvider('a', () => ({ results: [foundPage('https://a.test/')], total: 1 }));
    const { federation, clock } = federate([provider]);
    await federation.search(request);
    expect((await federation.search({ ...request, query: '  tea ' })).providers[0]?.state).toBe('cached');
    expect(provider.requests).toHaveLength(1);
    await federation.search({ ...request, language: 'de' });
    expect(provider.requests).toHaveLength(2);
    clock.advance(10 * 60_000);
    expect((await federation.search(request)).providers[0]?.state).toBe('answered');
  });

  it('does not keep failures', async () => {
    let isBroken = true;
    const { federation } = federate([
      scriptedProvider('a', () => {
        if (isBroken) throw new SearchProviderError('unavailable');
        return { results: [], total: 0 };
      }),
    ]);
    expect((await federation.search(request)).providers[0]?.state).toBe('failed');
    isBroken = false;
    expect((await federation.search(request)).providers[0]?.state).toBe('answered');
  });

  it('asks once for a question that two people ask at the same moment', async () => {
    const provider = scriptedProvider('a', async () => ({ results: [], total: 0 }));
    const { federation } = federate([provider]);
    await Promise.all([federation.search(request), federation.search(request)]);
    expect(provider.requests).toHaveLength(1);
  });

  it('never keeps, shares or shows a stranger what belongs to a person', async () => {
    const own = scriptedProvider(
      'own',
      ({ userId }) => ({ results: [foundPage(`/chat/of-${userId}`)], total: 1 }),
      { scope: 'person' },
    );
    const everyone = scriptedProvider('all', () => ({ results: [], total: 0 }));
    const { federation } = federate([own, everyone]);
    expect(urls(await federation.search({ ...request, userId: 'ann' }))).toEqual(['/chat/of-ann']);
    expect(urls(await federation.search({ ...request, userId: 'bob' }))).toEqual(['/chat/of-bob']);
    const stranger = await federation.search(request);
    expect(urls(stranger)).toEqual([]);
    expect(stranger.providers.map(({ id }) => id)).toEqual(['all']);
    expect(everyone.requests[0]).not.toHaveProperty('userId');
  });
});

describe('manners towards a host', () => {
  const host = { name: 'polite.test', maxConcurrent: 1, gapMs: 300 };

  it('spaces requests of all providers of that host', async () => {
    const startedAt: number[] = [];
    const { federation, clock } = (() => {
      const answer = () => {
        startedAt.push(made.clock.now());
        return { results: [], total: 0 };
      };
      const made = federate(['a', 'b', 'c'].map((id) => scriptedProvider(id, answer, { host })));
      return made;
    })();
    const answer = federation.search(request);
    for (let step = 0; step < 3; step++) {
      await settle();
      clock.advance(300);
    }
    await answer;
    expect(startedAt.map((time) => time - (startedAt[0] ?? 0))).toEqual([0, 300, 600]);
  });

  it('calls a provider resting, not broken, when its turn never came', async () => {
    const waiting = scriptedProvider('waiting', () => ({ results: [] }), { host });
    const { federation, clock } = federate([
      scriptedProvider('hog', forever, { host, timeoutMs: 5_000 }),
      waiting,
    ]);
    const answer = federation.search(request);
    await settle();
    clock.advance(1_000);
    await settle();
    clock.advance(4_000);
    expect((await answer).providers.map(({ state }) => state)).toEqual(['failed', 'resting']);
    expect(waiting.requests).toHaveLength(0);
  });
});
