import { nameKey } from '#shared/words/name-key.ts';
import { stem } from '#shared/words/stem.ts';

/** What a question wants: the rest of its words say about what. */
type Kind = 'count' | 'how' | 'why' | 'who' | 'when' | 'where' | 'what' | 'check' | 'any';

export interface QuestionSense {
  kind: Kind;
  stems: ReadonlySet<string>;
}

const starts: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:how many|number of|what is the number of)\b/, 'count'],
  [/^(?:why|what is the reason|how come)\b/, 'why'],
  [/^(?:who|whose|whom|which person|what person)\b/, 'who'],
  [/^(?:when|what year|in what year|in which year|what date|on what day|what day)\b/, 'when'],
  [/^(?:where|in which (?:city|country|place)|in what (?:city|country|place))\b/, 'where'],
  [/^how\b/, 'how'],
  [/^(?:what|which|name|list)\b/, 'what'],
  [/^(?:is|are|was|were|can|do|does|did|has|have)\b/, 'check'],
];

/** Words without weight, in questions and in the ways to ask alike. */
const light = new Set(
  `a about actually all am an and any anyone are at be been being between by called can come comes could did do does earth's ever exactly for from
  get gets give had has have he her his i in into is it its just know like list main many me mean much my name named number of off on one or
  our out over please really say she should so some someone something take takes tell than that the their them then there these they
  again drew dropped help kid kids now son daughter husband wife spilled spilt
  thing this those to total up us usually very was we were what when where which who whole whose why will with would you your how`
    .split(/\s+/)
    .filter(Boolean),
);

/** Ways to say the same. */
const same: Readonly<Record<string, string>> = {
  biggest: 'largest',
  tallest: 'highest',
  humans: 'human',
  person: 'human',
  grown: 'adult',
  ww1: 'world war i',
  ww2: 'world war ii',
  soccer: 'football',
  airplane: 'aeroplane',
  began: 'start',
  begin: 'start',
  started: 'start',
  ended: 'end',
  fell: 'fall',
  sank: 'sink',
  color: 'colour',
  colors: 'colours',

  rid: 'remove',
  instead: 'substitute',
  replace: 'substitute',
  replacement: 'substitute',
  alternative: 'substitute',
  no: 'substitute',
};

function wordsOf(text: string): string[] {
  return nameKey(text)
    .split(' ')
    .flatMap((word) => (same[word] ?? word).split(' '))
    .filter((word) => word !== '');
}

function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !light.has(word))
      .map(stem),
  );
}

function kindOf(text: string): Kind {
  const lower = nameKey(text);
  return starts.find(([pattern]) => pattern.test(lower))?.[1] ?? 'any';
}

/** How simply it shall be said changes nothing: all of it is said simply. */
const simple =
  / (?:like (?:i'?m|i am) (?:five|5|a child)|for (?:kids|children|a child)|simply|in simple (?:words|terms))$/i;

export function senseOf(question: string): QuestionSense {
  const bare = question
    .replaceAll('’', "'")
    .replace(/[?!.]+$/, '')
    .replace(simple, '')
    .replace(/^explain /i, '');
  return { kind: kindOf(bare), stems: stemsOf(bare) };
}

/** Kinds that people use for one another. */
function isSameKind(one: Kind, other: Kind): boolean {
  if (one === other || one === 'any') return true;
  return (one === 'what' && (other === 'how' || other === 'where')) || (one === 'where' && other === 'what');
}

interface AskParts {
  kind: Kind;
  needed: ReadonlySet<string>;
  optional: ReadonlySet<string>;
}

const inBrackets = /\[([^\]]*)\]/g;

function neededIn(ask: string): Set<string> {
  return stemsOf(ask.replaceAll(inBrackets, ' '));
}

function partsOf(ask: string): AskParts {
  const optional = stemsOf([...ask.matchAll(inBrackets)].map(([, words]) => words).join(' '));
  return { kind: kindOf(ask.replaceAll(inBrackets, ' ').trim()), needed: neededIn(ask), optional };
}

/**
 * "what tallest tree [world]": all words but those in brackets have to be in the question, and the question may have no
 * other word that says something. Precision comes before recall: a near miss is left to others.
 */
export function compileAsk(ask: string): { key: string; matches(sense: QuestionSense): boolean } {
  // The longest word is the rarest.
  const key = [...neededIn(ask)].toSorted((one, other) => other.length - one.length)[0];
  if (key === undefined) throw new Error(`“${ask}” has no word that says something.`);
  let parts: AskParts | undefined;
  return {
    key,
    matches(sense) {
      // There are thousands, and few are ever compared.
      parts ??= partsOf(ask);
      const { kind, needed, optional } = parts;
      if (!isSameKind(sense.kind, kind)) return false;
      for (const word of needed) if (!sense.stems.has(word)) return false;
      for (const word of sense.stems) if (!needed.has(word) && !optional.has(word)) return false;
      return true;
    },
  };
}
