import { type KinWord, kinWord } from './kin-words.ts';

/** “My brother's wife”: each word of the way to somebody. */
export interface KinQuestion {
  /** As it is said: “brother”, “wife”. */
  said: readonly string[];
  words: readonly KinWord[];
  isPlural: boolean;
  /** What oneself is to them. */
  isTurnedRound: boolean;
}

const longest = 110;
const most = 6;

const turned = /^(?:(?:what|who) (?:relation |would i be |am i )|how am i related )(?:am i )?(?:to )?(?=my )/;
const before = [
  /^(?:so |and |hi,? |please )/,
  /^(?:what|which) (?:relation|relative|kin)(?:ship)? (?:is|are|would) (?:to me (?:is|are) )?/,
  /^(?:what|who|how) (?:is|are|would|was|does) (?:the )?(?:relation(?:ship)? (?:of|to|between me and) )?/,
  /^(?:what|how) (?:do|should|would|can) (?:i|you|we) (?:call|name) /,
];
const after = [
  / (?:to|of) (?:me|mine)$/,
  / (?:called|be|known as|my what|is what|in english|in relation)$/,
  / (?:is |are |be )?related(?: to me)?$/,
  /,? (?:what|who|how) (?:is|are|would|do i call) (?:he|she|it|that|they|them|him|her|this)(?: be)?$/,
];

/** They say which one, and not what one is. */
const besides =
  /\b(?:own|older|younger|elder|eldest|oldest|youngest|big|little|baby|twin|late|only|real|dear|biological) /g;

/** Words of several parts as one. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/[ -]in[ -]laws?\b/g, '-in-law'],
  [/\bstep[ -](?=[a-z])/g, 'step'],
  [
    /\b(great|half|first|second|third)[ -](?=great|grand|uncle|aunt|nephew|niece|sister|brother|sibling|cousin)/g,
    '$1-',
  ],
  [
    /\bgrand[ -](?=mother|father|ma\b|pa\b|dad|son|daughter|child|parent|kid|uncle|aunt|nephew|niece)/g,
    'grand',
  ],
];

function withoutAround(text: string): string {
  let rest = text;
  for (let pass = 0; pass < 3; pass++) {
    for (const way of before) rest = rest.replace(way, '');
    for (const way of after) rest = rest.replace(way, '');
  }
  return rest.trim();
}

/** “The son of my cousin” is my cousin's son. */
const ofMine = /^(?:the )?(?<last>[a-z-]+) of (?<first>my .+)$/;

/** A question for what a relative of a relative is; undefined for every other. */
export function readKin(message: string): KinQuestion | undefined {
  if (message.length > longest || !/\bmy\b/i.test(message)) return undefined;
  const text = message
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[?!.]+$/, '')
    .trim();
  const isTurnedRound = turned.test(text);
  let bare = withoutAround(isTurnedRound ? text.replace(turned, '') : text);
  const { last, first } = ofMine.exec(bare)?.groups ?? {};
  if (last && first) bare = `${first}'s ${last}`;
  if (!bare.startsWith('my ')) return undefined;
  bare = bare.slice(3).replace(besides, '');
  for (const [parts, whole] of joined) bare = bare.replace(parts, whole);
  const said = bare.replaceAll(/'s?(?= |$)/g, '').split(' ');
  if (said.length > most) return undefined;
  return readWords(said, isTurnedRound);
}

function readWords(said: readonly string[], isTurnedRound: boolean): KinQuestion | undefined {
  const words: KinWord[] = [];
  const names: string[] = [];
  let isPlural = false;
  let isLater = false;
  for (const [at, name] of said.entries()) {
    const known = kinWord(name);
    if (!known && name !== 'new') return undefined;
    if (known) {
      const { ways, sex } = known.word;
      const isSpouse = ways[0]?.length === 1 && ways[0][0] === 'spouse';
      words.push(isLater && isSpouse ? { ways: [['later spouse']], sex } : known.word);
      isPlural = known.isPlural && at === said.length - 1;
      names.push(`${isLater ? 'new ' : ''}${isPlural ? name : known.name}`.replace(/-(?=cousin)/, ' '));
    }
    isLater = !known;
  }
  return words.length > 0 ? { said: names, words, isPlural, isTurnedRound } : undefined;
}
