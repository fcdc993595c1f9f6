import { findExactPage } from '#features/dictionary/server/find-page.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { relateSenses } from '#features/dictionary/server/relations.ts';
import { stem } from '#shared/words/stem.ts';
import type { Lexicon } from './check-claim.ts';

/** Rarer senses would let nearly every word stand for every other. */
const sensesPerWord = 4;
const maxKept = 5_000;
const antonym = new Set(['!']);

interface Known {
  synonyms: ReadonlySet<string>;
  antonyms: ReadonlySet<string>;
}

/** Which words may stand for one another, according to the embedded reference. */
export function createLexicon(reference: Reference): Lexicon {
  const known = new Map<string, Known>();

  function read(word: string): Known {
    const page = findExactPage(reference, word);
    const senses = page ? reference.listSenses(page).slice(0, sensesPerWord) : [];
    const related = relateSenses(reference, senses, { symbols: antonym, limit: 6 });
    const single = (words: string[]) => words.filter((other) => !other.includes(' ')).map(stem);
    return {
      synonyms: new Set(single(senses.flatMap(({ synset }) => synset.words))),
      antonyms: new Set(single(related.flatMap((terms) => terms.get('!') ?? []))),
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

  return { synonyms: (word) => find(word).synonyms, antonyms: (word) => find(word).antonyms };
}
