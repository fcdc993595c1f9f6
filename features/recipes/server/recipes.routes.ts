import { z } from '@hono/zod-openapi';
import { dietIds } from '#features/recipes/shared/diets.ts';
import { RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import {
  Cookable,
  CookableInput,
  CookNoteInput,
  CopyRecipeInput,
  CreateRecipeInput,
  FoodChoices,
  FoodSubstitutes,
  MarkRecipeInput,
  OwnFiguresInput,
  OwnFoodItem,
  OwnFoodList,
  ReadRecipeInput,
  Recipe,
  RecipeCard,
  RecipeCooks,
  RecipesPage,
  RecipesQuery,
  RecipeVersions,
  Substitutes,
  SuggestedSwapAnswer,
  TeachFoodInput,
  UpdateRecipeInput,
} from '#features/recipes/shared/recipes.contract.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { singleLine } from '#shared/single-line.ts';
import { analyseRecipe } from './analyse-recipe.ts';
import { findCookable, foodsThere } from './finding/find-cookable.ts';
import { findRecipes } from './finding/find-recipes.ts';
import { recommendForPerson } from './finding/recommend-for-person.ts';
import { foodPreferencesOf } from './food-preferences.ts';
import { listFoodChoices } from './foods/list-food-choices.ts';
import { foodsAtHand } from './pantry/pantry.ts';
import { readLibrary } from './recipe-library.ts';
import * as service from './recipes.service.ts';
import { substitutesFor, substitutesForLine } from './substitutions/find-substitutes.ts';
import { needsOf, suggestSwap } from './substitutions/suggest-swap.ts';

const id = z.string().min(1).max(80);
const byId = { params: z.object({ id }) };
const recipe = { 200: { description: 'The recipe as it is stored', content: jsonContent(Recipe) } };
const nothing = { 204: { description: 'Done' } };
const mostRecommended = 8;

const RecommendQuery = z.object({
  categories: z
    .string()
    .max(100)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(RecipeCategory))
    .optional(),
});

