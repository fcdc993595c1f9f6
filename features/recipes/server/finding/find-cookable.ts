import { findFood } from '#features/recipes/server/foods/find-food.ts';
import { getFood } from '#features/recipes/server/foods/foods.ts';
import {
  cardOf,
  hasDiet,
  type LibraryRecipe,
  namesAny,
  warningOf,
} from '#features/recipes/server/recipe-library.ts';
import type { AllergenId, DietId } from '#features/recipes/shared/diets.ts';
import type { Cookable } from '#features/recipes/shared/recipes.contract.ts';

interface CookableInput {
  have: readonly string[];
  /** Foods of the pantry. */
  pantry?: ReadonlySet<string>;
  /** Foods that the person does not eat. */
  disliked?: ReadonlySet<string>;
  diet: DietId | null;
  allergens: readonly AllergenId[];
}

const mostShown = 12;
/** What nearly every kitchen has; it is never missing. */
const staples = new Set([
  'water',
  'salt',
  'black pepper',
  'olive oil',
  'rapeseed oil',
  'vegetable oil',
  'sunflower oil',
  'granulated sugar',
]);

/** What can be cooked with what is there: by the share of the ingredients, by weight, then by how few are missing. */
export function findCookable(
  library: readonly LibraryRecipe[],
  { have, diet, allergens, pantry = new Set(), disliked = new Set() }: CookableInput,
): Cookable {
  const foods = have.map((words) => ({ words, key: findFood(words)?.key ?? null }));
  const keys = new Set([...pantry, ...foods.flatMap(({ key }) => (key === null ? [] : [key]))]);
  const recipes = library
    .filter((recipe) => diet === null || hasDiet(recipe, diet))
    .filter((recipe) => !allergens.some((id) => warningOf(recipe, id)[0]?.state === 'contains'))
    .filter((recipe) => !namesAny(recipe, disliked))
    .flatMap((recipe) => {
      const match = matchRecipe(recipe, keys);
      return match.has === 0 ? [] : [{ recipe, ...match }];
    })
    .toSorted((one, other) => other.share - one.share || one.missing.length - other.missing.length)
    .slice(0, mostShown)
    .map(({ recipe, has, of, missing }) => ({ card: cardOf(recipe, allergens), has, of, missing }));
  return { foods, recipes, fromPantry: pantry.size };
}

function matchRecipe({ analysis }: LibraryRecipe, keys: ReadonlySet<string>) {
  const needed = analysis.lines.filter(
    ({ isHeading, isOptional, isToTaste, foods }) =>
      !isHeading && !isOptional && !isToTaste && !foods.every(({ key }) => key !== null && isStaple(key)),
  );
  const there = needed.filter(({ foods }) => foods.every(({ key }) => key !== null && keys.has(key)));
  const weight = (lines: typeof needed) =>
    lines.reduce((sum, { grams }) => sum + Math.max(grams ?? 10, 5), 0);
  return {
    has: there.length,
    of: needed.length,
    share: needed.length === 0 ? 0 : weight(there) / weight(needed),
    missing: needed.filter((line) => !there.includes(line)).map(({ foods, line }) => foods[0]?.words ?? line),
  };
}

function isStaple(key: string): boolean {
  return staples.has(key) || getFood(key).aisle === 'spices';
}
