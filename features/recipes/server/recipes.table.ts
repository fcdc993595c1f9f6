import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { files } from '#features/files/server/files.table.ts';
import type { PlannedMealKind } from '#features/recipes/shared/meal-plan.contract.ts';
import type { OwnFigures } from '#features/recipes/shared/own-figures.ts';
import type { ReadLine } from '#features/recipes/shared/recipe-analysis.ts';
import type { RecipeCategory, RecipeDifficulty } from '#features/recipes/shared/recipe-kinds.ts';
import type { RecipeWords } from '#features/recipes/shared/recipes.contract.ts';
import type { StatedFigures } from '#features/recipes/shared/stated-figures.ts';
import { instant } from '#server/db/columns.ts';

/**
 * A person's own recipes. Diets, allergens and nutrition are computed on read, which takes under a millisecond. How the
 * lines are read is stored beside them, for searching.
 */
export const recipes = pgTable(
  'recipes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    category: text('category').$type<RecipeCategory>().notNull(),
    /** “Italian”; empty if none is named. */
    cuisine: text('cuisine').notNull().default(''),
    servings: integer('servings').notNull(),
    /** “12 muffins”; empty if only servings are known. */
    yieldWords: text('yield_words').notNull().default(''),
    prepMinutes: integer('prep_minutes').notNull().default(0),
    cookMinutes: integer('cook_minutes').notNull().default(0),
    restMinutes: integer('rest_minutes').notNull().default(0),
    difficulty: text('difficulty').$type<RecipeDifficulty>().notNull().default('easy'),
    /** Lines, verbatim. */
    ingredients: text('ingredients').notNull().default(''),
    method: text('method').notNull().default(''),
    notes: text('notes').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Its language as a tag, “de”; empty if nobody said. */
    language: text('language').notNull().default(''),
    /** The Everyday recipe it was copied from. */
    starterSlug: text('starter_slug'),
    /** Where it was imported from; empty for one's own. */
    sourceUrl: text('source_url').notNull().default(''),
    sourceName: text('source_name').notNull().default(''),
    sourceAuthor: text('source_author').notNull().default(''),
    /** Calories per serving stated by the source. */
    statedKcal: integer('stated_kcal'),
    /** What else the source states of a serving. */
    statedFigures: jsonb('stated_figures').$type<StatedFigures>(),
    /** Counts from 1. A save names the revision it is based on. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('recipes_user_updated').on(table.userId, table.updatedAt, table.id),
    index('recipes_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** How the lines of a recipe are read. Made from the recipe's text, which alone is shown. */
export const recipeIngredients = pgTable(
  'recipe_ingredients',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    recipeId: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** Of its line, from 0 and with headings; two foods of a line share it. */
    position: integer('position').notNull(),
    /** The heading above it; empty if there is none. */
    section: text('section').notNull(),
    /** Verbatim. */
    line: text('line').notNull(),
    /** Normalised for comparison. */
    lineWords: text('line_words').notNull(),
    amount: doublePrecision('amount'),
    amountMax: doublePrecision('amount_max'),
    unit: text('unit'),
    size: text('size'),
    /** A food of the table; null if it is not known. */
    foodKey: text('food_key'),
    foodWords: text('food_words').notNull(),
    note: text('note').notNull(),
    isOptional: boolean('is_optional').notNull(),
    isToTaste: boolean('is_to_taste').notNull(),
    /** “or …” */
    alternative: text('alternative').notNull(),
    /** Edible grams in the whole recipe. */
    grams: doublePrecision('grams'),
    gramsFrom: text('grams_from').$type<ReadLine['gramsFrom']>(),
    /** What read it: the recipe is read again when it is another. */
    readBy: text('read_by').notNull(),
  },
  (table) => [
    index('recipe_ingredients_recipe').on(table.recipeId, table.position),
    index('recipe_ingredients_food').on(table.userId, table.foodKey),
  ],
);

/** Earlier states of a recipe. */
export const recipeVersions = pgTable(
  'recipe_versions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    recipeId: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    words: jsonb('words').$type<RecipeWords>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('recipe_versions_recipe').on(table.recipeId, table.createdAt, table.id),
    index('recipe_versions_user').on(table.userId),
  ],
);

