import { findExactPage } from '#features/dictionary/server/find-page.ts';
import type { PartOfSpeech } from '#features/dictionary/server/part-of-speech.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { relateSenses } from '#features/dictionary/server/relations.ts';
import { paths } from '#server/paths.ts';
import { type Meaning, type Meanings, openMeanings } from './meanings.ts';
import { rootOf } from './reading/words.ts';

/** Knowledge about words beyond their spelling. */
export interface Lexicon {
  /** Roots of words that can replace this one. */
  synonyms(word: string): ReadonlySet<string>;
  antonyms(word: string): ReadonlySet<string>;
  /** Roots of its hypernyms and of words derived from it. */
  relatives(word: string): ReadonlySet<string>;
  /** Its rank among all terms, commonest first; infinite where it is unknown. */
  rank(word: string): number;
  /** What its commonest sense is. */
  partOfSpeech(word: string): PartOfSpeech | null;
  isVerb(word: string): boolean;
  /** Whether it is only a name: "Oslo", but not "Reading". */
  isName(word: string): boolean;
  /** Of a root, or a verb's root and its particle. */
  meaning(term: string): Meaning | undefined;
}

const none: ReadonlySet<string> = new Set();
export const noLexicon: Lexicon = {
  synonyms: () => none,
  antonyms: () => none,
  relatives: () => none,
  rank: () => Number.POSITIVE_INFINITY,
  partOfSpeech: () => null,
  isVerb: () => false,
  isName: () => false,
  meaning: () => undefined,
};

/** Rarer senses would make nearly every word a substitute for every other. */
const sensesPerWord = 4;
const maxKept = 5_000;
const pointers = new Set(['!', '+', '&', '~']);

interface Known {
  synonyms: ReadonlySet<string>;
  /** These are read at first use: of most words of a page nobody asks what else they are related to. */
  antonyms(): ReadonlySet<string>;
  relatives(): ReadonlySet<string>;
  rank: number;
  partOfSpeech: PartOfSpeech | null;
  isVerb: boolean;
  isName: boolean;
}

/** Which words may replace one another, according to the embedded reference and the table of meanings. */
export function createLexicon(
  reference: Reference,
  meanings: Meanings = openMeanings(paths.meanings),
): Lexicon {
  const known = new Map<string, Known>();

  function read(word: string): Known {
    const page = findExactPage(reference, word);
    const senses = page ? reference.listSenses(page).slice(0, sensesPerWord) : [];
    const related = once(() => relateSenses(reference, senses, { symbols: pointers, limit: 8 }));
    const behind = (symbol: string) => related().flatMap((terms) => terms.get(symbol) ?? []);
    return {
      synonyms: roots(senses.flatMap(({ synset }) => synset.words)),
      antonyms: once(() => roots(behind('!'))),
      isName: senses.length > 0 && senses.every(({ title }) => /^\p{Lu}/u.test(title)),
      relatives: once(() => roots(['+', '&', '~'].flatMap(behind))),
      rank: page?.id ?? Number.POSITIVE_INFINITY,
      partOfSpeech: senses[0]?.synset.partOfSpeech ?? null,
      isVerb: senses.some(({ synset }) => synset.partOfSpeech === 'verb'),
    };
  }

  function find(word: string): Known {
    let found = known.get(word);
    if (!found) {
      if (known.size >= maxKept) known.clear();
      found = read(word);
      known.set(word, found);
    }
    return found;
  }

  return {
    synonyms: (word) => find(word).synonyms,
    antonyms: (word) => find(word).antonyms(),
    relatives: (word) => find(word).relatives(),
    rank: (word) => find(word).rank,
    partOfSpeech: (word) => find(word).partOfSpeech,
    isVerb: (word) => find(word).isVerb,
    isName: (word) => find(word).isName,
    meaning: (term) => meanings.find(term),
  };
}

function roots(words: readonly string[]): Set<string> {
  return new Set(words.filter((other) => !other.includes(' ')).map((other) => rootOf(other.toLowerCase())));
}

function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
