import { typedWords } from '#shared/typed-words.ts';

/** Whether every word that was typed begins a word there, or stands within a longer one. */
export function matchesWords(text: string, typed: string): boolean {
  const within = text.toLowerCase();
  return typedWords(typed.toLowerCase()).every((word) => within.includes(word));
}
