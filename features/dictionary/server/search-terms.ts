import { stopWords } from '#shared/words/stop-words.ts';
import { normalise, tokenize, withoutAccents } from '#shared/words/tokenize.ts';
import { spellingVariants } from './spelling-variants.ts';

/** Words that say how something is asked, not what about. */
const withoutContent = stopWords(
  `again between called define definition describe difference doesnt doing explain find get give let like mean meaning
  means off please s say shall show t tell whats whos without word words`,
);

const maxTerms = 10;
const maxTokens = 40;

export interface SearchTerms {
  /** All words of the query in order. */
  words: string[];
  /** The different words that carry its meaning; all of them when none does. */
  terms: string[];
  /** True when it has only words like “the”, which nearly every text contains: they are searched in titles. */
  isVague: boolean;
}

export function readSearchTerms(query: string): SearchTerms {
  const plain = withoutAccents(normalise(query)).replaceAll(/'(s\b)?/g, '');
  const words = tokenize(plain).slice(0, maxTokens);
  const telling = words.filter((word) => !withoutContent.has(word));
  const isVague = telling.length === 0;
  return { words, terms: [...new Set(isVague ? words : telling)].slice(0, maxTerms), isVague };
}

export function isStopWord(word: string): boolean {
  return withoutContent.has(word);
}

/** The full-text expression for one word and its other spelling; quoted, so that it contains no operators. */
export function matchExpression(term: string, { inTitle }: { inTitle: boolean }): string {
  const words = [term, ...spellingVariants(term)].map((word) => `"${word}"`).join(' OR ');
  return inTitle ? `title : (${words})` : words;
}
