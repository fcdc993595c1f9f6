import type { DietId } from '#features/recipes/shared/diets.ts';

export interface RecipeFilter {
  diet: DietId | null;
  maxMinutes: number | null;
  minStars: number | null;
  /** Filters by the person's liked and disliked foods. */
  taste: 'eaten' | 'liked' | null;
  with: string;
  without: string;
}

export const noFilter: RecipeFilter = {
  diet: null,
  maxMinutes: null,
  minStars: null,
  taste: null,
  with: '',
  without: '',
};

export function countFilters(filter: RecipeFilter): number {
  return Object.values(filter).filter((value) => value !== null && value !== '').length;
}
