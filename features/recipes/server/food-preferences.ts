import type { AllergenId, DietId } from '#features/recipes/shared/diets.ts';
import type { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import type { SettingsOf } from '#features/settings/shared/settings-fields.ts';
import { findFood } from './foods/find-food.ts';
import type { Food } from './foods/food.ts';
import { foodWords } from './foods/food-words.ts';
import { allFoods, getFood } from './foods/foods.ts';
import { type LibraryRecipe, warningOf } from './recipe-library.ts';

/** What a person eats and does not eat, as their settings say it. */
export interface FoodPreferences {
  /** Null where everything is eaten. */
  diet: DietId | null;
  allergens: readonly AllergenId[];
  /** Those of the allergens that a trace of does no harm; the others are severe. */
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

/** What every tap has. */
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

/** The foods that words of a person mean; words that mean none rule nothing out. */
function keysOf(words: readonly string[]): Set<string> {
  return new Set(words.flatMap((one) => findFood(one)?.key ?? []));
}

/** Names of a whole counter of the shop. */
const counters: Readonly<Record<string, string>> = { fish: 'fish', seafood: 'fish', meat: 'meat' };

/** With the kinds of a food: whoever eats no mushrooms eats no chestnut mushrooms. A peanut butter is no kind of butter. */
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
 * Whether an allergy keeps a recipe from being chosen for somebody: where it is severe, by what may contain it and by what
 * nobody could check as well; where it is mild, by what contains it.
 */
export function isRuledOut(recipe: LibraryRecipe, { allergens, mild = [] }: Allergies): boolean {
  return allergens.some((id) =>
    warningOf(recipe, id).some(({ state }) => state === 'contains' || !mild.includes(id)),
  );
}

/** Whether a list leaves a recipe out: it contains what the person is severely allergic to. */
export function isHidden(recipe: LibraryRecipe, { allergens, mild = [] }: Allergies): boolean {
  return allergens.some((id) => !mild.includes(id) && warningOf(recipe, id)[0]?.state === 'contains');
}

/** How far a recipe is to the taste that the person told: between 0 and 1, by how many of its foods they like. */
export function shareLiked(recipe: LibraryRecipe, liked: ReadonlySet<string>): number {
  if (liked.size === 0) return 0;
  const found = foodsOf(recipe).filter((key) => liked.has(key)).length;
  return Math.min(1, found / 2);
}

/** The food of it that the person likes, or does not eat, as the recipe calls it. */
export function firstNamed({ analysis }: LibraryRecipe, keys: ReadonlySet<string>): string | null {
  if (keys.size === 0) return null;
  const named = analysis.lines
    .toSorted((one, other) => (other.grams ?? 0) - (one.grams ?? 0))
    .flatMap(({ foods }) => foods)
    .find(({ key }) => key !== null && keys.has(key));
  return named?.key ?? null;
}

/** Of one shelf, and of the same animals: an oat milk is no kind of milk. */
function isAlike(one: Food, other: Food): boolean {
  const kinds = (food: Food) => [...food.animal.keys()].join();
  return one.aisle === other.aisle && kinds(one) === kinds(other);
}

/** What a card says of the person's taste. */
export function tasteOf(
  recipe: LibraryRecipe,
  { liked, disliked }: Pick<FoodPreferences, 'liked' | 'disliked'>,
) {
  return { likedFood: firstNamed(recipe, liked), dislikedFood: firstNamed(recipe, disliked) };
}

function foodsOf({ analysis }: LibraryRecipe): string[] {
  return [...new Set(analysis.lines.flatMap(({ foods }) => foods.flatMap(({ key }) => key ?? [])))];
}
