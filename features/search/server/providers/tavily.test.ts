import { afterEach, describe, expect, it } from 'vitest';
import { knownPages } from '#tests/stand-ins/search/known-pages.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { keylessLimit, startTavilyStandIn } from '#tests/stand-ins/search/tavily.ts';
import { createTavilyProvider } from './tavily.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from './testing/service-at.ts';

const apiKey = 'tvly-right';

describeProvider('Tavily with a key', {
  start: ({ pages }) => startTavilyStandIn({ apiKey, pages }),
  create: (service) => createTavilyProvider(service, { apiKey }),
  tellsDates: true,
});
describeProvider('Tavily without a key', {
  start: startTavilyStandIn,
  create: (service) => createTavilyProvider(service),
  tellsDates: true,
});

describe('Tavily', () => {
  let standIn: SearchStandIn;
  afterEach(() => standIn.close());

  it('sends the key, or says that it has none', async () => {
    standIn = await startTavilyStandIn({ apiKey });
    await createTavilyProvider(serviceAt(standIn), { apiKey }).search(ask('tea'));
    await errorOf(createTavilyProvider(serviceAt(standIn)).search(ask('tea')));
    const [keyed, keyless] = standIn.requests.map(({ headers }) => headers);
    expect([keyed?.authorization, keyed?.['x-tavily-access-mode']]).toEqual([`Bearer ${apiKey}`, undefined]);
    expect([keyless?.authorization, keyless?.['x-tavily-access-mode']]).toEqual([undefined, 'keyless']);
  });

  it('asks once for all it gives, for there is no second page', async () => {
    standIn = await startTavilyStandIn({ pages: knownPages(30) });
    const provider = createTavilyProvider(serviceAt(standIn));
    const { results, total } = await provider.search(ask('tea'));
    expect([results.length, total]).toEqual([20, 20]);
    expect((await errorOf(provider.search(ask('tea', { page: 2 })))).kind).toBe('empty');
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]?.body).toEqual({
      query: 'tea',
      search_depth: 'basic',
      topic: 'general',
      max_results: 20,
    });
  });

  it('reports a wrong key', async () => {
    standIn = await startTavilyStandIn({ apiKey });
    const provider = createTavilyProvider(serviceAt(standIn), { apiKey: 'tvly-wrong' });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('auth');
  });

  it.each([432, 433])('takes %i for a used-up plan', async (status) => {
    standIn = await startTavilyStandIn({ apiKey });
    standIn.trouble({ kind: 'reply', status, body: { detail: { error: 'This request exceeds your plan' } } });
    const provider = createTavilyProvider(serviceAt(standIn), { apiKey });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('quota');
  });

  it('reads from the body how long to wait without a key', async () => {
    standIn = await startTavilyStandIn();
    standIn.trouble(keylessLimit(42));
    const provider = createTavilyProvider(serviceAt(standIn));
    expect(await errorOf(provider.search(ask('tea')))).toMatchObject({ kind: 'rate', retryAfterMs: 42_000 });
  });
});
