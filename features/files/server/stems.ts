import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';
import { tokenize } from '#shared/words/tokenize.ts';

/** Words that most questions about a file contain and that say nothing about what is sought. */
const withoutContent = stopWords('all document file give page please say says tell');
/** Per question; a pasted page has this many. */
const mostSought = 64;
/** Anything longer is not a word, and is compared by its beginning. */
const longestWord = 64;

const shortStem = (word: string) => stem(word.slice(0, longestWord));

export function stemsOf(text: string): string[] {
  return tokenize(text).map(shortStem);
}

/** What a question looks for. */
export function soughtWords(question: string): string[] {
  const stems = tokenize(question)
    .filter((word) => !withoutContent.has(word))
    .map(shortStem);
  return [...new Set(stems)].slice(0, mostSought);
}
