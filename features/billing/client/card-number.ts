import cardValidator from 'card-validator';
import { unknownBrand } from '#features/billing/shared/card-messages.ts';

const usualGaps = [4, 8, 12];
const longestNumber = 19;

/** The brand detected from a partially typed number. */
export function recognise(number: string) {
  const digits = digitsOf(number);
  const { card, isValid } = cardValidator.number(digits);
  return {
    digits,
    brand: card?.type ?? unknownBrand,
    gaps: card?.gaps ?? usualGaps,
    lengths: card?.lengths ?? [16],
    codeLength: card?.code.size ?? null,
    /** Length and check digit are valid. */
    isValid: card === null ? digits.length === 16 && passesLuhn(digits) : isValid,
  };
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Grouped as printed on the card: 4-4-4-4, or 4-6-5 for American Express. */
export function formatNumber(typed: string): string {
  const { digits, gaps, lengths } = recognise(typed);
  const longest = digits.length > 0 ? Math.max(...lengths) : longestNumber;
  let text = '';
  for (const [index, digit] of [...digits.slice(0, longest)].entries()) {
    text += gaps.includes(index) ? ` ${digit}` : digit;
  }
  return text;
}

/** "MM/YY"; a single digit that can only be a month gets its zero. */
export function formatExpiry(typed: string, previous: string): string {
  let digits = digitsOf(typed);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^1\s*\//.test(typed)) digits = `0${digits}`;
  const isDeleting = typed.length < previous.length;
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
}

/** The caret position after formatting: behind as many digits as before. */
export function caretAfter(text: string, digitCount: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === digitCount) return index;
    if (/\d/.test(text[index]!)) seen++;
  }
  return text.length;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
