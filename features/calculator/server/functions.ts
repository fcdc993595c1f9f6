import { compare } from './compare.ts';
import { rational } from './rational.ts';
import { SumError } from './tokens.ts';
import { approximate, asNumber, factorial, operate, power, root, type Value, whole } from './value.ts';

type SumFunction = (values: Value[]) => Value;

export const constants: Record<string, Value> = {
  pi: { approximate: Math.PI },
  e: { approximate: Math.E },
  tau: { approximate: 2 * Math.PI },
  phi: { approximate: (1 + Math.sqrt(5)) / 2 },
};

function one(name: string, run: (value: Value) => Value): SumFunction {
  return (values) => {
    const [value] = values;
    if (!value || values.length !== 1) throw new SumError(`${name} needs one number.`);
    return run(value);
  };
}

function list(name: string, run: (first: Value, rest: Value[]) => Value): SumFunction {
  return (values) => {
    const [first, ...rest] = values;
    if (!first) throw new SumError(`${name} needs at least one number.`);
    return run(first, rest);
  };
}

function roundTo(
  value: Value,
  how: (number: number) => number,
  exactly: (num: bigint, den: bigint) => bigint,
) {
  return 'exact' in value
    ? whole(exactly(value.exact.num, value.exact.den))
    : approximate(how(value.approximate));
}

const floorOf = (num: bigint, den: bigint) => num / den - (num < 0n && num % den !== 0n ? 1n : 0n);
const sum = (first: Value, rest: Value[]) => rest.reduce((total, value) => operate('+', total, value), first);
const degrees = (value: Value) => (asNumber(value) * Math.PI) / 180;

function logarithm(value: Value, base: 2 | 10): Value {
  if (asNumber(value) <= 0) throw new SumError('A logarithm needs a number above zero.');
  const guess = base === 2 ? Math.log2(asNumber(value)) : Math.log10(asNumber(value));
  const near = Math.round(guess);
  const isExact = Math.abs(near) < 300 && compare(power(whole(base), whole(near)), value) === 0;
  return isExact ? whole(near) : approximate(guess);
}

function median(first: Value, rest: Value[]): Value {
  const sorted = [first, ...rest].sort(compare);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? first;
  if (sorted.length % 2) return middle;
  return operate('/', operate('+', sorted[sorted.length / 2 - 1] ?? first, middle), whole(2));
}

/** The mode; the first one on a tie. */
function mode(first: Value, rest: Value[]): Value {
  const all = [first, ...rest];
  const countOf = (value: Value) => all.filter((other) => compare(other, value) === 0).length;
  return all.reduce((best, value) => (countOf(value) > countOf(best) ? value : best), first);
}

export const functions: Record<string, SumFunction> = {
  sqrt: one('sqrt', (value) => root(value, 2)),
  cbrt: one('cbrt', (value) => root(value, 3)),
  abs: one('abs', (value) => (asNumber(value) < 0 ? operate('-', whole(0), value) : value)),
  round: one('round', (value) => roundTo(value, Math.round, (num, den) => floorOf(2n * num + den, 2n * den))),
  floor: one('floor', (value) => roundTo(value, Math.floor, floorOf)),
  ceil: one('ceil', (value) => roundTo(value, Math.ceil, (num, den) => -floorOf(-num, den))),
  ln: one('ln', (value) => {
    if (asNumber(value) <= 0) throw new SumError('A logarithm needs a number above zero.');
    return approximate(Math.log(asNumber(value)));
  }),
  log: one('log', (value) => logarithm(value, 10)),
  log2: one('log2', (value) => logarithm(value, 2)),
  exp: one('exp', (value) => approximate(Math.exp(asNumber(value)))),
  // Angles are in radians unless the name says degrees, as on most calculators.
  sin: one('sin', (value) => approximate(Math.sin(asNumber(value)))),
  cos: one('cos', (value) => approximate(Math.cos(asNumber(value)))),
  tan: one('tan', (value) => approximate(Math.tan(asNumber(value)))),
  sind: one('sind', (value) => approximate(Math.sin(degrees(value)))),
  cosd: one('cosd', (value) => approximate(Math.cos(degrees(value)))),
  tand: one('tand', (value) => approximate(Math.tan(degrees(value)))),
  factorial: one('factorial', factorial),
  min: list('min', (first, rest) =>
    rest.reduce((least, value) => (compare(value, least) < 0 ? value : least), first),
  ),
  max: list('max', (first, rest) =>
    rest.reduce((most, value) => (compare(value, most) > 0 ? value : most), first),
  ),
  sum: list('sum', sum),
  average: list('average', (first, rest) =>
    operate('/', sum(first, rest), { exact: rational(BigInt(rest.length + 1)) }),
  ),
  median: list('median', median),
  mode: list('mode', mode),
  range: list('range', (first, rest) => {
    const sorted = [first, ...rest].sort(compare);
    return operate('-', sorted.at(-1) ?? first, sorted[0] ?? first);
  }),
};

export const functionAliases: Record<string, string> = {
  avg: 'average',
  mean: 'average',
  total: 'sum',
  squareroot: 'sqrt',
  cuberoot: 'cbrt',
  absolute: 'abs',
  ceiling: 'ceil',
};
