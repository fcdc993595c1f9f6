import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import type { RecipeCard } from '#features/recipes/shared/recipes.contract.ts';
import { formatMinutes } from '../format-minutes.ts';
import { dueDay } from '../pantry/use-by.ts';

/** A recipe with at least this many stars is worth recommending for them. */
const wellLiked = 4;

type Reasons = Pick<
  RecipeCard,
  'uses' | 'likeTitle' | 'likeStars' | 'likedFood' | 'fits' | 'minutes' | 'rating' | 'isOwn'
>;

/**
 * “Uses your spinach, due Thursday · 25 min · like Carrot soup, which you rated 5”. For people who have rated and
 * stored nothing yet, the fallback reasons: the hour, their available time, other people's stars, and variety. Empty if
 * the recipe was not recommended.
 */
export function whyShown(card: Reasons, now: Date): string {
  const { uses, likedFood, fits, minutes } = card;
  const time = fits?.isInTime === true ? [formatMinutes(minutes)] : [];
  const used =
    uses === null
      ? []
      : [
          uses.useBy === null
            ? `Uses your ${uses.words}`
            : `Uses your ${uses.words}, ${dueDay(uses.useBy, now)}`,
        ];
  if (uses !== null || likedFood !== null || card.likeTitle !== null) {
    const before = [...used, ...(uses === null ? [] : time)];
    const liked = likedFood === null ? [] : [withLiked(likedFood, before.length === 0)];
    return [...before, ...liked, ...likeWords(card, before.length + liked.length === 0)].join(' · ');
  }
  if (fits === null) return '';
  const { rating } = card;
  const reason =
    rating !== null && !card.isOwn && rating.mean >= wellLiked
      ? ratedWords(rating)
      : fits.meal === null
        ? 'Something different for today'
        : mealWords(fits.meal);
  return [reason, ...time].join(' · ');
}

function ratedWords({ mean, count }: NonNullable<RecipeCard['rating']>): string {
  const stars = mean.toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return count === 1 ? `Rated ${stars} by 1 person here` : `Rated ${stars} by ${count} people here`;
}

function mealWords(meal: RecipeCategory): string {
  switch (meal) {
    case 'breakfast':
      return 'For breakfast today';
    case 'brunch':
      return 'For brunch today';
    case 'lunch':
      return 'For lunch today';
    case 'dinner':
      return 'For dinner today';
    case 'snacks':
      return 'A snack for today';
  }
}

function withLiked(food: string, isFirst: boolean): string {
  return isFirst ? `With ${food}, which you like` : /* text */ `with ${food}, which you like`;
}

function likeWords({ likeTitle, likeStars }: Reasons, isFirst: boolean): string[] {
  if (likeTitle === null) return [];
  if (likeStars === null) {
    return [isFirst ? `Like ${likeTitle}, which you liked` : /* text */ `like ${likeTitle}, which you liked`];
  }
  return [
    isFirst
      ? `Like ${likeTitle}, which you rated ${likeStars}`
      : /* text */ `like ${likeTitle}, which you rated ${likeStars}`,
  ];
}
