const longestPiece = 24;

/** Splits an answer into the pieces it streams in: a word or a few, never through a citation marker. */
export function* textPieces(text: string): Generator<string> {
  let piece = '';
  for (const word of text.match(/\s*\S+|\s+$/g) ?? []) {
    piece += word;
    if (piece.length >= longestPiece || /[.,;:!?\]]$/.test(word)) {
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}

/** Roughly a tokenizer's count: four characters of English per token. */
export const countTokens = (text: string) => Math.ceil(text.length / 4);
