import { expect, it } from 'vitest';
import type { PlannedMeal } from '#features/recipes/shared/meal-plan.contract.ts';
import { looseMeals } from './loose-meals.ts';

const meal = (id: string, change: Partial<PlannedMeal> = {}): PlannedMeal => ({
  ...{ id, date: '2026-11-25', meal: 'dinner', recipe: 'everyday-red-lentil-dal', title: 'Dal' },
  ...{ servings: 2, isLocked: false, isLeftover: false, leftoverOf: null, eventId: id },
  ...change,
});
const loose = (...meals: PlannedMeal[]) => looseMeals(meals, '2026-11-24').map(({ id }) => id);

it('leaves what is locked, over, or of a recipe that is gone', () => {
  expect(
    loose(
      meal('a'),
      meal('b', { isLocked: true }),
      meal('c', { date: '2026-11-23' }),
      meal('d', { recipe: null }),
    ),
  ).toEqual(['a']);
});

it('leaves what feeds a locked meal, and what a locked meal feeds', () => {
  expect(loose(meal('a'), meal('b', { leftoverOf: 'a', isLocked: true }))).toEqual([]);
  expect(loose(meal('a', { isLocked: true }), meal('b', { leftoverOf: 'a' }))).toEqual([]);
  expect(loose(meal('a'), meal('b', { leftoverOf: 'a' }))).toEqual(['a', 'b']);
});
