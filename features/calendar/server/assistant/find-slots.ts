import type { PartOfDay, Slot, SlotReason } from '#features/calendar/shared/assistant.contract.ts';
import type { EventCategory } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, hourMs, minuteMs, startOfDay, weekdayOf } from '#features/calendar/shared/wall-time.ts';
import type { WeekHours } from '#features/calendar/shared/week-hours.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import type { OtherPerson } from './busy-of-people.ts';
import { freeWithin, lengthOf, type Span, totalOf, union } from './spans.ts';

export interface SlotSearch {
  minutes: number;
  /** Wall milliseconds of the first day and of the day after the last. */
  from: number;
  to: number;
  part: PartOfDay;
  category: EventCategory;
  timeZone: string;
  /** Nothing is proposed before this. */
  now: number;
  /** The person's hours. */
  dayStart: number;
  dayEnd: number;
  busy: readonly Span[];
  /** The busy spans that are meetings. */
  meetings: readonly Span[];
  /** Hours per weekday; absent: the day's hours, Monday to Friday. */
  weekHours?: WeekHours;
  /** Weekdays without meetings; 0 is Sunday. */
  noMeetings?: readonly number[];
  /** When other attendees are busy, and their zones. */
  others?: readonly OtherPerson[];
}

const step = 15 * minuteMs;
const mostSlots = 5;
/** A gap this short is useless. */
const [shortestScrap, longestScrap] = [5 * minuteMs, 29 * minuteMs];
const personalEnd = 21;
const noon = 12 * hourMs;
const parts: Record<Exclude<PartOfDay, 'any'>, [number, number]> = {
  morning: [0, 12],
  afternoon: [12, 17],
  evening: [17, 24],
};

interface Scored {
  start: number;
  place: Place;
  score: number;
}

/** Finds free times, never over busy ones, each with its reasons. Deterministic. */
export function findSlots(search: SlotSearch): Slot[] {
  const asked = { search, whole: wholeOf(search) };
  const lengthMs = search.minutes * minuteMs;
  const taken = union([...search.busy, ...(search.others ?? []).flatMap((other) => other.taken)]);
  let past = 0;
  let chosen: Scored[] = [];
  for (let start = search.from; start < search.to; start += dayMs) {
    const hours = hoursOf(start, search);
    if (!hours) continue;
    while (past < taken.length && (taken[past]?.end ?? 0) <= hours.start) past += 1;
    const free = freeWithin(hours, taken, past);
    const day = dayOf(start, { hours, free }, search);
    const least = chosen.length < mostSlots ? undefined : chosen.at(-1)?.score;
    // On a draw the earlier one wins, so this day could change nothing.
    if (least !== undefined && mostOn(day, hours, asked) <= least) continue;
    const scored = scoresOf(day, { hours, free }, asked);
    // No more than two a day.
    const first = bestBeside(scored, undefined, lengthMs);
    const second = first && bestBeside(scored, first, lengthMs);
    chosen = [...chosen, ...(first ? [first] : []), ...(second ? [second] : [])]
      .toSorted((one, other) => other.score - one.score || one.start - other.start)
      .slice(0, mostSlots);
  }
  return chosen.map(({ start, place }) => ({
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + lengthMs).toISOString(),
    reasons: reasonsFor(start, place, asked),
  }));
}

/** The best position that does not overlap another one; the earliest of several. */
function bestBeside(
  scored: readonly Scored[],
  other: Scored | undefined,
  lengthMs: number,
): Scored | undefined {
  let best: Scored | undefined;
  for (const one of scored) {
    if (best !== undefined && one.score <= best.score) continue;
    if (other === undefined || Math.abs(one.start - other.start) >= lengthMs) best = one;
  }
  return best;
}

