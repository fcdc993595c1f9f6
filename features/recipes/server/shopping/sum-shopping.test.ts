import { describe, expect, it } from 'vitest';
import { sumAmounts, sumShopping } from '#features/recipes/shared/sum-shopping.ts';
import { describeItem } from './describe-item.ts';

const item = (line: string, more: object = {}) =>
  describeItem(
    { id: line, line, recipe: '', recipeTitle: '', isChecked: false, version: 1, ...more },
    new Map(),
  );
const sum = (...lines: string[]) => sumAmounts(lines.map((line) => item(line)));

describe('amounts of one food', () => {
  it.each([
    [['500 g potatoes', '2 kg potatoes'], '2.5 kg'],
    [['1 onion', '2 onions, chopped', '1 large onion'], '4'],
    [['2 x 400 g tins chickpeas', '1 x 400 g tin chickpeas'], '3 × 400 g tins'],
    [['1 tin chickpeas', '3 tins chickpeas'], '4 tins'],
    [['200 ml milk', '1 l milk'], '1.2 l'],
    [['1 tbsp olive oil', '2 tbsp olive oil'], '3 tbsp'],
    [['1 tsp salt', 'salt'], '1 tsp + some more'],
    [['200 g plain flour', '1 cup plain flour'], '330 g'],
    [['2 cloves garlic', '3 cloves garlic'], '5 cloves'],
    [['2 carrots', '300 g carrots'], '420 g'],
    [['2 cloves garlic', '20 g garlic'], '2 cloves + 20 g'],
    [['½ lemon', '½ lemon'], '1'],
    [['3–4 carrots'], '4'],
    [['salt'], ''],
  ])('%j', (lines, expected) => {
    expect(sum(...lines)).toBe(expected);
  });

  it('do not depend on the order of the rows', () => {
    const lines = ['200 g plain flour', '2 tbsp plain flour', '1 kg plain flour'];
    expect(sum(...lines)).toBe(sum(...lines.toReversed()));
  });
});

it('walks through the shop, each food once, with what is in the basket apart', () => {
  const aisles = sumShopping([
    item('1 onion'),
    item('washing powder'),
    item('500 g spinach', { isChecked: true }),
    item('2 onions, chopped'),
    item('100 g spinach'),
  ]);
  expect(aisles.map(({ aisle }) => aisle)).toEqual(['produce', 'other']);
  expect(aisles[0]?.groups.map(({ words, amount, isChecked }) => [words, amount, isChecked])).toEqual([
    ['Onion', '3', false],
    ['Spinach', '100 g', false],
    ['Spinach', '500 g', true],
  ]);
  expect(aisles[1]?.groups[0]?.words).toBe('Washing powder');
});
