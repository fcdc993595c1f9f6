import type { PartOfDay, Slot, SlotReason } from '#features/calendar/shared/assistant.contract.ts';
import type { EventCategory } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, hourMs, minuteMs, startOfDay, weekdayOf } from '#features/calendar/shared/wall-time.ts';
import type { WeekHours } from '#features/calendar/shared/week-hours.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import type { OtherPerson } from './busy-of-people.ts';
import { freeWithin, lengthOf, overlaps, type Span, totalOf, union } from './spans.ts';

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
const mostADay = 2;
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
  span: Span;
  place: Place;
  score: number;
}

/** Finds free times, never over busy ones, each with its reasons. Deterministic. */
export function findSlots(search: SlotSearch): Slot[] {
  const taken = union([...search.busy, ...(search.others ?? []).flatMap((other) => other.taken)]);
  const whole = wholeOf(search);
  const scored: Scored[] = [];
  for (let day = search.from; day < search.to; day += dayMs)
    scored.push(...slotsOfDay(day, taken, { search, whole }));
  const best = scored.toSorted((one, other) => other.score - one.score || one.span.start - other.span.start);
  const chosen: Scored[] = [];
  for (const slot of best) {
    if (chosen.length === mostSlots) break;
    const onDay = chosen.filter(({ place }) => place.day.start === slot.place.day.start);
    if (onDay.length >= mostADay || onDay.some(({ span }) => overlaps(span, slot.span))) continue;
    chosen.push(slot);
  }
  return chosen.map(({ span, place }) => ({
    startTime: new Date(span.start).toISOString(),
    endTime: new Date(span.end).toISOString(),
    reasons: reasonsFor(span, place, { search, whole }),
  }));
}

/** The score of a position; undefined if not allowed. */
export function scoreAt(start: number, search: SlotSearch): number | undefined {
  const day = startOfDay(wallAt(start, search.timeZone));
  const hours = hoursOf(day, search);
  if (!hours || day < search.from || day >= search.to || start < search.now) return undefined;
  const span = { start, end: start + search.minutes * minuteMs };
  const free = freeWithin(hours, union(search.busy));
  const gap = free.find((one) => one.start <= span.start && one.end >= span.end);
  if (!gap || !isInPart(span, search)) return undefined;
  return scoreOf(span, { gap, day: dayOf(day, { hours, free }, search) }, { search, whole: wholeOf(search) });
}

/** Shared by all positions of a search. */
interface Whole {
  first: number;
  last: number;
  /** Starts and ends of meetings. */
  edges: ReadonlySet<number>;
}

function wholeOf({ now, from, to, timeZone, meetings }: SlotSearch): Whole {
  return {
    first: Math.max(now, instantOf(from, timeZone)),
    last: instantOf(to, timeZone),
    edges: new Set(meetings.flatMap(({ start, end }) => [start, -end])),
  };
}

/** Shared by all positions within a day. */
interface Day {
  start: number;
  /** How empty the day is, from 0 to 1. */
  lightness: number;
  /** Morning and afternoon: the free spans, and the longest of them. */
  halves: readonly (Span & { free: readonly Span[]; longest: number })[];
}

