import type { ReadText, ReadWord } from '#features/lens/shared/lens.contract.ts';

/** A range of word indexes, counting all words with a position. */
export interface ChosenWords {
  from: number;
  to: number;
}

interface PlacedWord {
  text: string;
  box: NonNullable<ReadWord['box']>;
  line: number;
}

/** In reading order. */
export function placedWords({ lines }: ReadText): PlacedWord[] {
  return lines.flatMap(({ words }, line) =>
    words.flatMap(({ text, box }) => (box === null ? [] : [{ text, box, line }])),
  );
}

/** The whole line of a word. */
export function lineAround(text: ReadText, at: number): ChosenWords {
  const words = placedWords(text);
  const line = words[at]?.line;
  return {
    from: words.findIndex((word) => word.line === line),
    to: words.findLastIndex((word) => word.line === line),
  };
}

/** As text, preserving lines. */
export function wordsAsText(text: ReadText, { from, to }: ChosenWords): string {
  const chosen = placedWords(text).slice(from, to + 1);
  return chosen
    .map(({ text: word, line }, at) => {
      const before = chosen[at - 1];
      if (!before) return word;
      return `${before.line === line ? ' ' : '\n'}${word}`;
    })
    .join('');
}
