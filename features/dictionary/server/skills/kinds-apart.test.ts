import { expect, test } from 'vitest';
import { areApart } from './kinds-apart.ts';
import { deniesTheSame } from './negated.ts';

test.each<[string[], string[], boolean]>([
  [['whale', 'cetacean', 'aquatic mammal', 'placental'], ['fish'], true],
  [['spider', 'arachnid', 'arthropod'], ['insect'], true],
  [['koala', 'phalanger', 'marsupial'], ['bear'], true],
  [['crab', 'decapod crustacean'], ['insect'], true],
  [['London', 'national capital'], ['country'], true],
  [['Singapore', 'country', 'national capital'], ['country'], false],
  [['tomato', 'solanaceous vegetable', 'vegetable'], ['fruit'], false],
  [['hippo', 'artiodactyl'], ['pest'], false],
  [['milk', 'dairy product'], ['mixture'], false],
  [['porpoise', 'cetacean'], ['whale'], false],
])('%j cannot be %j: %j', (kinds, asked, isApart) => expect(areApart(kinds, asked)).toBe(isApart));

test.each<[string, string, boolean]>([
  ['someone who eats no meat', "a person who doesn't eat meat", true],
  ['a person without a home, job, or property', 'a person without a home', true],
  ['a trader who exchanges goods and not money', 'someone with no money', false],
  ['a person with fair skin and hair', 'someone with no hair', false],
  ['having no hair; hairless', 'someone with no hair', true],
  ['someone who speaks a lot', 'a person who never speaks', false],
])('“%s” denies what “%s” denies: %j', (definition, description, expected) =>
  expect(deniesTheSame(definition, description)).toBe(expected),
);
