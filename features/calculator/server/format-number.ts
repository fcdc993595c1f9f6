import { type Rational, toDecimal } from './rational.ts';

/** Numbers with more digits are shown as a power of ten. */
const longestNumber = 200;

/** Groups thousands with commas: "1234567.5" becomes "1,234,567.5". */
export function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export function formatRational(value: Rational, significant = 10): { text: string; exact: boolean } {
  const { text, exact } = toDecimal(value, significant);
  if (text.length > longestNumber) {
    const digits = text.replace(/^-/, '');
    const sign = text.startsWith('-') ? '−' : '';
    return { text: `${sign}${digits[0]}.${digits.slice(1, 11)} × 10^${digits.length - 1}`, exact: false };
  }
  return { text: groupThousands(text), exact };
}

export function formatApproximate(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e15 || size < 1e-6) {
    const [mantissa = '', power = '0'] = value.toExponential(9).split('e');
    return `${Number(mantissa)} × 10^${Number(power)}`.replace(/^-/, '−');
  }
  return groupThousands(String(Number(value.toPrecision(10))));
}
