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

it('does not ask what is only told beside a question', () => {
  const parts = partsThatMayAsk('gonna cook a chicken for 4, its 1.8 kilos, how long in the oven');
  expect(parts).toContain('how long in the oven');
  expect(parts).not.toContain('gonna cook a chicken for 4');
});

it('does not take for a part of the question what somebody did then', () => {
  expect(partsThatMayAsk('my daughter asked why flamingos are pink and i made something up')).toContain(
    'why flamingos are pink',
  );
});

it('lets what was told ask where the question refers to it', () => {
  expect(partsThatMayAsk('an american recipe says cilantro, what do we call that here')).toContain(
    'an american recipe says cilantro',
  );
});
