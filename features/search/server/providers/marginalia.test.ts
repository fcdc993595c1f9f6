import { afterEach, describe, expect, it } from 'vitest';
import { knownPages } from '#tests/stand-ins/search/known-pages.ts';
import { startMarginaliaStandIn } from '#tests/stand-ins/search/marginalia.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { createMarginaliaProvider } from './marginalia.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from './testing/service-at.ts';

describeProvider('Marginalia', {
  start: startMarginaliaStandIn,
  create: createMarginaliaProvider,
  tellsDates: false,
});

describe('Marginalia', () => {
  let standIn: SearchStandIn;
  afterEach(() => standIn.close());

  it('turns pages and knows its total at the end', async () => {
    standIn = await startMarginaliaStandIn({ pages: knownPages(25) });
    const provider = createMarginaliaProvider(serviceAt(standIn));
    const first = await provider.search(ask('tea', { safe: 'off' }));
    const second = await provider.search(ask('tea', { page: 2 }));
    expect([first.results.length, first.total, second.results.length, second.total]).toEqual([
      20,
      undefined,
      5,
      25,
    ]);
    expect(standIn.requests.map(({ query }) => query)).toEqual([
      { query: 'tea', count: '20', page: '1', nsfw: '0' },
      { query: 'tea', count: '20', page: '2', nsfw: '1' },
    ]);
  });

  it('uses the key that everyone shares, or the operator’s own', async () => {
    standIn = await startMarginaliaStandIn({ apiKeys: ['public', 'own'] });
    await createMarginaliaProvider(serviceAt(standIn)).search(ask('tea'));
    await createMarginaliaProvider(serviceAt(standIn), { apiKey: 'own' }).search(ask('tea'));
    expect(standIn.requests.map(({ headers }) => headers['api-key'])).toEqual(['public', 'own']);
    const wrong = createMarginaliaProvider(serviceAt(standIn), { apiKey: 'wrong' });
    expect((await errorOf(wrong.search(ask('tea')))).kind).toBe('auth');
  });
});
