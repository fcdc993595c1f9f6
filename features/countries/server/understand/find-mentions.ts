import type { Countries } from '#features/countries/server/countries.ts';
import type { Country } from '#features/countries/shared/countries.contract.ts';
import { nameKey } from '#shared/words/name-key.ts';

export interface Mention {
  country: Country;
  /** It was named by its capital. */
  isCapital: boolean;
  /** Its display name, for the answer. */
  name: string;
}

export interface FoundMentions {
  mentions: Mention[];
  /** The other words of the question, normalised by `nameKey`; each mention is replaced by "@". */
  words: string[];
}

/** The maximum number of words in a country's name. */
const longestName = 8;
/** "US" is a country, "us" is a pronoun. */
const onlyInCapitals = new Set(['us']);
/** After "a", these are the bird, the shirt and the pig. */
const alsoOtherThings = new Set(['turkey', 'jersey', 'guinea', 'china', 'chad', 'jordan', 'georgia']);

/** Finds countries and, unless excluded, capitals in a question, longest names first. */
export function findMentions(text: string, countries: Countries): FoundMentions {
  const raw = text.split(/[\s,/]+|(?<=\p{L})-(?=\p{L})/u).filter(Boolean);
  const keys = raw.map((word) => nameKey(word.replace(/['’]s$/i, '').replace(/s['’]$/i, 's')) || '');
  const mentions: Mention[] = [];
  const words: string[] = [];
  for (let at = 0; at < raw.length; ) {
    const found = longestAt(at, { raw, keys, before: words.at(-1) }, countries);
    if (found) {
      mentions.push(found.mention);
      // "The" belongs to the name.
      if (words.at(-1) === 'the') words.pop();
      words.push('@');
      at += found.length;
    } else {
      const key = keys[at] || (/^the$/i.test(raw[at] ?? '') ? 'the' : '');
      if (key !== '') words.push(...key.split(' '));
      at++;
    }
  }
  return { mentions, words };
}

function longestAt(
  at: number,
  { raw, keys, before }: { raw: string[]; keys: string[]; before: string | undefined },
  countries: Countries,
): { mention: Mention; length: number } | undefined {
  for (let length = Math.min(longestName, raw.length - at); length > 0; length--) {
    const key = keys
      .slice(at, at + length)
      .filter(Boolean)
      .join(' ');
    if (key.length < 2 || (length > 1 && keys[at] === '')) continue;
    if (length === 1 && onlyInCapitals.has(key) && !/^(?:U\.?S\.?)$/.test(raw[at] ?? '')) continue;
    if (length === 1 && alsoOtherThings.has(key) && (before === 'a' || before === 'an')) continue;
    const name = key === 'us' ? 'united states' : key;
    const country = countries.names.get(name);
    const ofCapital = countries.capitalNames.get(name);
    if (country) return { mention: { country, isCapital: false, name: country.name }, length };
    if (ofCapital) {
      const city = ofCapital.capitals.find((one) => nameKey(one) === name) ?? ofCapital.capitals[0] ?? '';
      return { mention: { country: ofCapital, isCapital: true, name: city }, length };
    }
  }
  return undefined;
}

/** A word that is one typo away from exactly one country's name. */
export function findMisspelt(words: readonly string[], countries: Countries): Country | undefined {
  const found = new Set<Country>();
  for (const word of words) {
    if (word.length < 5 || alsoOtherThings.has(word)) continue;
    for (const [name, country] of countries.names) {
      if (Math.abs(name.length - word.length) <= 1 && name[0] === word[0] && isOneSlip(word, name))
        found.add(country);
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** One letter added, missing or replaced, or two adjacent ones swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
