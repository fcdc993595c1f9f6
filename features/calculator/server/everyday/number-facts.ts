import { groupThousands } from '#features/calculator/server/format-number.ts';
import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { phrases } from '#shared/words/phrases.ts';
import { wordsForNumber } from './number-in-words.ts';
import { fromRoman, toRoman } from './roman.ts';

/** A fact about a number, in a sentence; followed by short steps if there are any. */
export interface NumberFact {
  sentence: string;
  working: string[];
}

const of = '[what is|what are|find|list|give me|tell me|write|convert|express|how do you write] [the]';
const n = String.raw`<n:\d(\d|,)*>`;
const m = String.raw`<m:\d(\d|,)*>`;
const largest = 10_000_000_000;

const bases: Readonly<Record<string, number>> = {
  binary: 2,
  octal: 8,
  decimal: 10,
  denary: 10,
  hexadecimal: 16,
  hex: 16,
};
const baseNames = Object.keys(bases).join('|');

const toNumber = (text = '') => Number(text.replaceAll(',', ''));
const shown = (value: number) => groupThousands(String(value));

function factorsOf(value: number): number[] {
  const factors: number[] = [];
  let left = value;
  for (let factor = 2; factor * factor <= left; factor += factor === 2 ? 1 : 2) {
    while (left % factor === 0) {
      factors.push(factor);
      left /= factor;
    }
  }
  if (left > 1) factors.push(left);
  return factors;
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}

function divisorsOf(value: number): number[] {
  const small: number[] = [];
  for (let divisor = 1; divisor * divisor <= value; divisor++) if (value % divisor === 0) small.push(divisor);
  const large = small.map((divisor) => value / divisor).toReversed();
  return [...new Set([...small, ...large])];
}

const told = (sentence: string, working: string[] = []): NumberFact => ({ sentence, working });

function primality(value: number): NumberFact | undefined {
  if (value > largest) return undefined;
  const factors = factorsOf(value);
  if (value < 2) return told(`No, ${value} is not a prime number: the first one is 2`);
  if (factors.length === 1) return told(`Yes, ${shown(value)} is a prime number`);
  return told(`No, ${shown(value)} is not a prime number: it is ${factors.join(' × ')}`);
}

/** More would fill the screen. */
const mostPrimes = 100;

/** The first so many, or those up to a limit; 0 stands for what was not said. */
function primesOf(count: number, limit: number): NumberFact | undefined {
  if (count > mostPrimes || limit > 541 || (count < 1 && limit < 2)) return undefined;
  const primes: number[] = [];
  const isEnough = (next: number) => (count > 0 ? primes.length >= count : next > limit);
  for (let next = 2; !isEnough(next); next++) if (factorsOf(next).length === 1) primes.push(next);
  return told(
    count > 0
      ? `The first ${count} prime numbers are ${primes.join(', ')}`
      : `The prime numbers up to ${limit} are ${primes.join(', ')}`,
  );
}

function inBase(digits: string, from: string, to: string): NumberFact | undefined {
  const [base, other] = [bases[from.toLowerCase()] ?? 10, bases[to.toLowerCase()] ?? 10];
  const bare = digits.replace(/^0[xb]|[\s,]/gi, '').toLowerCase();
  const value = Number.parseInt(bare, base);
  if (!Number.isSafeInteger(value) || value.toString(base) !== bare.replace(/^0+(?=.)/, '')) return undefined;
  const result = value.toString(other).toUpperCase();
  return told(
    `${digits.toUpperCase()}${base === 10 ? '' : ` in ${from.toLowerCase()}`} is ${result} in ${to.toLowerCase()}`,
  );
}

type Found = Record<string, string | undefined>;
type Rule = readonly [ReturnType<typeof phrases>, (found: Found) => NumberFact | undefined];

