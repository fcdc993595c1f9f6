import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { OwnFigures } from '#features/recipes/shared/own-figures.ts';
import {
  deletedRecipesLastDays,
  maxCooksPerRecipe,
  maxRecipes,
  type RecipeWords,
  recipeVersionsPerRecipe,
} from '#features/recipes/shared/recipes.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { SizedRow } from '#server/db/slices-of-rows.ts';
import { newId } from '#shared/ids.ts';
import type { OwnFood } from './foods/own-food.ts';
import { ownFoods, recipeCooks, recipeMarks, recipes, recipeVersions } from './recipes.table.ts';

export type RecipeRow = typeof recipes.$inferSelect;
export type MarksRow = typeof recipeMarks.$inferSelect;
export type CookRow = typeof recipeCooks.$inferSelect;
export type VersionRow = typeof recipeVersions.$inferSelect;

/** Most recently changed first, without their texts; deleted ones are listed separately. */
export function listRecipeSizes(
  tx: Transaction,
  userId: string,
  { isDeleted = false, condition }: { isDeleted?: boolean; condition?: SQL | undefined } = {},
): Promise<SizedRow[]> {
  const { ingredients, method, notes } = recipes;
  return tx
    .select({
      id: recipes.id,
      bytes: sql<number>`octet_length(${ingredients}) + octet_length(${method}) + octet_length(${notes})`,
    })
    .from(recipes)
    .where(
      and(
        eq(recipes.userId, userId),
        isDeleted ? isNotNull(recipes.deletedAt) : isNull(recipes.deletedAt),
        condition,
      ),
    )
    .orderBy(desc(recipes.updatedAt), desc(recipes.id))
    .limit(maxRecipes);
}

