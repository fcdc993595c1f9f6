import { ordinals, scales, spelledNumberAt } from './number-words.ts';
import { type Dimension, unitAt } from './units.ts';
import { rootOf } from './words.ts';

/** How the words before or after a number bound it. */
export type Bound = 'exact' | 'about' | 'above' | 'below';

export interface Quantity {
  /** In the base unit of its dimension. */
  low: number;
  /** The same as `low`, but in a range. */
  high: number;
  /** Half a unit in its last digit, in the base unit. */
  precision: number;
  bound: Bound;
  dimension: Dimension | null;
  /** The unit as written; decides whether two can be compared without rounding. */
  factor: number;
  /** Root of what is counted. */
  of: string | null;
  isOrdinal: boolean;
  /** The period that it refers to, in seconds: a day in "25 millimetres a day". */
  rate?: number;
  /** The numbers of a share: three and twenty in "three out of twenty". */
  told?: readonly number[];
  start: number;
  end: number;
}

interface Piece {
  text: string;
  lower: string;
  start: number;
  end: number;
}

const pieceKinds = [
  // "7.30 pm", "19:30"
  String.raw`\d{1,2}[:.]\d{2}(?=\s?[ap]\.?m\b)|\d{1,2}:\d{2}(?!\d)`,
  String.raw`\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`,
  String.raw`US\$|[$£€%]|°\s?[CF]|[\p{L}µ²³]+(?:\/[a-z]+)?`,
  '[–—-]|[.,;:()]',
];
const pieces = new RegExp(pieceKinds.join('|'), 'gu');
const years = { from: 1000, to: 2100 };
const about = new Set(
  'about around roughly approximately approx circa some nearly almost estimated close'.split(' '),
);
const above = [
  'more than',
  'over',
  'above',
  'exceeding',
  'exceeds',
  'exceeded',
  'at least',
  'greater than',
  'upwards of',
  'no fewer than',
  'no less than',
  'minimum of',
  'not less than',
  'longer than',
  'higher than',
  'older than',
  'heavier than',
  'larger than',
  'beyond',
  'over the age of',
  'above the age of',
];
const below = [
  'less than',
  'under',
  'below',
  'fewer than',
  'at most',
  'up to',
  'no more than',
  'not more than',
  'maximum of',
  'as much as',
  'as many as',
  'within',
  'below the age of',
  'under the age of',
  'lower than',
  'younger than',
  'shorter than',
  'smaller than',
  'lighter than',
  'cheaper than',
];
const aboveAfter = [
  'or more',
  'or above',
  'or older',
  'or over',
  'and over',
  'and older',
  'and above',
  'or higher',
];
const belowAfter = ['or less', 'or fewer', 'or under', 'or below', 'or younger', 'and under', 'or lower'];

/** Every number in a sentence with its unit, in digits and in words. Years and days of the month are dates. */
export function quantitiesIn(sentence: string, dates: readonly { start: number; end: number }[]): Quantity[] {
  const all: Piece[] = [...sentence.matchAll(pieces)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: Quantity[] = [];
  for (let at = 0; at < all.length; ) {
    const piece = all[at]!;
    if (dates.some(({ start, end }) => piece.start >= start && piece.end <= end)) {
      at += 1;
      continue;
    }
    const read = readAt(all, at);
    if (!read) {
      at += 1;
      continue;
    }
    found.push(read.quantity);
    at = read.next;
  }
  return shareUnits(joinRanges(found, sentence), sentence).map((quantity) => {
    const rate = rateBehind(sentence, quantity);
    return rate === undefined ? quantity : { ...quantity, rate };
  });
}

const perWords = new Set(['per', 'a', 'an', 'each', 'every']);
const endOfRate = new Set(['and', 'or', 'but', 'to', 'than', 'on', 'at', 'within', 'after', 'before']);
const adverbs: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  annually: 'year',
  yearly: 'year',
  nightly: 'day',
};
const furthestRate = 6;

