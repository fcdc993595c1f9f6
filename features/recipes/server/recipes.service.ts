import type { z } from 'zod';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import type { OwnFiguresInput } from '#features/recipes/shared/recipes.contract.ts';
import {
  type CreateRecipeInput,
  listedCooks,
  type MarkRecipeInput,
  maxOwnFoods,
  maxRecipes,
  type OwnFoodItem,
  type Recipe,
  type RecipeCook,
  RecipeWords,
  type UpdateRecipeInput,
} from '#features/recipes/shared/recipes.contract.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { recordHappening } from '#features/webhooks/server/record-happening.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { foodWords } from './foods/food-words.ts';
import { allFoods } from './foods/foods.ts';
import type { OwnFoods } from './foods/own-food.ts';
import { setPhoto } from './photos/recipe-photos.ts';
import { cupOfSettings } from './reading/cup-of-recipe.ts';
import { findInLibrary, type LibraryRecipe, wordsOf } from './recipe-library.ts';
import * as queries from './recipes.queries.ts';
import { forgetIngredientsNaming, storeIngredients } from './stored-ingredients.ts';

/** While somebody edits, at most one version per interval is stored. */
const versionEveryMs = 5 * 60 * 1000;

/** @throws AppError `not_found`. */
export async function getRecipe(database: Database, userId: string, id: string): Promise<Recipe> {
  const found = await findInLibrary(database, userId, id);
  if (!found) throw new AppError('not_found');
  return presented(found);
}

/** Idempotent by id. @throws AppError `conflict` when there are too many or the id is another's. */
export async function createRecipe(
  database: Database,
  userId: string,
  { id, source, ...words }: z.output<typeof CreateRecipeInput>,
  { starterSlug = null, now = new Date() }: { starterSlug?: string | null; now?: Date } = {},
): Promise<Recipe> {
  await withUser(database, userId, async (tx) => {
    if (await queries.findRecipe(tx, userId, id)) return;
    if ((await queries.countRecipes(tx, userId)) >= maxRecipes) {
      throw new AppError('conflict', {
        message: 'You have the maximum number of recipes. Delete some to add more.',
      });
    }
    const row = {
      ...{ id, userId, ...words, starterSlug, createdAt: now, updatedAt: now },
      ...(source && {
        sourceUrl: source.url,
        sourceName: source.name,
        sourceAuthor: source.author,
        statedKcal: source.kcal,
        statedFigures: source.figures ?? null,
      }),
    };
    const made = await queries.insertRecipe(tx, row);
    if (!made) throw new AppError('conflict');
    await storeIngredients(tx, userId, made);
    const path = recipeHref(id);
    await recordHappening(tx, { userId, type: 'recipe.saved', id, path, title: words.title }, now);
  });
  return getRecipe(database, userId, id);
}

/**
 * Partial update, based on a revision.
 * @throws AppError `not_found`, `conflict` if it was changed concurrently.
 */
export async function changeRecipe(
  database: Database,
  userId: string,
  id: string,
  { baseRevision, ...wanted }: z.output<typeof UpdateRecipeInput>,
  now = new Date(),
): Promise<Recipe> {
  await withUser(database, userId, async (tx) => {
    const row = await lockRow(tx, userId, id);
    if (row.revision !== baseRevision) throw new AppError('conflict');
    const before = wordsOf(row);
    const after = RecipeWords.parse({ ...before, ...wanted });
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    const [last] = await queries.listVersions(tx, userId, id);
    if (!last || now.getTime() - last.createdAt.getTime() >= versionEveryMs) {
      await queries.insertVersion(tx, { userId, recipeId: id, words: before, now });
    }
    const change = { ...after, revision: row.revision + 1, updatedAt: now };
    const changed = await queries.updateRecipe(tx, userId, id, change);
    if (changed && readsOtherwise(before, after)) await storeIngredients(tx, userId, changed);
  });
  return getRecipe(database, userId, id);
}

