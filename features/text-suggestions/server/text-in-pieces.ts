/** Characters. Longer texts are written piece by piece. */
const longestPiece = 6_000;

export interface TextPiece {
  words: string;
  /** The separator between it and the previous one. */
  before: string;
}

/** Splits a text at paragraphs; a paragraph that is longer than a piece stays whole. */
export function inPieces(text: string): TextPiece[] {
  if (text.length <= longestPiece) return [{ words: text, before: '' }];
  const parts = text.split(/(\n[ \t]*\n\s*)/);
  const pieces: TextPiece[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const words = parts[at] ?? '';
    const before = parts[at - 1] ?? '';
    const last = pieces.at(-1);
    if (last && last.words.length + before.length + words.length <= longestPiece)
      last.words += before + words;
    else pieces.push({ words, before });
  }
  return pieces;
}