/** "A week" after "25 millimetres of water". */
function rateBehind(sentence: string, { end, dimension }: Quantity): number | undefined {
  if (dimension === 'time') return undefined;
  const behind =
    /^[^.,;:()]*/
      .exec(sentence.slice(end))?.[0]
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  for (const [at, word] of behind.slice(0, furthestRate).entries()) {
    if (endOfRate.has(word)) return undefined;
    const next = behind[at + 1] === 'calendar' ? behind[at + 2] : behind[at + 1];
    const name = adverbs[word] ?? (perWords.has(word) ? next : undefined);
    const unit = name === undefined ? undefined : unitAt([name === 'night' ? 'day' : name])?.unit;
    if (unit?.dimension === 'time') return unit.factor;
  }
  return undefined;
}

function readAt(all: readonly Piece[], from: number): { quantity: Quantity; next: number } | null {
  let at = from;
  const clock = clockAt(all, at);
  if (clock) return clock;
  const currency = unitAt([all[at]!.lower]);
  const isSign = /[$£€]/.test(all[at]!.text);
  if (isSign) at += 1;
  const ratio = ratioAt(all, at);
  if (ratio) return ratio;
  const number = numberAt(all, at);
  if (!number) return null;
  at = number.next;
  let { value } = number;
  let precision = number.precision;
  const scale = scales.get(all[at]?.lower ?? '');
  // "5 m" is a length unless money comes before it.
  const isShortScale = (all[at]?.lower.length ?? 0) < 3;
  if (scale !== undefined && !number.isSpelled && (!isShortScale || isSign || all[at]?.lower === 'bn')) {
    value *= scale;
    precision *= scale;
    at += 1;
    const further = all[at]?.lower ?? '';
    const furtherScale = scales.get(further);
    if (furtherScale !== undefined && further.length > 3) {
      value *= furtherScale;
      precision *= furtherScale;
      at += 1;
    }
  }
  if (all[at]?.text === '-') at += 1;
  if (number.isFraction) at = partOfUnit(all, at);
  const after = all.slice(at, at + 3).map(({ lower }) => lower.replaceAll(/\s/g, ''));
  const unit = isSign && currency ? { unit: currency.unit, length: 0 } : unitAt(after);
  if (unit) at += unit.length;
  const { factor, offset = 0, dimension } = unit?.unit ?? { factor: 1, dimension: null };
  const isShare = number.isFraction && !unit;
  const scaleBy = isShare ? 100 : factor;
  const low = value * scaleBy + offset;
  const quantity: Quantity = {
    low,
    high: low,
    precision: precision * scaleBy,
    bound: boundOf(all, from, at, dimension === 'time'),
    dimension: isShare ? 'share' : dimension,
    factor: scaleBy,
    of: isShare || dimension === 'share' ? null : countedAt(all, at),
    isOrdinal: number.isOrdinal,
    start: all[from]!.start,
    end: all[at - 1]!.end,
  };
  return { quantity, next: at };
}

const minutesPast: Readonly<Record<string, number>> = { half: 30, quarter: 15 };

/** "11:30" and "half past eleven": a time of day, in minutes on a twelve-hour clock. */
function clockAt(all: readonly Piece[], from: number): { quantity: Quantity; next: number } | null {
  const digits = /^(\d{1,2})[:.](\d{2})$/.exec(all[from]!.text);
  const isTime =
    digits && (all[from]!.text.includes(':') || /^[ap]$|^[ap]m$/.test(all[from + 1]?.lower ?? ''));
  const shift = minutesPast[all[from]!.lower];
  const word = all[from + 1]?.lower;
  const hour = shift !== undefined && (word === 'past' || word === 'to') ? numberAt(all, from + 2) : null;
  if (!isTime && !hour) return null;
  const minutes = isTime
    ? Number(digits[1]) * 60 + Number(digits[2])
    : (hour?.value ?? 0) * 60 + (word === 'to' ? -1 : 1) * (shift ?? 0);
  const next = hour ? hour.next : from + 1;
  const low = (minutes + 720) % 720;
  const quantity: Quantity = {
    low,
    high: low,
    precision: 1,
    bound: 'exact',
    dimension: 'clock',
    factor: 1,
    of: null,
    isOrdinal: false,
    start: all[from]!.start,
    end: all[next - 1]!.end,
  };
  return { quantity, next };
}

