import type { AllergenId, DietId } from '#features/recipes/shared/diets.ts';
import type { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import type { SettingsOf } from '#features/settings/shared/settings-fields.ts';
import { findFood } from './foods/find-food.ts';
import type { Food } from './foods/food.ts';
import { foodWords } from './foods/food-words.ts';
import { allFoods, getFood } from './foods/foods.ts';
import { type LibraryRecipe, warningOf } from './recipe-library.ts';

/** What a person does and does not eat, from their settings. */
export interface FoodPreferences {
  /** Null if they eat everything. */
  diet: DietId | null;
  allergens: readonly AllergenId[];
  /** Allergens of which traces are acceptable; the others are severe. */
  mild: readonly AllergenId[];
  disliked: ReadonlySet<string>;
  liked: ReadonlySet<string>;
  /** What their kitchen always has. */
  staples: Staples;
}

export interface Staples {
  foods: ReadonlySet<string>;
  withSpices: boolean;
}

/** Available from the tap. */
const fromTheTap = new Set(['water', 'ice']);

export function foodPreferencesOf(settings: SettingsOf<typeof recipesSettings>): FoodPreferences {
  const { recipeDiet, recipeAllergens, recipeMildAllergens, recipeDislikes, recipeLikes } = settings;
  return {
    diet: recipeDiet === 'any' ? null : recipeDiet,
    allergens: recipeAllergens,
    mild: recipeMildAllergens,
    disliked: kindsOf(recipeDislikes),
    liked: kindsOf(recipeLikes),
    staples: { foods: keysOf(settings.recipeStaples), withSpices: settings.recipeSpicesAtHome },
  };
}

/** The foods that a person's words mean; unknown words exclude nothing. */
function keysOf(words: readonly string[]): Set<string> {
  return new Set(words.flatMap((one) => findFood(one)?.key ?? []));
}

/** Names of whole departments. */
const counters: Readonly<Record<string, string>> = { fish: 'fish', seafood: 'fish', meat: 'meat' };

/**
 * Includes kinds of a food: disliking mushrooms excludes chestnut mushrooms. But peanut butter is not a kind of butter.
 */
function kindsOf(words: readonly string[]): Set<string> {
  const found = keysOf(words);
  for (const one of words) {
    const asked = foodWords(one).join(' ');
    const known = findFood(one);
    const exact = known && getFood(known.key);
    if (asked === '') continue;
    for (const [key, food] of allFoods()) {
      const isOfCounter = counters[asked] === food.aisle;
      const isKind = ` ${foodWords(key).join(' ')}`.endsWith(` ${asked}`) && (!exact || isAlike(exact, food));
      if (isOfCounter || isKind) found.add(key);
    }
  }
  return found;
}

export function isStaple(key: string, { foods, withSpices }: Staples): boolean {
  return fromTheTap.has(key) || foods.has(key) || (withSpices && getFood(key).aisle === 'spices');
}

type Allergies = Pick<FoodPreferences, 'allergens'> & Partial<Pick<FoodPreferences, 'mild'>>;

/**
 * Whether an allergy excludes a recipe from recommendations: a severe one also if it may contain the allergen or could
 * not be checked; a mild one only if it contains it.
 */
export function isRuledOut(recipe: LibraryRecipe, { allergens, mild = [] }: Allergies): boolean {
  return allergens.some((id) =>
    warningOf(recipe, id).some(({ state }) => state === 'contains' || !mild.includes(id)),
  );
}

/** Whether lists hide a recipe: it contains something the person is severely allergic to. */
export function isHidden(recipe: LibraryRecipe, { allergens, mild = [] }: Allergies): boolean {
  return allergens.some((id) => !mild.includes(id) && warningOf(recipe, id)[0]?.state === 'contains');
}

/** How well a recipe fits the stated likes: 0 to 1, by how many of its foods are liked. */
export function shareLiked(recipe: LibraryRecipe, liked: ReadonlySet<string>): number {
  if (liked.size === 0) return 0;
  const found = foodsOf(recipe).filter((key) => liked.has(key)).length;
  return Math.min(1, found / 2);
}

/** The first matching food, as the recipe calls it. */
export function firstNamed({ analysis }: LibraryRecipe, keys: ReadonlySet<string>): string | null {
  if (keys.size === 0) return null;
  const named = analysis.lines
    .toSorted((one, other) => (other.grams ?? 0) - (one.grams ?? 0))
    .flatMap(({ foods }) => foods)
    .find(({ key }) => key !== null && keys.has(key));
  return named?.key ?? null;
}

/** Same aisle and same animal sources: oat milk is not a kind of milk. */
function isAlike(one: Food, other: Food): boolean {
  const kinds = (food: Food) => [...food.animal.keys()].join();
  return one.aisle === other.aisle && kinds(one) === kinds(other);
}

/** How a recipe fits the person's taste, for its card. */
export function tasteOf(
  recipe: LibraryRecipe,
  { liked, disliked }: Pick<FoodPreferences, 'liked' | 'disliked'>,
) {
  return { likedFood: firstNamed(recipe, liked), dislikedFood: firstNamed(recipe, disliked) };
}

function foodsOf({ analysis }: LibraryRecipe): string[] {
  return [...new Set(analysis.lines.flatMap(({ foods }) => foods.flatMap(({ key }) => key ?? [])))];
}
