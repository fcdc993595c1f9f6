import { getFood } from './foods.ts';

/** Words that come last where a food has become a product: “fig bars”, “prawn balls”, “a rice pot”. */
const productNouns = new Set(['bar', 'ball', 'pot', 'log', 'packet', 'drop']);
/** Bought ready, plain produce and grains are dishes, with whatever else is in them. */
const cookedFromPlain = new Set(['produce', 'grains', 'pulses', 'meat', 'fish']);
const pastas = new Set(['dried pasta', 'macaroni', 'wholewheat pasta']);

/** The same words for another thing: “chilli” out of a tin or from yesterday is a dish, and no pepper. */
const dishesInPackets = new Set(['chilli', ...pastas]);

interface NamedInPhrase {
  key: string;
  /** What stands around its name, as words are compared. */
  before: readonly string[];
  after: readonly string[];
}

/** The food that the words around its name make of it; null where they make a product that nothing is known of. */
export function foodAsSold({ key, before, after }: NamedInPhrase): string | null {
  if (after.some((word) => productNouns.has(word))) return null;
  const words = new Set([...before, ...after]);
  const { aisle } = getFood(key);
  const isReady = (words.has('ready') && words.has('made')) || (words.has('shop') && words.has('bought'));
  if (isReady && cookedFromPlain.has(aisle)) return null;
  // Preserved in who knows what.
  if (words.has('jarred') && aisle === 'produce') return null;
  if (dishesInPackets.has(key) && ['tinned', 'canned', 'leftover'].some((word) => words.has(word)))
    return null;
  // Flavoured, and seldom with smoke alone.
  if (aisle === 'nuts' && words.has('smoked')) return null;
  // Sold fresh, pasta is made with eggs.
  if (pastas.has(key) && words.has('fresh')) return 'fresh egg pasta';
  return key;
}

const dishMeasures = new Set(['cup', 'l', 'dl', 'ml', 'pint', 'quart']);

/** “1 can chili”, “2 cups chilli”: measured like a dish, and therefore perhaps one. */
export function isPerhapsDish(key: string, words: string, unit: string | null): boolean {
  if (unit === 'tin' || unit === 'jar') return dishesInPackets.has(key);
  const isBare = !words.trim().includes(' ');
  return key === 'chilli' && isBare && unit !== null && dishMeasures.has(unit);
}
