/** An exact fraction in lowest terms; the denominator is always positive. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y) [x, y] = [y, x % y];
  return x;
}

export function rational(num: bigint, den = 1n): Rational {
  if (den === 0n) throw new RangeError('Division by zero has no answer.');
  const sign = den < 0n ? -1n : 1n;
  const shared = gcd(num, den) || 1n;
  return { num: (sign * num) / shared, den: (sign * den) / shared };
}

/** Parses plain decimals and scientific notation, e.g. "0.1", "1609.344", "2.5e-3". */
export function parseRational(text: string): Rational {
  const match = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(text);
  if (!match || !(match[2] || match[3])) throw new RangeError(`“${text}” is not a number.`);
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = match;
  const power = Number(exponent) - fraction.length;
  const digits = BigInt(`${whole}${fraction}`) * (minus ? -1n : 1n);
  return power >= 0 ? rational(digits * 10n ** BigInt(power)) : rational(digits, 10n ** BigInt(-power));
}

export const add = (a: Rational, b: Rational) => rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Rational, b: Rational) => rational(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational) => rational(a.num * b.num, a.den * b.den);
export const divide = (a: Rational, b: Rational) => rational(a.num * b.den, a.den * b.num);
export const isWhole = (a: Rational) => a.den === 1n;

/** BigInt division keeps very large and very small fractions within the range of a double. */
export function toNumber(a: Rational): number {
  const direct = Number(a.num) / Number(a.den);
  if (Number.isFinite(direct)) return direct;
  const shift = BigInt(Math.max(0, a.den.toString().length - 20));
  return Number(a.num / 10n ** shift) / Number(a.den / 10n ** shift);
}

function rootOfWhole(value: bigint, degree: bigint): bigint | undefined {
  if (value < 0n) return undefined;
  if (value < 2n) return value;
  // Newton's method from above converges on the floor of the root.
  let guess = 1n << (BigInt(value.toString(2).length) / degree + 1n);
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree;
    if (next >= guess) break;
    guess = next;
  }
  return guess ** degree === value ? guess : undefined;
}

/** The exact root, or undefined if it is irrational. */
export function exactRoot(a: Rational, degree: number): Rational | undefined {
  if (a.num < 0n && degree % 2 === 0) return undefined;
  const num = rootOfWhole(a.num < 0n ? -a.num : a.num, BigInt(degree));
  const den = rootOfWhole(a.den, BigInt(degree));
  if (num === undefined || den === undefined) return undefined;
  return rational(a.num < 0n ? -num : num, den);
}

/** The decimal digits of a fraction that terminates within `places`, or undefined. */
function exactDecimal(a: Rational, places: number): string | undefined {
  let { den } = a;
  let twos = 0;
  let fives = 0;
  while (den % 2n === 0n) {
    den /= 2n;
    twos++;
  }
  while (den % 5n === 0n) {
    den /= 5n;
    fives++;
  }
  const length = Math.max(twos, fives);
  if (den !== 1n || length > places) return undefined;
  return placeDigits((a.num * 10n ** BigInt(length)) / a.den, length);
}

function placeDigits(scaled: bigint, places: number): string {
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places ? digits.slice(-places).replace(/0+$/, '') : '';
  return `${sign}${whole}${fraction ? `.${fraction}` : ''}`;
}

export interface DecimalText {
  text: string;
  /** False when digits were rounded away. */
  exact: boolean;
}

/** As a decimal, exact if it terminates within twelve places, else to `significant` digits. */
export function toDecimal(a: Rational, significant = 10): DecimalText {
  const exact = exactDecimal(a, 12);
  if (exact !== undefined) return { text: exact, exact: true };
  const magnitude = Math.floor(Math.log10(Math.abs(toNumber(a)) || 1));
  const places = Math.min(30, Math.max(0, significant - 1 - magnitude));
  const scale = 10n ** BigInt(places);
  const doubled = (2n * a.num * scale) / a.den;
  const rounded = (doubled + (doubled < 0n ? -1n : 1n)) / 2n;
  return { text: placeDigits(rounded, places), exact: false };
}