function dayOf(
  start: number,
  { hours, free }: { hours: Span; free: readonly Span[] },
  { timeZone }: SlotSearch,
): Day {
  const middle = instantOf(start + noon, timeZone);
  const halves = [
    { start: hours.start, end: middle },
    { start: middle, end: hours.end },
  ].map((half) => {
    const within = free.flatMap((one) => {
      const cut = { start: Math.max(one.start, half.start), end: Math.min(one.end, half.end) };
      return cut.end > cut.start ? [cut] : [];
    });
    return { ...half, free: within, longest: Math.max(0, ...within.map(lengthOf)) };
  });
  return { start, lightness: totalOf(free) / Math.max(1, lengthOf(hours)), halves };
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

function slotsOfDay(
  start: number,
  taken: readonly Span[],
  { search, whole }: { search: SlotSearch; whole: Whole },
): Scored[] {
  const hours = hoursOf(start, search);
  if (!hours) return [];
  const length = search.minutes * minuteMs;
  const notBefore = Math.max(hours.start, search.now);
  const free = freeWithin(hours, taken);
  const day = dayOf(start, { hours, free }, search);
  const found: Scored[] = [];
  for (const gap of free) {
    const place = { gap, day };
    const first = Math.ceil(Math.max(gap.start, notBefore) / step) * step;
    for (let from = first; from + length <= gap.end; from += step) {
      const span = { start: from, end: from + length };
      if (isInPart(span, search)) found.push({ span, place, score: scoreOf(span, place, { search, whole }) });
    }
  }
  return found;
}

function isInPart({ start, end }: Span, { part, timeZone }: SlotSearch): boolean {
  if (part === 'any') return true;
  const [from, to] = parts[part];
  const wall = wallAt(start, timeZone);
  const day = startOfDay(wall);
  return wall >= day + from * hourMs && wallAt(end, timeZone) <= day + to * hourMs;
}

interface Place {
  /** The free gap around it. */
  gap: Span;
  day: Day;
}

type Asked = { search: SlotSearch; whole: Whole };

const isScrap = (rest: number) => rest >= shortestScrap && rest <= longestScrap;
const pointsOf = (of: number, share: number) => Math.round(of * Math.min(1, Math.max(0, share)) * 10) / 10;

/** Scores each applicable reason by its weight. */
function weigh(
  span: Span,
  { gap, day }: Place,
  { search, whole }: Asked,
  take: (reason: SlotReason, of: number, share: number) => void,
): void {
  const { first, last, edges } = whole;
  take('early', 3, 1 - (span.start - first) / Math.max(1, last - first));
  if (search.part !== 'any') take('part', 3, 1);
  const leavesScraps = isScrap(span.start - gap.start) || isScrap(gap.end - span.end);
  take('no-scraps', 2, leavesScraps ? 0 : 1);
  take('stretch', 2, stretch(span, day, search.category));
  if (search.category === 'meetings')
    take('beside-meeting', 1, edges.has(span.end) || edges.has(-span.start) ? 1 : 0);
  take('light-day', 2, day.lightness);
  if (search.others !== undefined && search.others.length > 0)
    take('comfort', 3, comfort(span, search.others));
}

function scoreOf(span: Span, place: Place, asked: Asked): number {
  let sum = 0;
  weigh(span, place, asked, (_reason, of, share) => {
    sum += pointsOf(of, share);
  });
  return sum;
}

function reasonsFor(span: Span, place: Place, asked: Asked): Slot['reasons'] {
  const reasons: Slot['reasons'] = [];
  weigh(span, place, asked, (reason, of, share) => reasons.push({ reason, of, points: pointsOf(of, share) }));
  return reasons;
}

/** Best between 10 and 16 in everybody's zone; their other working hours count half. */
function comfort({ start, end }: Span, others: readonly OtherPerson[]): number {
  const isGood = others.every(({ timeZone }) => {
    const wall = wallAt(start, timeZone);
    const day = startOfDay(wall);
    return wall >= day + 10 * hourMs && wallAt(end, timeZone) <= day + 16 * hourMs;
  });
  return isGood ? 1 : 0.5;
}

/** How much of each half-day's longest free span survives; for focus, whether it lies within that span. */
function stretch(span: Span, { halves }: Day, category: EventCategory): number {
  let least = 1;
  for (const half of halves) {
    if (!overlaps(half, span)) continue;
    let share = 0;
    for (const one of half.free) {
      if (category === 'focus') {
        if (lengthOf(one) === half.longest && overlaps(one, span)) share = 1;
        continue;
      }
      const left = overlaps(one, span)
        ? Math.max(span.start - one.start, one.end - span.end, 0)
        : lengthOf(one);
      share = Math.max(share, left / half.longest);
    }
    least = Math.min(least, share);
  }
  return least;
}
