import type { MarkedText } from '#shared/marked-text.ts';

/** The places where any of the words stand, wherever in another word that is. */
export function markLetters(text: string, words: readonly string[]): MarkedText {
  const patterns = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  // A group in the pattern keeps what it matched, at every second place.
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'iu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
