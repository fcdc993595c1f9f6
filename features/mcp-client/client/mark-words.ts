import { normalise } from '#shared/words/tokenize.ts';

export interface MarkedPiece {
  text: string;
  isMarked: boolean;
  at: number;
}

/** Splits a text at the words to highlight. */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const wanted = new Set(words.map(normalise));
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const part of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (part === '') continue;
    const isMarked = wanted.has(normalise(part));
    pieces.push({ text: part, isMarked, at });
    at += part.length;
  }
  return pieces;
}