const rules: readonly Rule[] = [
  [
    phrases([
      `${of} ${n} (in|as) words`,
      `how (do|would|should) (you|i|we) (spell|write) [out]* [the]* [number]* ${n} [out|in words]*`,
      `(spell|write) [out]* [the]* [number]* ${n} [out|in words]*`,
    ]),
    (found) => {
      const words = wordsForNumber(toNumber(found.n));
      return words === undefined ? undefined : told(`${found.n} in words is ${words}`);
    },
  ],
  [
    phrases([
      `${of} ${n} (in|as|to|into) [a|the]* roman [numerals?]`,
      `${of} roman (numerals?|number) (for|of) ${n}`,
    ]),
    (found) => {
      const roman = toRoman(toNumber(found.n));
      if (!roman) return told(`Roman numerals go from 1 to 3,999, so ${found.n} cannot be written in them`);
      return told(`${toNumber(found.n)} in Roman numerals is ${roman}`);
    },
  ],
  [
    phrases([
      `${of} (number|value|roman numeral|year) [is] [the] [roman numeral] <roman:(m|d|c|l|x|v|i)+> [in (numbers|digits|roman numerals|arabic [numerals]|decimal)]`,
      `${of} <roman:(m|d|c|l|x|v|i)+> (in (numbers|digits|arabic [numerals]|decimal|normal numbers)|as a number|roman [numeral[s]])`,
      `(what|which) (number|year) is [the] [roman numeral[s]] <roman:(m|d|c|l|x|v|i)+>`,
      `<roman:(m|d|c|l|x|v|i)+>(,|:)? [is]* (what|which) (number|year) [is (it|that)]`,
    ]),
    (found) => {
      const value = fromRoman(found.roman ?? '');
      return value === undefined ? undefined : told(`${(found.roman ?? '').toUpperCase()} is ${value}`);
    },
  ],
  [
    phrases([
      String.raw`${of} [binary|number|hex|hexadecimal]* <digits:(0x|0b)?(\d|a|b|c|d|e|f)+> [in|from] <from:${baseNames}> (in|to|into|as) <to:${baseNames}>`,
    ]),
    (found) => inBase(found.digits ?? '', found.from ?? '', found.to ?? ''),
  ],
  [
    phrases([
      String.raw`${of} <from:${baseNames}> <digits:(0x|0b)?(\d|a|b|c|d|e|f)+> (in|to|into|as) [a] <to:${baseNames}> [number]`,
    ]),
    (found) => inBase(found.digits ?? '', found.from ?? '', found.to ?? ''),
  ],
  [
    // Written with letters it can only be hexadecimal, and of noughts and ones nobody asks for the decimal.
    phrases([
      String.raw`${of} [hex]* <hex:(\d|a|b|c|d|e|f)*(a|b|c|d|e|f)(\d|a|b|c|d|e|f)*> (in|to|into|as) (decimal|denary)`,
      String.raw`${of} [binary]* <binary:(0|1)+> (in|to|into|as) (decimal|denary)`,
    ]),
    (found) =>
      found.hex ? inBase(found.hex, 'hex', 'decimal') : inBase(found.binary ?? '', 'binary', 'decimal'),
  ],
  [
    phrases([
      String.raw`${of} <digits:\d(\d|,)*> (in|to|into|as) <to:${baseNames}>`,
      String.raw`${of} <to:${baseNames}> (of|for) <digits:\d+>`,
    ]),
    (found) => inBase((found.digits ?? '').replaceAll(',', ''), 'decimal', found.to ?? ''),
  ],
  [
    phrases([
      String.raw`[what is|tell me|give me|show me]* [the]* [value of]* (pi|π) [to|with]* [the|first]* <places:\d{1,2}> [decimal]* (digits|places|decimals|dp)`,
      String.raw`[what are|tell me|give me|show me]* [the]* [first]* <places:\d{1,2}> [decimal]* (digits|places|decimals) of (pi|π)`,
    ]),
    (found) => piTo(Number(found.places)),
  ],
  [
    phrases([
      String.raw`${of} (larger|bigger|greater|larger number|bigger number|smaller|less|lower) [of]* <a:-?\d+(\.\d+|/\d+)?> (and|or) <b:-?\d+(\.\d+|/\d+)?>`,
      String.raw`(what|which) (is|number is|fraction is|one is) <word:larger|bigger|greater|more|higher|smaller|less|lower>(,|:)? <a:-?\d+(\.\d+|/\d+)?> or <b:-?\d+(\.\d+|/\d+)?>`,
      String.raw`is <a:-?\d+(\.\d+|/\d+)?> <word:larger|bigger|greater|more|higher|smaller|less|lower> than <b:-?\d+(\.\d+|/\d+)?>`,
    ]),
    (found) => compareNumbers(found.a ?? '', found.b ?? '', found.word ?? 'larger'),
  ],
  [
    phrases([
      `${of} (sum|total) of [all]* [the]* [first|whole|natural|numbers|integers|number]* [from]* ${n} (to|through|until|-) ${m}`,
      `(add|add up|sum) [all]* [the]* [whole|natural|numbers|integers]* from ${n} (to|through) ${m}`,
    ]),
    (found) => {
      const [first, last] = [toNumber(found.n), toNumber(found.m)];
      if (last <= first || last > largest) return undefined;
      return told(
        `The numbers from ${shown(first)} to ${shown(last)} add up to ${shown(((first + last) * (last - first + 1)) / 2)}`,
        [`(${first} + ${last}) × ${last - first + 1} ÷ 2`],
      );
    },
  ],
  [
    phrases([
      `${of} first ${n} (prime numbers|primes)`,
      `${of} (prime numbers|primes) (up to|below|under|to) <limit:\\d+>`,
    ]),
    (found) => primesOf(toNumber(found.n), toNumber(found.limit)),
  ],
  [phrases([`is ${n} [a] prime [number]`]), (found) => primality(toNumber(found.n))],
  [
    phrases([
      `${of} prime (factors|factorisation|factorization) of ${n}`,
      `factori(s|z)e ${n}`,
      `factor ${n}`,
    ]),
    (found) => {
      const value = toNumber(found.n);
      if (value < 2 || value > largest) return undefined;
      return told(`${shown(value)} = ${factorsOf(value).join(' × ')}`);
    },
  ],
  [
    phrases([`${of} [all] [the] (factors|divisors) of ${n}`, `what (divides|goes into) ${n}`]),
    (found) => {
      const value = toNumber(found.n);
      if (value < 1 || value > largest) return undefined;
      return told(`The factors of ${shown(value)} are ${divisorsOf(value).map(shown).join(', ')}`);
    },
  ],
  [
    phrases([
      `${of} (highest|greatest|largest) common (factor|divisor) of ${n} and ${m}`,
      `(hcf|gcd|gcf) of ${n} and ${m}`,
    ]),
    (found) => {
      const [one, other] = [toNumber(found.n), toNumber(found.m)];
      return told(`The highest common factor of ${one} and ${other} is ${gcd(one, other)}`);
    },
  ],
  [
    phrases([
      `${of} (lowest|least|smallest) common (multiple|denominator) of ${n} and ${m}`,
      `[what is] [the] lcm of ${n} and ${m}`,
    ]),
    (found) => {
      const [one, other] = [toNumber(found.n), toNumber(found.m)];
      if (one === 0 || other === 0) return undefined;
      return told(
        `The lowest common multiple of ${one} and ${other} is ${shown((one * other) / gcd(one, other))}`,
      );
    },
  ],
  [
    phrases([
      `(simplify|reduce|cancel) [the fraction] ${n}\\s?/\\s?${m}`,
      `${n}\\s?/\\s?${m} (simplified|in its (simplest|lowest) (form|terms))`,
    ]),
    (found) => {
      const [one, other] = [toNumber(found.n), toNumber(found.m)];
      if (other === 0) return undefined;
      const shared = gcd(one, other);
      const simple = other === shared ? String(one / shared) : `${one / shared}/${other / shared}`;
      return told(`${one}/${other} = ${simple}`, [
        `The highest common factor of ${one} and ${other} is ${shared}`,
      ]);
    },
  ],
  [
    phrases([
      String.raw`${of} <decimal:\d*\.\d+> (as|in|to|into) [a] fraction`,
      String.raw`${of} <percent:\d+(\.\d+)?>\s?(%|percent) (as|in|to|into) [a] fraction`,
    ]),
    (found) => asFraction(found.decimal, found.percent),
  ],
  [
    phrases([
      `${of} remainder (of|when|if) ${n} [is] (divided by|over|/) ${m}`,
      `${n} (divided by|over|/) ${m} (with|and) [a|the] remainder`,
    ]),
    (found) => {
      const [one, other] = [toNumber(found.n), toNumber(found.m)];
      if (other === 0) return undefined;
      return told(`${one} ÷ ${other} is ${Math.floor(one / other)} with a remainder of ${one % other}`);
    },
  ],
  [
    phrases([
      String.raw`round <x:-?\d(\d|,)*(\.\d+)?> to <places:\d> (decimal places?|dp|d\.p\.|decimals?|places)`,
      String.raw`round <x:-?\d(\d|,)*(\.\d+)?> to [the] nearest <near:ten|hundred|thousand|million|whole number|integer|one|10|100|1000|tenth|hundredth>`,
    ]),
    rounded,
  ],
  [
    phrases([`is ${n} (even|odd)…`, `is ${n} an (even|odd) number`]),
    (found) => {
      const value = toNumber(found.n);
      return told(`${shown(value)} is ${value % 2 === 0 ? 'even' : 'odd'}`);
    },
  ],
];

