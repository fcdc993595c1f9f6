import { stem } from '#shared/words/content-words.ts';

const smallWords = new Set(
  (
    'a an the of in on at to for from by with and or but is am are was were be been being do does did has have had can could will ' +
    'would should may might i you he she it we they me my mine your yours his her its our ours their this that these those what ' +
    "which who whom whose when where why how so very really also just too please i'm i've i'd we're we've don't not no tell " +
    'remember know told said about as there here kind much many any some lot s'
  ).split(' '),
);

/** Words by which people mean the same of themselves; each goes by the first of its row. */
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

/** What a sentence about somebody is about; words that mean the same of a person are one word. */
export function personalWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return [
    ...new Set(
      words
        .filter((word) => !smallWords.has(word))
        .map((word) => word.replace(/'s$/, ''))
        .map((word) => stem(nameOf.get(word) ?? word)),
    ),
  ];
}
