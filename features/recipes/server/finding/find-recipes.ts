import {
  type FoodPreferences,
  foodPreferencesOf,
  isHidden,
  tasteOf,
} from '#features/recipes/server/food-preferences.ts';
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
} from '#features/recipes/server/recipe-library.ts';
import {
  type RecipesPage,
  type RecipesQuery,
  recipesPageSize,
} from '#features/recipes/shared/recipes.contract.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';

/** A page of recipes. A severe allergy hides Everyday's recipes, never the person's own. */
export async function findRecipes(
  database: Database,
  userId: string,
  query: RecipesQuery,
): Promise<RecipesPage> {
  const { allergens = [], offset } = query;
  const all =
    query.source === 'deleted'
      ? await readDeleted(database, userId)
      : await readLibrary(database, userId, query);
  const preferences = foodPreferencesOf(
    await withUser(database, userId, (tx) => readSettings(tx, userId, recipesSettings)),
  );
  const { mild } = preferences;
  const found = rank(
    all.filter((recipe) => isAsked(recipe, query) && isToTaste(recipe, query.taste, preferences)),
    query.q,
    preferences,
  );
  const shown = found.filter((recipe) => recipe.isOwn || !isHidden(recipe, { allergens, mild }));
  const page = shown.slice(offset, offset + recipesPageSize);
  return {
    recipes: page.map((recipe) => cardOf(recipe, allergens, tasteOf(recipe, preferences))),
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
    (isFoundByFoods(recipe) ||
      ((asked.with ?? []).every((words) => names(recipe, words)) &&
        !(asked.without ?? []).some((words) => names(recipe, words)))) &&
    (source !== 'own' || recipe.isOwn) &&
    (source !== 'everyday' || !recipe.isOwn) &&
    (source !== 'favourites' || recipe.marks.isFavourite)
  );
}

function isToTaste(
  recipe: LibraryRecipe,
  taste: RecipesQuery['taste'],
  { liked, disliked }: FoodPreferences,
): boolean {
  if (taste === undefined) return true;
  return !namesAny(recipe, disliked) && (taste === 'eaten' || namesAny(recipe, liked));
}

/** The database has looked into these; deleted ones and Everyday's are looked into here. */
function isFoundByFoods({ isOwn, deletedAt }: LibraryRecipe): boolean {
  return isOwn && deletedAt === null;
}

/** Whether a line uses the food, or contains the words. */
function names(recipe: LibraryRecipe, words: string): boolean {
  const key = findFood(words)?.key;
  if (key !== undefined && namesAny(recipe, new Set([key]))) return true;
  const said = foodWords(words).join(' ');
  return said !== '' && ` ${foodWords(recipe.ingredients).join(' ')} `.includes(` ${said} `);
}

/** All words must match: title counts most, then tags and cuisine, then ingredients. */
export function rank(
  recipes: readonly LibraryRecipe[],
  q = '',
  tastes?: Pick<FoodPreferences, 'liked' | 'disliked'>,
): LibraryRecipe[] {
  const words = foodWords(q);
  if (words.length === 0) return recipes.toSorted((one, other) => other.usedAt - one.usedAt);
  return recipes
    .map((recipe) => ({ recipe, score: scoreOf(recipe, words) }))
    .filter(({ score }) => score > 0)
    .map(({ recipe, score }) => ({ recipe, score: score + leaning(recipe, tastes) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ recipe }) => recipe);
}

/** Tie-breaker: liked foods first, disliked ones last. */
function leaning(recipe: LibraryRecipe, tastes?: Pick<FoodPreferences, 'liked' | 'disliked'>): number {
  if (tastes === undefined) return 0;
  return (namesAny(recipe, tastes.liked) ? 0.3 : 0) - (namesAny(recipe, tastes.disliked) ? 0.3 : 0);
}

function scoreOf(recipe: LibraryRecipe, words: readonly string[]): number {
  const title = foodWords(recipe.title);
  const near = foodWords(`${recipe.tags.join(' ')} ${recipe.summary} ${recipe.category} ${recipe.cuisine}`);
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
