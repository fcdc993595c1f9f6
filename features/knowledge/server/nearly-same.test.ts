import { expect, it } from 'vitest';
import { askedWithLess, leastListed } from './nearly-same.ts';

it.each([
  ['name three types of clouds', 3, 'name clouds'],
  ['give me 4 reptiles', 4, 'name reptiles'],
  ['list some sea areas', 2, 'name sea areas'],
  ['two kinds of volcano', 2, 'name types of volcano'],
  ['name four planets', 4, 'name eight planets'],
])('“%s” wants %i of them', (question, least, lesser) =>
  expect(askedWithLess(question)).toContainEqual({ question: lesser, least }),
);

it('says less only where nothing is lost', () => {
  expect(askedWithLess('what makes you hiccup')).toEqual([{ question: 'why do you hiccup', least: 0 }]);
  expect(askedWithLess('how long does lent last')).toEqual([{ question: 'how long does lent', least: 0 }]);
  expect(askedWithLess('who wrote the three musketeers')).toEqual([]);
});

it.each([
  ['give me 5 elements', 5],
  ['name two seas', 2],
  ['two wrongs make a right', 0],
  ['what are the four seasons', 0],
])('“%s” wants at least %i things', (question, least) => expect(leastListed(question)).toBe(least));
