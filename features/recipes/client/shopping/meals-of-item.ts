import type { ShoppingItem } from '#features/recipes/shared/shopping.contract.ts';
import { type ShoppingGroup, sumAmounts } from '#features/recipes/shared/sum-shopping.ts';
import { daysUntil } from '../pantry/use-by.ts';

/** Identifies a recipe on the list for one meal; two days of the same recipe are two meals. */
export function mealKey({ recipe, mealOn }: Pick<ShoppingItem, 'recipe' | 'mealOn'>): string {
  return `${recipe} ${mealOn ?? ''}`;
}

/** The list's meals in order of date: “Curry for 6”, “Red lentil dal, Thursday”. */
export function mealsOfList(items: readonly ShoppingItem[], now: Date): { key: string; label: string }[] {
  const meals = new Map(items.filter(({ recipe }) => recipe !== '').map((item) => [mealKey(item), item]));
  return [...meals]
    .toSorted(([, one], [, other]) => (one.mealOn ?? '').localeCompare(other.mealOn ?? ''))
    .map(([key, { recipeTitle, servings, mealOn }]) => ({
      key,
      label: mealOn
        ? `${recipeTitle}, ${dayWords(mealOn, now)}`
        : servings
          ? `${recipeTitle} for ${servings}`
          : recipeTitle,
    }));
}

/**
 * “Curry, use by Thursday” for perishables, “Curry 3, Sunday lunch 1” if several meals share it; not for spices, which
 * may be at home already.
 */
export function describeMeals({ items, aisle }: ShoppingGroup, now: Date): string {
  const meals = [
    ...Map.groupBy(
      items.filter(({ recipeTitle }) => recipeTitle !== ''),
      mealKey,
    ).values(),
  ];
  const parts = meals.map((shared) => {
    const [{ recipeTitle = '', mealOn = null, spoils = false } = {}] = shared;
    const title = meals.length === 1 ? recipeTitle : `${recipeTitle} ${sumAmounts(shared)}`.trim();
    if (!mealOn) return title;
    const day = dayWords(mealOn, now);
    if (daysUntil(mealOn, now) === 0) return spoils ? `${title}, use today` : `${title} today`;
    return spoils && meals.length === 1 ? `${title}, use by ${day}` : `${title} on ${day}`;
  });
  if (parts.length === 0 || aisle !== 'spices') return parts.join(', ');
  return `${parts.join(', ')}. You may have some`;
}

/** “Thursday” for the next few days, else the date. */
function dayWords(date: string, now: Date): string {
  const days = daysUntil(date, now);
  if (days === 0) return /* text */ 'today';
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day).toLocaleDateString(
    'en-GB',
    days > 0 && days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
  );
}