/** The score of a position; undefined if not allowed. */
export function scoreAt(start: number, search: SlotSearch): number | undefined {
  const day = startOfDay(wallAt(start, search.timeZone));
  const hours = hoursOf(day, search);
  if (!hours || day < search.from || day >= search.to || start < search.now) return undefined;
  const span = { start, end: start + search.minutes * minuteMs };
  const free = freeWithin(hours, union(search.busy));
  const gap = free.find((one) => one.start <= span.start && one.end >= span.end);
  if (!gap || !isInPart(start, search)) return undefined;
  const place = { gap, day: dayOf(day, { hours, free }, search) };
  return scoreOf(start, place, { search, whole: wholeOf(search) });
}

/** Shared by all positions of a search. */
interface Whole {
  first: number;
  last: number;
  /** Starts and ends of meetings. */
  edges: ReadonlySet<number>;
  /** What counts in this search. */
  reasons: readonly SlotReason[];
}

function wholeOf({ now, from, to, timeZone, meetings, part, category, others = [] }: SlotSearch): Whole {
  return {
    first: Math.max(now, instantOf(from, timeZone)),
    last: instantOf(to, timeZone),
    edges: new Set(meetings.flatMap(({ start, end }) => [start, -end])),
    reasons: [
      'early',
      ...(part === 'any' ? [] : (['part'] as const)),
      'no-scraps',
      'stretch',
      ...(category === 'meetings' ? (['beside-meeting'] as const) : []),
      'light-day',
      ...(others.length > 0 ? (['comfort'] as const) : []),
    ],
  };
}

/** A morning or an afternoon, with the lengths of its two longest free stretches. */
interface Half extends Span {
  longest: number;
  second: number;
}

/** Shared by all positions within a day. */
interface Day {
  start: number;
  /** How empty the day is, from 0 to 1. */
  lightness: number;
  halves: readonly Half[];
  /** For each zone of the others, the middle of their days. */
  comforts: readonly (readonly Span[])[];
}

function dayOf(
  start: number,
  { hours, free }: { hours: Span; free: readonly Span[] },
  { timeZone, others = [] }: SlotSearch,
): Day {
  const middle = instantOf(start + noon, timeZone);
  const zones = new Set(others.map((other) => other.timeZone));
  return {
    start,
    lightness: totalOf(free) / Math.max(1, lengthOf(hours)),
    halves: [halfOf(hours.start, middle, free), halfOf(middle, hours.end, free)],
    comforts: [...zones].map((zone) => middlesOf(hours, zone)),
  };
}

function halfOf(start: number, end: number, free: readonly Span[]): Half {
  let [longest, second] = [0, 0];
  for (const one of free) {
    const length = Math.min(one.end, end) - Math.max(one.start, start);
    if (length > longest) [longest, second] = [length, longest];
    else if (length > second) second = length;
  }
  return { start, end, longest, second };
}

/** From 10 to 16 in a zone, on the days there that these hours touch. */
function middlesOf(hours: Span, zone: string): Span[] {
  const found: Span[] = [];
  const last = startOfDay(wallAt(hours.end, zone));
  for (let day = startOfDay(wallAt(hours.start, zone)); day <= last; day += dayMs)
    found.push({ start: instantOf(day + 10 * hourMs, zone), end: instantOf(day + 16 * hourMs, zone) });
  return found;
}

/** The allowed hours of a day for this kind of event; none on a day off. */
function hoursOf(day: number, search: SlotSearch): Span | undefined {
  const { category, dayStart, dayEnd, timeZone, weekHours, noMeetings = [] } = search;
  if (category === 'meetings' && noMeetings.includes(weekdayOf(day))) return undefined;
  const own = weekHours
    ? weekHours[weekdayOf(day)]
    : [0, 6].includes(weekdayOf(day))
      ? null
      : [dayStart, dayEnd];
  const hours = category === 'personal' ? [dayStart, Math.max(dayEnd, personalEnd)] : own;
  if (!hours) return undefined;
  const [start = 0, end = 24] = hours;
  return {
    start: instantOf(day + start * hourMs, timeZone),
    // Midnight is the start of the next day, which a clock change can skip.
    end: instantOf(day + end * hourMs, timeZone),
  };
}

