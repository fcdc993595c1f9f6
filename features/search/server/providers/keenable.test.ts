import { expect, it } from 'vitest';
import { startKeenableStandIn } from '#tests/stand-ins/search/keenable.ts';
import { createKeenableProvider } from './keenable.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from './testing/service-at.ts';

describeProvider('Keenable', {
  start: startKeenableStandIn,
  create: createKeenableProvider,
  tellsDates: true,
});

it('Keenable is told the name of the product and asked for one page', async () => {
  const standIn = await startKeenableStandIn();
  const provider = createKeenableProvider(serviceAt(standIn));
  expect((await provider.search(ask('tea'))).total).toBe(3);
  expect((await errorOf(provider.search(ask('tea', { page: 2 })))).kind).toBe('empty');
  expect(standIn.requests).toMatchObject([
    { body: { query: 'tea', mode: 'pro' }, headers: { 'x-keenable-title': 'Everyday' } },
  ]);
  await standIn.close();
});
