import { firstNamed, isStaple, type Staples } from '#features/recipes/server/food-preferences.ts';
import { findFood } from '#features/recipes/server/foods/find-food.ts';
import {
  cardOf,
  hasDiet,
  type LibraryRecipe,
  namesAny,
  warningOf,
} from '#features/recipes/server/recipe-library.ts';
import { swapFromHome } from '#features/recipes/server/substitutions/find-substitutes.ts';
import type { AllergenId, DietId } from '#features/recipes/shared/diets.ts';
import type { Cookable } from '#features/recipes/shared/recipes.contract.ts';
import { maxShoppingLineLength } from '#features/recipes/shared/shopping.contract.ts';

interface CookableInput {
  have: readonly string[];
  /** Foods in the pantry. */
  pantry?: ReadonlySet<string>;
  /** Foods the person does not eat, and foods they like. */
  disliked?: ReadonlySet<string>;
  liked?: ReadonlySet<string>;
  diet: DietId | null;
  allergens: readonly AllergenId[];
  /** Whether what uses more of the named foods comes first, as for “I have chicken, rice and a lemon”. */
  usesMost?: boolean;
  /** Foods that are never missing. */
  staples: Staples;
}

const mostShown = 12;

/** The foods at hand: those named and those of the pantry. */
export function foodsThere(have: readonly string[], pantry: Iterable<string>): Set<string> {
  return new Set([
    ...pantry,
    ...have.flatMap((words) => {
      const found = findFood(words);
      return found ? [found.key] : [];
    }),
  ]);
}

/** What can be cooked with the given foods: ranked by the share of ingredients by weight, then by fewest missing. */
export function findCookable(
  library: readonly LibraryRecipe[],
  { have, diet, allergens, staples, pantry = new Set(), usesMost = false, ...tastes }: CookableInput,
): Cookable {
  const { disliked = new Set<string>(), liked = new Set<string>() } = tastes;
  const foods = have.map((words) => ({ words, key: findFood(words)?.key ?? null }));
  const there = foodsThere(have, pantry);
  const keys = usesMost ? withParts(library, have, there) : there;
  const recipes = library
    .filter((recipe) => diet === null || hasDiet(recipe, diet))
    .filter((recipe) => !contains(recipe, allergens))
    .filter((recipe) => !namesAny(recipe, disliked))
    .flatMap((recipe) => {
      const match = matchRecipe(recipe, keys, staples);
      const named = usesMost ? foods.filter(({ words }) => usesFood(recipe, words)).length : 0;
      return match.has === 0 ? [] : [{ recipe, named, ...match }];
    })
    .toSorted(
      (one, other) =>
        (usesMost ? other.named - one.named : 0) ||
        other.share - one.share ||
        one.missing.length - other.missing.length,
    )
    .slice(0, mostShown)
    .map(({ recipe, has, of, missing }) => ({
      card: cardOf(recipe, allergens, { likedFood: firstNamed(recipe, liked) }),
      ...{ has, of },
      missing: missing.map((line) => ({
        words: line.foods[0]?.words ?? line.line,
        line: line.line.slice(0, maxShoppingLineLength).toWellFormed(),
        // The substitution must preserve the recipe's diets.
        swap: swapFromHome(
          line,
          recipe,
          { diets: dietsOf(recipe), allergens },
          (key) => keys.has(key) || isStaple(key, staples),
        ),
      })),
    }));
  return { foods, recipes, fromPantry: pantry.size };
}

const partOf = /^(?<whole>.+?) (?:breast|thigh|leg|drumstick|wing|fillet|mince|juice|zest|white|yolk)s?$/;

/** Whoever has a lemon has its juice, and “chicken” may be any part of one. */
function withParts(
  library: readonly LibraryRecipe[],
  have: readonly string[],
  keys: ReadonlySet<string>,
): ReadonlySet<string> {
  const whole = new Set(have.map((words) => words.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '')));
  const used = library.flatMap(({ analysis }) =>
    analysis.lines.flatMap(({ foods }) => foods.flatMap(({ key }) => key ?? [])),
  );
  return new Set([...keys, ...used.filter((key) => whole.has(partOf.exec(key)?.groups?.whole ?? ''))]);
}

/** Counted are staples, too: they were named. */
function usesFood({ analysis }: LibraryRecipe, words: string): boolean {
  const wanted = findFood(words)?.key;
  return analysis.lines.some(({ isHeading, foods }) => {
    if (isHeading) return false;
    return foods.some(
      ({ key }) =>
        key !== null && (key === wanted || partOf.exec(key)?.groups?.whole === words.toLowerCase()),
    );
  });
}

function matchRecipe({ analysis }: LibraryRecipe, keys: ReadonlySet<string>, staples: Staples) {
  const needed = analysis.lines.filter(
    ({ isHeading, isOptional, isToTaste, foods }) =>
      !isHeading &&
      !isOptional &&
      !isToTaste &&
      !foods.every(({ key }) => key !== null && isStaple(key, staples)),
  );
  const there = needed.filter(({ foods }) => foods.every(({ key }) => key !== null && keys.has(key)));
  const weight = (lines: typeof needed) =>
    lines.reduce((sum, { grams }) => sum + Math.max(grams ?? 10, 5), 0);
  return {
    has: there.length,
    of: needed.length,
    share: needed.length === 0 ? 0 : weight(there) / weight(needed),
    missing: needed.filter((line) => !there.includes(line)),
  };
}

function dietsOf({ analysis }: LibraryRecipe): DietId[] {
  return analysis.diets.filter(({ state }) => state === 'yes').map(({ id }) => id);
}

/** Even if traces are fine, nothing that contains it is suggested. */
function contains(recipe: LibraryRecipe, allergens: readonly AllergenId[]): boolean {
  return allergens.some((id) => warningOf(recipe, id)[0]?.state === 'contains');
}
