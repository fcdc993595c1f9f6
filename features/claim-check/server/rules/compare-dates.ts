import type { Finding } from '../finding.ts';
import type { DateSpan } from '../reading/dates.ts';
import type { Reading } from '../reading/reading.ts';
import { spansOf } from '../reading/time-spans.ts';

const yearDays = 365.25;
/** Counting months from a whole year gives no result. */
const leastShare = 0.4;

/** Every date in the claim must be in the source, or follow from one that is. */
export function compareDates(
  claim: Reading,
  near: Reading,
  around: readonly Reading[],
  pageDate: Date | null = null,
): Finding | null {
  const all = around.flatMap(({ dates }) => dates);
  const bases = pageDate ? [...all, ofPage(pageDate)] : all;
  for (const date of claim.dates) {
    const held = all.filter((other) => overlaps(date, other) || isInAnotherYear(date, other));
    if (held.length === 0) {
      if (pageDate && overlaps(date, ofPage(pageDate)) && isOfThesePastDays(date, near)) continue;
      if (follows(date, bases, around)) continue;
      return { rule: 'date', verdict: near.dates.length > 0 ? 'opposite' : 'absent' };
    }
    const isMoved = claim.dates.every(
      (one) => isElsewhere(one, near) && !held.some((other) => other.isRelative),
    );
    if (isMoved && !follows(date, bases, around)) return { rule: 'date', verdict: 'opposite' };
    // "On 3 May 2019" is more than "in 2019".
    const isEdge = (other: DateSpan) => date.from === other.from || date.to === other.to;
    if (held.every((other) => width(date) < width(other) && !isInside(other, date) && !isEdge(other))) {
      if (follows(date, bases, around)) continue;
      return { rule: 'date', verdict: 'absent' };
    }
    if (held.every((other) => isTurned(date, other))) return { rule: 'date', verdict: 'opposite' };
  }
  return null;
}

const present =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|now|currently|recently|has|have|this)\b/;

/** "On Monday" is about the day of the page. */
function isOfThesePastDays({ isRelative }: DateSpan, { dates, plain }: Reading): boolean {
  return dates.length === 0 && (isRelative || present.test(plain));
}

/** The sentence with the same statement has other dates, of the same length. */
function isElsewhere(date: DateSpan, near: Reading): boolean {
  if (near.dates.length === 0 || near.dates.some((other) => overlaps(date, other))) return false;
  return near.dates.some((other) => Math.abs(width(other) - width(date)) < 366 * 3);
}

/** "In June" belongs to the year that fits, when only the page's date says which. */
function isInAnotherYear(date: DateSpan, { from, to, isRelative }: DateSpan): boolean {
  if (!isRelative || date.isRelative || to - from > 31 || width(date) > 31) return false;
  return [-yearDays, yearDays].some((by) => date.from <= to + by + 1 && from + by - 1 <= date.to);
}

const width = ({ from, to }: DateSpan) => to - from;
const isInside = (one: DateSpan, other: DateSpan) => one.from >= other.from && one.to <= other.to;

function overlaps(one: DateSpan, other: DateSpan): boolean {
  return one.from <= other.to && other.from <= one.to;
}

const orders: Readonly<Record<DateSpan['relation'], number>> = {
  in: 0,
  since: 1,
  after: 1,
  before: -1,
  until: -1,
};

/** "Before 2019" for "after 2019". */
function isTurned(one: DateSpan, other: DateSpan): boolean {
  return orders[one.relation] * orders[other.relation] < 0;
}

function ofPage(pageDate: Date): DateSpan {
  const today = Math.floor(pageDate.getTime() / 86_400_000);
  return { from: today, to: today, relation: 'in', start: 0, end: 0, isRelative: true };
}

/** "Two years before 1960" is 1958; "ten years later, … the year after that" takes two steps. */
function follows(date: DateSpan, bases: readonly DateSpan[], around: readonly Reading[]): boolean {
  const spans = around.flatMap(spansOf);
  return bases.some((base) =>
    spans.some(({ days, sign }) =>
      [1, -1].some(
        (direction) =>
          (sign === 0 || sign === direction) &&
          days > width(base) * leastShare &&
          [base.from, base.to].some((day) => isNear(date, day + direction * days, days)),
      ),
    ),
  );
}

/** What was counted in years is precise to the year, what was counted in months to the month. */
function isNear(date: DateSpan, day: number, span: number): boolean {
  const years = span / yearDays;
  const isInYears = Math.abs(years - Math.round(years)) < 0.01;
  const slack = isInYears ? yearDays * 0.6 : 25;
  return day >= date.from - slack && day <= date.to + slack;
}
