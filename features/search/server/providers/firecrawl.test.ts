import { expect, it } from 'vitest';
import { startFirecrawlStandIn } from '#tests/stand-ins/search/firecrawl.ts';
import { createFirecrawlProvider } from './firecrawl.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from './testing/service-at.ts';

describeProvider('Firecrawl', {
  start: startFirecrawlStandIn,
  create: createFirecrawlProvider,
  tellsDates: false,
});

it('Firecrawl is asked without a key, for one page, and believed only when it says success', async () => {
  const standIn = await startFirecrawlStandIn();
  const provider = createFirecrawlProvider(serviceAt(standIn));
  expect((await provider.search(ask('tea'))).total).toBe(3);
  expect((await errorOf(provider.search(ask('tea', { page: 2 })))).kind).toBe('empty');
  expect(standIn.requests).toHaveLength(1);
  expect(standIn.requests[0]?.body).toEqual({ query: 'tea', limit: 20, sources: ['web'] });
  expect(standIn.requests[0]?.headers.authorization).toBeUndefined();
  standIn.trouble({ kind: 'reply', status: 200, body: { success: false, error: 'Insufficient credits' } });
  expect((await errorOf(provider.search(ask('tea')))).kind).toBe('unavailable');
  await standIn.close();
});
