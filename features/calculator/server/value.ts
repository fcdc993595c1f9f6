import { formatApproximate, formatRational } from './format-number.ts';
import * as exact from './rational.ts';
import { type Rational, rational, toNumber } from './rational.ts';
import { SumError } from './tokens.ts';

/** A number that stays exact as long as the calculation allows it. */
export type Value = { exact: Rational } | { approximate: number };

/** Limits powers and factorials to what is computed in milliseconds. */
const mostDigits = 2_000;

export const whole = (value: number | bigint): Value => ({ exact: rational(BigInt(value)) });

export function asNumber(value: Value): number {
  return 'exact' in value ? toNumber(value.exact) : value.approximate;
}

export function approximate(value: number): Value {
  if (Number.isNaN(value)) throw new SumError('That has no answer among the real numbers.');
  if (!Number.isFinite(value)) throw new SumError('That number is too large for me to work with.');
  return { approximate: value };
}

function checkSize(value: Value): Value {
  if (!('exact' in value)) return value;
  const bits = value.exact.num.toString(16).length + value.exact.den.toString(16).length;
  if (bits > mostDigits) throw new SumError('That number is too large for me to work with.');
  return value;
}

const exactOperations = {
  '+': exact.add,
  '-': exact.subtract,
  '*': exact.multiply,
  '/': exact.divide,
} as const;

export function operate(sign: '+' | '-' | '*' | '/' | 'mod', left: Value, right: Value): Value {
  if ((sign === '/' || sign === 'mod') && asNumber(right) === 0) {
    throw new SumError('Dividing by zero has no answer.');
  }
  if (sign === 'mod') return remainder(left, right);
  if ('exact' in left && 'exact' in right) {
    return checkSize({ exact: exactOperations[sign](left.exact, right.exact) });
  }
  const [a, b] = [asNumber(left), asNumber(right)];
  if (sign === '+') return approximate(a + b);
  if (sign === '-') return approximate(a - b);
  return approximate(sign === '*' ? a * b : a / b);
}

function remainder(left: Value, right: Value): Value {
  if (!('exact' in left && 'exact' in right)) return approximate(asNumber(left) % asNumber(right));
  const ratio = exact.divide(left.exact, right.exact);
  const floor = ratio.num / ratio.den - (ratio.num < 0n && ratio.num % ratio.den !== 0n ? 1n : 0n);
  return { exact: exact.subtract(left.exact, exact.multiply(right.exact, rational(floor))) };
}

export function negate(value: Value): Value {
  return operate('-', whole(0), value);
}

export function power(base: Value, exponent: Value): Value {
  if (!('exact' in base && 'exact' in exponent)) return approximate(asNumber(base) ** asNumber(exponent));
  const { num, den } = exponent.exact;
  if (den !== 1n) {
    const root = den <= 12n ? exact.exactRoot(base.exact, Number(den)) : undefined;
    return root ? power({ exact: root }, whole(num)) : approximate(asNumber(base) ** asNumber(exponent));
  }
  if (num === 0n) return whole(1);
  if (base.exact.num === 0n && num < 0n) throw new SumError('Dividing by zero has no answer.');
  const size = num < 0n ? -num : num;
  const digits = Math.max(base.exact.num.toString().length, base.exact.den.toString().length);
  const isTrivial = base.exact.den === 1n && base.exact.num >= -1n && base.exact.num <= 1n;
  if (!isTrivial && size * BigInt(digits) > BigInt(mostDigits))
    throw new SumError('That number is too large for me to work with.');
  const raised = isTrivial
    ? rational(base.exact.num === -1n && size % 2n === 1n ? -1n : base.exact.num === 0n ? 0n : 1n)
    : rational(base.exact.num ** size, base.exact.den ** size);
  return { exact: num < 0n ? exact.divide(rational(1n), raised) : raised };
}

export function factorial(value: Value): Value {
  if (!('exact' in value) || !exact.isWhole(value.exact) || value.exact.num < 0n) {
    throw new SumError('A factorial needs a whole number that is not negative.');
  }
  if (value.exact.num > 200n) throw new SumError('I work out factorials up to 200.');
  let product = 1n;
  for (let factor = 2n; factor <= value.exact.num; factor++) product *= factor;
  return whole(product);
}

export function root(value: Value, degree: number): Value {
  if (asNumber(value) < 0 && degree % 2 === 0) {
    throw new SumError('A negative number has no square root among the real numbers.');
  }
  const found = 'exact' in value ? exact.exactRoot(value.exact, degree) : undefined;
  if (found) return { exact: found };
  if (degree === 3) return approximate(Math.cbrt(asNumber(value)));
  return approximate(asNumber(value) ** (1 / degree));
}

/** A value in words: grouped digits, with `isRounded` if it was rounded. */
export function describeValue(value: Value): { text: string; isRounded: boolean } {
  if ('approximate' in value) {
    // A double such as sin(pi) is a hair off a round number; show the round number.
    const tidy = Math.abs(value.approximate) < 1e-12 ? 0 : value.approximate;
    return { text: formatApproximate(tidy), isRounded: true };
  }
  const { text, exact: isExact } = formatRational(value.exact);
  return { text, isRounded: !isExact };
}
