const counts = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** “Serves four”, “Makes about a dozen”: the first number word. */
export function readNumberWord(text: string): number | undefined {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const numbers = words.flatMap((word) =>
    word === 'dozen' ? [12] : counts.includes(word) ? [counts.indexOf(word) + 1] : [],
  );
  return numbers[0];
}
