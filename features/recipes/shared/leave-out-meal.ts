import type { ProposedMeal } from './meal-plan.contract.ts';

/** Removes a meal: its leftovers go too, and the source of removed leftovers is no longer cooked for two days. */
export function leaveOutMeal(meals: readonly ProposedMeal[], id: string): ProposedMeal[] {
  const out = meals.find((meal) => meal.id === id);
  return meals
    .filter((meal) => meal.id !== id && meal.leftoverOf !== id)
    .map((meal) =>
      meal.id === out?.leftoverOf ? { ...meal, servings: Math.max(1, meal.servings - out.servings) } : meal,
    );
}
