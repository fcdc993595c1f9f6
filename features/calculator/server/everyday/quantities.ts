import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';

/** What a number in a question measures. */
export type Counted =
  | 'percent'
  | 'money'
  | 'people'
  | 'years'
  | 'months'
  | 'distance'
  | 'speed'
  | 'duration'
  | 'mileage'
  | 'amount'
  | 'other';

export interface Quantity {
  /** As a decimal, ready for a sum. */
  value: string;
  counted: Counted;
  /** "£", "km", "g": as written. */
  unit: string;
  /** The word before it. */
  before: string;
  /** The word after its unit. */
  after: string;
}

const units: Readonly<Record<Exclude<Counted, 'other'>, string>> = {
  percent: '% percent percentage pct pc',
  money: '£ $ € pounds pound quid dollars dollar bucks euros euro eur gbp usd p pence cents',
  people: `people persons person friends guests ways way of us adults children kids servings serving portions portion
    diners heads housemates colleagues`,
  years: 'years year yrs yr',
  months: 'months month',
  distance: 'km kms kilometres kilometre kilometers kilometer miles mile mi',
  speed: 'km/h kmh kph mph miles/h',
  duration: 'hours hour hrs hr h minutes minute mins min seconds second secs sec',
  mileage: 'mpg l/100km l/100',
  amount: `g grams gram kg kilos kilo ml cl l litres litre liters liter oz ounces ounce lb lbs cups cup tbsp tablespoons
    tablespoon tsp teaspoons teaspoon eggs egg apples onions`,
};
const countedBy = new Map<string, Counted>();
for (const [counted, words] of Object.entries(units)) {
  for (const word of words.trim().split(/\s+/)) countedBy.set(word, counted as Counted);
}
countedBy.delete('of');

const number = String.raw`(?<sign>[£$€])?\s?(?<digits>\d[\d,]*(?:\.\d+)?|\.\d+)(?<thousands>k\b)?`;
const unit = String.raw`\s?-?(?<unit>%|€|£|l/100 ?km|km/h|miles/h|[a-z]+)?`;
const pattern = new RegExp(`${number}${unit}`, 'giu');

/** Normalised to one word before parsing. */
const joined: readonly [RegExp, string][] = [
  [/\bper cent\b/gi, '%'],
  [/\b(?:miles|mi) (?:per|an|a) hour\b/gi, 'mph'],
  [/\b(?:km|kms|kilomet(?:re|er)s?) ?(?:per|an|a|p) ?(?:h|hour)\b/gi, 'km/h'],
  [/\b(?:miles per gallon|miles to the gallon)\b/gi, 'mpg'],
  [/\b(?:l|lit(?:re|er)s?) ?(?:per|\/) ?100 ?(?:km|kilomet(?:re|er)s?)\b/gi, 'l/100km'],
  [/\b(\d+) of us\b/gi, '$1 people'],
  [/\b(\d+)[ -]?ways?\b/gi, '$1 people'],
];

/** A question's numbers with their units. */
export function readQuantities(text: string): Quantity[] {
  let plain = digitsForNumberWords(text);
  if (!/\d/.test(plain)) return [];
  for (const [written, word] of joined) plain = plain.replace(written, word);
  const found: Quantity[] = [];
  for (const match of plain.matchAll(pattern)) {
    const { sign = '', digits = '', thousands, unit: written = '' } = match.groups ?? {};
    const value = digits.replaceAll(',', '');
    const known = countedBy.get(written.toLowerCase().replace(' ', ''));
    const start = match.index;
    const end = start + match[0].length;
    found.push({
      value: thousands ? `${value}000` : value,
      counted: sign ? 'money' : (known ?? 'other'),
      unit: sign || (known ? written : ''),
      before: /(\p{L}+)\W*$/u.exec(plain.slice(Math.max(0, start - 30), start))?.[1]?.toLowerCase() ?? '',
      after:
        (known || !written
          ? /^\W*(\p{L}+)/u.exec(plain.slice(end, end + 30))?.[1]
          : written
        )?.toLowerCase() ?? '',
    });
  }
  return found;
}

/** A currency's sign, by its word. */
export function signOf(unit: string): string {
  const word = unit.toLowerCase();
  if (/^(?:£|pounds?|quid|gbp)$/.test(word)) return '£';
  if (/^(?:\$|dollars?|bucks|usd)$/.test(word)) return '$';
  return /^(?:€|euros?|eur)$/.test(word) ? '€' : '';
}
