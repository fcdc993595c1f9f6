import type { MarkedText } from '#shared/marked-text.ts';

/** Marks the words wherever they occur, also within other words. */
export function markLetters(text: string, words: readonly string[]): MarkedText {
  const patterns = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  // With a capture group, `split` returns the matches at every second index.
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'iu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
