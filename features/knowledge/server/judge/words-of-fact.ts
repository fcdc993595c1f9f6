import { lastUsed } from '#shared/last-used.ts';
import { type Kind, stemsIn } from '../question-sense.ts';
import type { StoredFact } from '../stored-knowledge.ts';

export interface WordsOfFact {
  /** What its sentence says, in order. */
  said: ReadonlySet<string>;
  ways: readonly { kind: Kind; needed: readonly string[]; optional: readonly string[] }[];
  inWays: ReadonlySet<string>;
  /** What the things in it are. */
  kinds: ReadonlySet<string>;
  /** The words that it begins with. */
  start: readonly string[];
  topic: readonly string[];
}

const wordsOfStart = 4;
/** As many as a few questions look at. */
const mostRemembered = 96;
const remembered = lastUsed<WordsOfFact, StoredFact>(mostRemembered);
const listOf = (words: string) => (words === '' ? [] : words.split(' '));

/** The words of a fact. */
export const wordsOfFact = (fact: StoredFact): WordsOfFact => remembered(fact, () => read(fact));

function read(fact: StoredFact): WordsOfFact {
  const ways = fact.asks.map(([kind, needed, optional]) => ({
    kind,
    needed: listOf(needed),
    optional: listOf(optional),
  }));
  return {
    said: stemsIn([fact.answer, ...fact.steps].join(' ')),
    ways,
    inWays: new Set(ways.flatMap(({ needed, optional }) => [...needed, ...optional])),
    kinds: new Set(listOf(fact.kinds)),
    start: [...stemsIn(fact.answer.split(' ').slice(0, wordsOfStart).join(' '))],
    topic: [...stemsIn(fact.topic ?? '')],
  };
}