/** Stars, favourites and cooking counts, for one's own recipes and Everyday's. */
export const recipeMarks = pgTable(
  'recipe_marks',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** A recipe id, or `everyday-` and a starter's slug. */
    recipe: text('recipe').notNull(),
    stars: integer('stars'),
    isFavourite: boolean('is_favourite').notNull().default(false),
    cookedCount: integer('cooked_count').notNull().default(0),
    lastCookedAt: instant('last_cooked_at'),
    /** When the person dismissed it from recommendations. */
    dismissedAt: instant('dismissed_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('recipe_marks_user_recipe').on(table.userId, table.recipe),
    index('recipe_marks_rated').on(table.recipe).where(sql`${table.stars} is not null`),
  ],
);

/** The cooking log: each time a recipe was cooked. Their number and the last one are also in its marks. */
export const recipeCooks = pgTable(
  'recipe_cooks',
  {
    /** Generated by the client, so that a retry counts once. */
    id: text('id').primaryKey(),
    userId: owner(),
    /** A recipe id, or `everyday-` and a starter's slug. */
    recipe: text('recipe').notNull(),
    /** Null if unknown. */
    servings: integer('servings'),
    cookedAt: instant('cooked_at').notNull(),
    /** What the cook wrote about it, for the next time. */
    note: text('note').notNull().default(''),
  },
  (table) => [index('recipe_cooks_user_recipe').on(table.userId, table.recipe, table.cookedAt)],
);

/** Which food a person's words mean, and the figures they gave. */
export const ownFoods = pgTable(
  'own_foods',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Normalised for comparison. */
    words: text('words').notNull(),
    /** As the person wrote them; empty in rows that predate this column. */
    written: text('written').notNull().default(''),
    /** A food of the table; empty if only figures were given, which tell nothing about diets and allergens. */
    food: text('food').notNull().default(''),
    /** Packet figures per 100 g; they override the table. */
    figures: jsonb('figures').$type<OwnFigures>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('own_foods_user_words').on(table.userId, table.words)],
);

/**
 * Shopping items, one row per recipe line or manual entry: sums are computed when shown, so that devices changing
 * different rows never conflict.
 */
export const shoppingItems = pgTable(
  'shopping_items',
  {
    /** Generated by the client, or from the request that added a recipe, so that retries are idempotent. */
    id: text('id').primaryKey(),
    userId: owner(),
    line: text('line').notNull(),
    /** The recipe it is for; empty for manual entries. */
    recipe: text('recipe').notNull().default(''),
    recipeTitle: text('recipe_title').notNull().default(''),
    /** Servings of its meal; null if unknown. */
    servings: integer('servings'),
    /** The planned meal, whose date counts for as long as it is planned. */
    mealId: text('meal_id'),
    /** Its date when it was added; the date of rows that name no planned meal. */
    mealOn: date('meal_on', { mode: 'string' }),
    isChecked: boolean('is_checked').notNull().default(false),
    /** When it was last ticked or unticked, by that device's clock. */
    checkedAt: instant('checked_at'),
    /** Counts from 1. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Removed rows are kept for a while: an offline device may still send changes to them. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('shopping_items_user').on(table.userId, table.createdAt, table.id),
    index('shopping_items_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** Links calendar events to recipes. The event holds the time, so moving it moves the meal. */
export const plannedMeals = pgTable(
  'planned_meals',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** No foreign key: undoing the deletion of the event brings the meal back. */
    eventId: text('event_id').notNull(),
    meal: text('meal').$type<PlannedMealKind>().notNull(),
    /** A recipe id, or `everyday-` and a starter's slug. */
    recipe: text('recipe').notNull(),
    recipeTitle: text('recipe_title').notNull(),
    servings: integer('servings').notNull(),
    /** Replanning the week keeps it. */
    isLocked: boolean('is_locked').notNull().default(false),
    /** The meal it is left over from. That may be gone: planned leftovers stay planned. */
    leftoverOf: text('leftover_of'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('planned_meals_event').on(table.userId, table.eventId)],
);

/** Public links to recipes. */
export const recipeLinks = pgTable(
  'recipe_links',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    recipeId: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('recipe_links_token').on(table.tokenHash),
    index('recipe_links_recipe').on(table.recipeId),
    index('recipe_links_user').on(table.userId),
  ],
);

/** A recipe's photo, which is an upload of the person's. */
export const recipePhotos = pgTable(
  'recipe_photos',
  {
    recipeId: text('recipe_id')
      .primaryKey()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: owner(),
  },
  (table) => [index('recipe_photos_file').on(table.fileId), index('recipe_photos_user').on(table.userId)],
);

/** What a person has at home, as written. */
export const pantryItems = pgTable(
  'pantry_items',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    line: text('line').notNull(),
    useBy: date('use_by', { mode: 'string' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('pantry_items_user').on(table.userId, table.createdAt, table.id)],
);
