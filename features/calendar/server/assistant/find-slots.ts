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
  /** Nothing is proposed before it. */
  now: number;
  /** The person's hours. */
  dayStart: number;
  dayEnd: number;
  busy: readonly Span[];
  /** Those of the busy ones that are meetings. */
  meetings: readonly Span[];
  /** Hours of each day of the week; absent: those of the day, from Monday to Friday. */
  weekHours?: WeekHours;
  /** When others who are to come have no time, and where they are. */
  others?: readonly OtherPerson[];
}

const step = 15 * minuteMs;
const mostSlots = 5;
const mostADay = 2;
/** A rest of free time as short as this is of no use. */
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
  day: number;
  score: number;
  reasons: Slot['reasons'];
}

/** When something would fit: never over what is busy, each time with the reasons for it. The same question has one answer. */
export function findSlots(search: SlotSearch): Slot[] {
  const taken = union([...search.busy, ...(search.others ?? []).flatMap((other) => other.taken)]);
  const scored: Scored[] = [];
  for (let day = search.from; day < search.to; day += dayMs) scored.push(...slotsOfDay(day, taken, search));
  const best = scored.toSorted((one, other) => other.score - one.score || one.span.start - other.span.start);
  const chosen: Scored[] = [];
  for (const slot of best) {
    if (chosen.length === mostSlots) break;
    const onDay = chosen.filter(({ day }) => day === slot.day);
    if (onDay.length >= mostADay || onDay.some(({ span }) => overlaps(span, slot.span))) continue;
    chosen.push(slot);
  }
  return chosen.map(({ span, reasons }) => ({
    startTime: new Date(span.start).toISOString(),
    endTime: new Date(span.end).toISOString(),
    reasons,
  }));
}

/** How well a place would do; undefined where it may not lie. */
export function scoreAt(start: number, search: SlotSearch): number | undefined {
  const day = startOfDay(wallAt(start, search.timeZone));
  const hours = hoursOf(day, search);
  if (!hours || day < search.from || day >= search.to || start < search.now) return undefined;
  const span = { start, end: start + search.minutes * minuteMs };
  const free = freeWithin(hours, union(search.busy));
  const gap = free.find((one) => one.start <= span.start && one.end >= span.end);
  return gap && isInPart(span, search) ? score({ span, gap, hours, free }, search).score : undefined;
}

/** The hours of a day in which something of its kind may lie; none on a free day. */
function hoursOf(day: number, search: SlotSearch): Span | undefined {
  const { category, dayStart, dayEnd, timeZone, weekHours } = search;
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

function slotsOfDay(day: number, taken: readonly Span[], search: SlotSearch): Scored[] {
  const hours = hoursOf(day, search);
  if (!hours) return [];
  const length = search.minutes * minuteMs;
  const notBefore = Math.max(hours.start, search.now);
  const free = freeWithin(hours, taken);
  const found: Scored[] = [];
  for (const gap of free) {
    const first = Math.ceil(Math.max(gap.start, notBefore) / step) * step;
    for (let start = first; start + length <= gap.end; start += step) {
      const span = { start, end: start + length };
      if (isInPart(span, search)) found.push({ span, day, ...score({ span, gap, hours, free }, search) });
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
  span: Span;
  /** The free time around it. */
  gap: Span;
  hours: Span;
  free: readonly Span[];
}

function score(place: Place, search: SlotSearch): Pick<Scored, 'score' | 'reasons'> {
  const { span, gap, hours, free } = place;
  const first = Math.max(search.now, instantOf(search.from, search.timeZone));
  const last = instantOf(search.to, search.timeZone);
  const isScrap = (rest: number) => rest >= shortestScrap && rest <= longestScrap;
  const leavesScraps = isScrap(span.start - gap.start) || isScrap(gap.end - span.end);
  const beside = search.meetings.some(({ start, end }) => start === span.end || end === span.start);
  const load = 1 - totalOf(free) / Math.max(1, lengthOf(hours));
  const terms: [SlotReason, number, number][] = [
    ['early', 3, 1 - (span.start - first) / Math.max(1, last - first)],
    ...(search.part === 'any' ? [] : [['part', 3, 1] as [SlotReason, number, number]]),
    ['no-scraps', 2, leavesScraps ? 0 : 1],
    ['stretch', 2, stretch(place, search)],
    ...(search.category === 'meetings'
      ? [['beside-meeting', 1, beside ? 1 : 0] as [SlotReason, number, number]]
      : []),
    ['light-day', 2, 1 - load],
    ...(search.others === undefined || search.others.length === 0
      ? []
      : [['comfort', 3, comfort(span, search.others)] as [SlotReason, number, number]]),
  ];
  const reasons = terms.map(([reason, of, share]) => ({
    reason,
    of,
    points: Math.round(of * Math.min(1, Math.max(0, share)) * 10) / 10,
  }));
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** Best between ten and four on the clocks of everybody; their other hours count half. */
function comfort({ start, end }: Span, others: readonly OtherPerson[]): number {
  return Math.min(
    ...others.map(({ timeZone }) => {
      const wall = wallAt(start, timeZone);
      const day = startOfDay(wall);
      const isGood = wall >= day + 10 * hourMs && wallAt(end, timeZone) <= day + 16 * hourMs;
      return isGood ? 1 : 0.5;
    }),
  );
}

/** How much of the longest free time of each half-day that it touches is left; for focus, whether this is within it. */
function stretch({ span, hours, free }: Place, { category, timeZone }: SlotSearch): number {
  const middle = instantOf(startOfDay(wallAt(span.start, timeZone)) + noon, timeZone);
  const halves = [
    { start: hours.start, end: middle },
    { start: middle, end: hours.end },
  ];
  return Math.min(
    ...halves
      .filter((half) => overlaps(half, span))
      .map((half) => {
        const within = free.flatMap(({ start, end }) => {
          const cut = { start: Math.max(start, half.start), end: Math.min(end, half.end) };
          return cut.end > cut.start ? [cut] : [];
        });
        const longest = Math.max(...within.map(lengthOf));
        if (category === 'focus')
          return within.some((one) => lengthOf(one) === longest && overlaps(one, span)) ? 1 : 0;
        const left = within.flatMap((one) => freeWithin(one, [span]));
        return Math.max(0, ...left.map(lengthOf)) / longest;
      }),
  );
}
