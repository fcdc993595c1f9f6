import { expect, it } from 'vitest';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';
import { closeness, middleOf, openMeanings } from './meanings.ts';
import { rootOf } from './reading/words.ts';

const meanings = openMeanings(paths.meanings);
const find = (term: string) => required(meanings.find(term.split(' ').map(rootOf).join(' ')));

it.each([
  ['cancel', 'call off', 'bread'],
  ['postponed', 'delay', 'hammer'],
  ['fee', 'price', 'mountain'],
  ['guests', 'visitors', 'engine'],
])('puts "%s" nearer to "%s" than to "%s"', (word, near, far) => {
  const one = find(word);
  expect(closeness(one, find(near))).toBeGreaterThan(closeness(one, find(far)) + 0.15);
  expect(closeness(one, one)).toBeCloseTo(1, 4);
});

it('knows no names and no words that it was not made of', () => {
  expect(meanings.find('zzqxwvk')).toBeUndefined();
});

it('finds the middle of several between them', () => {
  const [fee, price] = [find('fee'), find('price')];
  const middle = required(middleOf([fee, price]));
  expect(closeness(middle, fee)).toBeGreaterThan(closeness(fee, price));
  expect(middleOf([])).toBeNull();
});