/** In the order of the ids; one that is gone by now is left out. */
export async function readRecipes(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<RecipeRow[]> {
  const rows = await tx
    .select()
    .from(recipes)
    .where(and(eq(recipes.userId, userId), sql`${recipes.id} = any(${sql.param(ids)}::text[])`));
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** Whether the person has confirmed the email address of their account. */
export async function hasConfirmedAddress(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx.select({ isConfirmed: users.emailVerified }).from(users).where(eq(users.id, userId));
  return row?.isConfirmed ?? false;
}

export async function findRecipe(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<RecipeRow | undefined> {
  const [row] = await tx.select().from(recipes).where(ownRecipe(userId, id));
  return row;
}

export async function lockRecipe(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<RecipeRow | undefined> {
  const [row] = await tx.select().from(recipes).where(ownRecipe(userId, id)).for('update');
  return row;
}

/** Undefined when a row with this id already exists, whoever owns it. */
export async function insertRecipe(
  tx: Transaction,
  row: typeof recipes.$inferInsert,
): Promise<RecipeRow | undefined> {
  const [made] = await tx.insert(recipes).values(row).onConflictDoNothing().returning();
  return made;
}

export function countRecipes(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(recipes, eq(recipes.userId, userId));
}

export async function updateRecipe(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<RecipeRow>,
): Promise<RecipeRow | undefined> {
  const [row] = await tx.update(recipes).set(change).where(ownRecipe(userId, id)).returning();
  return row;
}

export async function insertVersion(
  tx: Transaction,
  { userId, recipeId, words, now }: { userId: string; recipeId: string; words: RecipeWords; now: Date },
): Promise<void> {
  await tx
    .insert(recipeVersions)
    .values({ id: newId(now.getTime()), userId, recipeId, words, createdAt: now });
  await tx.execute(sql`
    delete from ${recipeVersions} where user_id = ${userId} and id in (
      select id from ${recipeVersions} where user_id = ${userId} and recipe_id = ${recipeId}
      order by created_at desc, id desc offset ${recipeVersionsPerRecipe})`);
}

export function listVersions(tx: Transaction, userId: string, recipeId: string): Promise<VersionRow[]> {
  return tx
    .select()
    .from(recipeVersions)
    .where(and(eq(recipeVersions.userId, userId), eq(recipeVersions.recipeId, recipeId)))
    .orderBy(desc(recipeVersions.createdAt), desc(recipeVersions.id))
    .limit(recipeVersionsPerRecipe);
}

export async function findVersion(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(recipeVersions)
    .where(and(eq(recipeVersions.userId, userId), eq(recipeVersions.id, id)));
  return row;
}

export function listMarks(tx: Transaction, userId: string, keys?: readonly string[]): Promise<MarksRow[]> {
  const own = eq(recipeMarks.userId, userId);
  return tx
    .select()
    .from(recipeMarks)
    .where(keys === undefined ? own : and(own, inArray(recipeMarks.recipe, [...keys])));
}

export async function saveMarks(tx: Transaction, row: Omit<MarksRow, 'id'>): Promise<void> {
  const { userId: _userId, recipe: _recipe, ...change } = row;
  await tx
    .insert(recipeMarks)
    .values({ id: newId(row.updatedAt.getTime()), ...row })
    .onConflictDoUpdate({ target: [recipeMarks.userId, recipeMarks.recipe], set: change });
}

/** @returns false if it is logged already. */
export async function insertCook(tx: Transaction, row: CookRow): Promise<boolean> {
  const made = await tx
    .insert(recipeCooks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: recipeCooks.id });
  const { userId, recipe } = row;
  await tx.execute(sql`
    delete from ${recipeCooks} where user_id = ${userId} and id in (
      select id from ${recipeCooks} where user_id = ${userId} and recipe = ${recipe}
      order by cooked_at desc, id desc offset ${maxCooksPerRecipe})`);
  return made.length > 0;
}

/** Last first. */
export function listCooks(tx: Transaction, userId: string, recipe: string, most: number): Promise<CookRow[]> {
  return tx
    .select()
    .from(recipeCooks)
    .where(and(eq(recipeCooks.userId, userId), eq(recipeCooks.recipe, recipe)))
    .orderBy(desc(recipeCooks.cookedAt), desc(recipeCooks.id))
    .limit(most);
}

/** @returns false if it is not there. */
export async function updateCookNote(
  tx: Transaction,
  { userId, recipe, id, note }: Pick<CookRow, 'userId' | 'recipe' | 'id' | 'note'>,
): Promise<boolean> {
  const changed = await tx
    .update(recipeCooks)
    .set({ note })
    .where(and(eq(recipeCooks.userId, userId), eq(recipeCooks.recipe, recipe), eq(recipeCooks.id, id)))
    .returning({ id: recipeCooks.id });
  return changed.length > 0;
}

/** @returns false if it is not there. */
export async function deleteCook(
  tx: Transaction,
  { userId, recipe, id }: Pick<CookRow, 'userId' | 'recipe' | 'id'>,
): Promise<boolean> {
  const gone = await tx
    .delete(recipeCooks)
    .where(and(eq(recipeCooks.userId, userId), eq(recipeCooks.recipe, recipe), eq(recipeCooks.id, id)))
    .returning({ id: recipeCooks.id });
  return gone.length > 0;
}

/** The number of times goes down by one, and the last time is the last that is logged. */
export async function takeBackCook(
  tx: Transaction,
  userId: string,
  recipe: string,
  now: Date,
): Promise<void> {
  const [last] = await listCooks(tx, userId, recipe, 1);
  await tx
    .update(recipeMarks)
    .set({
      cookedCount: sql`greatest(0, ${recipeMarks.cookedCount} - 1)`,
      lastCookedAt: last?.cookedAt ?? null,
      updatedAt: now,
    })
    .where(and(eq(recipeMarks.userId, userId), eq(recipeMarks.recipe, recipe)));
}

interface OwnFoodKey {
  userId: string;
  /** Normalised words. */
  words: string;
  /** As written. */
  written: string;
  now: Date;
}

/** The original spelling, by normalised words. */
export async function listOwnFoodNames(tx: Transaction, userId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ words: ownFoods.words, written: ownFoods.written })
    .from(ownFoods)
    .where(eq(ownFoods.userId, userId));
  return new Map(rows.map(({ words, written }) => [words, written || words]));
}

export async function listOwnFoods(tx: Transaction, userId: string): Promise<Map<string, OwnFood>> {
  const rows = await tx
    .select({ words: ownFoods.words, key: ownFoods.food, figures: ownFoods.figures })
    .from(ownFoods)
    .where(eq(ownFoods.userId, userId));
  return new Map(
    rows.map(({ words, key, figures }) => [
      words,
      // An imported archive may contain anything here.
      { key: key === '' ? null : key, figures: OwnFigures.safeParse(figures).data ?? null },
    ]),
  );
}

export async function saveOwnFood(
  tx: Transaction,
  { userId, words, written, key, now }: OwnFoodKey & { key: string },
): Promise<void> {
  await tx
    .insert(ownFoods)
    .values({ id: newId(now.getTime()), userId, words, written, food: key, createdAt: now })
    .onConflictDoUpdate({ target: [ownFoods.userId, ownFoods.words], set: { written, food: key } });
}

/** Null removes them; then words without a food are deleted altogether. */
export async function saveOwnFigures(
  tx: Transaction,
  { userId, words, written, figures, now }: OwnFoodKey & { figures: OwnFigures | null },
): Promise<void> {
  await tx
    .insert(ownFoods)
    .values({ id: newId(now.getTime()), userId, words, written, figures, createdAt: now })
    .onConflictDoUpdate({ target: [ownFoods.userId, ownFoods.words], set: { written, figures } });
  await forgetUnknown(tx, userId);
}

/** Replaces everything known about it. */
export async function replaceOwnFood(
  tx: Transaction,
  { userId, words, written, key, figures, now }: OwnFoodKey & OwnFood,
): Promise<void> {
  const known = { written, food: key ?? '', figures };
  await tx
    .insert(ownFoods)
    .values({ id: newId(now.getTime()), userId, words, createdAt: now, ...known })
    .onConflictDoUpdate({ target: [ownFoods.userId, ownFoods.words], set: known });
  await forgetUnknown(tx, userId);
}

async function forgetUnknown(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(ownFoods)
    .where(and(eq(ownFoods.userId, userId), eq(ownFoods.food, ''), isNull(ownFoods.figures)));
}

export interface StarterRating {
  key: string;
  mean: number;
  count: number;
}

/** Runs as the system over all users: no row reveals whose stars they are. */
export async function rateStarters(database: Database, prefix: string): Promise<StarterRating[]> {
  const rows = await database
    .select({
      key: recipeMarks.recipe,
      mean: sql<number>`avg(${recipeMarks.stars})::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(recipeMarks)
    .where(and(isNotNull(recipeMarks.stars), sql`${recipeMarks.recipe} like ${`${prefix}%`}`))
    .groupBy(recipeMarks.recipe);
  return rows;
}

/** Runs for all users, as the system. */
export async function sweepRecipes(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - deletedRecipesLastDays * 24 * 60 * 60 * 1000);
  await database.delete(recipes).where(and(isNotNull(recipes.deletedAt), lt(recipes.deletedAt, before)));
}

function ownRecipe(userId: string, id: string): SQL | undefined {
  return and(eq(recipes.userId, userId), eq(recipes.id, id));
}
