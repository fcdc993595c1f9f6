import { required } from '#shared/required.ts';
import type { Reference, StoredSense } from './reference.ts';
import type { StoredSynset } from './synset-blocks.ts';

/** The relations of one sense by pointer symbol; commonest first, each term once. */
export type RelatedTerms = Map<string, string[]>;

/**
 * Reads the terms behind the pointers of several senses in one go. A pointer between words counts only
 * for the word that the sense is of: the antonym of "dry" is not that of its synonyms.
 */
export function relateSenses(
  reference: Reference,
  senses: readonly StoredSense[],
  { symbols, limit }: { symbols: ReadonlySet<string>; limit: number },
): RelatedTerms[] {
  const chosen = senses.map((sense) => choosePointers(sense, symbols, limit));
  const ids = [...new Set(chosen.flat().map(({ target }) => target))];
  const targets = new Map(reference.listSynsets(ids).map((synset) => [synset.id, synset]));
  return chosen.map((pointers) => {
    const related: RelatedTerms = new Map();
    for (const { symbol, target, words } of pointers) {
      const synset = targets.get(target);
      if (!synset) continue;
      const term = synset.words[words?.to ?? 0] ?? required(synset.words[0]);
      const terms = related.get(symbol) ?? [];
      related.set(symbol, terms);
      if (!terms.includes(term)) terms.push(term);
    }
    return related;
  });
}

function choosePointers({ synset, title }: StoredSense, symbols: ReadonlySet<string>, limit: number) {
  const word = synset.words.indexOf(title);
  const counts = new Map<string, number>();
  return synset.pointers.filter(({ symbol, words }) => {
    if (!symbols.has(symbol) || (words && words.from !== word)) return false;
    const count = (counts.get(symbol) ?? 0) + 1;
    counts.set(symbol, count);
    return count <= limit;
  });
}

export function synonymsOf(sense: { title: string; synset: StoredSynset }): string[] {
  return sense.synset.words.filter((word) => word.toLowerCase() !== sense.title.toLowerCase());
}
