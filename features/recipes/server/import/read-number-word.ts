import { readSmallNumber } from '#shared/small-numbers.ts';

/** “Serves four”, “Makes about a dozen”: the first number word. */
export function readNumberWord(text: string): number | undefined {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const numbers = words.flatMap((word) => (word === 'dozen' ? [12] : (readSmallNumber(word) ?? [])));
  return numbers[0];
}
