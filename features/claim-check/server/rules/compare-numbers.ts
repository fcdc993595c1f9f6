import type { Finding } from '../finding.ts';
import { ordinals } from '../reading/number-words.ts';
import type { Quantity } from '../reading/quantities.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';
import { unitAt } from '../reading/units.ts';

const limits = phrases(
  "not no never cannot can't must need needs enough suffices limit limits maximum minimum cap capped ceiling may_not must_not restricted exceed can_hold",
);

/** A converted or rounded value may be off by this share. */
const aboutShare = 0.06;
const conversionShare = 0.012;
const mostForSums = 8;

/** Every number in the claim must be in the source, or follow from two of its numbers. */
export function compareNumbers(claim: Reading, near: Reading, around: readonly Reading[]): Finding | null {
  let worst: Finding | null = null;
  for (const told of claim.quantities) {
    if (isPair(told, claim.text)) continue;
    const all = around.flatMap(({ quantities }) => quantities);
    const quantity = asMass(told, all);
    const same = all.filter((other) => isComparable(quantity, other));
    const matching = same.filter((other) => isSameValue(quantity, other));
    if (matching.length > 0 && matching.every((other) => hasOtherRate(quantity, other)))
      return { rule: 'number', verdict: 'opposite' };
    if (matching.length > 0 && addsRate(quantity, matching, around))
      worst ??= { rule: 'number', verdict: 'absent' };
    if (matching.length === 0 && same.some((other) => isSameRate(quantity, other))) continue;
    if (matching.length > 0 && isTotalOnly(quantity, matching, claim, besidesOf(around, matching)))
      return { rule: 'number', verdict: 'opposite' };
    if (matching.length > 0) {
      if (!says(claim, limits) && matching.every((other) => isBoundStronger(quantity, other)))
        worst ??= { rule: 'number', verdict: 'absent' };
      else if (countsOther(quantity, matching, same) || isOfOther(quantity, claim, around))
        return { rule: 'number', verdict: 'opposite' };
      continue;
    }
    // "Three of twenty" for "three out of twenty".
    if (quantity.dimension === null && all.some((other) => other.told?.includes(quantity.low))) continue;
    // "For the third time" for "three times".
    if (
      quantity.dimension === 'times' &&
      around.some(({ plain }) => plain.includes(` ${ordinalOf(quantity.low)} time `))
    )
      continue;
    if (quantity.isOrdinal || follows(quantity, all) || isOneOf(quantity, around)) continue;
    if (isWithinBounds(quantity, all) || isScaleWord(quantity, around)) continue;
    const age = asAge(quantity, claim);
    if (
      isBetweenDates(age, around, age !== quantity) ||
      isShareOf(quantity, [...claim.quantities, ...all], all)
    )
      continue;
    const isNear = near.quantities.some(
      (other) => other.dimension === quantity.dimension && quantity.dimension !== null,
    );
    const isCounted = near.quantities.some(({ of }) => of !== null && of === quantity.of);
    if (isNear || isCounted) return { rule: 'number', verdict: 'opposite' };
    worst = { rule: 'number', verdict: 'absent' };
  }
  return worst;
}

/** "25 millimetres a day" for "25 millimetres a week". */
function hasOtherRate({ rate }: Quantity, other: Quantity): boolean {
  return rate !== undefined && other.rate !== undefined && Math.abs(rate - other.rate) > rate * 0.1;
}

const periods: ReadonlyMap<number, RegExp> = new Map([
  [3600, / hour/],
  [86_400, / (?:da[iy]|night)/],
  [604_800, / week/],
  [2_629_746, / month/],
  [31_556_952, / (?:year|annual|annum)/],
]);

/** "1,340 euros a week" where no week is spoken of. */
function addsRate({ rate }: Quantity, matching: readonly Quantity[], around: readonly Reading[]): boolean {
  const period = rate === undefined ? undefined : periods.get(rate);
  return (
    period !== undefined &&
    matching.every((other) => other.rate === undefined) &&
    !around.some(({ plain }) => period.test(plain))
  );
}

