import type { ProposedMeal } from './meal-plan.contract.ts';

/** Without one meal: what was to be left of it goes with it, and nobody cooks for two days when the second is gone. */
export function leaveOutMeal(meals: readonly ProposedMeal[], id: string): ProposedMeal[] {
  const out = meals.find((meal) => meal.id === id);
  return meals
    .filter((meal) => meal.id !== id && meal.leftoverOf !== id)
    .map((meal) =>
      meal.id === out?.leftoverOf ? { ...meal, servings: Math.max(1, meal.servings - out.servings) } : meal,
    );
}
