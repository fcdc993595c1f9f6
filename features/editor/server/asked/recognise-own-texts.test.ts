import { describe, expect, it } from 'vitest';
import { createTextRecogniser } from './recognise-own-texts.ts';

const recognise = createTextRecogniser(
  { one: 'note', many: 'notes' },
  ['(jot|note|write) [this|that|it|something] down(?::|,| -| –| that)? <text>'],
  true,
);

describe('orders to write', () => {
  it.each([
    ['note: the boiler code is 4471', { text: 'the boiler code is 4471' }],
    ['Please take a note: the plumber comes on Tuesday', { text: 'the plumber comes on Tuesday' }],
    ['Could you write down that the gate is broken?', { text: 'the gate is broken' }],
    ['save this to my notes: paint is Farrow 201', { text: 'paint is Farrow 201' }],
    ['put “renew passport” in my notes', { text: 'renew passport' }],
    ['Note:\nsalt\npepper', { text: 'salt\npepper' }],
    ['create a note called Ideas: paint the fence', { title: 'Ideas', text: 'paint the fence' }],
    [
      'create a note called Packing list with passport, charger and socks',
      { title: 'Packing list', text: '- [ ] passport\n- [ ] charger\n- [ ] socks' },
    ],
    ['todo: call mum, buy stamps', { title: 'To-do list', text: '- [ ] call mum\n- [ ] buy stamps' }],
    ['write a note about the boiler', { title: 'the boiler', text: '', isSubject: true }],
  ])('%s', (message, asked) => expect(recognise(message)).toEqual({ kind: 'write', ...asked }));

  it.each([
    ['add milk to my packing list note', { called: 'packing list', text: 'milk' }],
    ['add buy stamps to my to do list', { called: 'to do list', text: 'buy stamps', isList: true }],
  ])('%s', (message, asked) => expect(recognise(message)).toEqual({ kind: 'append', ...asked }));
});

describe('questions', () => {
  it.each([
    ['show my notes', { kind: 'list' }],
    ['What do my notes say about the boiler?', { kind: 'find', query: 'boiler' }],
    ['open my note Packing list', { kind: 'read', query: 'Packing list', isNamed: true }],
    ['read me my packing list', { kind: 'read', query: 'packing list', isNamed: false }],
    ['delete my note about the boiler', { kind: 'change', query: 'boiler' }],
  ])('%s', (message, asked) => expect(recognise(message)).toEqual(asked));
});

it.each([
  'what is a bank note',
  'what are the notes of a C major chord?',
  'how to take notes',
  'notes on the French Revolution',
  'write a thank you note to my teacher',
  "what's on my shopping list?",
  'add milk to my shopping list',
])('leaves others alone: %s', (message) => expect(recognise(message)).toBeUndefined());
