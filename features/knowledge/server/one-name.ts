import { oneOf } from '#shared/words/phrases.ts';

/** Both world wars by one name each. */
const worldWars: readonly (readonly [RegExp, string])[] = [
  [/\bworld wars? (?:1|i|one) and (?:world war )?(?:2|ii|two)\b/g, 'first and second world war'],
  [/\b(?:ww ?(?:1|i|one)|world war (?:1|i|one))\b/g, 'first world war'],
  [/\b(?:ww ?(?:2|ii|two)|world war (?:2|ii|two))\b/g, 'second world war'],
];
const mayBeOfWar = /\b(?:ww|world war)/;

const kings =
  oneOf(`henry edward george william richard charles james elizabeth louis catherine nicholas frederick philip
  napoleon alexander`);
const numbers = [
  ['second', 'ii'],
  ['third', 'iii'],
  ['fourth', 'iv'],
  ['fifth', 'v'],
  ['sixth', 'vi'],
  ['seventh', 'vii'],
  ['eighth', 'viii'],
  ['ninth', 'ix'],
  ['fourteenth', 'xiv'],
  ['fifteenth', 'xv'],
  ['sixteenth', 'xvi'],
  ['2', 'ii'],
  ['3', 'iii'],
  ['4', 'iv'],
  ['5', 'v'],
  ['6', 'vi'],
  ['7', 'vii'],
  ['8', 'viii'],
  ['14', 'xiv'],
  ['16', 'xvi'],
] as const;
const romans = new Map<string, string>(numbers);
/** “Henry the eighth” and “Henry 8th” are Henry VIII; the first of a name is mostly called by it alone. */
const numbered = new RegExp(
  String.raw`\b(${kings}) (?:the )?(${numbers.map(([said]) => said).join('|')})(?:nd|rd|th)?\b`,
  'g',
);

/** Words that say nothing elsewhere belong to these names. */
const atWedding = oneOf('speech job duties do at wedding suit role part ring for');
const fixedNames = [
  new RegExp(String.raw`\bbest m[ae]n(?= ${atWedding}\b|$)`, 'g'),
  new RegExp(
    String.raw`\b${oneOf('still life|still lifes|proper nouns?|common nouns?|can can|by and large|off the hook|whole hog|up in arms|odd one out')}\b`,
    'g',
  ),
];

/** The party before a wedding, and not “what does a hen do”. */
const beforeWedding = /(?<!\b(?:do|does) (?:a |the )?)\b(stag|hen)s? (?:do|night|party|parties|weekend)s?\b/g;
const otherParties = /\b(leaving|works) dos?\b/g;

/** “What is a day off”, “what is a name day”: with its second word a thing of its own. */
const ofTwoWords = /^(what (?:is|are) an? )(\p{L}+) (outs?|ins?|offs?|ons?|dos?|day)$/u;

/** What has several names, by one of them. */
export function byOneName(written: string): string {
  let key = written;
  if (mayBeOfWar.test(key)) for (const [pattern, said] of worldWars) key = key.replaceAll(pattern, said);
  key = key.replaceAll(numbered, (_, name: string, said: string) => `${name} ${romans.get(said) ?? said}`);
  for (const pattern of fixedNames) key = key.replaceAll(pattern, (name) => name.replaceAll(' ', ''));
  key = key.replaceAll(beforeWedding, '$1 night').replaceAll(otherParties, '$1 party');
  key = key.replace(ofTwoWords, (whole, start: string, one: string, other: string) =>
    other === 'day' && one !== 'name' ? whole : `${start}${one}${other.replace(/s$/, '')}`,
  );
  // Northern Ireland is in the United Kingdom, and not in Great Britain.
  if (/\bireland\b/.test(key)) key = key.replaceAll(/\bgreat britain\b/g, 'greatbritain');
  return key
    .replaceAll(/\bunited states(?: of america)?\b/g, 'usa')
    .replaceAll(/(?<!\b(?:south|north|central|latin|discover|discovered) )\bamerica\b/g, 'usa')
    .replaceAll(/\b(?:united kingdom|great britain)\b/g, 'uk');
}
