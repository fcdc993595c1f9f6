import type { Quantity } from '../reading/quantities.ts';
import type { Evidence, Measures } from './evidence.ts';

const yearInSeconds = 31_556_952;
const same = 0.012;
const about = 0.06;
const mostNumbers = 24;

interface Told {
  quantity: Quantity;
  sentence: number;
}

/** Whether a number that the source does not have can be worked out from two that it has, and how. */
export function measureSums({ claim, nearby, near }: Evidence, into: Measures): void {
  const told = nearby.sentences
    .flatMap((reading, sentence) => reading.quantities.map((quantity) => ({ quantity, sentence })))
    .filter(({ quantity }) => !quantity.isOrdinal)
    .slice(0, mostNumbers);
  const years = nearby.sentences.flatMap((reading) => yearsIn(reading.text)).slice(0, mostNumbers);
  const nearAt = nearby.sentences.indexOf(near);
  const count = (name: string, by = 1) => into.set(name, (into.get(name) ?? 0) + by);
  for (const quantity of claim.quantities) {
    if (quantity.isOrdinal) continue;
    if (told.some(({ quantity: other }) => isAlike(quantity, other) && fits(quantity, other.low))) {
      count('sums told');
      continue;
    }
    const ways = waysTo(quantity, told, years, nearAt);
    for (const way of ways) count(`sums ${way}`);
    const isSharp = digitsOf(quantity.low / quantity.factor) > 1;
    if (ways.size === 0) {
      count('sums none');
      if (isSharp) count('sums none sharp');
      count(
        quantity.dimension === null
          ? 'sums none counted'
          : `sums none ${/:|dollars|pounds|euros/.test(quantity.dimension) ? 'money' : quantity.dimension}`,
      );
      if (!told.some(({ quantity: other }) => other.dimension === quantity.dimension))
        count('sums none of dimension');
    } else {
      count('sums some');
      if (isSharp) count('sums some sharp');
    }
  }
}

function waysTo(
  quantity: Quantity,
  told: readonly Told[],
  years: readonly number[],
  near: number,
): Set<string> {
  const ways = new Set<string>();
  const { dimension } = quantity;
  const isShare = dimension === 'share' || dimension === 'points';
  const isTimes = dimension === 'times';
  if (dimension === 'time')
    for (const one of years)
      for (const other of years)
        if (one > other && fits(quantity, (one - other) * yearInSeconds, Math.max(0, yearInSeconds * 0.51)))
          ways.add('between years');
  for (const { quantity: one, sentence } of told) {
    if (isShare && one.dimension === 'share' && fits(quantity, 100 - one.low)) ways.add('rest');
    for (const { quantity: other, sentence: place } of told) {
      if (one === other) continue;
      const where = sentence === place ? (sentence === near ? ' near' : ' together') : ' apart';
      if (isAlike(one, other)) {
        if (!isTimes && isAlike(quantity, one)) {
          if (one.low > other.low && fits(quantity, one.low - other.low)) ways.add(`difference${where}`);
          if (one.start < other.start && fits(quantity, one.low + other.low)) ways.add(`total${where}`);
        }
        if (other.low > 0) {
          if (isShare && one.low < other.low && fits(quantity, (100 * one.low) / other.low))
            ways.add(`share${where}`);
          if (isShare && fits(quantity, (100 * Math.abs(one.low - other.low)) / other.low))
            ways.add(`change${where}`);
          if (isTimes && one.low > other.low && fits(quantity, one.low / other.low))
            ways.add(`ratio${where}`);
          if (
            dimension === null &&
            one.low > other.low &&
            one.factor === other.factor &&
            fits(quantity, one.low / other.low)
          )
            ways.add(`ratio of counts${where}`);
        }
      }
      if (isAlike(quantity, one) || dimension === null) {
        if (other.dimension === 'share' && other.low <= 100) {
          if (fits(quantity, (one.low * other.low) / 100)) ways.add(`part${where}`);
          if (fits(quantity, one.low * (1 - other.low / 100))) ways.add(`remainder${where}`);
          if (fits(quantity, one.low * (1 + other.low / 100))) ways.add(`raised${where}`);
          if (other.low > 0 && fits(quantity, one.low / (other.low / 100))) ways.add(`of part${where}`);
          if (other.low < 100 && fits(quantity, one.low / (1 - other.low / 100)))
            ways.add(`of remainder${where}`);
        }
        if (
          other.dimension === 'times' &&
          other.low > 1 &&
          (fits(quantity, one.low * other.low) || fits(quantity, one.low / other.low))
        )
          ways.add(`times${where}`);
        if (
          one.rate !== undefined &&
          other.dimension === 'time' &&
          fits(quantity, (one.low * other.low) / one.rate)
        )
          ways.add(`rate${where}`);
        if (other.dimension === null && one.start !== other.start && fits(quantity, one.low * other.low))
          ways.add(`product${where}`);
        if (other.dimension === null && other.low > 1 && fits(quantity, one.low / other.low))
          ways.add(`divided${where}`);
      }
    }
  }
  return ways;
}

function isAlike(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension;
}

function fits({ low, high, bound, precision }: Quantity, value: number, slack = 0): boolean {
  if (value <= 0) return false;
  if (bound === 'above') return value > low * 0.999 && value <= low * 1.35;
  if (bound === 'below') return value < high * 1.001 && value >= low * 0.7;
  const share = bound === 'about' ? about : same;
  const room = Math.max(value * share, slack, precision / value < 0.03 ? precision : 0);
  return value >= low - room && value <= high + room;
}

function digitsOf(value: number): number {
  return String(Number(value.toPrecision(6)))
    .replace('.', '')
    .replace(/^0+/, '')
    .replace(/0+$/, '').length;
}

function yearsIn(text: string): number[] {
  return [...text.matchAll(/\b(?:1[0-9]|20)\d{2}\b/g)].map(([year]) => Number(year));
}
