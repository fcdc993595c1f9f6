import { Mistake } from '#features/assistant/server/mistake.ts';
import { formatRational } from '#features/calculator/server/format-number.ts';
import {
  add,
  divide,
  multiply,
  type Rational,
  rational,
  subtract,
} from '#features/calculator/server/rational.ts';
import { allUnits, findUnit } from './find-unit.ts';
import type { Unit } from './unit.ts';

export class ConversionError extends Mistake {
  override name = 'ConversionError';
}

export interface Conversion {
  from: string;
  to: string;
  /** Just the converted number, grouped. */
  number: string;
  isRounded: boolean;
  /** Assumptions, e.g. which cup. */
  note: string | null;
}

function toBase(value: Rational, unit: Unit): Rational {
  if (unit.isInverse) return divide(unit.factor, value);
  return add(multiply(value, unit.factor), unit.offset);
}

function fromBase(value: Rational, unit: Unit): Rational {
  if (unit.isInverse) return divide(unit.factor, value);
  return divide(subtract(value, unit.offset), unit.factor);
}

function nameFor(number: string, unit: Unit): string {
  return number === '1' || number === '−1' ? unit.singular : unit.plural;
}

const saysWhose = /\b(us|u\.s|american|imperial|uk|british|metric)\b/i;

function assumption(written: string, unit: Unit): string | undefined {
  if (saysWhose.test(written)) return undefined;
  const metric: Record<string, string> = {
    'US cup': 'a metric cup is 250 ml',
    'US tablespoon': 'a metric tablespoon is 15 ml',
    'US teaspoon': 'a metric teaspoon is 5 ml',
    'metric tablespoon': 'a US tablespoon is about 14.8 ml',
    'metric teaspoon': 'a US teaspoon is about 4.9 ml',
    'US pint': 'an imperial pint is about 568 ml',
    'US quart': 'an imperial quart is about 1.137 litres',
    'US gallon': 'an imperial gallon is about 4.546 litres',
    'US fluid ounce': 'an imperial fluid ounce is about 28.4 ml',
    'US ton': 'a tonne is 1,000 kg and an imperial ton about 1,016 kg',
    'mile per US gallon': 'an imperial gallon is about a fifth larger',
  };
  const other = metric[unit.singular];
  return other && `This uses the ${unit.singular.replace('mile per ', '')}; ${other}.`;
}

function requireUnit(written: string): Unit {
  const found = findUnit(written);
  if (!found) throw new ConversionError(`I do not know the unit “${written.slice(0, 40)}”.`);
  return found;
}

/** “mb in a gb”: of the units that a symbol can mean in lower case, one that measures the same as the other; of data, bytes. */
function sameKind(written: string, unit: Unit, other: Unit): Unit {
  if (unit.kind === other.kind) return unit;
  const symbol = written.trim().toLowerCase();
  const meant = allUnits.filter(
    ({ kind, symbols }) => kind === other.kind && symbols.some((one) => one.toLowerCase() === symbol),
  );
  return meant.find(({ singular }) => singular.endsWith('byte')) ?? meant[0] ?? unit;
}

const spoon = /^US (?<spoon>tablespoon|teaspoon)$/;
const isMetric = ({ singular, kind }: Unit) => kind === 'volume' && /litre$/.test(singular);

/** Beside millilitres a spoon is a metric one, as recipes outside America have it. */
function spoonBeside(written: string, other: string): Unit {
  const [one, beside] = [requireUnit(written), requireUnit(other)];
  const name =
    saysWhose.test(written) || !isMetric(beside) ? undefined : spoon.exec(one.singular)?.groups?.spoon;
  return (name === undefined ? undefined : findUnit(`metric ${name}`)) ?? one;
}

/** "Ounces" of a liquid are fluid ounces, and a "degree" beside a temperature is one of temperature. */
function reconcile(from: Unit, to: Unit): [Unit, Unit] {
  const fluidOunce = findUnit('fluid ounce');
  if (from.singular === 'ounce' && to.kind === 'volume' && fluidOunce) return [fluidOunce, to];
  if (to.singular === 'ounce' && from.kind === 'volume' && fluidOunce) return [from, fluidOunce];
  if (from.singular === 'degree' && to.kind === 'temperature') {
    const other = findUnit(to.singular === 'degree Celsius' ? 'fahrenheit' : 'celsius');
    if (other) return [other, to];
  }
  return [from, to];
}

export function convert(value: Rational, fromWritten: string, toWritten: string): Conversion {
  const [one, other] = [spoonBeside(fromWritten, toWritten), spoonBeside(toWritten, fromWritten)];
  const [from, to] = reconcile(sameKind(fromWritten, one, other), sameKind(toWritten, other, one));
  if (from.kind !== to.kind) {
    throw new ConversionError(
      `${capitalise(from.plural)} measure ${from.kind} and ${to.plural} measure ${to.kind}, so one cannot become the other.`,
    );
  }
  if ((from.isInverse || to.isInverse) && value.num <= 0n) {
    throw new ConversionError('Fuel economy has to be more than zero.');
  }
  const base = toBase(value, from);
  if (from.kind === 'temperature' && base.num < 0n) {
    throw new ConversionError('Nothing is colder than absolute zero, −273.15 °C.');
  }
  const result = fromBase(base, to);
  const shown = formatRational(result, 6);
  const rounded = isShort(shown.text)
    ? shown
    : { text: formatRational(roundTo(result, 6)).text, exact: false };
  const original = formatRational(value);
  const assumptions = [assumption(fromWritten, from), assumption(toWritten, to)];
  // Between two US measures the ratio is the same in every relevant system.
  const notes = assumptions.every(Boolean) ? [] : assumptions.filter((note) => note !== undefined);
  if (isAverage(from) !== isAverage(to)) notes.push('This uses the average Gregorian year of 365.2425 days.');
  return {
    from: `${original.text} ${nameFor(original.text, from)}`,
    to: `${rounded.text} ${nameFor(rounded.text, to)}`,
    number: rounded.text,
    isRounded: !rounded.exact,
    note: notes.join(' ') || null,
  };
}

function isAverage(unit: Unit): boolean {
  return ['month', 'year', 'decade', 'century'].includes(unit.singular);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "8.04672" may stay unrounded; "2.20462262184878" may not. */
function isShort(text: string): boolean {
  return text.replace(/[^\d]/g, '').length <= 9 || !text.includes('.');
}

function roundTo(value: Rational, significant: number): Rational {
  const digits = (value.num < 0n ? -value.num : value.num) / value.den;
  const places = BigInt(Math.max(0, significant - digits.toString().length));
  const scale = 10n ** places;
  const doubled = (2n * value.num * scale) / value.den;
  return rational((doubled + (doubled < 0n ? -1n : 1n)) / 2n, scale);
}
