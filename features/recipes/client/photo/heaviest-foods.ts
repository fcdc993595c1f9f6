import type { RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';

const most = 6;

/** The foods for a recipe's drawn picture: the heaviest ones. */
export function heaviestFoods(lines: RecipeAnalysis['lines']): string[] {
  return lines
    .toSorted((one, other) => (other.grams ?? 0) - (one.grams ?? 0))
    .flatMap((line) => line.foods.flatMap(({ key }) => (key === null ? [] : [key])))
    .slice(0, most);
}
