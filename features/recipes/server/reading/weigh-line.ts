import type { Food } from '#features/recipes/server/foods/food.ts';
import { unitById, unitNamed } from '#features/recipes/shared/kitchen-units.ts';
import type { IngredientLine } from './ingredient-line.ts';

/** How a weight was found: given, from a volume, counted, from a pack, or a rule of thumb. */
export type GramsFrom = 'weight' | 'measure' | 'piece' | 'pack' | 'guess';

export interface LineWeight {
  /** Of the edible part. */
  grams: number;
  from: GramsFrom;
}

export type WeighedFood = Pick<Food, 'key' | 'aisle' | 'wastePercent' | 'grams'>;

/** Millilitres of the cup in the nutrition tables. */
const tableCupMl = 236.6;
/** Share of a tin of beans left after draining. */
const drainedShare = 0.6;
const heaviest = 100_000;

const guesses: Readonly<Record<string, number>> = {
  pinch: 0.4,
  dash: 0.6,
  splash: 5,
  drizzle: 5,
  knob: 15,
  sprig: 1,
  handful: 10,
};
/** Units that mean one piece. */
const asPiece = new Set([
  'piece',
  'fillet',
  'ball',
  'cube',
  'head',
  'sheet',
  'packet',
  'bottle',
  'jar',
  'stick',
  'stalk',
  'spear',
  'inch',
]);
const asBought = new Set(['produce', 'meat', 'fish']);
const isPrepared = /\b(?:peeled|trimmed|prepared|drained|shelled|boneless|cooked weight|flesh)\b/i;

/** Edible grams of a line's food; null if unknown. */
export function weighLine(line: IngredientLine, food: WeighedFood, cupMl: number): LineWeight | null {
  const weight = weigh(line, food, cupMl);
  return weight && weight.grams >= 0 && weight.grams <= heaviest ? weight : null;
}

function weigh(line: IngredientLine, food: WeighedFood, cupMl: number): LineWeight | null {
  const { amount: least, amountMax, unit: unitId, also, pack } = line;
  if (least === null) return null;
  const amount = amountMax === null ? least : (least + amountMax) / 2;
  const { key, grams } = food;

  if (line.part !== null) return weighPart(line.part, key, amount);
  if (pack !== null) {
    const one = massOrVolume(pack.amount, pack.unit, grams, cupMl);
    if (one === null) return null;
    const isDrained = food.aisle === 'tins' && (grams.get('tin') ?? 400) <= 240 && pack.amount > 240;
    return { grams: amount * one * (isDrained ? drainedShare : 1), from: 'pack' };
  }
  const unit = unitId === null ? undefined : unitById(unitId);
  // “2 cups (240 g)”: a stated weight beats the table.
  const alsoUnit = also === null ? undefined : unitById(also.unit);
  if (unit?.kind === 'volume' && also !== null && alsoUnit?.kind === 'mass') {
    return { grams: also.amount * alsoUnit.size, from: 'weight' };
  }
  if (unit !== undefined && unit.kind !== 'count') {
    const weighed = massOrVolume(amount, unit.id, grams, cupMl);
    if (weighed !== null) {
      if (unit.kind === 'volume') return { grams: weighed, from: 'measure' };
      const isWhole =
        asBought.has(food.aisle) && food.wastePercent > 0 && !isPrepared.test(`${line.note} ${line.line}`);
      return { grams: isWhole ? weighed * (1 - food.wastePercent / 100) : weighed, from: 'weight' };
    }
  }
  if (also !== null) {
    const whole = massOrVolume(also.amount, also.unit, grams, cupMl);
    const isEach = /\beach\b/i.test(line.note);
    if (whole !== null) return { grams: isEach ? whole * amount : whole, from: 'weight' };
  }
  if (unit !== undefined && unit.kind !== 'count') return null;
  return weighPieces(line, amount, unitId, grams, food.aisle);
}

function weighPieces(
  line: IngredientLine,
  amount: number,
  writtenUnit: string | null,
  grams: ReadonlyMap<string, number>,
  aisle: string,
): LineWeight | null {
  const unitId = writtenUnit ?? unitBehind(line, grams);
  const size = (line.size ?? '')
    .replace(/-?sized?$/, '')
    .replace('-', ' ')
    .trim();
  if (unitId !== null) {
    const own = grams.get(unitId) ?? (unitId === 'rasher' ? grams.get('slice') : undefined);
    if (own !== undefined) return { grams: amount * own, from: unitId === 'tin' ? 'pack' : 'piece' };
    const guess = guesses[unitId];
    if (guess !== undefined) {
      const isLeaf = unitId === 'handful' && aisle === 'produce' && (grams.get('cup') ?? 0) > 28;
      return { grams: amount * (isLeaf ? 30 : guess), from: 'guess' };
    }
    if (!asPiece.has(unitId)) return null;
  }
  const one =
    grams.get(size) ?? grams.get('piece') ?? grams.get('medium') ?? grams.get('large') ?? grams.get('slice');
  return one === undefined ? null : { grams: amount * one, from: 'piece' };
}

/** “4 garlic cloves” are cloves, though the food comes first. */
function unitBehind({ foods }: IngredientLine, grams: ReadonlyMap<string, number>): string | null {
  const last = foods[0]?.words.trim().split(/\s+/).at(-1) ?? '';
  const unit = unitNamed(last);
  if (unit?.kind !== 'count') return null;
  const names = unit.id === 'stick' ? ['stick', 'stalk'] : [unit.id];
  return names.find((name) => grams.has(name)) ?? null;
}

function weighPart(part: 'juice' | 'zest', key: string, amount: number): LineWeight | null {
  if (part === 'zest') return { grams: amount * 2, from: 'guess' };
  const juice = { lemon: 40, lime: 28, orange: 86 }[key];
  return juice === undefined ? null : { grams: amount * juice, from: 'piece' };
}

/** Never assumes the density of water: not in the table means unknown. */
function massOrVolume(
  amount: number,
  unitId: string,
  grams: ReadonlyMap<string, number>,
  cupMl: number,
): number | null {
  const unit = unitById(unitId);
  if (unit === undefined || unit.kind === 'count') return null;
  if (unit.kind === 'mass') return amount * unit.size;
  const spoon = grams.get(unitId);
  if (spoon !== undefined && unitId !== 'cup') return amount * spoon;
  const cup = grams.get('cup');
  if (cup === undefined) return null;
  return ((amount * (unitId === 'cup' ? cupMl : unit.size)) / tableCupMl) * cup;
}
