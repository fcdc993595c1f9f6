import { expect, it } from 'vitest';
import { askedOfClaim } from './claims.ts';

it.each([
  ['my mate says glass is a liquid. is he right', 'is glass a liquid'],
  ["dad says a koala is a bear, mum says it's not. who's right?", 'is a koala a bear'],
  ['my friend bet me a fiver that strawberries arent berries, did i lose', 'are strawberries berries'],
  ['true or false: the sun is a star', 'is the sun a star'],
  [
    'gran always said carrots help you see in the dark. is there any truth in it?',
    'do carrots help you see in the dark',
  ],
])('%s', (message, question) => expect(askedOfClaim(message)).toEqual([question]));

it.each(['my mate says hello. is he right', 'he said glass is a liquid', 'is glass a liquid'])(
  'reads no claim into %s',
  (message) => expect(askedOfClaim(message)).toEqual([]),
);