/** More digits than anybody learns by heart. */
const digitsOfPi = '14159265358979323846264338327950288419716939937510582097494459230781640628620899';

function piTo(places: number): NumberFact | undefined {
  if (places < 1 || places > digitsOfPi.length - 1) return undefined;
  const next = Number(digitsOfPi.charAt(places));
  const kept = digitsOfPi.slice(0, places);
  // Rounded up in whole numbers: as a float it has fifteen digits at most.
  const decimals = next < 5 ? kept : String(BigInt(`1${kept}`) + 1n).slice(1);
  return told(`Pi to ${places} decimal ${places === 1 ? 'place' : 'places'} is 3.${decimals}`);
}

const worthOf = (written: string) => {
  const [above = '', below = '1'] = written.split('/');
  return Number(above) / Number(below);
};

function compareNumbers(one: string, other: string, word: string): NumberFact | undefined {
  const [a, b] = [worthOf(one), worthOf(other)];
  if (!Number.isFinite(a) || !Number.isFinite(b)) return undefined;
  if (a === b) return told(`${one} and ${other} are equal`);
  const wantsSmaller = /^(?:smaller|less|lower)$/i.test(word);
  const [first, second] = a < b === wantsSmaller ? [one, other] : [other, one];
  const steps = [one, other].filter((written) => written.includes('/'));
  return told(
    `${first} is ${wantsSmaller ? 'smaller' : 'larger'} than ${second}`,
    steps.map((written) => `${written} ≈ ${Number(worthOf(written).toFixed(4))}`),
  );
}

