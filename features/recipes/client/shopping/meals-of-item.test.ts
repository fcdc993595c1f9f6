import { expect, it } from 'vitest';
import type { ShoppingItem } from '#features/recipes/shared/shopping.contract.ts';
import { sumShopping } from '#features/recipes/shared/sum-shopping.ts';
import { describeMeals, mealsOfList } from './meals-of-item.ts';
import { shoppingText } from './shopping-text.ts';

/** A Tuesday. */
const now = new Date(2026, 10, 24, 18);

const item = (id: string, more: Partial<ShoppingItem>): ShoppingItem => ({
  ...{
    id,
    line: id,
    words: id,
    food: id,
    recipe: 'curry',
    recipeTitle: 'Curry',
    isChecked: false,
    version: 1,
  },
  ...{ aisle: 'produce', amount: 300, unit: 'g', pack: null, gramsPerCup: null, isLiquid: false },
  ...more,
});
const rowOf = (...items: ShoppingItem[]) =>
  sumShopping(items).flatMap(({ groups }) => groups.map((group) => describeMeals(group, now)));
const thursday = { mealOn: '2026-11-26' };
const lunch = { recipe: 'lunch', recipeTitle: 'Sunday lunch' };

it('says for which meal a thing is bought, and by when it has to be eaten', () => {
  expect(rowOf(item('spinach', { ...thursday, spoils: true }))).toEqual(['Curry, use by Thursday']);
  expect(rowOf(item('spinach', { mealOn: '2026-11-24', spoils: true }))).toEqual(['Curry, use today']);
  expect(rowOf(item('onions', thursday))).toEqual(['Curry on Thursday']);
  expect(rowOf(item('onions', { mealOn: '2026-12-24' }))).toEqual(['Curry on 24 December']);
  expect(rowOf(item('onions', {}))).toEqual(['Curry']);
  expect(rowOf(item('milk', { recipe: '', recipeTitle: '' }))).toEqual(['']);
  expect(rowOf(item('cumin', { aisle: 'spices' }))).toEqual(['Curry. You may have some']);
});

it('parts what several meals share', () => {
  const tins = { food: 'chickpeas', aisle: 'tins', unit: 'tin' } as const;
  expect(rowOf(item('a', { ...tins, amount: 3 }), item('b', { ...tins, ...lunch, amount: 1 }))).toEqual([
    'Curry 3 tins, Sunday lunch 1 tin',
  ]);
  const twice = [item('a', { ...tins, ...thursday, amount: 1 }), item('b', { ...tins, amount: 1 })];
  expect(rowOf(...twice)).toEqual(['Curry 1 tin on Thursday, Curry 1 tin']);
  expect(
    mealsOfList([...twice, item('c', { ...lunch, servings: 6 })], now).map(({ label }) => label),
  ).toEqual(['Curry', 'Sunday lunch for 6', 'Curry, Thursday']);
});

it('is sent as a text of what is left to buy', () => {
  const aisles = sumShopping([
    item('spinach', {}),
    item('onions', { isChecked: true }),
    item('salt', { aisle: 'spices', amount: null, unit: null }),
  ]);
  expect(shoppingText(aisles)).toBe('Produce\n- Spinach: 300 g\n\nSpices\n- Salt');
});
