import { typedWords } from '#shared/typed-words.ts';

/** Whether every typed word is a prefix of a word there, or occurs within a longer one. */
export function matchesWords(text: string, typed: string): boolean {
  const within = text.toLowerCase();
  return typedWords(typed.toLowerCase()).every((word) => within.includes(word));
}
