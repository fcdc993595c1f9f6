import { findExactPage } from '#features/dictionary/server/find-page.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { relateSenses } from '#features/dictionary/server/relations.ts';
import { rootOf } from './reading/words.ts';

/** Knowledge about words beyond their spelling. */
export interface Lexicon {
  /** Roots of words that can replace this one. */
  synonyms(word: string): ReadonlySet<string>;
  antonyms(word: string): ReadonlySet<string>;
  /** Roots of its hypernyms and of words derived from it. */
  relatives(word: string): ReadonlySet<string>;
  /** Whether it is only a name: "Oslo", but not "Reading". */
  isName(word: string): boolean;
}

const none: ReadonlySet<string> = new Set();
export const noLexicon: Lexicon = {
  synonyms: () => none,
  antonyms: () => none,
  relatives: () => none,
  isName: () => false,
};

/** Rarer senses would make nearly every word a substitute for every other. */
const sensesPerWord = 4;
const maxKept = 5_000;
const pointers = new Set(['!', '+', '&', '~']);

interface Known {
  synonyms: ReadonlySet<string>;
  antonyms: ReadonlySet<string>;
  relatives: ReadonlySet<string>;
  isName: boolean;
}

/** Which words may replace one another, according to the embedded reference. */
export function createLexicon(reference: Reference): Lexicon {
  const known = new Map<string, Known>();

  function read(word: string): Known {
    const page = findExactPage(reference, word);
    const senses = page ? reference.listSenses(page).slice(0, sensesPerWord) : [];
    const related = relateSenses(reference, senses, { symbols: pointers, limit: 8 });
    const roots = (words: readonly string[]) =>
      new Set(words.filter((other) => !other.includes(' ')).map((other) => rootOf(other.toLowerCase())));
    const behind = (symbol: string) => related.flatMap((terms) => terms.get(symbol) ?? []);
    return {
      synonyms: roots(senses.flatMap(({ synset }) => synset.words)),
      antonyms: roots(behind('!')),
      isName: senses.length > 0 && senses.every(({ title }) => /^\p{Lu}/u.test(title)),
      relatives: roots(['+', '&', '~'].flatMap(behind)),
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
    antonyms: (word) => find(word).antonyms,
    relatives: (word) => find(word).relatives,
    isName: (word) => find(word).isName,
  };
}