/** An editable copy of one's own or Everyday's recipe. @throws AppError `not_found`. */
export async function copyRecipe(
  database: Database,
  userId: string,
  id: string,
  newId: string,
): Promise<Recipe> {
  const found = await findInLibrary(database, userId, id);
  if (!found) throw new AppError('not_found');
  const title = found.isOwn ? `${found.title} (copy)`.slice(0, 120) : found.title;
  const words = RecipeWords.parse({ ...found, title });
  const copy = { id: newId, ...words, ...(found.source && { source: found.source }) };
  await createRecipe(database, userId, copy, { starterSlug: found.starterSlug });
  if (found.photo !== null) await setPhoto(database, userId, { recipeId: newId, fileId: found.photo });
  return getRecipe(database, userId, newId);
}

/** Moves it to Deleted. @throws AppError `not_found`, also if it is already there. */
export function removeRecipe(
  database: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    await lockRow(tx, userId, id);
    await queries.updateRecipe(tx, userId, id, { deletedAt: now });
  });
}

/** @throws AppError `not_found`. */
export async function restoreRecipe(database: Database, userId: string, id: string): Promise<Recipe> {
  await withUser(database, userId, async (tx) => {
    if (!(await queries.updateRecipe(tx, userId, id, { deletedAt: null }))) throw new AppError('not_found');
  });
  return getRecipe(database, userId, id);
}

/** Stars, favourites, “cooked today”: for one's own recipes and Everyday's. @throws AppError `not_found`. */
export async function markRecipe(
  database: Database,
  userId: string,
  id: string,
  { stars, isFavourite, cooked, dismissed }: z.output<typeof MarkRecipeInput>,
  now = new Date(),
): Promise<Recipe> {
  const found = await findInLibrary(database, userId, id);
  if (!found) throw new AppError('not_found');
  const { marks } = found;
  await withUser(database, userId, async (tx) => {
    const isLogged =
      cooked !== undefined &&
      (await queries.insertCook(tx, { ...cooked, userId, recipe: id, cookedAt: now, note: '' }));
    await queries.saveMarks(tx, {
      userId,
      recipe: id,
      stars: stars === undefined ? marks.stars : stars,
      isFavourite: isFavourite ?? marks.isFavourite,
      cookedCount: marks.cookedCount + (isLogged ? 1 : 0),
      lastCookedAt: isLogged ? now : marks.lastCookedAt === null ? null : new Date(marks.lastCookedAt),
      dismissedAt: dismissed === undefined ? found.dismissedAt : dismissed ? now : null,
      updatedAt: now,
    });
  });
  return getRecipe(database, userId, id);
}

/** The last times it was cooked, last first. @throws AppError `not_found`. */
export async function readCooks(database: Database, userId: string, id: string): Promise<RecipeCook[]> {
  if (!(await findInLibrary(database, userId, id))) throw new AppError('not_found');
  const rows = await withUser(database, userId, (tx) => queries.listCooks(tx, userId, id, listedCooks));
  return rows.map(({ id: cook, cookedAt, servings, note }) => ({
    id: cook,
    cookedAt: cookedAt.toISOString(),
    servings,
    note,
  }));
}

/** What to remember of that time; empty for nothing. @throws AppError `not_found`. */
export function noteCook(
  database: Database,
  userId: string,
  { recipe, id, note }: { recipe: string; id: string; note: string },
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    if (!(await queries.updateCookNote(tx, { userId, recipe, id, note }))) throw new AppError('not_found');
  });
}

/** It was not cooked then. @throws AppError `not_found`. */
export function removeCook(
  database: Database,
  userId: string,
  { recipe, id }: { recipe: string; id: string },
  now = new Date(),
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    if (!(await queries.deleteCook(tx, { userId, recipe, id }))) throw new AppError('not_found');
    await queries.takeBackCook(tx, userId, recipe, now);
  });
}

/** Newest first. @throws AppError `not_found`. */
export function readVersions(database: Database, userId: string, id: string) {
  return withUser(database, userId, async (tx) => {
    if (!(await queries.findRecipe(tx, userId, id))) throw new AppError('not_found');
    const rows = await queries.listVersions(tx, userId, id);
    return rows.map(({ id: versionId, words, createdAt }) => ({
      id: versionId,
      words,
      createdAt: createdAt.toISOString(),
    }));
  });
}

