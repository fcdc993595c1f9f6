import { foodNames } from './food-names.ts';
import { foodWords } from './food-words.ts';
import { allFoods } from './foods.ts';
import { foodAsSold } from './made-products.ts';
import type { OwnFoods } from './own-food.ts';

/** Words that describe preparation, not the food itself. Any other word makes a name unknown. */
const descriptions = new Set(
  foodWords(`fresh freshly ripe raw chopped sliced diced minced grated crushed peeled large medium small finely roughly
    coarsely thinly thickly organic free range free-range good quality best extra big little whole cold warm hot cooled
    softened melted soft firm plain unsalted unsweetened salted unwaxed washed trimmed deseeded pitted stoned drained
    rinsed boneless skinless lean shelled toasted roasted halved quartered cubed torn shredded crumbled beaten
    packed heaped heaping level generous scant about around roughly approximately some few more of the a an and leftover
    frozen thawed defrosted tinned canned jarred flaked cut into chunk piece thin thick long round baby young new season
    room temperature boiled blanched steamed pure natural ground smoked unsmoked sized mature floury waxy
    firmly lightly loosely sifted sieved picked leaf
    homemade shop bought ready made favourite your fine coarse squeezed finished granulated full fat
    uncooked prepared pinch dash leafy top nice very mashed pureed strained flat juicy heritage seasonal
    smooth block glass tub bar carton bottle pot wedge ball log pack packet tin can jar drop brine in
    grating touch scrubbed unpeeled cored podded tails`),
);

/** For bread, the only age that is not part of a name: “Old Bay” is not a bay leaf. */
const dayOld = /\b(?:\d+ ?-?|an? |one |two )?days?[- ]old\b/i;

const negations: readonly { words: RegExp; without: Negation }[] = [
  { words: /\b(?:vegan|plant[- ]based)\s+/i, without: 'animal' },
  { words: /\b(?:vegetarian|veggie|meat[- ]free|meatless)\s+/i, without: 'meat' },
  { words: /\b(?:dairy[- ]free|milk[- ]free)\s+/i, without: 'milk' },
  { words: /\bgluten[- ]free\s+/i, without: 'gluten' },
  { words: /\begg[- ]free\s+/i, without: 'egg' },
  { words: /\bnut[- ]free\s+/i, without: 'nuts' },
];

/** What the line excludes: “dairy-free”, “vegan”. */
export type Negation = 'animal' | 'meat' | 'milk' | 'gluten' | 'egg' | 'nuts';

export interface FoundFood {
  key: string;
  without: readonly Negation[];
}

export interface NamedFood extends FoundFood {
  /** The normalised words that name it. */
  name: string;
}

interface NamesOfFoods {
  index: ReadonlyMap<string, string>;
  /** Length in words. */
  longest: number;
}

let known: NamesOfFoods | undefined;

function readNames(): NamesOfFoods {
  if (known) return known;
  const index = buildIndex();
  const longest = Math.max(...[...index.keys()].map((name) => name.split(' ').length));
  known = { index, longest };
  return known;
}

/**
 * The food named by a phrase, if all its other words only describe preparation. “Milk chocolate biscuits” is therefore
 * not milk chocolate. The person's own words take precedence.
 */
export function findFood(phrase: string, own?: OwnFoods): FoundFood | null {
  const { text, without } = takeNegations(phrase);
  const taught = own?.get(foodWords(phrase).join(' '))?.key ?? undefined;
  if (taught !== undefined && allFoods().has(taught)) return { key: taught, without: [] };
  const { index, longest } = readNames();
  const whole = index.get(foodWords(phrase).join(' '));
  if (whole !== undefined) return { key: whole, without: [] };
  const words = foodWords(text.replace(dayOld, ''));
  if (words.length === 0 || words.length > 12) return null;
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const key = index.get(words.slice(start, start + length).join(' '));
      const before = words.slice(0, start);
      const after = words.slice(start + length);
      if (key !== undefined && [...before, ...after].every((word) => descriptions.has(word))) {
        const asSold = foodAsSold({ key, before, after });
        return asSold === null ? null : { key: asSold, without };
      }
    }
  }
  return null;
}

/** All foods mentioned in a sentence, longest names first; each word counts for one food only. */
export function foodsNamedIn(text: string): NamedFood[] {
  const { index, longest } = readNames();
  const found = new Map<string, NamedFood>();
  for (const clause of text.split(/[.,;:()\n]|\band\b|\bor\b|\bwith\b/i)) {
    const { text: rest, without } = takeNegations(clause);
    const words = foodWords(rest);
    for (let start = 0; start < words.length; ) {
      let taken = 0;
      for (let length = Math.min(longest, words.length - start); length > 0 && taken === 0; length--) {
        const name = words.slice(start, start + length).join(' ');
        const key = index.get(name);
        if (key === undefined) continue;
        found.set(key, { key, without, name });
        taken = length;
      }
      start += Math.max(taken, 1);
    }
  }
  return [...found.values()];
}

/** All names of all foods, for prefix search. */
export function namesOfFoods(): ReadonlyMap<string, string> {
  return readNames().index;
}

function takeNegations(phrase: string): { text: string; without: Negation[] } {
  let text = phrase;
  const without: Negation[] = [];
  for (const { words, without: what } of negations) {
    if (!words.test(text)) continue;
    text = text.replace(words, '');
    without.push(what);
  }
  return { text, without };
}

function buildIndex(): Map<string, string> {
  const names = new Map<string, string>();
  const foods = allFoods();
  for (const key of foods.keys()) names.set(foodWords(key).join(' '), key);
  for (const line of foodNames.trim().split('\n')) {
    const colon = line.indexOf(':');
    const key = line.slice(0, colon).trim();
    if (!foods.has(key)) throw new Error(`No food is called ${key}.`);
    for (const name of line.slice(colon + 1).split(',')) {
      const words = foodWords(name).join(' ');
      // A food's own name wins over another's alias.
      if (!names.has(words)) names.set(words, key);
    }
  }
  return names;
}
