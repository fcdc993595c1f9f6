import { spellingVariants } from './spelling-variants.ts';

/** Words that say how something is asked, not what about. */
const stopWords = new Set(
  `a an the and or but of in on at to for from by with without as is are was were be been being am do does did
  doing have has had what whats which who whos whom whose when where why how i me my we our you your he she it its
  they them their this that these those there here can could will would shall should may might must not no if then
  than so such about into over under up down out off again just any some more most much many very too also tell
  explain define definition meaning mean means describe please give show find let us say called get s t
  word words like does doesnt difference between`.split(/\s+/),
);

const maxTerms = 10;
const maxTokens = 40;

export interface SearchTerms {
  /** All words of the query in order. */
  words: string[];
  /** The different words that carry its meaning; all of them when none does. */
  terms: string[];
  /** True when it has only words like “the”, which nearly every text holds: they are sought in titles. */
  isVague: boolean;
}

export function readSearchTerms(query: string): SearchTerms {
  const plain = query
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’‘](s\b)?/g, '');
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxTokens);
  const telling = words.filter((word) => !stopWords.has(word));
  const isVague = telling.length === 0;
  return { words, terms: [...new Set(isVague ? words : telling)].slice(0, maxTerms), isVague };
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The full-text expression for one word and its other spelling; quoted, so that it holds no operators. */
export function matchExpression(term: string, { inTitle }: { inTitle: boolean }): string {
  const words = [term, ...spellingVariants(term)].map((word) => `"${word}"`).join(' OR ');
  return inTitle ? `title : (${words})` : words;
}