/** The current state becomes a version itself. @throws AppError `not_found`. */
export async function restoreVersion(
  database: Database,
  userId: string,
  versionId: string,
  now = new Date(),
): Promise<Recipe> {
  const recipeId = await withUser(database, userId, async (tx) => {
    const version = await queries.findVersion(tx, userId, versionId);
    if (!version) throw new AppError('not_found');
    const row = await lockRow(tx, userId, version.recipeId);
    // A version from an older archive may not be valid any more.
    const words = RecipeWords.parse(version.words);
    await queries.insertVersion(tx, { userId, recipeId: row.id, words: wordsOf(row), now });
    const change = { ...words, revision: row.revision + 1, updatedAt: now };
    const changed = await queries.updateRecipe(tx, userId, row.id, change);
    if (changed) await storeIngredients(tx, userId, changed);
    return row.id;
  });
  return getRecipe(database, userId, recipeId);
}

/** Assigns a food to a person's words, in all their recipes. @throws AppError `invalid_input` for an unknown food. */
export async function teachFood(
  database: Database,
  userId: string,
  { words, key }: { words: string; key: string },
  now = new Date(),
): Promise<void> {
  if (!allFoods().has(key)) throw new AppError('invalid_input', { message: 'That food is not known.' });
  await saveOwn(database, userId, words, (tx, compared) =>
    queries.saveOwnFood(tx, { userId, words: compared, written: words, key, now }),
  );
}

/** Packet figures for a person's words; null removes them. @throws AppError `conflict`. */
export async function saveOwnFigures(
  database: Database,
  userId: string,
  { words, figures }: OwnFiguresInput,
  now = new Date(),
): Promise<void> {
  await saveOwn(database, userId, words, (tx, compared) =>
    queries.saveOwnFigures(tx, { userId, words: compared, written: words, figures, now }),
  );
}

/** All foods a person has customised, by name. */
export async function listOwnFoods(database: Database, userId: string): Promise<OwnFoodItem[]> {
  const { foods, names } = await withUser(database, userId, async (tx) => ({
    foods: await queries.listOwnFoods(tx, userId),
    names: await queries.listOwnFoodNames(tx, userId),
  }));
  return [...foods]
    .map(([words, { key, figures }]) => ({ words: names.get(words) ?? words, food: key, figures }))
    .toSorted((one, other) => one.words.localeCompare(other.words));
}

/** Replaces everything known about a food; empty deletes it. @throws AppError `invalid_input` for an unknown food. */
export async function replaceOwnFood(
  database: Database,
  userId: string,
  { words, food, figures }: OwnFoodItem,
  now = new Date(),
): Promise<void> {
  if (food !== null && !allFoods().has(food)) {
    throw new AppError('invalid_input', { message: 'That food is not known.' });
  }
  await saveOwn(database, userId, words, (tx, compared) =>
    queries.replaceOwnFood(tx, { userId, words: compared, written: words, key: food, figures, now }),
  );
}

async function saveOwn(
  database: Database,
  userId: string,
  words: string,
  save: (tx: Transaction, compared: string) => Promise<void>,
): Promise<void> {
  const read = foodWords(words).join(' ');
  if (read === '') throw new AppError('invalid_input', { message: 'Name the food.' });
  await withUser(database, userId, async (tx) => {
    const known = await queries.listOwnFoods(tx, userId);
    // Some rows have only the normalised words, and normalising is not always idempotent.
    const compared = known.has(words) ? words : read;
    if (known.size >= maxOwnFoods && !known.has(compared)) {
      throw new AppError('conflict', { message: 'You have named the maximum number of foods.' });
    }
    await save(tx, compared);
    await forgetIngredientsNaming(tx, userId, compared);
  });
}

/** The settings for parsing a person's lines as they type. */
export function readKitchen(database: Database, userId: string): Promise<{ own: OwnFoods; cupMl: number }> {
  return withUser(database, userId, async (tx) => {
    const { recipeCup } = await readSettings(tx, userId, recipesSettings);
    return { own: await queries.listOwnFoods(tx, userId), cupMl: cupOfSettings(recipeCup) };
  });
}

async function lockRow(tx: Transaction, userId: string, id: string): Promise<queries.RecipeRow> {
  const row = await queries.lockRecipe(tx, userId, id);
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
  return row;
}

/** Also the method counts: it tells which country's cups are meant. */
function readsOtherwise(before: RecipeWords, after: RecipeWords): boolean {
  return before.ingredients !== after.ingredients || before.method !== after.method;
}

function presented({ usedAt: _usedAt, dismissedAt: _dismissedAt, ...recipe }: LibraryRecipe): Recipe {
  return recipe;
}
