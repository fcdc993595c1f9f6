import { formatFraction, roundToFraction, roundWeight } from './format-amount.ts';
import { unitById } from './kitchen-units.ts';
import type { ReadLine } from './recipe-analysis.ts';

export type ShownUnits = 'written' | 'metric' | 'us';

interface ShownAs {
  factor: number;
  units: ShownUnits;
  cupMl: number;
  /** On a shopping list: not cooked with yet. */
  isToBuy?: boolean;
}

export interface ShownLine {
  amount: string;
  words: string;
}

/** Millilitres of the cup in the weight tables. */
const tableCupMl = 236.6;

interface Amount {
  amount: number;
  unit: string | null;
}

/**
 * Scales a line to other servings and converts its units. “To taste” and lines without an amount stay; unscaled and
 * unconverted, it is verbatim.
 */
export function showLine(line: ReadLine, { factor, units, cupMl, isToBuy = false }: ShownAs): ShownLine {
  const isScaled = Math.abs(factor - 1) > 1e-9;
  if (line.amount === null || line.isHeading || line.isToTaste || line.writtenAmount === '') {
    return { amount: '', words: line.line };
  }
  if (units === 'written' && !isScaled) return { amount: line.writtenAmount, words: line.words };
  const own = alsoIn(line, units);
  if (own) {
    const scaled = { amount: own.amount * factor, unit: own.unit };
    // Butter in ounces stays as written, though American kitchens also measure it in cups.
    const amount = range(units === 'us' ? scaled : convert(scaled, line, units, cupMl), null, line);
    return { amount, words: isScaled ? withoutStale(line, factor) : line.words };
  }
  const least = convert({ amount: line.amount * factor, unit: line.unit }, line, units, cupMl);
  const isConverted = least.unit !== line.unit;
  if (!isScaled && !isConverted) return { amount: line.writtenAmount, words: line.words };
  const most =
    line.amountMax === null
      ? null
      : convert({ amount: line.amountMax * factor, unit: line.unit }, line, units, cupMl);
  const amount = line.pack ? packAmount(line.pack, least, line) : range(least, most, line);
  return {
    amount,
    words: isScaled ? withoutStale(line, factor) : line.words,
    ...(!isToBuy && halfAnEgg(line, least)),
  };
}

const metric = new Set(['g', 'kg', 'ml', 'cl', 'dl', 'l']);
const american = new Set(['oz', 'fl oz', 'lb', 'cup', 'pint', 'quart']);

/** “2 cups (240 g)” already gives the other unit. */
function alsoIn({ also, unit, amountMax, pack }: ReadLine, units: ShownUnits): Amount | null {
  if (also === null || unit === null || amountMax !== null || pack !== null) return null;
  if (units === 'metric') return american.has(unit) && metric.has(also.unit) ? also : null;
  return units === 'us' && metric.has(unit) && american.has(also.unit) ? also : null;
}

/** “4½ eggs: 4 and half of one beaten”, because nobody buys half an egg. */
function halfAnEgg(line: ReadLine, { amount, unit }: Amount): Partial<ShownLine> {
  const [food] = line.foods;
  const rounded = roundToFraction(amount, true);
  const isWhole = Number.isInteger(rounded);
  if (food?.key !== 'egg' || line.foods.length > 1 || line.amountMax !== null || unit !== null || isWhole) {
    return {};
  }
  const whole = Math.floor(rounded);
  // Part of the recipe’s text, which is English like its units.
  const how = /* untranslated */ `${whole === 0 ? 'half of one' : `${whole} and half of one`} beaten`;
  const [name = '', ...notes] = line.words.split(',');
  return { words: [`${name}: ${how}`, ...notes].join(',') };
}

function range(least: Amount, most: Amount | null, line: ReadLine): string {
  const size = line.size && !/sized/.test(line.size) ? ` ${line.size}` : '';
  const before = /^(?:zest and juice|juice and zest|juice|zest|rind)\b/i.exec(line.writtenAmount)?.[0];
  // Part of the recipe’s text, which is English like its units.
  const prefix = before === undefined ? '' : /* untranslated */ `${before} of `;
  if (most !== null && most.unit === least.unit) {
    const from = numberOf(least);
    const to = numberOf(most);
    return `${prefix}${from === to ? from : `${from}–${to}`}${size}${unitName(least, most.amount)}`;
  }
  return `${prefix}${numberOf(least)}${size}${unitName(least, least.amount)}`;
}

function packAmount(pack: Amount, count: Amount, line: ReadLine): string {
  const tins = formatFraction(count.amount);
  const inAll = `${roundWeight(pack.amount * count.amount)} ${pack.unit}`;
  const name = line.unit === 'piece' ? '' : unitName({ amount: count.amount, unit: line.unit }, count.amount);
  return Number.isInteger(roundToFraction(count.amount))
    ? `${tins} × ${pack.amount} ${pack.unit}${name}`
    : `${tins}${name} (${inAll})`;
}

/** Drops a bracketed measure, which refers to the old amount. */
function withoutStale(line: ReadLine, factor: number): string {
  const { also } = line;
  const words = withScaledOther(line.words, factor);
  if (also === null) return words;
  const unit = unitById(also.unit);
  const scaled = unit === undefined ? '' : ` (${roundWeight(also.amount * factor)} ${also.unit})`;
  return words.replace(/\s*\([^()]*\d[^()]*\)/, /\beach\b/i.test(words) ? '$&' : scaled);
}

