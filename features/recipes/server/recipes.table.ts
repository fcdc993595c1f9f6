import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
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
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('recipe_marks_user_recipe').on(table.userId, table.recipe),
    index('recipe_marks_rated').on(table.recipe).where(sql`${table.stars} is not null`),
  ],
);

/** Which food a person's words mean. */
export const ownFoods = pgTable(
  'own_foods',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** As words are compared. */
    words: text('words').notNull(),
    food: text('food').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('own_foods_user_words').on(table.userId, table.words)],
);
