import type { RecipeCard } from '#features/recipes/shared/recipes.contract.ts';
import { dueDay } from '../pantry/use-by.ts';

/** “Uses your spinach, due Thursday · Like Carrot soup, which you liked”; nothing where nothing is known. */
export function whyShown(
  { uses, likeTitle, likedFood }: Pick<RecipeCard, 'uses' | 'likeTitle' | 'likedFood'>,
  now: Date,
): string[] {
  return [
    ...(uses === null
      ? []
      : [
          uses.useBy === null
            ? `Uses your ${uses.words}`
            : `Uses your ${uses.words}, ${dueDay(uses.useBy, now)}`,
        ]),
    ...(likedFood === null ? [] : [`With ${likedFood}, which you like`]),
    ...(likeTitle === null ? [] : [`Like ${likeTitle}, which you liked`]),
  ];
}
