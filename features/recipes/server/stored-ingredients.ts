import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { slicesOfRows } from '#server/db/slices-of-rows.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { newId } from '#shared/ids.ts';
import { analyseRecipe } from './analyse-recipe.ts';
import { findFood } from './foods/find-food.ts';
import { foodNames } from './foods/food-names.ts';
import { foodRows } from './foods/food-rows.ts';
import { foodWords } from './foods/food-words.ts';
import { foodsWithoutFigures } from './foods/foods-without-figures.ts';
import { madeFoods } from './foods/made-foods.ts';
import type { OwnFoods } from './foods/own-food.ts';
import { cupOfRecipe } from './reading/cup-of-recipe.ts';
import { readIngredientLine } from './reading/read-ingredient-line.ts';
import { listOwnFoods, type RecipeRow } from './recipes.queries.ts';
import { recipeIngredients, recipes } from './recipes.table.ts';

/** To be raised when lines are read differently by the same table of foods. */
const readerVersion = 1;
/** A row has 20 values, and a statement can have 65,535. */
const rowsAtOnce = 1_000;

type IngredientRow = typeof recipeIngredients.$inferInsert;
type Cup = '240' | '250';

let tableOfFoods: string | undefined;

/** Names the reader, the table of foods and the cup: lines read by others are read again before they are searched. */
function readerOf(cup: Cup): string {
  tableOfFoods ??= createHash('sha256')
    .update([readerVersion, foodRows, foodNames, foodsWithoutFigures, madeFoods].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return `${tableOfFoods}-${cup}`;
}

/** Stores how the recipe's lines are read, in place of what was stored before. */
export async function storeIngredients(
  tx: Transaction,
  userId: string,
  recipe: Pick<RecipeRow, 'id' | 'ingredients' | 'method' | 'servings' | 'starterSlug' | 'sourceUrl'>,
): Promise<void> {
  const [own, cup] = [await listOwnFoods(tx, userId), await cupOf(tx, userId)];
  await forgetLines(tx, userId, [recipe.id]);
  await store(tx, userId, { recipes: [recipe], own, cup });
}

/**
 * Reads what an earlier release, an archive, another cup or another meaning of a word left unread. A few recipes at a
 * time: after an import it may be two thousand.
 */
export async function readStaleIngredients(database: Database, userId: string): Promise<void> {
  const stale = await withUser(database, userId, async (tx) =>
    tx
      .select({ id: recipes.id, bytes: sql<number>`octet_length(${recipes.ingredients})` })
      .from(recipes)
      .where(isStale(tx, userId, await cupOf(tx, userId))),
  );
  for (const ids of slicesOfRows(stale, staleAtOnce)) {
    await letOthersRun();
    await withUser(database, userId, (tx) => readThese(tx, userId, ids));
  }
}

/** Reading a recipe takes about a millisecond. */
const staleAtOnce = { rows: 12, bytes: 16_000 };

async function readThese(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  // A plan made when the table was nearly empty would read all of it each time.
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
  const cup = await cupOf(tx, userId);
  const isMeant = and(eq(recipes.userId, userId), inArray(recipes.id, [...ids]));
  await tx.select({ id: recipes.id }).from(recipes).where(isMeant).for('update');
  // Another request may have read them while this one waited for the lock: twice would store them twice.
  const meant = await tx.select({ recipe: recipes, readBy: readerOfFirstLine }).from(recipes).where(isMeant);
  const stale = meant.filter(({ recipe, readBy }) => recipe.ingredients !== '' && readBy !== readerOf(cup));
  if (stale.length > 0) {
    await forgetLines(
      tx,
      userId,
      stale.flatMap(({ recipe, readBy }) => (readBy === null ? [] : [recipe.id])),
    );
    const read = stale.map(({ recipe }) => recipe);
    await store(tx, userId, { recipes: read, own: await listOwnFoods(tx, userId), cup });
  }
}

/** A recipe's lines are stored together. In this order only the index of one recipe's lines will do. */
const readerOfFirstLine = sql<string | null>`(select line.read_by from ${recipeIngredients} line
  where line.recipe_id = ${recipes}.${sql.identifier(recipes.id.name)} order by line.position limit 1)`;

function isStale(tx: Transaction, userId: string, cup: Cup): SQL | undefined {
  return and(
    eq(recipes.userId, userId),
    ne(recipes.ingredients, ''),
    notExists(
      tx
        .select({ id: recipeIngredients.id })
        .from(recipeIngredients)
        .where(and(eq(recipeIngredients.recipeId, recipes.id), eq(recipeIngredients.readBy, readerOf(cup)))),
    ),
  );
}

async function cupOf(tx: Transaction, userId: string): Promise<Cup> {
  return (await readSettings(tx, userId, recipesSettings)).recipeCup;
}

/** These words mean another food from now on. */
export async function forgetIngredientsNaming(
  tx: Transaction,
  userId: string,
  compared: string,
): Promise<void> {
  const named = await tx
    .selectDistinct({ id: recipeIngredients.recipeId })
    .from(recipeIngredients)
    .where(and(eq(recipeIngredients.userId, userId), containsWords(compared)));
  await forgetLines(
    tx,
    userId,
    named.map(({ id }) => id),
  );
}

/** What own recipes must use, must not use, and of which they must use at least one. */
export interface WantedFoods {
  with?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  /** Keys of foods. */
  anyOf?: ReadonlySet<string> | undefined;
}

/** Whether stored ingredients decide. */
export function asksForFoods({ with: wanted = [], without = [], anyOf }: WantedFoods): boolean {
  return wanted.length > 0 || without.length > 0 || anyOf !== undefined;
}

/** A condition on recipes whose ingredients are stored. */
export function usesFoods(
  tx: Transaction,
  userId: string,
  { with: wanted = [], without = [], anyOf }: WantedFoods,
): SQL | undefined {
  const naming = (is: SQL | undefined) =>
    inArray(
      recipes.id,
      tx
        .select({ id: recipeIngredients.recipeId })
        .from(recipeIngredients)
        .where(and(eq(recipeIngredients.userId, userId), is)),
    );
  return and(
    ...wanted.map((words) => naming(namesFood(words))),
    ...without.map((words) => sql`not ${naming(namesFood(words))}`),
    anyOf && naming(inArray(recipeIngredients.foodKey, [...anyOf])),
  );
}

/** Whether a line uses the food, or contains the words. */
function namesFood(words: string): SQL | undefined {
  const key = findFood(words)?.key;
  const said = foodWords(words).join(' ');
  const is = or(
    key === undefined ? undefined : eq(recipeIngredients.foodKey, key),
    said === '' ? undefined : containsWords(said),
  );
  return is ?? sql`false`;
}

function containsWords(said: string): SQL {
  return sql`position(${` ${said} `} in ' ' || ${recipeIngredients.lineWords} || ' ') > 0`;
}

interface Reading {
  recipes: readonly Pick<
    RecipeRow,
    'id' | 'ingredients' | 'method' | 'servings' | 'starterSlug' | 'sourceUrl'
  >[];
  own: OwnFoods;
  cup: Cup;
}

async function forgetLines(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(recipeIngredients)
    .where(and(eq(recipeIngredients.userId, userId), inArray(recipeIngredients.recipeId, [...ids])));
}

async function store(tx: Transaction, userId: string, { recipes: read, own, cup }: Reading): Promise<void> {
  const rows = read.flatMap((recipe) => rowsOf(userId, recipe, { own, cup }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.insert(recipeIngredients).values(rows.slice(at, at + rowsAtOnce));
  }
}

/** A row for each line, and one more for the second food of “salt and pepper”. */
function rowsOf(
  userId: string,
  recipe: Reading['recipes'][number],
  { own, cup }: Pick<Reading, 'own' | 'cup'>,
): IngredientRow[] {
  const { lines } = analyseRecipe({ ...recipe, own, cupMl: cupOfRecipe(recipe, cup) });
  let section = '';
  return lines.flatMap((line, position) => {
    if (line.isHeading) {
      section = line.line.replace(/^#+\s*|:$/g, '').trim();
      return [];
    }
    const { note, alternative } = readIngredientLine(line.line, own);
    const row = {
      ...{ userId, recipeId: recipe.id, position, section, line: line.line },
      lineWords: foodWords(line.line).join(' '),
      ...{ amount: line.amount, amountMax: line.amountMax, unit: line.unit, size: line.size },
      ...{ note, isOptional: line.isOptional, isToTaste: line.isToTaste },
      alternative: alternative?.words ?? '',
    };
    const foods = line.foods.length === 0 ? [{ words: '', key: null }] : line.foods;
    return foods.map(({ words, key }, part) => ({
      ...row,
      id: newId(),
      foodWords: words,
      foodKey: key,
      // The weight of a line is its first food's.
      grams: part === 0 ? line.grams : null,
      gramsFrom: part === 0 ? line.gramsFrom : null,
      readBy: readerOf(cup),
    }));
  });
}
