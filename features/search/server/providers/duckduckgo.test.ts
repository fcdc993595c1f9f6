import { afterEach, describe, expect, it } from 'vitest';
import { startDuckDuckGoStandIn } from '#tests/stand-ins/search/duckduckgo.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { createDuckDuckGoProvider } from './duckduckgo.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, serviceAt } from './testing/service-at.ts';

describeProvider('DuckDuckGo', {
  start: startDuckDuckGoStandIn,
  create: createDuckDuckGoProvider,
  tellsDates: false,
});

describe('DuckDuckGo', () => {
  let standIn: SearchStandIn;
  afterEach(() => standIn.close());

  it('has one page', async () => {
    standIn = await startDuckDuckGoStandIn();
    const provider = createDuckDuckGoProvider(serviceAt(standIn));
    expect((await provider.search(ask('tea'))).total).toBe(3);
    expect((await provider.search(ask('tea', { page: 2 }))).results).toEqual([]);
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]).toMatchObject({
      path: '/',
      query: { q: 'tea', format: 'json', no_redirect: '1' },
    });
  });

  it('leaves out topics that only lead to another search', async () => {
    standIn = await startDuckDuckGoStandIn();
    const { results } = await createDuckDuckGoProvider(serviceAt(standIn)).search(ask('tea'));
    expect(results.map(({ site }) => site)).not.toContain('duckduckgo.com');
  });
});
