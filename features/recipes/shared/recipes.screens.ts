import type { Screen } from '#shared/screen.ts';

export const recipesScreens: readonly Screen[] = [
  {
    path: '/recipe',
    title: 'Recipes',
    guard: 'person',
    palette: { order: 130, otherNames: 'cook meals food' },
    mode: {
      id: 'recipe',
      name: 'Recipe',
      description: 'Meals from what you have',
      category: 'creation',
      order: 2,
    },
  },
  {
    path: '/recipe/new',
    title: 'New recipe',
    guard: 'person',
    palette: { order: 146, otherNames: 'write a recipe cook' },
  },
  {
    path: '/recipe/import',
    title: 'Import recipes',
    guard: 'person',
    palette: { order: 147, otherNames: 'bring recipes from a page Mealie Tandoor Paprika Mela Cooklang' },
  },
  {
    path: '/recipe/plan',
    title: 'Meal plan',
    guard: 'person',
    palette: { order: 148, otherNames: 'week menu dinners' },
  },
  {
    path: '/recipe/shopping',
    title: 'Shopping list',
    guard: 'person',
    worksOffline: { parts: [] },
    palette: { order: 149, otherNames: 'groceries buy' },
  },
  {
    path: '/recipe/pantry',
    title: 'Pantry',
    guard: 'person',
    palette: { order: 150, otherNames: 'fridge cupboard what I have at home leftovers' },
  },
  { path: '/shared-recipe/:token', title: 'Shared recipe', guard: 'none' },
  { path: '/reference/recipes/:slug', title: 'Recipe', guard: 'none' },
  { path: '/recipe/:recipeId', title: 'Recipe', guard: 'person' },
  { path: '/recipe/:recipeId/edit', title: 'Edit recipe', guard: 'person' },
  { path: '/recipe/:recipeId/cook', title: 'Cook', guard: 'person', frame: 'bare' },
];
