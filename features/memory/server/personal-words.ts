import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';
import { tokenizeCompounds } from '#shared/words/tokenize.ts';

/** Words about saving, and contractions, which say nothing about a person. */
const withoutContent = stopWords(
  "don't i'd i'm i've kind know lot mine ours please really remember s said tell told we're we've yours",
);

/** Synonyms that people use about themselves; each row is represented by its first word. */
const alike = [
  ['work', 'job', 'profession', 'occupation', 'living', 'career', 'works', 'working', 'employer'],
  ['name', 'called', 'call', 'names', 'named'],
  ['age', 'old', 'years', 'year'],
  ['born', 'birthday', 'birth', 'birthdate'],
  ['live', 'lives', 'home', 'reside', 'based'],
  ['favourite', 'favorite'],
  ['mother', 'mum', 'mom', 'mummy'],
  ['father', 'dad', 'daddy'],
  ['allergy', 'allergic', 'allergies', 'allergen'],
  ['diet', 'vegetarian', 'vegan', 'pescatarian'],
  ['like', 'love', 'likes', 'loves', 'enjoy'],
  ['dislike', 'hate', 'hates', 'dislikes'],
  ['child', 'children', 'kid', 'kids'],
  ['colour', 'color'],
];
const nameOf = new Map(alike.flatMap(([first = '', ...others]) => others.map((word) => [word, first])));

/** Names of one thing in several words, or of one that two words name; each row is represented by its first. */
const sameThings: readonly (readonly [string, RegExp])[] = [
  [
    'numberplate',
    /\b(?:number ?plate|licen[cs]e plate|(?:car |van |vehicle )?reg(?:istration)?(?: (?:number|plate))?)\b/gi,
  ],
  ['phonenumber', /\b(?:(?:mobile|cell|cellphone|telephone|phone)(?: phone)? number|mobile|phone no)\b/gi],
  ['postcode', /\b(?:post ?code|postal code|zip(?: ?code)?)\b/gi],
  ['bloodgroup', /\bblood (?:group|type)\b/gi],
  ['hometown', /\bhome ?town\b/gi],
  ['email', /\be-?mail(?: address)?\b/gi],
  ['anniversary', /\bwedding anniversary\b/gi],
  ['wifi password', /\bwi-?fi (?:password|code|key|passcode)\b/gi],
  ['doctor', /\b(?:gp|general practitioner|family doctor)\b/gi],
  ['pin', /\bpin (?:code|number)\b/gi],
];
const inOneName = (text: string) =>
  sameThings.reduce((rest, [name, called]) => rest.replaceAll(called, name), text);

/** The topic of a sentence about a person; synonyms are mapped to one word. */
export function personalWords(text: string): string[] {
  return [
    ...new Set(
      tokenizeCompounds(inOneName(text))
        .filter((word) => !withoutContent.has(word))
        .map((word) => word.replace(/'s$/, ''))
        .map((word) => stem(nameOf.get(word) ?? word)),
    ),
  ];
}
