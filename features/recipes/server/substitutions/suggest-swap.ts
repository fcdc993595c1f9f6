import { type FoodPreferences, isStaple } from '#features/recipes/server/food-preferences.ts';
import { starters } from '#features/recipes/server/starters/starters.ts';
import type { ReadLine } from '#features/recipes/shared/recipe-analysis.ts';
import type { SuggestedSwap } from '#features/recipes/shared/recipes.contract.ts';
import { readReplacement, type SubstituteNeeds, substitutesForLine } from './find-substitutes.ts';
import type { CookedRecipe } from './uses-in-recipe.ts';

interface SwapInput {
  preferences: Pick<FoodPreferences, 'diet' | 'allergens' | 'staples'>;
  /** Foods at home. */
  atHand: ReadonlySet<string>;
}

/** What a substitution must preserve: the diets of the recipe and of the person. */
export function needsOf(
  { analysis }: Pick<CookedRecipe, 'analysis'>,
  { diet, allergens }: Pick<FoodPreferences, 'diet' | 'allergens'>,
): SubstituteNeeds {
  const kept = analysis.diets.filter(({ state }) => state === 'yes').map(({ id }) => id);
  return { diets: diet === null || kept.includes(diet) ? kept : [...kept, diet], allergens };
}

/**
 * The line most likely in need of a substitute: first one the person must not eat, then one with a substitute at home,
 * else the one used by the fewest recipes and so most likely missing from a kitchen. Undefined if no line has a
 * reliable substitute.
 */
export function suggestSwap(recipe: CookedRecipe, { preferences, atHand }: SwapInput): SuggestedSwap | null {
  const needs = needsOf(recipe, preferences);
  const unfit = linesNotEaten(recipe, preferences);
  const ranked = recipe.analysis.lines
    .flatMap((line) => {
      const key = line.foods.length === 1 ? (line.foods[0]?.key ?? null) : null;
      if (key === null || line.isOptional || line.isToTaste) return [];
      const isUnfit = unfit.has(line.number);
      if (!isUnfit && (isStaple(key, preferences.staples) || atHand.has(key))) return [];
      const [substitute] = substitutesForLine(line, needs, { recipe, atHand });
      if (!substitute) return [];
      const replacement = readReplacement(substitute.lines);
      const isThere = replacement.every(({ foods }) => foods.every((food) => atHand.has(food.key ?? '')));
      return [{ line, substitute, replacement, rank: isUnfit ? 0 : isThere ? 1 : 2, known: countUses(key) }];
    })
    .toSorted((one, other) => one.rank - other.rank || one.known - other.known);
  const [best] = ranked;
  return best
    ? {
        line: best.line.number,
        words: wordsOf(best.line),
        substitute: best.substitute,
        changes: endOfSentence(best.substitute.changes),
        replacement: best.replacement,
      }
    : null;
}

/** Numbers of the lines with the person's allergens, or that break their diet. */
function linesNotEaten(
  { analysis: { allergens, diets } }: CookedRecipe,
  { diet, allergens: own }: SwapInput['preferences'],
): Set<number> {
  return new Set([
    ...[...allergens.contains, ...allergens.mayContain]
      .filter(({ id }) => own.includes(id))
      .flatMap(({ lines }) => lines),
    ...diets.filter(({ id, state }) => id === diet && state === 'no').flatMap(({ lines }) => lines),
  ]);
}

let uses: ReadonlyMap<string, number> | undefined;

/** In how many of Everyday's recipes a food is used: onions are in every kitchen, spinach is not. */
function countUses(key: string): number {
  uses ??= countFoods();
  return uses.get(key) ?? 0;
}

function countFoods(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { analysis } of starters().values()) {
    const keys = analysis.lines.flatMap(({ foods }) => foods.flatMap(({ key }) => key ?? []));
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function endOfSentence(changes: string): string {
  return changes.startsWith('None') ? '' : `${changes.charAt(0).toLowerCase()}${changes.slice(1)}`;
}

function wordsOf({ foods, words }: ReadLine): string {
  return foods[0]?.words || words;
}
