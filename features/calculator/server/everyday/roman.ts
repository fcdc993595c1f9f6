const signs: readonly [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
const mostRoman = 3999;

/** Undefined if Roman numerals cannot express it. */
export function toRoman(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 1 || value > mostRoman) return undefined;
  let left = value;
  let text = '';
  for (const [sign, worth] of signs) {
    text += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return text;
}

/** Undefined for letters that do not form a number, or do so in a non-standard way. */
export function fromRoman(written: string): number | undefined {
  const text = written.toUpperCase();
  let at = 0;
  let value = 0;
  for (const [sign, worth] of signs) {
    while (text.startsWith(sign, at)) {
      value += worth;
      at += sign.length;
    }
  }
  return at === text.length && toRoman(value) === text ? value : undefined;
}