/** Routes for a person's recipes, and those of Everyday. */
export function recipesRoutes({ database }: { database: Database }) {
  const settingsOf = (userId: string) =>
    withUser(database, userId, (tx) => readSettings(tx, userId, recipesSettings));
  const kitchenOf = async (userId: string) => {
    const atHand = await withUser(database, userId, (tx) => foodsAtHand(tx, userId));
    return { preferences: foodPreferencesOf(await settingsOf(userId)), atHand: new Set(atHand.keys()) };
  };
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes',
        access: 'login',
        request: { query: RecipesQuery },
        responses: { 200: { description: 'The best first', content: jsonContent(RecipesPage) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await findRecipes(database, userId, context.req.valid('query')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes',
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d40',
            title: 'Onion soup',
            summary: '',
            category: 'dinner',
            servings: 2,
            prepMinutes: 10,
            cookMinutes: 30,
            restMinutes: 0,
            difficulty: 'easy',
            ingredients: '4 onions\n1 l water',
            method: 'Fry the onions.\nBoil them in the water.',
            notes: '',
            tags: [],
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(CreateRecipeInput) } },
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.createRecipe(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/recommended',
        access: 'login',
        request: { query: RecommendQuery },
        responses: {
          200: {
            description: 'For the diet that the person chose',
            content: jsonContent(z.object({ recipes: z.array(RecipeCard) })),
          },
        },
      }),
      async (context) => {
        const { userId, timeZone } = await requireActor(context);
        const categories = context.req.valid('query').categories ?? [];
        const wanted = { userId, timeZone, now: new Date(), categories, most: mostRecommended };
        const recipes = await recommendForPerson(database, wanted);
        return context.json({ recipes }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/cookable',
        example: { body: { have: ['onions', 'butter'] } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(CookableInput) } },
        responses: {
          200: { description: 'What needs the fewest more first', content: jsonContent(Cookable) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const preferences = foodPreferencesOf(await settingsOf(userId));
        const { have, withPantry } = context.req.valid('json');
        const atHand = withPantry
          ? await withUser(database, userId, (tx) => foodsAtHand(tx, userId))
          : new Map<string, never>();
        const anyOf = foodsThere(have, atHand.keys());
        const library = await readLibrary(database, userId, { anyOf });
        const found = findCookable(library, {
          ...preferences,
          have,
          pantry: new Set(atHand.keys()),
        });
        return context.json(found, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/read',
        example: { body: { ingredients: '4 onions\n1 l water', servings: 2 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ReadRecipeInput) } },
        responses: {
          200: { description: 'How its lines are understood', content: jsonContent(RecipeAnalysis) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { own, cupMl } = await service.readKitchen(database, userId);
        return context.json(analyseRecipe({ ...context.req.valid('json'), own, cupMl }), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/foods',
        example: { query: { q: 'onion' } },
        access: 'login',
        request: { query: z.object({ q: singleLine().max(60) }) },
        responses: { 200: { description: 'Foods that are known', content: jsonContent(FoodChoices) } },
      }),
      async (context) => {
        await requireActor(context);
        return context.json({ foods: listFoodChoices(context.req.valid('query').q) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/recipes/foods',
        example: { body: { words: 'scallion', key: 'your_food_key' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(TeachFoodInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.teachFood(database, userId, context.req.valid('json'));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/recipes/foods/figures',
        example: { body: { words: 'grandma’s stock', figures: null } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(OwnFiguresInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.saveOwnFigures(database, userId, context.req.valid('json'));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/own-foods',
        access: 'login',
        responses: {
          200: { description: 'What the person said of foods, by name', content: jsonContent(OwnFoodList) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ foods: await service.listOwnFoods(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/recipes/own-foods',
        example: { body: { words: 'grandma’s stock', food: null, figures: null } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(OwnFoodItem) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.replaceOwnFood(database, userId, context.req.valid('json'));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/substitutes',
        example: { query: { food: 'butter' } },
        access: 'login',
        request: { query: z.object({ food: singleLine().min(1).max(80), diet: z.enum(dietIds).optional() }) },
        responses: { 200: { description: 'What can take its place', content: jsonContent(FoodSubstitutes) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { food, diet } = context.req.valid('query');
        const { preferences, atHand } = await kitchenOf(userId);
        const needs = { diets: diet === undefined ? [] : [diet], allergens: preferences.allergens };
        const found = substitutesFor(food, needs, atHand);
        const substitutes = (found?.rows ?? []).map(({ id: rowId, of, use, changes, analysis }) => ({
          id: rowId,
          of,
          use,
          changes,
          lines: analysis.lines.map(({ line }) => line),
        }));
        return context.json({ food: found?.foodKey ?? null, substitutes }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/{id}',
        access: 'login',
        request: byId,
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.getRecipe(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/recipes/{id}',
        example: { body: { servings: 4, baseRevision: 1 } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(UpdateRecipeInput) } },
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const change = context.req.valid('json');
        return context.json(
          await service.changeRecipe(database, userId, context.req.valid('param').id, change),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/recipes/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.removeRecipe(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/{id}/restore',
        access: 'login',
        request: byId,
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          await service.restoreRecipe(database, userId, context.req.valid('param').id),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/{id}/copy',
        example: { body: { id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d41' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(CopyRecipeInput) } },
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: newId } = context.req.valid('json');
        return context.json(
          await service.copyRecipe(database, userId, context.req.valid('param').id, newId),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/recipes/{id}/marks',
        example: { body: { stars: 5, isFavourite: true } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(MarkRecipeInput) } },
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const marks = context.req.valid('json');
        return context.json(
          await service.markRecipe(database, userId, context.req.valid('param').id, marks),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/{id}/cooks',
        access: 'login',
        request: byId,
        responses: {
          200: { description: 'When it was cooked, last first', content: jsonContent(RecipeCooks) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const cooks = await service.readCooks(database, userId, context.req.valid('param').id);
        return context.json({ cooks }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/recipes/{id}/cooks/{cookId}',
        access: 'login',
        example: { body: { note: 'Less salt, more ginger.' } },
        request: {
          params: z.object({ id, cookId: z.string().min(1).max(80) }),
          body: { required: true, content: jsonContent(CookNoteInput) },
        },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: recipeId, cookId } = context.req.valid('param');
        const { note } = context.req.valid('json');
        await service.noteCook(database, userId, { recipe: recipeId, id: cookId, note });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/recipes/{id}/cooks/{cookId}',
        access: 'login',
        request: { params: z.object({ id, cookId: z.string().min(1).max(80) }) },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: recipeId, cookId } = context.req.valid('param');
        await service.removeCook(database, userId, { recipe: recipeId, id: cookId });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/{id}/substitutes',
        example: { query: { line: '1' } },
        access: 'login',
        request: { ...byId, query: z.object({ line: z.coerce.number().int().min(1).max(200) }) },
        responses: { 200: { description: 'What can take its place', content: jsonContent(Substitutes) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const found = await service.getRecipe(database, userId, context.req.valid('param').id);
        const { line: number } = context.req.valid('query');
        const line = found.analysis.lines.find((one) => one.number === number);
        if (!line) throw new AppError('not_found');
        const { preferences, atHand } = await kitchenOf(userId);
        return context.json(
          { substitutes: substitutesForLine(line, needsOf(found, preferences), { recipe: found, atHand }) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/{id}/swap',
        access: 'login',
        request: byId,
        responses: {
          200: {
            description: 'The line that one may want to replace, and with what',
            content: jsonContent(SuggestedSwapAnswer),
          },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const found = await service.getRecipe(database, userId, context.req.valid('param').id);
        return context.json({ swap: suggestSwap(found, await kitchenOf(userId)) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/{id}/versions',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'Newest first', content: jsonContent(RecipeVersions) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const versions = await service.readVersions(database, userId, context.req.valid('param').id);
        return context.json({ versions }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipe-versions/{id}/restore',
        access: 'login',
        request: byId,
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          await service.restoreVersion(database, userId, context.req.valid('param').id),
          200,
        );
      },
    );
}
