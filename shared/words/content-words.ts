import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { tokenizeCompounds } from './tokenize.ts';

/** Words that only phrase a question, and generic nouns. */
const asking = `called ever get got happen happens known made make makes name one people person please tell
  thing things`;
const withoutContent = stopWords(asking);
const mostWords = 24;

/** The words that carry a question's or sentence's meaning, each once. */
export function contentWords(text: string): string[] {
  return [...new Set(tokenizeCompounds(text).filter((word) => !withoutContent.has(word)))].slice(
    0,
    mostWords,
  );
}

/** All words as stems, for checking whether a text contains one. */
export function allStems(text: string): Set<string> {
  return new Set(tokenizeCompounds(text).map(stem));
}

/** The share of the wanted words that a text contains. */
export function coverage(wanted: readonly string[], text: string): number {
  if (wanted.length === 0) return 0;
  const held = allStems(text);
  return wanted.filter((word) => held.has(stem(word))).length / wanted.length;
}
