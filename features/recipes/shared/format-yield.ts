import { formatFraction } from './format-amount.ts';

/** “12 muffins” for twice as many servings is “24 muffins”; one loaf, or words that start with no number, are kept. */
export function formatYield(words: string, factor: number): string {
  if (factor === 1) return words;
  const found = /^(\d{1,4})(\s+\p{L}.*)$/u.exec(words);
  return found && found[1] !== '1'
    ? `${formatFraction(Number(found[1]) * factor, true)}${found[2]}`
    : `${words}, as written`;
}
