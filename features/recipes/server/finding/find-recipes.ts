import { findFood } from '#features/recipes/server/foods/find-food.ts';
import { foodWords } from '#features/recipes/server/foods/food-words.ts';
import {
  cardOf,
  hasDiet,
  type LibraryRecipe,
  minutesOf,
  namesAny,
  readDeleted,
  readLibrary,
  warningOf,
} from '#features/recipes/server/recipe-library.ts';
import {
  type RecipesPage,
  type RecipesQuery,
  recipesPageSize,
} from '#features/recipes/shared/recipes.contract.ts';
import type { Database } from '#server/db/database.ts';

/** A page of what a person can cook. What a person is allergic to hides a recipe of Everyday's, never one of their own. */
export async function findRecipes(
  database: Database,
  userId: string,
  query: RecipesQuery,
): Promise<RecipesPage> {
  const { allergens = [], offset } = query;
  const all =
    query.source === 'deleted' ? await readDeleted(database, userId) : await readLibrary(database, userId);
  const found = rank(
    all.filter((recipe) => isAsked(recipe, query)),
    query.q,
  );
  const shown = found.filter(
    (recipe) => recipe.isOwn || !allergens.some((id) => warningOf(recipe, id)[0]?.state === 'contains'),
  );
  const page = shown.slice(offset, offset + recipesPageSize);
  return {
    recipes: page.map((recipe) => cardOf(recipe, allergens)),
    total: shown.length,
    hidden: found.length - shown.length,
    nextOffset: offset + page.length < shown.length ? offset + page.length : null,
  };
}

function isAsked(
  recipe: LibraryRecipe,
  { categories = [], diet, maxMinutes, minStars, source, ...asked }: RecipesQuery,
): boolean {
  return (
    (categories.length === 0 || categories.includes(recipe.category)) &&
    (diet === undefined || hasDiet(recipe, diet)) &&
    (maxMinutes === undefined || minutesOf(recipe) <= maxMinutes) &&
    (minStars === undefined || (recipe.rating !== null && recipe.rating.mean >= minStars)) &&
    (asked.with ?? []).every((words) => names(recipe, words)) &&
    !(asked.without ?? []).some((words) => names(recipe, words)) &&
    (source !== 'own' || recipe.isOwn) &&
    (source !== 'everyday' || !recipe.isOwn) &&
    (source !== 'favourites' || recipe.marks.isFavourite)
  );
}

/** Whether a line means the food, or says the words. */
function names(recipe: LibraryRecipe, words: string): boolean {
  const key = findFood(words)?.key;
  if (key !== undefined && namesAny(recipe, new Set([key]))) return true;
  const said = foodWords(words).join(' ');
  return said !== '' && ` ${foodWords(recipe.ingredients).join(' ')} `.includes(` ${said} `);
}

/** Every word must be somewhere: the title counts most, then tags, then ingredients. */
export function rank(recipes: readonly LibraryRecipe[], q = ''): LibraryRecipe[] {
  const words = foodWords(q);
  if (words.length === 0) return recipes.toSorted((one, other) => other.usedAt - one.usedAt);
  return recipes
    .map((recipe) => ({ recipe, score: scoreOf(recipe, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ recipe }) => recipe);
}

function scoreOf(recipe: LibraryRecipe, words: readonly string[]): number {
  const title = foodWords(recipe.title);
  const near = foodWords(`${recipe.tags.join(' ')} ${recipe.summary} ${recipe.category}`);
  const inside = foodWords(recipe.ingredients);
  let score = 0;
  for (const word of words) {
    if (title.some((one) => one.startsWith(word))) score += 5;
    else if (near.some((one) => one.startsWith(word))) score += 2;
    else if (inside.some((one) => one.startsWith(word))) score += 1;
    else return 0;
  }
  return score + (recipe.isOwn ? 0.5 : 0);
}