/** "Three quarters of a tonne", "half an hour": the position of the unit. */
function partOfUnit(all: readonly Piece[], at: number): number {
  const article = all[at]?.lower === 'of' ? at + 1 : at;
  const isArticle = all[article]?.lower === 'a' || all[article]?.lower === 'an';
  const after = all.slice(article + 1, article + 4).map(({ lower }) => lower);
  return isArticle && unitAt(after) ? article + 1 : at;
}

const multiples: Readonly<Record<string, number>> = {
  twice: 2,
  double: 2,
  doubled: 2,
  triple: 3,
  tripled: 3,
  thrice: 3,
};
const halves = new Set(['halved', 'halving', 'halves']);

/** Shares: "four in ten", "9 out of 10", "twice". */
function ratioAt(all: readonly Piece[], from: number): { quantity: Quantity; next: number } | null {
  const times = multiples[all[from]!.lower];
  const first = times === undefined ? numberAt(all, from) : null;
  let value = times;
  let told: number[] | undefined;
  let next = from + 1;
  if (first) {
    const isOut = all[first.next]?.lower === 'out' && all[first.next + 1]?.lower === 'of';
    // "Three in 2019" is not a share.
    if (!isOut && all[first.next]?.lower !== 'in') return null;
    const second = numberAt(all, first.next + (isOut ? 2 : 1));
    if (!second || second.value <= first.value || second.value > 100 || first.isFraction || second.isOrdinal)
      return null;
    value = (first.value / second.value) * 100;
    told = [first.value, second.value];
    ({ next } = second);
  }
  const isHalved = halves.has(all[from]!.lower);
  if (isHalved) value = 50;
  if (value === undefined) return null;
  const quantity: Quantity = {
    low: value,
    high: value,
    precision: first ? 1 : 0.1,
    bound: boundOf(all, from, next),
    dimension: first || isHalved ? 'share' : 'times',
    factor: 1,
    of: null,
    isOrdinal: false,
    ...(told && { told }),
    start: all[from]!.start,
    end: all[next - 1]!.end,
  };
  return { quantity, next };
}

interface ReadNumber {
  value: number;
  precision: number;
  next: number;
  isSpelled: boolean;
  isFraction: boolean;
  isOrdinal: boolean;
}

const vague = new Set(['one', 'first', 'second', 'third']);

function numberAt(all: readonly Piece[], at: number): ReadNumber | null {
  const piece = all[at];
  if (!piece) return null;
  if (/^\d/.test(piece.text)) {
    const plain = piece.text.replaceAll(/[,\u00a0\u202f]/g, '');
    const decimals = plain.split('.')[1]?.length ?? 0;
    const zeros = decimals > 0 ? 0 : (/0{2,}$/.exec(plain)?.[0].length ?? 0);
    const isOrdinal = /^(?:st|nd|rd|th)$/.test(all[at + 1]?.lower ?? '') && all[at + 1]?.start === piece.end;
    return {
      value: Number(plain),
      precision: 0.5 * 10 ** (zeros - decimals),
      next: isOrdinal ? at + 2 : at + 1,
      isSpelled: false,
      isFraction: false,
      isOrdinal,
    };
  }
  const following = all.slice(at, at + 8);
  const words = following.map(({ lower }) => lower).filter((word) => word !== '-');
  const spelled = spelledNumberAt(words);
  if (spelled) {
    // "One" alone is a pronoun.
    const isPronoun = spelled.length === 1 && words[0] === 'one';
    if (isPronoun && !unitAt(words.slice(1)) && words[1] !== 'in' && words[1] !== 'out') return null;
    let next = at;
    for (let left = spelled.length; left > 0; next++) if (all[next]!.text !== '-') left -= 1;
    return {
      ...spelled,
      precision: spelled.isFraction ? 0.02 : 0.5,
      next,
      isSpelled: true,
      isOrdinal: false,
    };
  }
  const ordinal = ordinals.get(piece.lower);
  if (ordinal === undefined || vague.has(piece.lower)) return null;
  return {
    value: ordinal,
    precision: 0.5,
    next: at + 1,
    isSpelled: true,
    isFraction: false,
    isOrdinal: true,
  };
}

