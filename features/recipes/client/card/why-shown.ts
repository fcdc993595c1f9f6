import type { RecipeCard } from '#features/recipes/shared/recipes.contract.ts';
import { dueDay } from '../pantry/use-by.ts';

/** “Uses your spinach, due Thursday · Like Carrot soup, which you rated 5”; nothing where nothing is known. */
export function whyShown(
  {
    uses,
    likeTitle,
    likeStars,
    likedFood,
  }: Pick<RecipeCard, 'uses' | 'likeTitle' | 'likeStars' | 'likedFood'>,
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
    ...(likeTitle === null
      ? []
      : [
          likeStars === null
            ? `Like ${likeTitle}, which you liked`
            : `Like ${likeTitle}, which you rated ${likeStars}`,
        ]),
  ];
}
