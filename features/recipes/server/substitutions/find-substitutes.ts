import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { findFood } from '#features/recipes/server/foods/find-food.ts';
import { foodWords } from '#features/recipes/server/foods/food-words.ts';
import type { AllergenId, DietId } from '#features/recipes/shared/diets.ts';
import { metricCupMl } from '#features/recipes/shared/kitchen-units.ts';
import type { ReadLine, RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import type { Substitute } from '#features/recipes/shared/recipes.contract.ts';
import { showLine } from '#features/recipes/shared/scale-line.ts';
import { substitutionRows } from './substitution-rows.ts';
import { type CookedRecipe, usesInRecipe } from './uses-in-recipe.ts';

export interface Substitution {
  id: string;
  foodKey: string;
  grams: number;
  /** As in the row: “1 egg”. */
  of: string;
  use: string;
  changes: string;
  analysis: RecipeAnalysis;
}

export interface SubstituteNeeds {
  diets: readonly DietId[];
  allergens: readonly AllergenId[];
}

const mostShown = 4;

let known: readonly Substitution[] | undefined;

/** All rows with their replacements analysed; computed on first use. */
export function substitutions(): readonly Substitution[] {
  known ??= substitutionRows.trim().split('\n').map(readRow);
  return known;
}

function readRow(row: string, at: number): Substitution {
  const [of = '', use = '', replacement = '', changes = ''] = row.split('|').map((cell) => cell.trim());
  const [line] = analyse([of]).lines;
  const foodKey = line?.foods[0]?.key ?? null;
  if (!line || foodKey === null || line.grams === null)
    throw new Error(`The substitution for “${of}” is not understood.`);
  return {
    id: String(at + 1),
    foodKey,
    grams: line.grams,
    of,
    use,
    changes,
    analysis: analyse(replacement.split('+')),
  };
}

/**
 * For a food name, without a recipe: up to four, and how many others do not fit. Nobody said what it is for, so each
 * purpose has its best before any has a second one. Within a purpose, what is at home comes first, then what changes
 * nothing, then the order of the table, whose author put the usual one first.
 */
export function substitutesFor(
  words: string,
  needs: SubstituteNeeds,
  atHand: ReadonlySet<string> = new Set(),
): { foodKey: string; rows: Substitution[]; leftOut: number } | null {
  const found = findFood(words);
  if (!found) return null;
  const all = substitutions().filter((row) => row.foodKey === found.key);
  const rows = all.filter((row) => fits(row.analysis, needs)).toSorted(byPreference(atHand));
  const turns = rows.map((row, at) => ({
    row,
    turn: rows.slice(0, at).filter(({ use }) => use === row.use).length,
  }));
  const best = turns.toSorted((one, other) => one.turn - other.turn).map(({ row }) => row);
  return { foodKey: found.key, rows: best.slice(0, mostShown), leftOut: all.length - rows.length };
}

/** At home, then least change; sorting keeps the table's order otherwise. */
function byPreference(atHand: ReadonlySet<string>): (one: Substitution, other: Substitution) => number {
  const rankOf = (row: Substitution) =>
    (isAtHand(row, atHand) ? 0 : 2) + (row.changes.startsWith('None') ? 0 : 1);
  return (one, other) => rankOf(one) - rankOf(other);
}

function isAtHand({ analysis }: Substitution, atHand: ReadonlySet<string>): boolean {
  return analysis.lines.every(({ foods }) => foods.every((food) => atHand.has(food.key ?? '')));
}

/** The recipe line that words refer to: “butter” also matches salted butter. */
export function lineOf({ lines }: RecipeAnalysis, words: string): ReadLine | undefined {
  const key = findFood(words)?.key;
  const asked = foodWords(words).join(' ');
  if (asked === '') return undefined;
  const names = (line: ReadLine, isIt: (one: string) => boolean) =>
    line.foods.some((food) => food.key !== null && isIt(food.key));
  return (
    lines.find((line) => names(line, (one) => one === key)) ??
    lines.find((line) => names(line, (one) => ` ${foodWords(one).join(' ')}`.endsWith(` ${asked}`)))
  );
}

/**
 * Substitutes for a line, in its amount: those that serve the same purpose in this recipe, best first.
 * With a required diet, unchecked ones are left out.
 */
export function substitutesForLine(
  line: ReadLine,
  needs: SubstituteNeeds,
  within?: { recipe: CookedRecipe; atHand?: ReadonlySet<string> },
): Substitute[] {
  const key = line.foods[0]?.key ?? null;
  if (key === null || line.grams === null) return [];
  const { grams } = line;
  const isOfUse = within ? usesInRecipe(within.recipe, line) : () => true;
  const atHand = within?.atHand ?? new Set();
  return substitutions()
    .filter((row) => row.foodKey === key && fits(row.analysis, needs) && isOfUse(row.use))
    .toSorted(byPreference(atHand))
    .slice(0, mostShown)
    .map((row) => ({ id: row.id, use: row.use, changes: row.changes, lines: scaledTo(row, grams) }));
}

/** A substitute for a missing line from what is at home; undefined if no row is fully available. */
export function swapFromHome(
  line: ReadLine,
  recipe: CookedRecipe,
  needs: SubstituteNeeds,
  isThere: (key: string) => boolean,
): string[] | null {
  const key = line.foods[0]?.key ?? null;
  if (key === null || line.grams === null || line.foods.length > 1) return null;
  const isOfUse = usesInRecipe(recipe, line);
  const row = substitutions().find(
    (one) =>
      one.foodKey === key &&
      isOfUse(one.use) &&
      one.analysis.lines.every(({ foods }) =>
        foods.every((food) => food.key !== null && isThere(food.key)),
      ) &&
      fits(one.analysis, needs),
  );
  return row ? scaledTo(row, line.grams) : null;
}

function scaledTo(row: Substitution, grams: number): string[] {
  return row.analysis.lines.map((line) => {
    const shown = showLine(line, { factor: grams / row.grams, units: 'written', cupMl: metricCupMl });
    return `${shown.amount} ${shown.words}`.trim();
  });
}

/** The lines of a replacement, scaled when displayed. */
export function readReplacement(lines: readonly string[]): ReadLine[] {
  return analyse(lines).lines;
}

/** Only what is known to fit: “not checked” means no. */
export function fits({ diets, allergens }: RecipeAnalysis, needs: SubstituteNeeds): boolean {
  const isUnknown = allergens.notChecked.lines.length > 0;
  const named = new Set([...allergens.contains, ...allergens.mayContain].map(({ id }) => id));
  return (
    needs.diets.every((diet) => diets.some(({ id, state }) => id === diet && state === 'yes')) &&
    needs.allergens.every((id) => !isUnknown && !named.has(id))
  );
}

function analyse(lines: readonly string[]): RecipeAnalysis {
  return analyseRecipe({
    ingredients: lines.map((line) => line.trim()).join('\n'),
    method: '',
    servings: 1,
    cupMl: metricCupMl,
  });
}
