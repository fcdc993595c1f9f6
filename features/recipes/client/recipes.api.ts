import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiGet, apiSend } from '#client/api-client.ts';
import type { DietId } from '#features/recipes/shared/diets.ts';
import type { OwnFigures } from '#features/recipes/shared/own-figures.ts';
import { RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import {
  Cookable,
  type CreateRecipeInput,
  FoodChoices,
  FoodSubstitutes,
  type MarkRecipeInput,
  type OwnFoodItem,
  OwnFoodList,
  Recipe,
  RecipeCard,
  RecipeCooks,
  RecipesPage,
  type RecipesQuery,
  RecipeVersions,
  Substitutes,
  SuggestedSwapAnswer,
  type UpdateRecipeInput,
} from '#features/recipes/shared/recipes.contract.ts';
import { noFilter, type RecipeFilter } from './find/recipe-filter.ts';

export const recipesKey = ['recipes'] as const;

const recipePath = (id: string) => `/api/recipes/${encodeURIComponent(id)}`;

interface ListInput {
  q?: string;
  categories?: readonly RecipeCategory[];
  source?: RecipesQuery['source'];
  allergens?: readonly string[];
  filter?: RecipeFilter;
  isEnabled?: boolean;
}

export function useRecipes({
  q = '',
  categories = [],
  source = 'all',
  allergens = [],
  filter = noFilter,
  isEnabled = true,
}: ListInput) {
  return useInfiniteQuery({
    queryKey: [...recipesKey, 'list', q, categories.join(), filter, source, allergens.join()],
    enabled: isEnabled,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        source,
        offset: String(pageParam),
        ...(q !== '' && { q }),
        ...(categories.length > 0 && { categories: categories.join() }),
        ...(filter.diet !== null && { diet: filter.diet }),
        ...(filter.maxMinutes !== null && { maxMinutes: String(filter.maxMinutes) }),
        ...(filter.minStars !== null && { minStars: String(filter.minStars) }),
        ...(filter.taste !== null && { taste: filter.taste }),
        ...(filter.with.trim() !== '' && { with: filter.with }),
        ...(filter.without.trim() !== '' && { without: filter.without }),
        ...(allergens.length > 0 && { allergens: allergens.join() }),
      });
      return apiGet(`/api/recipes?${parameters}`, RecipesPage, { signal });
    },
    getNextPageParam: ({ nextOffset }) => nextOffset ?? undefined,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

const Cards = z.object({ recipes: z.array(RecipeCard) });

/** @param diet the chosen diet; part of the query key. */
export function useRecommended(categories: readonly RecipeCategory[], diet: string) {
  return useQuery({
    queryKey: [...recipesKey, 'recommended', categories.join(), diet],
    queryFn: ({ signal }) =>
      apiGet(`/api/recipes/recommended?categories=${encodeURIComponent(categories.join())}`, Cards, {
        signal,
      }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

export function useRecipe(id: string) {
  return useQuery({
    queryKey: [...recipesKey, 'one', id],
    queryFn: ({ signal }) => apiGet(recipePath(id), Recipe, { signal }),
    staleTime: 0,
  });
}

export function createRecipe(input: CreateRecipeInput): Promise<Recipe> {
  return apiSend('POST', '/api/recipes', input, Recipe);
}

export function changeRecipe(id: string, input: UpdateRecipeInput): Promise<Recipe> {
  return apiSend('PATCH', recipePath(id), input, Recipe);
}

export function copyRecipe(id: string, newId: string): Promise<Recipe> {
  return apiSend('POST', `${recipePath(id)}/copy`, { id: newId }, Recipe);
}

export function removeRecipe(id: string): Promise<void> {
  return apiSend('DELETE', recipePath(id));
}

export function restoreRecipe(id: string): Promise<Recipe> {
  return apiSend('POST', `${recipePath(id)}/restore`, undefined, Recipe);
}

export function markRecipe(id: string, input: MarkRecipeInput): Promise<Recipe> {
  return apiSend('PUT', `${recipePath(id)}/marks`, input, Recipe);
}

export function useRecipeCooks(id: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...recipesKey, 'cooks', id],
    queryFn: ({ signal }) => apiGet(`${recipePath(id)}/cooks`, RecipeCooks, { signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

export function noteCook(id: string, cook: string, note: string): Promise<void> {
  return apiSend('PATCH', `${recipePath(id)}/cooks/${encodeURIComponent(cook)}`, { note });
}

export function removeCook(id: string, cook: string): Promise<void> {
  return apiSend('DELETE', `${recipePath(id)}/cooks/${encodeURIComponent(cook)}`);
}

export interface ReadInput {
  ingredients: string;
  method: string;
  servings: number;
}

/** How the server parses the current input. */
export function useReading(input: ReadInput) {
  return useQuery({
    queryKey: [...recipesKey, 'read', input],
    queryFn: ({ signal }) => apiSend('POST', '/api/recipes/read', input, RecipeAnalysis, { signal }),
    enabled: input.ingredients.trim() !== '',
    placeholderData: (previous) => previous,
  });
}

export function useFoods(q: string) {
  return useQuery({
    queryKey: [...recipesKey, 'foods', q],
    queryFn: ({ signal }) => apiGet(`/api/recipes/foods?q=${encodeURIComponent(q)}`, FoodChoices, { signal }),
    enabled: q.trim() !== '',
    placeholderData: (previous) => previous,
  });
}

export function teachFood(words: string, key: string): Promise<void> {
  return apiSend('PUT', '/api/recipes/foods', { words, key });
}

export function useOwnFoods() {
  return useQuery({
    queryKey: [...recipesKey, 'own-foods'],
    queryFn: ({ signal }) => apiGet('/api/recipes/own-foods', OwnFoodList, { signal }),
    staleTime: 0,
  });
}

/** Replaces everything known about it; no food and no figures delete it. */
export function replaceOwnFood(item: OwnFoodItem): Promise<void> {
  return apiSend('PUT', '/api/recipes/own-foods', item);
}

/** Null removes them. */
export function saveOwnFigures(words: string, figures: OwnFigures | null): Promise<void> {
  return apiSend('PUT', '/api/recipes/foods/figures', { words, figures });
}

export function useLineSubstitutes(id: string, line: number | null) {
  return useQuery({
    queryKey: [...recipesKey, 'substitutes', id, line],
    queryFn: ({ signal }) => apiGet(`${recipePath(id)}/substitutes?line=${line}`, Substitutes, { signal }),
    enabled: line !== null,
  });
}

/** @param settings the food settings; part of the query key. */
export function useSuggestedSwap(id: string, settings: string) {
  return useQuery({
    queryKey: [...recipesKey, 'swap', id, settings],
    queryFn: ({ signal }) => apiGet(`${recipePath(id)}/swap`, SuggestedSwapAnswer, { signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

export function useFoodSubstitutes(food: string, diet: DietId | null) {
  return useQuery({
    queryKey: [...recipesKey, 'food-substitutes', food, diet],
    queryFn: ({ signal }) =>
      apiGet(
        `/api/recipes/substitutes?${new URLSearchParams({ food, ...(diet !== null && { diet }) })}`,
        FoodSubstitutes,
        { signal },
      ),
    enabled: food.trim() !== '',
    placeholderData: (previous) => previous,
  });
}

export function useCookable(have: readonly string[], withPantry: boolean) {
  return useQuery({
    queryKey: [...recipesKey, 'cookable', have.join('\n'), withPantry],
    queryFn: ({ signal }) =>
      apiSend('POST', '/api/recipes/cookable', { have, withPantry }, Cookable, { signal }),
    enabled: have.length > 0 || withPantry,
    placeholderData: (previous) => previous,
  });
}

export function useRecipeVersions(id: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...recipesKey, 'versions', id],
    queryFn: ({ signal }) => apiGet(`${recipePath(id)}/versions`, RecipeVersions, { signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

export function restoreVersion(id: string): Promise<Recipe> {
  return apiSend('POST', `/api/recipe-versions/${encodeURIComponent(id)}/restore`, undefined, Recipe);
}

/** Makes everything that shows recipes refetch. */
export function refreshRecipes(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: recipesKey });
}