function asFraction(decimal: string | undefined, percent: string | undefined): NumberFact {
  const written = decimal ?? percent ?? '0';
  const places = written.split('.')[1]?.length ?? 0;
  const below = 10 ** places * (percent === undefined ? 1 : 100);
  const above = Math.round(Number(written) * 10 ** places);
  const shared = gcd(above, below);
  return told(`${written}${percent === undefined ? '' : '%'} = ${above / shared}/${below / shared}`);
}

const nearest: Readonly<Record<string, number>> = {
  ten: 10,
  '10': 10,
  hundred: 100,
  '100': 100,
  thousand: 1000,
  '1000': 1000,
  million: 1_000_000,
  tenth: 0.1,
  hundredth: 0.01,
};

function rounded({ x = '', places, near = '' }: Found): NumberFact {
  const value = toNumber(x);
  const step = places === undefined ? (nearest[near.toLowerCase()] ?? 1) : 10 ** -Number(places);
  const digits = Math.max(0, Math.round(-Math.log10(step)));
  // Nudged up, so that a five that binary floating point stores slightly too small rounds up.
  const result = (
    Math.round((Math.abs(value) / step) * (1 + Number.EPSILON)) *
    step *
    Math.sign(value)
  ).toFixed(digits);
  return told(`${x} rounds to ${groupThousands(result)}`);
}

/** Questions about a number other than calculations: its notation, its divisors, whether it is prime. */
export function tellNumberFact(question: string): NumberFact | undefined {
  if (question.length > 120) return undefined;
  const text = digitsForNumberWords(question);
  for (const [pattern, tell] of rules) {
    const found = pattern.read(text);
    const fact = found && tell(found);
    if (fact) return fact;
  }
  return undefined;
}
