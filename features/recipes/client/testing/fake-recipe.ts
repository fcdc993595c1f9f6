import type { ReadLine } from '#features/recipes/shared/recipe-analysis.ts';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { emptyRecipe } from '../recipe-from-text.ts';

const line = (number: number, words: string, read: Partial<ReadLine>): ReadLine => ({
  ...{ number, line: words, isHeading: false, writtenAmount: words.split(' ')[0] ?? '', words },
  ...{ amount: null, amountMax: null, unit: null, size: null, also: null, pack: null, foods: [] },
  ...{ isOptional: false, isToTaste: false, isLiquid: false, grams: null, gramsFrom: null },
  ...{
    gramsPerCup: null,
    kcal: null,
    counted: 'counted',
    sourceNumber: null,
    isNearest: false,
    ownFigures: null,
  },
  ...read,
});

/** A person's recipe, as the server returns it. */
export const fakeRecipe: Recipe = {
  ...emptyRecipe,
  ...{ id: 'soup', title: 'Carrot soup', category: 'lunch', servings: 2, cookMinutes: 20 },
  ingredients: '500 g carrots\n2 eggs',
  method: 'Simmer the carrots for 20 minutes.\nPoach the eggs in it for 3 minutes.\nServe.',
  ...{
    isOwn: true,
    starterSlug: null,
    source: null,
    photo: null,
    revision: 1,
    deletedAt: null,
    rating: null,
  },
  author: { kind: 'you', name: 'You', isConfirmed: false },
  marks: { stars: null, isFavourite: false, cookedCount: 0, lastCookedAt: null },
  analysis: {
    cupMl: 250,
    lines: [
      line(1, '500 g carrots', {
        ...{ writtenAmount: '500 g', words: 'carrots', amount: 500, unit: 'g', grams: 500, kcal: 205 },
        foods: [{ words: 'carrots', key: 'carrot' }],
      }),
      line(2, '2 eggs', {
        ...{ writtenAmount: '2', words: 'eggs', amount: 2, grams: 100, kcal: 143 },
        foods: [{ words: 'eggs', key: 'egg' }],
      }),
    ],
    allergens: {
      contains: [{ id: 'egg', lines: [2], steps: [] }],
      mayContain: [],
      notChecked: { lines: [], steps: [] },
    },
    diets: [
      { id: 'vegan', state: 'no', lines: [2], steps: [] },
      { id: 'vegetarian', state: 'yes', lines: [], steps: [] },
    ],
    nutrition: {
      perServing: {
        ...{
          kcal: 174,
          protein: 9,
          carbohydrate: 24,
          fat: 5,
          saturates: 1.6,
          sugars: 12,
          fibre: 7,
          salt: 0.5,
        },
      },
      ...{ counted: 2, of: 2 },
    },
  },
};
