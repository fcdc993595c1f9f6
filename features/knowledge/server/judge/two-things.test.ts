import { expect, it } from 'vitest';
import { twoThingsIn } from './two-things.ts';

const both = (question: string) => twoThingsIn(question)?.map((words) => [...words]);

it.each([
  ['which is further north, london or calgary', [['london'], ['calgary']]],
  ['who was born first, mozart or beethoven?', [['mozart'], ['beethoven']]],
  ['which is heavier a kilo of feathers or a kilo of steel', [['feather'], ['steel']]],
])('%s', (question, things) => expect(both(question)).toEqual(things));

it.each(['is a tomato a fruit or a vegetable', 'which planet is the largest', 'what is a bat or a ball'])(
  'asks for neither of two: %s',
  (question) => expect(both(question)).toBeUndefined(),
);
