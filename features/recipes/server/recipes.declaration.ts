import { PageRecipes } from '#features/page-reader/shared/page-recipes-part.schema.ts';
import { pageRecipesPart } from '#features/page-reader/shared/page-recipes-part.ts';
import {
  maxPlannedMeals,
  PlannedMealKind,
  ProposedPlan,
} from '#features/recipes/shared/meal-plan.contract.ts';
import { mealPlanPart } from '#features/recipes/shared/meal-plan-part.ts';
import { maxPantryItems, maxPantryLineLength } from '#features/recipes/shared/pantry.contract.ts';
import { ProposedRecipe, ProposedShopping } from '#features/recipes/shared/proposal-parts.schema.ts';
import { recipeProposalPart, shoppingProposalPart } from '#features/recipes/shared/proposal-parts.ts';
import { RecipeCategory, RecipeDifficulty } from '#features/recipes/shared/recipe-kinds.ts';
import {
  maxCookNoteLength,
  maxCooksPerRecipe,
  maxCuisineLength,
  maxFoodWordsLength,
  maxIngredientsLength,
  maxLanguageTagLength,
  maxMethodLength,
  maxOwnFoods,
  maxRecipeNotesLength,
  maxRecipeSummaryLength,
  maxRecipes,
  maxRecipeTagLength,
  maxRecipeTags,
  maxRecipeTitleLength,
  maxSourceNameLength,
  maxSourceUrlLength,
  maxYieldWordsLength,
  recipeVersionsPerRecipe,
} from '#features/recipes/shared/recipes.contract.ts';
import { recipesScreens } from '#features/recipes/shared/recipes.screens.ts';
import { maxShoppingItems, maxShoppingLineLength } from '#features/recipes/shared/shopping.contract.ts';
import type { Declaration } from '#server/declaration.ts';

const longestWords =
  maxRecipeTitleLength +
  maxRecipeSummaryLength +
  maxCuisineLength +
  maxLanguageTagLength +
  maxYieldWordsLength +
  maxIngredientsLength +
  maxMethodLength +
  maxRecipeNotesLength +
  maxRecipeTags * maxRecipeTagLength;

export const recipesDeclaration: Declaration = {
  name: 'recipes',
  screens: recipesScreens,
  canBeOff: true,
  messageParts: [
    { ...mealPlanPart, schema: () => ProposedPlan },
    { ...recipeProposalPart, schema: () => ProposedRecipe },
    { ...pageRecipesPart, schema: () => PageRecipes },
    { ...shoppingProposalPart, schema: () => ProposedShopping },
  ],
  tables: {
    recipes: {
      label: 'Recipes',
      bounds: {
        rows: maxRecipes,
        isOfPerson: true,
        texts: {
          title: maxRecipeTitleLength,
          summary: maxRecipeSummaryLength,
          cuisine: maxCuisineLength,
          yield_words: maxYieldWordsLength,
          ingredients: maxIngredientsLength,
          method: maxMethodLength,
          notes: maxRecipeNotesLength,
          tags: maxRecipeTags * maxRecipeTagLength,
          language: maxLanguageTagLength,
          starter_slug: 60,
          source_url: maxSourceUrlLength,
          source_name: maxSourceNameLength,
          source_author: maxSourceNameLength,
          stated_figures: 400,
        },
      },
      atLeast: {
        revision: 1,
        servings: 1,
        prep_minutes: 0,
        cook_minutes: 0,
        rest_minutes: 0,
        stated_kcal: 0,
      },
      oneOf: { category: RecipeCategory.options, difficulty: RecipeDifficulty.options },
    },
    recipe_ingredients: {
      label: 'How ingredients were read',
      notExported: 'They are read again from the recipes.',
    },
    recipe_cooks: {
      label: 'Cooking log',
      bounds: { rows: maxRecipes * maxCooksPerRecipe, texts: { recipe: 80, note: maxCookNoteLength } },
      atLeast: { servings: 1 },
      points: { recipe: 'recipes' },
    },
    recipe_versions: {
      label: 'Earlier versions of recipes',
      bounds: { rows: maxRecipes * recipeVersionsPerRecipe, texts: { words: longestWords } },
    },
    recipe_marks: {
      label: 'Recipe ratings and favourites',
      bounds: { rows: maxRecipes * 2, texts: { recipe: 80 } },
      atLeast: { cooked_count: 0, stars: 1 },
      points: { recipe: 'recipes' },
    },
    recipe_photos: {
      label: 'Photos of recipes',
      bounds: { rows: maxRecipes },
    },
    pantry_items: {
      label: 'Pantry',
      bounds: { rows: maxPantryItems, texts: { line: maxPantryLineLength } },
    },
    recipe_links: {
      label: 'Links to your recipes',
      secrets: ['token_hash'],
      notImported: 'A link leads to the server that made it.',
    },
    shopping_items: {
      label: 'Shopping list',
      bounds: {
        rows: maxShoppingItems * 2,
        texts: { line: maxShoppingLineLength, recipe: 80, recipe_title: maxRecipeTitleLength },
      },
      atLeast: { version: 1 },
      points: { recipe: 'recipes', meal_id: 'planned_meals' },
    },
    planned_meals: {
      label: 'Planned meals',
      bounds: { rows: maxPlannedMeals, texts: { recipe: 80, recipe_title: maxRecipeTitleLength } },
      atLeast: { servings: 1 },
      oneOf: { meal: PlannedMealKind.options },
      points: { event_id: 'events', recipe: 'recipes', leftover_of: 'planned_meals' },
    },
    own_foods: {
      label: 'Foods you named',
      bounds: {
        rows: maxOwnFoods,
        texts: { words: maxFoodWordsLength, written: maxFoodWordsLength, food: 60, figures: 400 },
      },
    },
  },
};
