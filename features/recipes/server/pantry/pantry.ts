import { and, asc, eq } from 'drizzle-orm';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import type { OwnFoods } from '#features/recipes/server/foods/own-food.ts';
import { listOwnFoods } from '#features/recipes/server/recipes.queries.ts';
import { pantryItems } from '#features/recipes/server/recipes.table.ts';
import { describeItem } from '#features/recipes/server/shopping/describe-item.ts';
import { maxPantryItems, type Pantry, type PantryItem } from '#features/recipes/shared/pantry.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

type Row = typeof pantryItems.$inferSelect;

/** How much of a food is at home. */
export interface AtHand {
  words: string;
  /** Null if the amount is unknown: assume there is enough. */
  grams: number | null;
  useBy: string | null;
}

export function readPantry(database: Database, userId: string): Promise<Pantry> {
  return withUser(database, userId, async (tx) => {
    const own = await listOwnFoods(tx, userId);
    return { items: (await listRows(tx, userId)).map((row) => present(row, own)) };
  });
}

/** Foods at home; lines with unknown foods are of no use for cooking. */
export async function foodsAtHand(tx: Transaction, userId: string): Promise<Map<string, AtHand>> {
  const own = await listOwnFoods(tx, userId);
  const foods = new Map<string, AtHand>();
  for (const { line, useBy } of await listRows(tx, userId)) {
    const [read] = analyseRecipe({ ingredients: line, method: '', servings: 1, own }).lines;
    for (const { key, words } of read?.foods ?? []) {
      if (key === null || read === undefined) continue;
      const grams = read.amount === null ? null : read.grams;
      const known = foods.get(key);
      const sum = known?.grams === null || grams === null ? null : (known?.grams ?? 0) + grams;
      foods.set(key, {
        words: known?.words ?? words,
        grams: sum,
        useBy: earlier(known?.useBy ?? null, useBy),
      });
    }
  }
  return foods;
}

/** Idempotent by id. @throws AppError `conflict` when it is full. */
export async function addToPantry(
  database: Database,
  userId: string,
  items: readonly { id: string; line: string; useBy: string | null }[],
  now = new Date(),
): Promise<Pantry> {
  await withUser(database, userId, async (tx) => {
    // Keeps the written order.
    const rows = items.map((item, at) => ({
      ...{ ...item, userId, updatedAt: now },
      createdAt: new Date(now.getTime() + at),
    }));
    await tx.insert(pantryItems).values(rows).onConflictDoNothing();
    if ((await tx.$count(pantryItems, eq(pantryItems.userId, userId))) > maxPantryItems) {
      throw new AppError('conflict', { message: 'Your pantry is full. Remove something to add more.' });
    }
  });
  return readPantry(database, userId);
}

/** @throws AppError `not_found`. */
export async function changePantryItem(
  database: Database,
  userId: string,
  id: string,
  change: { line?: string | undefined; useBy?: string | null | undefined },
  now = new Date(),
): Promise<Pantry> {
  await withUser(database, userId, async (tx) => {
    const changed = await tx
      .update(pantryItems)
      .set({
        ...(change.line !== undefined && { line: change.line }),
        ...(change.useBy !== undefined && { useBy: change.useBy }),
        updatedAt: now,
      })
      .where(ownItem(userId, id))
      .returning({ id: pantryItems.id });
    if (changed.length === 0) throw new AppError('not_found');
  });
  return readPantry(database, userId);
}

/** @throws AppError `not_found`. */
export async function removePantryItem(database: Database, userId: string, id: string): Promise<void> {
  await withUser(database, userId, async (tx) => {
    const removed = await tx.delete(pantryItems).where(ownItem(userId, id)).returning({ id: pantryItems.id });
    if (removed.length === 0) throw new AppError('not_found');
  });
}

function listRows(tx: Transaction, userId: string): Promise<Row[]> {
  return tx
    .select()
    .from(pantryItems)
    .where(eq(pantryItems.userId, userId))
    .orderBy(asc(pantryItems.createdAt), asc(pantryItems.id))
    .limit(maxPantryItems);
}

function ownItem(userId: string, id: string) {
  return and(eq(pantryItems.userId, userId), eq(pantryItems.id, id));
}

function present({ id, line, useBy }: Row, own: OwnFoods): PantryItem {
  const read = describeItem({ id, line, recipe: '', recipeTitle: '', isChecked: false, version: 1 }, own);
  return { id, line, useBy, words: read.words, food: read.food, aisle: read.aisle };
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
