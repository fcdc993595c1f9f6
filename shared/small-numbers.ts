/** From one to twelve, as they are written out. */
const smallNumbers = [
  ...['one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** For a pattern. */
export const smallNumberPattern = smallNumbers.join('|');

/** @returns undefined for any other word */
export function readSmallNumber(word: string): number | undefined {
  const at = smallNumbers.indexOf(word.toLowerCase());
  return at < 0 ? undefined : at + 1;
}
