import { expect, it } from 'vitest';
import { partsThatMayAsk } from './parts-that-may-ask.ts';

it('takes a message apart into whatever may be its question', () => {
  const parts = partsThatMayAsk('planning our trip, do they drive on the left in japan? cannot wait');
  expect(parts).toContain('do they drive on the left in japan');
  expect(parts[0]).toContain('planning our trip');
});

it('leaves a plain question whole', () => {
  expect(partsThatMayAsk('why is the sky blue?')).toEqual(['why is the sky blue']);
});