/** "A centimetre a century" for "0.1 millimetres a year". */
function isSameRate(one: Quantity, other: Quantity): boolean {
  if (one.rate === undefined || other.rate === undefined) return false;
  const value = (other.low / other.rate) * one.rate;
  return Math.abs(value - one.low) <= Math.abs(one.low) * aboutShare;
}

function besidesOf(around: readonly Reading[], matching: readonly Quantity[]): Reading | undefined {
  return around.find(({ quantities }) => quantities.some((one) => matching.includes(one)));
}

const ofTotal =
  /^\s*(?:out )?of (?:the |its |their |all |some |about |roughly |around |(?:\p{L}+ )?\p{L}+['’]s? ){0,3}$/u;

/** "600 houses burned", where 412 of the 600 did. */
function isTotalOnly(
  quantity: Quantity,
  matching: readonly Quantity[],
  claim: Reading,
  source: Reading | undefined,
): boolean {
  const [total] = matching;
  if (!source || !total || matching.length > 1 || total.dimension !== null || quantity.isOrdinal)
    return false;
  const part = source.quantities.find(
    (one) => one !== total && one.end <= total.start && ofTotal.test(source.text.slice(one.end, total.start)),
  );
  if (!part || part.low >= total.low) return false;
  const isOf = /\b(?:of|among|out of)\s+(?:the\s+|its\s+|all\s+)?(?:\p{L}+['’]s?\s+)?$/u.test(
    claim.text.slice(0, quantity.start),
  );
  return (
    !isOf &&
    !claim.quantities.some((one) => one !== quantity && (isSameValue(one, part) || one.dimension === 'share'))
  );
}

/** "The larger of the two" counts nothing. */
function isPair({ low, dimension, start, end }: Quantity, text: string): boolean {
  return (
    low === 2 &&
    dimension === null &&
    /\b(?:the|both) $/.test(text.slice(0, start)) &&
    (/^(?:[.,;)]|$)/.test(text.slice(end)) || /\b(?:of|between) (?:the|both) $/.test(text.slice(0, start)))
  );
}

function ordinalOf(value: number): string {
  return [...ordinals].find(([, one]) => one === value)?.[0] ?? '';
}

/** "4.4 pounds" where the source uses kilograms. */
function asMass(quantity: Quantity, all: readonly Quantity[]): Quantity {
  if (quantity.dimension !== 'pounds' || all.some(({ dimension }) => dimension === 'pounds')) return quantity;
  if (!all.some(({ dimension }) => dimension === 'mass')) return quantity;
  const { low, high, precision } = quantity;
  const factor = 0.45359237;
  return {
    ...quantity,
    dimension: 'mass',
    factor,
    low: low * factor,
    high: high * factor,
    precision: precision * factor,
  };
}

/** "Twelve months" for "a year", "ten years" for "a decade". */
function isOneOf({ dimension, low }: Quantity, around: readonly Reading[]): boolean {
  if (dimension !== 'time') return false;
  return around.some(({ words }) =>
    words.some(({ lower }) => {
      const unit = unitAt([lower])?.unit;
      return unit?.dimension === 'time' && Math.abs(unit.factor - low) <= low * 0.02;
    }),
  );
}

const unlike = /^(?:dollars|pounds|euros|share|points|temperature|money: .*)$/;

function isComparable(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension || isBare(one, other) || isBare(other, one);
}

/** "It stands at 330" for 330 metres; never points for per cent. */
function isBare(one: Quantity, other: Quantity): boolean {
  // "20 items" are not the 20 of "20 cents".
  if (one.of !== null && other.dimension !== null && unlike.test(other.dimension)) return false;
  if (one.dimension === null && Math.abs(one.low - other.low / other.factor) < 1e-9) return true;
  return one.dimension === null && one.of === null && other.dimension !== 'points';
}

function isSameValue(claim: Quantity, source: Quantity): boolean {
  const isUnitless = claim.dimension === null || source.dimension === null;
  if (isUnitless && Math.abs(claim.low / claim.factor - source.low / source.factor) < 1e-9) return true;
  const low = claim.dimension === null && source.factor !== 1 ? claim.low * source.factor : claim.low;
  const high = claim.dimension === null && source.factor !== 1 ? claim.high * source.factor : claim.high;
  if (claim.bound === 'above' && source.bound === 'exact')
    return source.low > low * 0.999 && source.low < low * 1.35;
  if (claim.bound === 'below' && source.bound === 'exact')
    return source.low < high * 1.001 && source.low > low * 0.7;
  const size = Math.max(Math.abs(source.low), Math.abs(source.high), 1e-12);
  const share =
    claim.bound === 'about' || source.bound === 'about'
      ? aboutShare
      : claim.factor === source.factor
        ? 1e-9
        : conversionShare;
  const isRounded = claim.precision > source.precision && claim.precision / size < 0.03;
  const slack = Math.max(size * share, isRounded ? claim.precision * 1.001 : 0);
  if (source.low !== source.high) {
    const isInside = low >= source.low - slack && high <= source.high + slack;
    return isInside && (low !== high || claim.bound === 'about');
  }
  return Math.abs(low - source.low) <= slack && Math.abs(high - source.high) <= slack;
}

/** "30 per cent" for "up to 30 per cent". */
function isBoundStronger(claim: Quantity, source: Quantity): boolean {
  if (source.bound === 'exact' || source.bound === 'about') return false;
  return claim.bound !== source.bound;
}

/** "5 floors and 3 lifts" for "3 floors and 5 lifts". */
function countsOther(claim: Quantity, matching: readonly Quantity[], same: readonly Quantity[]): boolean {
  if (
    claim.of === null ||
    claim.dimension !== null ||
    matching.some(({ of }) => of === null || of === claim.of)
  )
    return false;
  return same.some((other) => other.of === claim.of && !matching.includes(other));
}

/** “An eleven-year-old” where the source speaks of children under twelve. */
function isWithinBounds({ low, bound, dimension }: Quantity, all: readonly Quantity[]): boolean {
  if (bound !== 'exact') return false;
  return all.some((other) => {
    if (dimension !== other.dimension && other.dimension !== null && dimension !== null) return false;
    const value = dimension === null || other.dimension !== null ? low : low / 31_557_600;
    if (other.bound === 'below') return value <= other.low && value >= other.low * 0.5;
    return other.bound === 'above' && value >= other.low && value <= other.low * 2;
  });
}

const scaleWords: ReadonlyMap<number, string> = new Map([
  [100, 'hundred'],
  [1000, 'thousand'],
  [1_000_000, 'million'],
]);

/** "Per 1,000" for "per thousand". */
function isScaleWord({ low, factor, dimension }: Quantity, around: readonly Reading[]): boolean {
  if (dimension === 'share' && low === 50)
    return around.some(({ plain }) => / (?:halfway|midway|equally|evenly) /.test(plain));
  const word = scaleWords.get(low / factor);
  return (
    word !== undefined && around.some(({ plain }) => new RegExp(` (?:per|a|every|each) ${word} `).test(plain))
  );
}

/** "A profit of 42 million" where that is the loss, and the profit is another number. */
function isOfOther(quantity: Quantity, claim: Reading, around: readonly Reading[]): boolean {
  const head = headOf(quantity, claim);
  if (!head) return false;
  const told = around.flatMap((reading) =>
    reading.quantities.map((other) => ({ other, head: headOf(other, reading) })),
  );
  const own = told.filter((one) => one.head === head);
  return (
    own.length > 0 &&
    own.every(({ other }) => isComparable(quantity, other) && !isSameValue(quantity, other)) &&
    told
      .filter(({ other }) => isComparable(quantity, other) && isSameValue(quantity, other))
      .every((one) => one.head !== null)
  );
}

/** What a number measures: the root of "profit" in "a profit of about 18 million". */
function headOf(quantity: Quantity, { words }: Reading): string | null {
  const before = words.findLast(({ end }) => end <= quantity.start);
  let at = before?.index ?? -1;
  while (
    /^(?:about|around|some|roughly|nearly|almost|over|only|just|up|to|a|an|the)$/.test(words[at]?.lower ?? '')
  )
    at -= 1;
  if (words[at]?.lower !== 'of') return null;
  const head = words[at - 1];
  return head?.isContent && head.clause === words[at]!.clause ? head.root : null;
}

/** "At the age of 63" follows from the years of birth and death. */
function asAge(quantity: Quantity, { plain }: Reading): Quantity {
  if (quantity.dimension !== null || !/ (?:age|aged|old) /.test(plain)) return quantity;
  const year = 31_557_600;
  return { ...quantity, dimension: 'time', low: quantity.low * year, high: quantity.high * year };
}

/** "For twelve years" where two years of the source are twelve apart. */
function isBetweenDates(
  { dimension, low, bound }: Quantity,
  around: readonly Reading[],
  isAge: boolean,
): boolean {
  if (dimension !== 'time') return false;
  const days = low / 86_400;
  const dates = around.flatMap((one) => one.dates);
  const slack = days > 360 ? Math.max(220, bound === 'exact' ? 0 : days * aboutShare) : 1;
  return dates.some((one) =>
    dates.some(
      (other) =>
        Math.abs(other.from - one.from - days) <= slack ||
        // Before the birthday of the last year.
        (isAge && Math.abs(other.from - one.from - 365 - days) <= slack) ||
        (other === one && Math.abs(other.to - one.from - 365 - days) <= slack),
    ),
  );
}

/** A fee of 100 on 5,000 where the source says 2 per cent; either may be the claim's premise. */
function isShareOf(claim: Quantity, amounts: readonly Quantity[], all: readonly Quantity[]): boolean {
  const shares = all.filter(({ dimension }) => dimension === 'share').map(({ low }) => low / 100);
  const alike = amounts.filter(
    (amount) =>
      amount !== claim &&
      amount.dimension === claim.dimension &&
      (claim.dimension !== null || amount.of === claim.of || claim.of === null || amount.of === null),
  );
  return alike.some(({ low, bound }) =>
    shares.some(
      (share) =>
        isWithin(claim, low * share) ||
        isWithin(claim, low * (1 - share)) ||
        isWithin({ low, bound }, claim.low * share),
    ),
  );
}

/** Whether a value is what the claim says, with its "about" or "more than". */
function isWithin({ low, bound }: Pick<Quantity, 'low' | 'bound'>, value: number): boolean {
  if (bound === 'above') return value > low && value < low * 1.35;
  if (bound === 'below') return value < low && value > low * 0.7;
  return Math.abs(value - low) <= Math.abs(value) * (bound === 'exact' ? 0.006 : aboutShare) + 1e-9;
}

/** Differences, sums and ratios of two numbers, which a claim may well state instead. */
function follows(claim: Quantity, all: readonly Quantity[]): boolean {
  if (all.length > mostForSums) return false;
  return all.some((one) =>
    all.some((other) => {
      // "61 per cent, four points more than before"
      if (one.dimension === 'share' && other.dimension === 'points' && claim.dimension === 'share')
        return isWithin(claim, one.low - other.low) || isWithin(claim, one.low + other.low);
      if (one === other || one.low <= other.low) return false;
      // "Was offered 5.5 per cent, and had asked for 8": a bare number has the unit of the other.
      const isShared = one.dimension === other.dimension || isUnnamed(one) || isUnnamed(other);
      if (!isShared) return false;
      const dimension = one.dimension ?? other.dimension;
      const results =
        claim.dimension === 'share' || claim.dimension === 'times'
          ? [(other.low / one.low) * 100, ((one.low - other.low) / one.low) * 100, one.low / other.low]
          : claim.dimension === dimension || claim.dimension === 'points'
            ? [one.low - other.low, one.low + other.low]
            : [];
      return results.some((value) => isWithin(claim, value));
    }),
  );
}

function isUnnamed({ dimension, of }: Quantity): boolean {
  return dimension === null && of === null;
}
