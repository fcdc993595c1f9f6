import { expect, it } from 'vitest';
import { defines, isForReference, termOf, termsDefined } from './definition.ts';

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
  const reference = {
    kindsOf: (name: string) => (name === 'dog' ? ['animal'] : []),
    defined: new Set<string>(),
  };
  expect(isForReference('what dog', 'Dogs are descended from wolves.', reference)).toBe(true);
  expect(isForReference('what dog', 'A dog is an animal that people tamed.', reference)).toBe(false);
  expect(isForReference('what pakoras', 'Pakoras are Indian fritters.', reference)).toBe(false);
  expect(isForReference('what dogs eat', 'Dogs are fed on meat.', reference)).toBe(false);
});

it.each([
  [
    'hypertension',
    'Hypertension is high blood pressure; the two numbers are the pressure at and between beats.',
  ],
  ['pi', 'Pi is about 3.14159: the circumference of a circle divided by its diameter.'],
  ['carpooling', 'Carpooling, or car sharing, is several people travelling together in one car.'],
])('says what %s is', (term, answer) => {
  expect(isForReference(`what is ${term}`, answer, { kindsOf: () => ['thing'], defined: new Set() })).toBe(
    false,
  );
});

it.each([
  ['asteroid', 'Asteroids are rocky; comets are of ice and dust.'],
  ['tequila', 'Tequila is made of the blue agave.'],
  ['shallot', 'Shallots are smaller and milder than onions.'],
])('does not say what a %s is', (term, answer) => {
  expect(isForReference(`what is a ${term}`, answer, { kindsOf: () => ['thing'], defined: new Set() })).toBe(
    true,
  );
});

it('prefers a definition to what only says what something is', () => {
  const defined = termsDefined([
    { asks: ['what is a bruise'], answer: 'A bruise is a mark under the skin.' },
    { asks: ['what is flour'], answer: 'Flour is ground grain.' },
  ]);
  const reference = { kindsOf: () => ['thing'], defined };
  expect(isForReference('what bruises', 'Bruises are blood under the skin.', reference)).toBe(true);
  expect(isForReference('what flour', 'Flour is ground grain.', reference)).toBe(false);
});
