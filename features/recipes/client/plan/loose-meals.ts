import type { PlannedMeal } from '#features/recipes/shared/meal-plan.contract.ts';

/** Meals that can be replanned: upcoming, and neither locked nor linked by leftovers to one that is. */
export function looseMeals(meals: readonly PlannedMeal[], today: string): PlannedMeal[] {
  const stays = ({ isLocked, recipe, date }: PlannedMeal) => isLocked || recipe === null || date < today;
  const staying = new Set(meals.filter(stays).map(({ id }) => id));
  const fed = new Set(meals.filter(stays).flatMap(({ leftoverOf }) => leftoverOf ?? []));
  return meals.filter(
    ({ id, leftoverOf }) =>
      !staying.has(id) && !fed.has(id) && (leftoverOf === null || !staying.has(leftoverOf)),
  );
}
