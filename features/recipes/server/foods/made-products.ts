import { getFood } from './foods.ts';

/** Final words that turn a food into a product: “fig bars”, “prawn balls”, “a rice pot”. */
const productNouns = new Set(['bar', 'ball', 'pot', 'log', 'packet', 'drop']);
/** Plain produce and grains, sold ready to eat, are dishes with other ingredients in them. */
const cookedFromPlain = new Set(['produce', 'grains', 'pulses', 'meat', 'fish']);
const pastas = new Set(['dried pasta', 'macaroni', 'wholewheat pasta']);

/** Words that also mean something else: “chilli” from a tin or left over is a dish, not a pepper. */
const dishesInPackets = new Set(['chilli', ...pastas]);

interface NamedInPhrase {
  key: string;
  /** The normalised words around its name. */
  before: readonly string[];
  after: readonly string[];
}

/** The food, considering the words around its name; null if they make it an unknown product. */
export function foodAsSold({ key, before, after }: NamedInPhrase): string | null {
  if (after.some((word) => productNouns.has(word))) return null;
  const words = new Set([...before, ...after]);
  const { aisle } = getFood(key);
  const isReady = (words.has('ready') && words.has('made')) || (words.has('shop') && words.has('bought'));
  if (isReady && cookedFromPlain.has(aisle)) return null;
  // Preserved in something unknown.
  if (words.has('jarred') && aisle === 'produce') return null;
  if (dishesInPackets.has(key) && ['tinned', 'canned', 'leftover'].some((word) => words.has(word)))
    return null;
  // Flavoured, and rarely with smoke alone.
  if (aisle === 'nuts' && words.has('smoked')) return null;
  // Fresh pasta is made with eggs.
  if (pastas.has(key) && words.has('fresh')) return 'fresh egg pasta';
  return key;
}

const dishMeasures = new Set(['cup', 'l', 'dl', 'ml', 'pint', 'quart']);

/** “1 can chili”, “2 cups chilli”: measured like a dish, so possibly one. */
export function isPerhapsDish(key: string, words: string, unit: string | null): boolean {
  if (unit === 'tin' || unit === 'jar') return dishesInPackets.has(key);
  const isBare = !words.trim().includes(' ');
  return key === 'chilli' && isBare && unit !== null && dishMeasures.has(unit);
}