function boundOf(all: readonly Piece[], from: number, to: number, isTime = false): Bound {
  const before = all
    .slice(Math.max(0, from - 5), from)
    .map(({ lower }) => lower)
    .filter((lower) => lower !== '-')
    .slice(-4)
    .join(' ');
  const after = all
    .slice(to, to + 2)
    .map(({ lower }) => lower)
    .join(' ');
  const endsWith = (phrase: string) => before === phrase || before.endsWith(` ${phrase}`);
  // "Nine more than four years ago" counts four years exactly.
  if (/(?:more|less|fewer) than$/.test(before) && numberAt(all, from - 3)) return 'exact';
  if (isTime && /(?:^| )within$/.test(before)) return 'exact';
  if (below.some(endsWith) || belowAfter.some((phrase) => after.startsWith(phrase))) return 'below';
  // "Runs over 40 kilometres" gives an extent.
  if (stretches.test(before)) return 'exact';
  // "Over twelve weeks" and "within two days" give a duration.
  if (isTime && /(?:^| )over$/.test(before)) return 'exact';
  if (above.some(endsWith) || aboveAfter.some((phrase) => after.startsWith(phrase))) return 'above';
  const last = before.split(' ').slice(-2);
  return last.some((word) => about.has(word)) ? 'about' : 'exact';
}

const stretches = /(?:^| )(?:runs?|ran|stretch(?:es|ed)|extends?|extended|leads|spread) over$/;

const notCounted = new Set(
  'of the a an and or to in on at per for from by with than as that is was were are'.split(' '),
);

/** The noun after a number, past one adjective: "12 large bridges" counts bridges or large things. */
function countedAt(all: readonly Piece[], at: number): string | null {
  for (const { lower } of all.slice(at, at + 2)) {
    if (!/^\p{L}{3,}/u.test(lower)) return null;
    if (notCounted.has(lower)) continue;
    return rootOf(lower);
  }
  return null;
}

const shares = /^\s*(?:-|–|—|to|and|or|by|x|×)\s*$/;
const between = /^\s*(?:-|–|—|to|and)\s*$/;

/** "15 to 18 per cent" is one quantity; the unit after the second number belongs to both. */
function joinRanges(found: readonly Quantity[], sentence: string): Quantity[] {
  const joined: Quantity[] = [];
  for (const next of found) {
    const last = joined.at(-1);
    const gap = last ? sentence.slice(last.end, next.start) : '';
    const isAnd = gap.trim() === 'and';
    const isRange =
      last && between.test(gap) && (!isAnd || /between\s*$/i.test(sentence.slice(0, last.start)));
    if (last && last.dimension === null && last.of === null && next.dimension !== null && shares.test(gap)) {
      // "7.5 to 9 per cent", "55 by 40 centimetres": the unit is given once.
      const { dimension, factor } = next;
      joined[joined.length - 1] = {
        ...last,
        low: last.low * factor,
        high: last.high * factor,
        dimension,
        factor,
      };
    }
    const isSame = last && (last.dimension === next.dimension || last.dimension === null);
    const isFrom = last && gap.trim() === 'to' && /from\s*$/i.test(sentence.slice(0, last.start));
    if (!last || !isRange || !isSame || isFrom) {
      joined.push(next);
      continue;
    }
    const low = joined.at(-1)!.low;
    if (low > next.high) joined.push(next);
    else joined[joined.length - 1] = { ...next, low, start: last.start };
  }
  return joined;
}

const apart =
  /^[^;:]{0,60}\b(?:and|against|compared (?:with|to)|to|versus|instead of|rather than|not|but|or|then)\s+$/;

/** "Five months in the one and three in the other": the unit is given once. */
function shareUnits(found: readonly Quantity[], sentence: string): Quantity[] {
  const shared: Quantity[] = [];
  for (const next of found) {
    const last = shared.at(-1);
    const isElided =
      last &&
      last.dimension !== null &&
      next.dimension === null &&
      !next.isOrdinal &&
      apart.test(sentence.slice(last.end, next.start)) &&
      /^\s+(?:in|at|for|among)\b|^[.,;]|^$/.test(sentence.slice(next.end));
    if (!isElided) {
      shared.push(next);
      continue;
    }
    const { dimension, factor } = last;
    shared.push({
      ...next,
      dimension,
      factor,
      low: next.low * factor,
      high: next.high * factor,
      precision: next.precision * factor,
      of: last.of,
    });
  }
  return shared;
}

export function isYearNumber(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= years.from && Number(text) <= years.to;
}
