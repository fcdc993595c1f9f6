import { metricCupMl } from '#features/recipes/shared/kitchen-units.ts';
import { ingredientLinesOf, stepsOf } from '#features/recipes/shared/method-steps.ts';
import type { OwnFigures } from '#features/recipes/shared/own-figures.ts';
import type { Nutrients, ReadLine, RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import { oneOf } from '#shared/words/phrases.ts';
import type { FoodFigures } from './foods/food.ts';
import { foodWords } from './foods/food-words.ts';
import { getFood } from './foods/foods.ts';
import type { OwnFoods } from './foods/own-food.ts';
import { judgeRecipe } from './judging/judge-recipe.ts';
import type { IngredientLine } from './reading/ingredient-line.ts';
import { readIngredientLine } from './reading/read-ingredient-line.ts';
import { type WeighedFood, weighLine } from './reading/weigh-line.ts';

/** Below this share of counted lines, no figures are shown. */
const leastCounted = 0.7;
const heaviestUncounted = 100;
const liquids =
  'milk cream water stock juice vinegar oil wine beer sauce syrup passata cider sherry buttermilk kefir mirin honey treacle dashi tamari rum brandy coffee tea';
const liquid = new RegExp(`${oneOf(liquids)}$`, 'i');
/** Without an amount these are to taste, with negligible weight. */
const tasteAisles = new Set(['spices', 'none']);
const herbs = new Set([
  'parsley',
  'coriander leaf',
  'basil',
  'mint',
  'dill',
  'chives',
  'rosemary',
  'thyme',
  'sage',
  'tarragon',
  'fresh oregano',
  'bay leaf',
  'curry leaves',
  'kaffir lime leaves',
]);

export interface AnalysisInput {
  ingredients: string;
  method: string;
  servings: number;
  cupMl?: number;
  /** The person's own foods. */
  own?: OwnFoods | undefined;
}

/** The full analysis of a recipe's words. A pure function. */
export function analyseRecipe({
  ingredients,
  method,
  servings,
  cupMl = metricCupMl,
  own,
}: AnalysisInput): RecipeAnalysis {
  const read = ingredientLinesOf(ingredients).map((line) => readIngredientLine(line, own));
  let count = 0;
  const numbered = read.map((line) => ({ number: line.isHeading ? 0 : ++count, read: line }));
  const described = numbered.map(({ number, read: line }) => describeLine(line, number, { cupMl, own }));
  const lines = described.map(({ line }) => line);
  const judged = judgeRecipe(
    numbered.filter(({ read: line }) => !line.isHeading),
    stepsOf(method),
  );
  return { lines, ...judged, nutrition: sumUp(described, servings), cupMl };
}

interface DescribedLine {
  line: ReadLine;
  /** Per 100 g of its food. */
  figures: FoodFigures | null;
}

function describeLine(
  line: IngredientLine,
  number: number,
  { cupMl, own }: { cupMl: number; own: OwnFoods | undefined },
): DescribedLine {
  const [first] = line.foods;
  const key = first?.found?.key ?? null;
  const food = key === null ? null : getFood(key);
  // Figures for one food do not apply to a line with two.
  const ownFigures =
    (line.foods.length === 1 && own?.get(foodWords(first?.words ?? '').join(' '))?.figures) || null;
  const weight =
    (ownFigures && weighOwn(line, ownFigures, { food, cupMl })) ??
    (food === null ? weightOfUnknown(line) : weighLine(line, food, cupMl));
  const isOther = (first?.found?.without.length ?? 0) > 0 && isReplaced(line);
  const figures = ownFigures ?? (isOther ? null : (food?.figures ?? null));
  const { writtenAmount, words } = cutLine(line);
  const counted = howCounted(line, {
    hasFood: key !== null || ownFigures !== null,
    grams: weight?.grams ?? null,
    figures,
    aisle: food?.aisle ?? '',
    key: key ?? '',
  });
  const described: ReadLine = {
    number,
    line: line.line,
    isHeading: line.isHeading,
    writtenAmount,
    words,
    amount: line.amount,
    amountMax: line.amountMax,
    unit: line.unit,
    size: line.size,
    also: line.also,
    pack: line.pack,
    foods: line.foods.map((one) => ({ words: one.words, key: one.found?.key ?? null })),
    isOptional: line.isOptional,
    isToTaste: line.isToTaste,
    isLiquid: key !== null && liquid.test(key),
    grams: weight?.grams ?? null,
    gramsFrom: weight?.from ?? null,
    gramsPerCup: food?.grams.get('cup') ?? null,
    kcal: counted === 'counted' && figures && weight ? (figures.kcal * weight.grams) / 100 : null,
    counted,
    sourceNumber: figures === null || ownFigures ? null : (food?.sourceNumber ?? null),
    isNearest: ownFigures === null && (food?.isNearest ?? false),
    ownFigures,
  };
  return { line: described, figures };
}

/** The person's own weights take precedence over the table; null if neither gives the amount. */
function weighOwn(
  line: IngredientLine,
  { piece, cup }: OwnFigures,
  { food, cupMl }: { food: WeighedFood | null; cupMl: number },
) {
  const grams = new Map([
    ...(food?.grams ?? []),
    ...(piece === null ? [] : [['piece', piece] as const]),
    ...(cup === null ? [] : [['cup', cup] as const]),
  ]);
  return weighLine(line, { key: '', aisle: '', wastePercent: 0, ...food, grams }, cupMl);
}

/** “Dairy-free yoghurt” does not have the figures of yoghurt. */
function isReplaced({ foods }: IngredientLine): boolean {
  const found = foods[0]?.found;
  if (!found) return false;
  const food = getFood(found.key);
  const has = (id: string) =>
    food.allergens.get(id as 'milk') === 'contains' || food.animal.get(id) === 'contains';
  return found.without.some((what) =>
    what === 'animal' || what === 'meat' ? [...food.animal.values()].includes('contains') : has(what),
  );
}

function weightOfUnknown(line: IngredientLine) {
  if (line.amount === null) return null;
  const grams = { g: 1, kg: 1000, oz: 28.35, lb: 453.6, ml: 1, l: 1000, dl: 100, cl: 10 }[line.unit ?? ''];
  return grams === undefined ? null : { grams: line.amount * grams, from: 'weight' as const };
}

interface CountInput {
  hasFood: boolean;
  grams: number | null;
  figures: FoodFigures | null;
  aisle: string;
  key: string;
}

function howCounted(
  line: IngredientLine,
  { hasFood, grams, figures, aisle, key }: CountInput,
): ReadLine['counted'] {
  if (line.isForFrying) return 'frying';
  if (line.isOptional) return 'optional';
  const isSeasoning = tasteAisles.has(aisle) || herbs.has(key);
  const isAllSeasoning = line.foods.every(({ found }) => found && tasteAisles.has(getFood(found.key).aisle));
  if (line.isHeading || (hasFood && (key === 'water' || key === 'ice'))) return 'known';
  if (line.foods.length > 1) return isAllSeasoning ? 'known' : 'no-weight';
  if (!hasFood) return 'no-food';
  if (isSeasoning && (line.amount === null || line.isToTaste) && grams === null) return 'known';
  if (grams === null) return 'no-weight';
  // A pinch of a food without figures is negligible.
  if (figures === null) return grams <= 3 ? 'known' : 'no-figure';
  return 'counted';
}

function sumUp(described: readonly DescribedLine[], servings: number): RecipeAnalysis['nutrition'] {
  const lines = described.map(({ line }) => line);
  const asked = lines.filter(
    (line) => !line.isHeading && line.counted !== 'frying' && line.counted !== 'optional',
  );
  const known = asked.filter(({ counted }) => counted === 'counted' || counted === 'known');
  const isHeavy = asked.some((line) => !known.includes(line) && (line.grams ?? 0) > heaviestUncounted);
  const isEnough = asked.length > 0 && known.length / asked.length >= leastCounted && !isHeavy;
  const hasFigures = known.some(({ counted }) => counted === 'counted');
  const total: Nutrients = {
    kcal: 0,
    protein: 0,
    carbohydrate: 0,
    fat: 0,
    saturates: 0,
    sugars: 0,
    fibre: 0,
    salt: 0,
  };
  for (const { line, figures } of described) {
    if (line.counted !== 'counted' || figures === null || line.grams === null) continue;
    for (const name of Object.keys(total) as (keyof Nutrients)[]) {
      total[name] += ((figures[name] ?? 0) * line.grams) / 100 / servings;
    }
  }
  return {
    perServing: isEnough && hasFigures ? total : null,
    counted: known.length,
    of: asked.length,
  };
}

function placeOf(line: string, words: string): number {
  return words === '' ? -1 : line.toLowerCase().indexOf(words.toLowerCase());
}

/** The index in the original line where the food's name begins. */
function cutLine({ line, foods, isHeading, amount, behindAmount }: IngredientLine): {
  writtenAmount: string;
  words: string;
} {
  if (isHeading || amount === null) return { writtenAmount: '', words: line };
  const words = behindAmount.split(' ');
  // Text cut from the line's end, such as “, to serve”, may intervene, so the first few words suffice.
  const starts = [behindAmount, ...[3, 2, 1].map((most) => words.slice(0, most).join(' ')), foods[0]?.words];
  const at = starts.map((start) => placeOf(line, start ?? '')).find((place) => place > 0) ?? -1;
  if (at <= 0) return { writtenAmount: '', words: line };
  return {
    writtenAmount: line
      .slice(0, at)
      .replace(/\s+of\s*$/i, '')
      .trim(),
    words: line.slice(at),
  };
}
