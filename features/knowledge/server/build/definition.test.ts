import { expect, it } from 'vitest';
import { defines, isForReference, termOf } from './definition.ts';

it.each([
  ['What is a dog?', 'dog'],
  ['what are lichens', 'lichens'],
])('“%s” wants to know what it is', (question, term) => expect(termOf(question)).toBe(term));

it.each(['what is a black hole', 'what do dogs eat', 'who is a dog', 'what is the capital of peru'])(
  '“%s” does not',
  (question) => expect(termOf(question)).toBeUndefined(),
);

it.each([
  'A lichen is not a plant but a fungus and an alga living together.',
  'RAM stands for random-access memory.',
  'Lions are the only cats that live in groups.',
])('%s', (answer) => expect(defines(answer)).toBe(true));

it.each([
  'Dogs are descended from wolves and were the first animals people tamed.',
  'Gold was made in exploding and colliding stars.',
  'Rivers begin at springs, lakes or melting snow and flow downhill to the sea.',
])('%s', (answer) => expect(defines(answer)).toBe(false));

it('leaves what the reference defines to it', () => {
  const kindsOf = (name: string) => (name === 'dog' ? ['animal'] : []);
  expect(isForReference('what dog', 'Dogs are descended from wolves.', kindsOf)).toBe(true);
  expect(isForReference('what dog', 'A dog is an animal that people tamed.', kindsOf)).toBe(false);
  expect(isForReference('what pakoras', 'Pakoras are Indian fritters.', kindsOf)).toBe(false);
  expect(isForReference('what dogs eat', 'Dogs are fed on meat.', kindsOf)).toBe(false);
});
