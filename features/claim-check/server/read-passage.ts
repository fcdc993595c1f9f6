import { type Reading, read } from './reading/reading.ts';
import { sentencesIn } from './reading/sentences.ts';
import { rootOf, wordsIn } from './reading/words.ts';

export interface Passage {
  /** The page's title, which says what "it" is. */
  title: string;
  text: string;
  /** When the page was written, from which "last year" is counted. */
  pageDate?: Date | null;
}

export interface ReadPassage {
  /** Roots of each sentence, to find the few that may concern a claim. */
  roots: readonly ReadonlySet<string>[];
  /** Every root of the passage. */
  allRoots: ReadonlySet<string>;
  /** The sentence at this index, read at first use: of a long page only a few ever are. */
  sentence(at: number): Reading;
  /** A range of sentences, as far as they exist. */
  sentencesIn(from: number, to: number): readonly Reading[];
  title: ReadonlySet<string>;
  pageDate: Date | null;
  /** Initials of the passage's names, for abbreviations: "WHO". */
  initials: ReadonlySet<string>;
}

/** Longest text that is read of one passage, in characters. */
const maxLength = 80_000;
const known = new WeakMap<Passage, ReadPassage>();

/** A passage as the rules see it; read once, however many claims cite it. */
export function readPassage(passage: Passage): ReadPassage {
  const before = known.get(passage);
  if (before) return before;
  const { title, text, pageDate } = passage;
  const texts = sentencesIn(text.slice(0, maxLength));
  const words = texts.map(wordsIn);
  const readings: Reading[] = [];
  const sentence = (at: number) => (readings[at] ??= read(texts[at]!, { pageDate, words: words[at]! }));
  const roots = words.map((own) => new Set(own.map(({ root }) => root)));
  const allRoots = new Set<string>();
  for (const own of roots) for (const root of own) allRoots.add(root);
  const reading: ReadPassage = {
    pageDate: pageDate ?? null,
    roots,
    allRoots,
    sentence,
    sentencesIn: (from, to) =>
      texts.slice(Math.max(0, from), to).map((_, index) => sentence(Math.max(0, from) + index)),
    title: new Set(wordsIn(title).map(({ root }) => root)),
    initials: initialsIn(`${title}. ${text.slice(0, maxLength)}`),
  };
  known.set(passage, reading);
  return reading;
}

const longName = /\p{Lu}\p{L}+(?:\s+(?:of|for|the|and|on|in)?\s*\p{Lu}\p{L}+){1,5}/gu;

/** "WHO" for "World Health Organization". */
function initialsIn(text: string): Set<string> {
  const names = text.match(longName) ?? [];
  return new Set(names.map((name) => rootOf((name.match(/\p{Lu}/gu) ?? []).join('').toLowerCase())));
}
