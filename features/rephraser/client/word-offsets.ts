/** The words of a text with their offsets. */
export interface WordPlace {
  word: string;
  start: number;
  end: number;
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

export function wordPlaces(text: string): WordPlace[] {
  return [...text.matchAll(word)].map(({ index, 0: found }) => ({
    word: found,
    start: index,
    end: index + found.length,
  }));
}