function scoresOf(day: Day, { hours, free }: { hours: Span; free: readonly Span[] }, asked: Asked): Scored[] {
  const { search } = asked;
  const length = search.minutes * minuteMs;
  const notBefore = Math.max(hours.start, search.now);
  const found: Scored[] = [];
  for (const gap of free) {
    const place = { gap, day };
    const first = Math.ceil(Math.max(gap.start, notBefore) / step) * step;
    for (let start = first; start + length <= gap.end; start += step) {
      if (isInPart(start, search)) found.push({ start, place, score: scoreOf(start, place, asked) });
    }
  }
  return found;
}

function isInPart(start: number, { part, minutes, timeZone }: SlotSearch): boolean {
  if (part === 'any') return true;
  const [from, to] = parts[part];
  const wall = wallAt(start, timeZone);
  const day = startOfDay(wall);
  return wall >= day + from * hourMs && wallAt(start + minutes * minuteMs, timeZone) <= day + to * hourMs;
}

interface Place {
  /** The free gap around it. */
  gap: Span;
  day: Day;
}

interface Asked {
  search: SlotSearch;
  whole: Whole;
}

const weights: Record<SlotReason, number> = {
  early: 3,
  part: 3,
  'no-scraps': 2,
  stretch: 2,
  'beside-meeting': 1,
  'light-day': 2,
  comfort: 3,
};

const isScrap = (rest: number) => rest >= shortestScrap && rest <= longestScrap;
const pointsOf = (reason: SlotReason, share: number) =>
  Math.round(weights[reason] * Math.min(1, Math.max(0, share)) * 10) / 10;

/** How well a position does by one of the reasons, from 0 to 1. */
function shareOf(reason: SlotReason, start: number, { gap, day }: Place, { search, whole }: Asked): number {
  const end = start + search.minutes * minuteMs;
  switch (reason) {
    case 'early':
      return earliness(start, whole);
    case 'part':
      return 1;
    case 'no-scraps':
      return isScrap(start - gap.start) || isScrap(gap.end - end) ? 0 : 1;
    case 'stretch':
      return Math.min(
        ...day.halves.map((half) => stretch(start, end, { gap, half, isFocus: search.category === 'focus' })),
      );
    case 'beside-meeting':
      return whole.edges.has(end) || whole.edges.has(-start) ? 1 : 0;
    case 'light-day':
      return day.lightness;
    case 'comfort':
      // Best in the middle of everybody’s day; their other working hours count half.
      return day.comforts.every((middles) => middles.some((one) => one.start <= start && one.end >= end))
        ? 1
        : 0.5;
  }
}

const earliness = (start: number, { first, last }: Whole) => 1 - (start - first) / Math.max(1, last - first);

function scoreOf(start: number, place: Place, asked: Asked): number {
  let sum = 0;
  for (const reason of asked.whole.reasons) sum += pointsOf(reason, shareOf(reason, start, place, asked));
  return sum;
}

/** No position of the day scores more. */
function mostOn({ lightness }: Day, hours: Span, { whole }: Asked): number {
  let sum = 0;
  for (const reason of whole.reasons) {
    const share = reason === 'early' ? earliness(hours.start, whole) : reason === 'light-day' ? lightness : 1;
    sum += pointsOf(reason, share);
  }
  return sum;
}

function reasonsFor(start: number, place: Place, asked: Asked): Slot['reasons'] {
  return asked.whole.reasons.map((reason) => ({
    reason,
    of: weights[reason],
    points: pointsOf(reason, shareOf(reason, start, place, asked)),
  }));
}

/** How much of a half-day's longest free stretch survives; for focus, whether it lies within that stretch. */
function stretch(
  start: number,
  end: number,
  { gap, half, isFocus }: { gap: Span; half: Half; isFocus: boolean },
): number {
  if (half.start >= end || half.end <= start) return 1;
  const [from, to] = [Math.max(gap.start, half.start), Math.min(gap.end, half.end)];
  const isLongest = to - from === half.longest;
  if (isFocus) return isLongest ? 1 : 0;
  const left = Math.max(start - from, to - end, isLongest ? half.second : half.longest);
  return left / half.longest;
}
