import { required } from '#shared/required.ts';
import { isYearNumber } from './quantities.ts';

/** A range of days, counted from 1970: a year, a month or a single day. */
export interface DateSpan {
  from: number;
  to: number;
  /** How it relates to the statement: "since 2019" is not "in 2019". */
  relation: 'in' | 'since' | 'before' | 'until' | 'after';
  start: number;
  end: number;
  /** It depends on the day of writing: "last year". */
  isRelative: boolean;
}

const months = `january february march april may june july august september october november december`.split(
  ' ',
);
const shortMonths = months.map((month) => month.slice(0, 3));
const day = 86_400_000;

const token = /\d+(?:st|nd|rd|th|s)?|\p{L}+|[,–-]/gu;

interface Piece {
  lower: string;
  text: string;
  start: number;
  end: number;
}

interface Span {
  from: number;
  to: number;
  length: number;
  isRelative?: boolean;
}

/** Days and years in a sentence. Relative dates are resolved if the page's date is known. */
export function datesIn(sentence: string, pageDate?: Date | null): DateSpan[] {
  const all: Piece[] = [...sentence.matchAll(token)].map((match) => ({
    lower: match[0].toLowerCase(),
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: DateSpan[] = [];
  for (let at = 0; at < all.length; ) {
    const span = (pageDate ? relativeAt(all, at, pageDate) : null) ?? absoluteAt(all, at);
    if (!span) {
      at += 1;
      continue;
    }
    found.push({
      from: span.from,
      to: span.to,
      relation: relationOf(all, at),
      start: required(all[at]).start,
      end: required(all[at + span.length - 1]).end,
      isRelative: span.isRelative ?? false,
    });
    at += span.length;
  }
  return joinYears(found, sentence);
}

function absoluteAt(all: readonly Piece[], at: number): Span | null {
  const [one, two, three, four] = [all[at], all[at + 1], all[at + 2], all[at + 3]];
  const month = monthOf(one);
  if (month !== null) {
    const dayNumber = dayOf(two);
    const afterComma = three?.text === ',' ? four : three;
    if (dayNumber !== null && yearOf(afterComma) !== null)
      return { ...dateSpan(yearOf(afterComma)!, month, dayNumber), length: three?.text === ',' ? 4 : 3 };
    if (yearOf(two) !== null) return { ...monthSpan(yearOf(two)!, month), length: 2 };
    return null;
  }
  const dayNumber = dayOf(one);
  const monthAfter = monthOf(two);
  if (dayNumber !== null && monthAfter !== null && yearOf(three) !== null)
    return { ...dateSpan(yearOf(three)!, monthAfter, dayNumber), length: 3 };
  const decade = /^(\d{3}0)s$/.exec(one?.lower ?? '')?.[1];
  if (decade !== undefined) return { ...yearsSpan(Number(decade), Number(decade) + 9), length: 1 };
  const century = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(one?.lower ?? '')?.[1];
  if (century !== undefined && two?.lower.startsWith('centur'))
    return { ...yearsSpan((Number(century) - 1) * 100, Number(century) * 100 - 1), length: 2 };
  const year = yearOf(one);
  return year === null || isCounting(all, at) ? null : { ...yearsSpan(year, year), length: 1 };
}

/** "1500 metres": a number that counts what follows is not a year. */
function isCounting(all: readonly Piece[], at: number): boolean {
  const before = all[at - 1]?.lower ?? '';
  if (/^(?:about|around)$/.test(before) && all[at - 2]?.lower === 'in') return false;
  if (before === 'to' && all[at - 2]?.lower === 'up') return true;
  if (/^(?:in|since|by|until|before|after|from|to|between|and|of|early|late|mid|during|around)$/.test(before))
    return false;
  const after = all[at + 1]?.lower ?? '';
  const isCounted =
    /^\p{L}{3,}$/u.test(after) &&
    after.endsWith('s') &&
    !/^(?:was|is|has|census|olympics|elections)$/.test(after);
  return isCounted || /^(?:about|around|some|over|than|nearly|almost)$/.test(before);
}

function relativeAt(all: readonly Piece[], at: number, pageDate: Date): Span | null {
  const [one, two, three] = [all[at]?.lower ?? '', all[at + 1]?.lower ?? '', all[at + 2]?.lower ?? ''];
  const year = pageDate.getUTCFullYear();
  const month = pageDate.getUTCMonth();
  const today = Math.floor(pageDate.getTime() / day);
  const days = { yesterday: -1, today: 0, tomorrow: 1 }[one];
  if (days !== undefined) return { from: today + days, to: today + days, length: 1, isRelative: true };
  const dated = monthAndRelativeYear(all, at, pageDate);
  if (dated) return dated;
  // "The last week of July" does not depend on the day of writing.
  if (one === 'last' && all[at - 1]?.lower === 'the' && three === 'of') return null;
  const step = { last: -1, previous: -1, this: 0, next: 1 }[one];
  if (step !== undefined) {
    if (two === 'year') return { ...yearsSpan(year + step, year + step), length: 2, isRelative: true };
    if (two === 'month') return { ...monthSpan(year, month + step), length: 2, isRelative: true };
    const named = months.indexOf(two);
    if (named >= 0) {
      const shift = step === -1 ? (named < month ? 0 : -1) : step === 1 ? (named > month ? 0 : 1) : 0;
      return { ...monthSpan(year + shift, named), length: 2, isRelative: true };
    }
    if (two === 'week')
      return { from: today + step * 7 - 6, to: today + step * 7 + 6, length: 2, isRelative: true };
    return null;
  }
  const count = countOf(one);
  if (count === null || three !== 'ago') return null;
  if (two.startsWith('year'))
    return { ...yearsSpan(year - count, year - count), length: 3, isRelative: true };
  if (two.startsWith('decade'))
    return { ...yearsSpan(year - count * 10 - 2, year - count * 10 + 2), length: 3, isRelative: true };
  if (two.startsWith('month')) return { ...monthSpan(year, month - count), length: 3, isRelative: true };
  if (two.startsWith('week'))
    return { from: today - count * 7 - 4, to: today - count * 7 + 4, length: 3, isRelative: true };
  if (two.startsWith('day')) return { from: today - count, to: today - count, length: 3, isRelative: true };
  return null;
}

/** "May" after one of these is the month. */
const beforeMay = new Set('in from since until till by last next early late mid of and'.split(' '));

const steps: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** "1 July next year", "on 3 September", "in March": the year is the page's own, or the one stated with it. */
function monthAndRelativeYear(all: readonly Piece[], at: number, pageDate: Date): Span | null {
  const dayFirst = dayOf(all[at]);
  const monthAt = dayFirst !== null && monthOf(all[at + 1]) !== null ? at + 1 : at;
  const month = monthOf(all[monthAt]);
  if (month === null) return null;
  const dayAfter = monthAt === at ? dayOf(all[at + 1]) : null;
  const next = monthAt + (dayAfter === null ? 1 : 2);
  const following = all[next]?.text === ',' ? next + 1 : next;
  if (yearOf(all[following]) !== null) return null;
  if (
    monthAt === at &&
    dayAfter === null &&
    all[at]!.lower === 'may' &&
    !beforeMay.has(all[at - 1]?.lower ?? '')
  )
    return null;
  const step = steps[all[next]?.lower ?? ''];
  const isNamed = step !== undefined && all[next + 1]?.lower === 'year';
  const shift = isNamed ? step : nearestYear(month, pageDate);
  const year = pageDate.getUTCFullYear() + shift;
  const dayNumber = dayFirst !== null && monthAt > at ? dayFirst : dayAfter;
  const span = dayNumber === null ? monthSpan(year, month) : dateSpan(year, month, dayNumber);
  return { ...span, length: next - at + (isNamed ? 2 : 0), isRelative: true };
}

/** In January, "in December" is the previous one; in December, "in January" is the next one. */
function nearestYear(month: number, pageDate: Date): number {
  const apart = month - pageDate.getUTCMonth();
  return apart > 6 ? -1 : apart < -6 ? 1 : 0;
}

const counts = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function countOf(word: string): number | null {
  if (word === 'a' || word === 'an') return 1;
  const spelled = counts.indexOf(word);
  if (spelled > 0) return spelled;
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
}

function relationOf(all: readonly Piece[], at: number): DateSpan['relation'] {
  const [before, last] = [all[at - 2]?.lower ?? '', all[at - 1]?.lower ?? ''];
  const words = last === 'early' || last === 'late' || last === 'mid' || last === 'the' ? before : last;
  if (words === 'since' || words === 'from') return 'since';
  if (words === 'before') return 'before';
  if (words === 'until' || words === 'till' || words === 'by' || words === 'to') return 'until';
  return words === 'after' ? 'after' : 'in';
}

const spanGap = /^\s*(?:to|until|and|-|–|through)\s*$/;

/** "From 1887 to 1889", "between 2015 and 2018": the years in between count too. */
function joinYears(found: readonly DateSpan[], sentence: string): DateSpan[] {
  const joined: DateSpan[] = [];
  for (const next of found) {
    const last = joined.at(-1);
    const gap = last ? sentence.slice(last.end, next.start) : '';
    const isAnd = gap.trim() === 'and';
    const opens = last ? /(?:between|from)\s*$/i.test(sentence.slice(0, last.start)) : false;
    if (last && spanGap.test(gap) && (!isAnd || opens) && last.from < next.from) {
      joined[joined.length - 1] = { ...last, to: next.to, end: next.end, relation: 'in' };
    } else joined.push(next);
  }
  return joined;
}

function monthOf(piece: Piece | undefined): number | null {
  if (!piece || !/^\p{Lu}/u.test(piece.text)) return null;
  const whole = months.indexOf(piece.lower);
  const short = shortMonths.indexOf(piece.lower === 'sept' ? 'sep' : piece.lower);
  return whole >= 0 ? whole : short >= 0 ? short : null;
}

function yearOf(piece: Piece | undefined): number | null {
  return piece && isYearNumber(piece.text) ? Number(piece.text) : null;
}

function dayOf(piece: Piece | undefined): number | null {
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(piece?.lower ?? '')?.[1];
  return number !== undefined && Number(number) >= 1 && Number(number) <= 31 ? Number(number) : null;
}

function dateSpan(year: number, month: number, dayNumber: number): { from: number; to: number } {
  const at = Math.floor(Date.UTC(year, month, dayNumber) / day);
  return { from: at, to: at };
}

function monthSpan(year: number, month: number): { from: number; to: number } {
  return {
    from: Math.floor(Date.UTC(year, month, 1) / day),
    to: Math.floor(Date.UTC(year, month + 1, 0) / day),
  };
}

function yearsSpan(first: number, last: number): { from: number; to: number } {
  const from = new Date(0);
  from.setUTCFullYear(first, 0, 1);
  const to = new Date(0);
  to.setUTCFullYear(last, 11, 31);
  return { from: Math.floor(from.getTime() / day), to: Math.floor(to.getTime() / day) };
}