/** “garlic or 1 tsp garlic powder”: the alternative is scaled too. */
function withScaledOther(words: string, factor: number): string {
  return words.replace(
    /(\bor )(\d{0,4}) ?([½⅓⅔¼¾]?)(?= )/i,
    (all, or: string, whole: string, sign: string) => {
      if (whole === '' && sign === '') return all;
      return `${or}${formatFraction((Number(whole) + (signs[sign] ?? 0)) * factor)}`;
    },
  );
}

const signs: Readonly<Record<string, number>> = { '½': 0.5, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 0.25, '¾': 0.75 };

/** Exported for tests: converting back and forth changes only the rounding. */
export function convert(
  given: Amount,
  line: Pick<ReadLine, 'gramsPerCup' | 'isLiquid'>,
  units: ShownUnits,
  cupMl: number,
): Amount {
  const unit = given.unit === null ? undefined : unitById(given.unit);
  if (unit === undefined || unit.kind === 'count') {
    if (given.unit === 'stick' && units === 'metric') return { amount: given.amount * 113, unit: 'g' };
    return given;
  }
  const size = given.unit === 'cup' ? cupMl : unit.size;
  if (units === 'metric') {
    if (unit.kind === 'mass') return metricMass(given.amount * size);
    if (given.unit === 'tsp' || given.unit === 'tbsp') return spoon(given.amount * size);
    const ml = given.amount * size;
    if (line.isLiquid || line.gramsPerCup === null) return metricVolume(ml);
    return given.unit === 'cup' || given.unit === 'pint' || given.unit === 'fl oz'
      ? metricMass((ml / tableCupMl) * line.gramsPerCup)
      : metricVolume(ml);
  }
  if (units === 'us') {
    if (unit.kind === 'volume') return usVolume(given.amount * size);
    const grams = given.amount * size;
    if (line.gramsPerCup !== null && grams / line.gramsPerCup < 12 && isMeasured(line, grams)) {
      return usVolume((grams / line.gramsPerCup) * tableCupMl);
    }
    const ounces = grams / 28.3495;
    return ounces >= 16 ? { amount: ounces / 16, unit: 'lb' } : { amount: ounces, unit: 'oz' };
  }
  if (given.unit === 'tsp' || given.unit === 'tbsp') return spoon(given.amount * size);
  if (given.unit === 'g' && given.amount >= 1000) return { amount: given.amount / 1000, unit: 'kg' };
  if (given.unit === 'ml' && given.amount >= 1000) return { amount: given.amount / 1000, unit: 'l' };
  if (given.unit === 'kg' && given.amount < 1) return { amount: given.amount * 1000, unit: 'g' };
  if (given.unit === 'l' && given.amount < 1) return { amount: given.amount * 1000, unit: 'ml' };
  if (given.unit === 'cup' && given.amount < 0.25) return spoon(given.amount * cupMl);
  return given;
}

/** Foods that American kitchens measure in cups: liquids, flour, sugar, rice, small things. */
function isMeasured(line: Pick<ReadLine, 'gramsPerCup' | 'isLiquid'>, grams: number): boolean {
  return line.isLiquid || (line.gramsPerCup ?? 0) >= 80 || grams < 30;
}

function metricMass(grams: number): Amount {
  return grams >= 1000 ? { amount: grams / 1000, unit: 'kg' } : { amount: grams, unit: 'g' };
}

function metricVolume(ml: number): Amount {
  return ml >= 1000 ? { amount: ml / 1000, unit: 'l' } : { amount: ml, unit: 'ml' };
}

/** The spoon that needs the smallest count; below a quarter tablespoon, the teaspoon. */
function spoon(ml: number): Amount {
  return ml >= 14.9 ? { amount: ml / 15, unit: 'tbsp' } : { amount: ml / 5, unit: 'tsp' };
}

function usVolume(ml: number): Amount {
  return ml < 55 ? spoon(ml) : { amount: ml / 240, unit: 'cup' };
}

function numberOf({ amount, unit }: Amount): string {
  if (unit === 'g' || unit === 'ml' || unit === 'mg') return roundWeight(amount).toLocaleString('en-GB');
  if (unit === 'kg' || unit === 'l' || unit === 'dl' || unit === 'cl')
    return (Math.round(amount * 100) / 100).toLocaleString('en-GB');
  if (unit === 'oz' || unit === 'fl oz') return formatFraction(amount, amount >= 4);
  if (unit === 'lb' || unit === 'pint' || unit === 'quart') return formatFraction(amount);
  if (unit === 'cup' || unit === 'tsp' || unit === 'tbsp') return formatFraction(amount);
  if (unit === 'tin' || unit === 'jar') return formatFraction(amount);
  return formatFraction(amount, true);
}

const plain = new Set(['g', 'kg', 'mg', 'ml', 'cl', 'dl', 'l', 'oz', 'fl oz', 'lb', 'tsp', 'tbsp']);
const plurals: Readonly<Record<string, string>> = {
  leaf: 'leaves',
  pinch: 'pinches',
  dash: 'dashes',
  splash: 'splashes',
  bunch: 'bunches',
  inch: 'inches',
};

/** With a leading space; empty for whole things. Unit names follow the recipe's language, not the page's. */
function unitName({ unit }: Amount, amount: number): string {
  if (unit === null) return '';
  // By the displayed amount: what rounds to one is “1 cup”.
  if (plain.has(unit) || roundToFraction(amount) <= 1) return ` ${unit}`;
  return ` ${plurals[unit] ?? `${unit}s`}`;
}
