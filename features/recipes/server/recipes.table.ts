import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { events } from '#features/calendar/server/calendar.table.ts';
import { files } from '#features/files/server/files.table.ts';
import type { PlannedMealKind } from '#features/recipes/shared/meal-plan.contract.ts';
import type { OwnFigures } from '#features/recipes/shared/own-figures.ts';
import type { RecipeCategory, RecipeDifficulty } from '#features/recipes/shared/recipe-kinds.ts';
import type { RecipeWords } from '#features/recipes/shared/recipes.contract.ts';
import { instant } from '#server/db/columns.ts';

/** A person's own recipes. What follows from their words is worked out when they are read: it takes under a millisecond. */
export const recipes = pgTable(
  'recipes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    category: text('category').$type<RecipeCategory>().notNull(),
    servings: integer('servings').notNull(),
    prepMinutes: integer('prep_minutes').notNull().default(0),
    cookMinutes: integer('cook_minutes').notNull().default(0),
    restMinutes: integer('rest_minutes').notNull().default(0),
    difficulty: text('difficulty').$type<RecipeDifficulty>().notNull().default('easy'),
    /** Lines, as they were written. */
    ingredients: text('ingredients').notNull().default(''),
    method: text('method').notNull().default(''),
    notes: text('notes').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** The recipe of Everyday's kitchen that it was copied from. */
    starterSlug: text('starter_slug'),
    /** Where it was imported from; empty for what the person wrote. */
    sourceUrl: text('source_url').notNull().default(''),
    sourceName: text('source_name').notNull().default(''),
    sourceAuthor: text('source_author').notNull().default(''),
    /** Calories of a serving as the source states them. */
    statedKcal: integer('stated_kcal'),
    /** Counts from 1. A save names the one that it changed. */
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

/** What a recipe was before it was changed. */
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

/** Stars, favourites and how often something was cooked: of one's own recipes and of Everyday's. */
export const recipeMarks = pgTable(
  'recipe_marks',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Of a recipe of the person's, or `everyday-` and the slug of a starter. */
    recipe: text('recipe').notNull(),
    stars: integer('stars'),
    isFavourite: boolean('is_favourite').notNull().default(false),
    cookedCount: integer('cooked_count').notNull().default(0),
    lastCookedAt: instant('last_cooked_at'),
    /** When the person said that they do not want it recommended. */
    dismissedAt: instant('dismissed_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('recipe_marks_user_recipe').on(table.userId, table.recipe),
    index('recipe_marks_rated').on(table.recipe).where(sql`${table.stars} is not null`),
  ],
);

/** Which food a person's words mean, and what they know of it. */
export const ownFoods = pgTable(
  'own_foods',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** As words are compared. */
    words: text('words').notNull(),
    /** As the person wrote them; empty for those of before this was kept. */
    written: text('written').notNull().default(''),
    /** Of the table of foods; empty where the person gave figures alone, which say nothing of diets and allergens. */
    food: text('food').notNull().default(''),
    /** What a packet says of 100 g; they win over those of the table. */
    figures: jsonb('figures').$type<OwnFigures>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('own_foods_user_words').on(table.userId, table.words)],
);

/**
 * What is to be bought, a row for each line of a recipe and each thing that was written by hand: sums are made when they are
 * shown, so that devices that changed different rows never disagree.
 */
export const shoppingItems = pgTable(
  'shopping_items',
  {
    /** Made by the device, or from the request that added a recipe: sent twice, it is one row. */
    id: text('id').primaryKey(),
    userId: owner(),
    line: text('line').notNull(),
    /** What it is for; empty for what was written by hand. */
    recipe: text('recipe').notNull().default(''),
    recipeTitle: text('recipe_title').notNull().default(''),
    /** For how many people, and for the meal of which day; null where nobody said. */
    servings: integer('servings'),
    mealOn: date('meal_on', { mode: 'string' }),
    isChecked: boolean('is_checked').notNull().default(false),
    /** When the box was last ticked or cleared, by the clock of the device that did it. */
    checkedAt: instant('checked_at'),
    /** Counts from 1. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** A removed row stays for a while: a device that was offline may still send what it did to it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('shopping_items_user').on(table.userId, table.createdAt, table.id),
    index('shopping_items_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** Which recipe an event of the calendar is the meal of. The event says when: whoever moves it moves the meal. */
export const plannedMeals = pgTable(
  'planned_meals',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    meal: text('meal').$type<PlannedMealKind>().notNull(),
    /** Of a recipe of the person's, or `everyday-` and the slug of a starter. */
    recipe: text('recipe').notNull(),
    recipeTitle: text('recipe_title').notNull(),
    servings: integer('servings').notNull(),
    /** Planning the week again leaves it. */
    isLocked: boolean('is_locked').notNull().default(false),
    /** The meal that was cooked for this one too. It may be gone: what was planned to be left stays planned. */
    leftoverOf: text('leftover_of'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('planned_meals_event').on(table.eventId),
    index('planned_meals_user').on(table.userId),
  ],
);

/** Addresses at which anybody reads a recipe. */
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

/** The photograph of a recipe, which is an upload of the person's. */
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

/** What a person has at home, as they wrote it. */
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
