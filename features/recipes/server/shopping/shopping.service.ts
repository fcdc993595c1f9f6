import type { z } from 'zod';
import { foodPreferencesOf } from '#features/recipes/server/food-preferences.ts';
import { type AtHand, foodsAtHand } from '#features/recipes/server/pantry/pantry.ts';
import { findInLibrary, type LibraryRecipe } from '#features/recipes/server/recipe-library.ts';
import { listOwnFoods } from '#features/recipes/server/recipes.queries.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { showLine } from '#features/recipes/shared/scale-line.ts';
import {
  type AddedToShopping,
  type AddToShoppingInput,
  maxShoppingItems,
  maxShoppingLineLength,
  type ShoppingChange,
  type ShoppingList,
} from '#features/recipes/shared/shopping.contract.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { describeItem } from './describe-item.ts';
import * as queries from './shopping.queries.ts';

/** Number of frequent items shown. */
const mostOften = 6;
/** Available from the tap. */
const neverBought = new Set(['water', 'ice']);

export function readShopping(database: Database, userId: string): Promise<ShoppingList> {
  return withUser(database, userId, async (tx) => {
    const own = await listOwnFoods(tx, userId);
    const rows = await queries.listItems(tx, userId);
    const { shoppingAisles } = await readSettings(tx, userId, recipesSettings);
    const listed = new Set(rows.map(({ line }) => line.toLowerCase()));
    const often = await queries.listOften(tx, userId);
    return {
      aisles: shoppingAisles,
      often: often.filter((line) => !listed.has(line.toLowerCase())).slice(0, mostOften),
      items: rows.map(({ id, line, recipe, recipeTitle, servings, mealOn, isChecked, version }) =>
        describeItem({ id, line, recipe, recipeTitle, servings, mealOn, isChecked, version }, own),
      ),
    };
  });
}

/**
 * Applies changes from devices, in each device's order. Changes to rows that no longer exist are ignored: another
 * device removed them.
 * @throws AppError `conflict` when the list is full.
 */
export async function changeShopping(
  database: Database,
  userId: string,
  changes: readonly ShoppingChange[],
  now = new Date(),
): Promise<ShoppingList> {
  await withUser(database, userId, async (tx) => {
    for (const change of changes) await apply(tx, userId, change, now);
    await requireRoom(tx, userId);
  });
  return readShopping(database, userId);
}

async function apply(tx: Transaction, userId: string, change: ShoppingChange, now: Date): Promise<void> {
  if (change.kind === 'add') {
    await queries.insertItem(tx, {
      id: change.id,
      userId,
      line: change.line,
      createdAt: now,
      updatedAt: now,
    });
    return;
  }
  const row = await queries.lockItem(tx, userId, change.id);
  if (!row) return;
  const update = (fields: Partial<queries.ShoppingRow>) =>
    queries.updateItem(tx, userId, row.id, { ...fields, updatedAt: now });
  switch (change.kind) {
    case 'check': {
      // A clock that is ahead would otherwise win for ever.
      const at = new Date(Math.min(Date.parse(change.at), now.getTime()));
      if (row.deletedAt !== null || (row.checkedAt !== null && row.checkedAt > at)) return;
      return update({ isChecked: change.isChecked, checkedAt: at });
    }
    case 'rename':
      return row.deletedAt === null ? update({ line: change.line }) : undefined;
    case 'remove':
      return row.deletedAt === null ? update({ deletedAt: now }) : undefined;
    case 'restore':
      return row.deletedAt === null ? undefined : update({ deletedAt: null });
  }
}

/**
 * Adds recipe ingredients for a number of servings. Idempotent. @throws AppError `not_found`,
 * `conflict`.
 */
export async function addRecipes(
  database: Database,
  userId: string,
  input: z.output<typeof AddToShoppingInput>,
  now = new Date(),
): Promise<AddedToShopping> {
  const found: { recipe: LibraryRecipe; servings: number; mealOn: string | null; mealId: string | null }[] =
    [];
  for (const { id, servings, date: mealOn = null, meal: mealId = null } of input.recipes) {
    const recipe = await findInLibrary(database, userId, id);
    if (!recipe || recipe.deletedAt !== null) throw new AppError('not_found');
    found.push({ recipe, servings, mealOn, mealId });
  }
  const { atHand, staples } = await withUser(database, userId, async (tx) => ({
    atHand: await foodsAtHand(tx, userId),
    staples: foodPreferencesOf(await readSettings(tx, userId, recipesSettings)).staples.foods,
  }));
  const leftOut = new Set<string>();
  const lines = found.flatMap(({ recipe, servings, mealOn, mealId }) =>
    linesToBuy(withoutPantry(recipe, servings, { atHand, staples, leftOut }), servings).map((line) => ({
      line,
      recipe: recipe.id,
      recipeTitle: recipe.title,
      ...{ servings, mealOn, mealId },
    })),
  );
  await withUser(database, userId, async (tx) => {
    for (const [at, line] of lines.entries()) {
      await queries.insertItem(tx, {
        id: `${input.id}-${at}`,
        userId,
        ...line,
        createdAt: now,
        updatedAt: now,
      });
    }
    await requireRoom(tx, userId);
  });
  return { ...(await readShopping(database, userId)), leftOut: [...leftOut] };
}

/** Subtracts what is at home: what one recipe leaves is there for the next. */
function withoutPantry(
  recipe: LibraryRecipe,
  servings: number,
  {
    atHand,
    staples,
    leftOut,
  }: { atHand: Map<string, AtHand>; staples: ReadonlySet<string>; leftOut: Set<string> },
): LibraryRecipe {
  const lines = recipe.analysis.lines.filter(({ foods, grams }) => {
    const [food] = foods;
    // A spice jar may be empty, but the person's staples are always there. “Salt and pepper” counts only if both are.
    if (foods.length > 0 && foods.every(({ key }) => key !== null && staples.has(key))) {
      for (const { words } of foods) leftOut.add(words);
      return false;
    }
    const have = foods.length === 1 && food?.key != null ? atHand.get(food.key) : undefined;
    if (have === undefined || food?.key == null) return true;
    const needed = grams === null ? null : (grams * servings) / recipe.servings;
    if (have.grams !== null) {
      // Too little, or unknown: better a second bag of rice than none.
      if (needed === null || needed > have.grams) return true;
      atHand.set(food.key, { ...have, grams: have.grams - needed });
    }
    leftOut.add(have.words);
    return false;
  });
  return { ...recipe, analysis: { ...recipe.analysis, lines } };
}

/** Shopping lines as a cook would write them, without tap water. */
export function linesToBuy({ analysis, servings: written }: LibraryRecipe, servings: number): string[] {
  return analysis.lines
    .filter(
      ({ isHeading, foods }) => !isHeading && !foods.every(({ key }) => key !== null && neverBought.has(key)),
    )
    .map((line) => {
      const scale = { factor: servings / written, units: 'written', cupMl: analysis.cupMl } as const;
      const shown = showLine(line, { ...scale, isToBuy: true });
      return [shown.amount, shown.words]
        .filter((part) => part !== '')
        .join(' ')
        .slice(0, maxShoppingLineLength)
        .toWellFormed();
    });
}

async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  if ((await queries.countItems(tx, userId)) > maxShoppingItems) {
    throw new AppError('conflict', { message: 'Your shopping list is full. Remove something to add more.' });
  }
}
