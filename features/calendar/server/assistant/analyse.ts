import type { Analysis } from '#features/calendar/shared/assistant.contract.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { takesTime } from '#features/calendar/shared/takes-time.ts';
import { dayMs, formatWallDate, hourMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { freeWithin, lengthOf, overlaps, type Span, totalOf, union } from './spans.ts';

export interface AnalysedWeek {
  /** Busy occurrences of the week and the four weeks before it. */
  occurrences: readonly Occurrence[];
  /** Names of those invited, by the id of the event or its series. */
  attendees: ReadonlyMap<string, readonly string[]>;
  /** Wall milliseconds of its first day and of the day after its last. */
  from: number;
  to: number;
  timeZone: string;
  dayStart: number;
  dayEnd: number;
}

const weeksBefore = 4;
const mostNamed = 10;

interface Counted extends Span {
  occurrence: Occurrence;
}

/** Where a week went, against the average of the four before it. */
export function analyse({
  occurrences,
  attendees,
  from,
  to,
  timeZone,
  dayStart,
  dayEnd,
}: AnalysedWeek): Analysis {
  const span = (first: number, last: number): Span => {
    return { start: instantOf(first, timeZone), end: instantOf(last, timeZone) };
  };
  const window = span(from, to);
  const earlier = span(from - weeksBefore * 7 * dayMs, from);
  const all = occurrences
    .filter((occurrence) => !occurrence.isAllDay && takesTime(occurrence))
    .map((occurrence): Counted => {
      return { occurrence, start: Date.parse(occurrence.startTime), end: Date.parse(occurrence.endTime) };
    });
  const within = (part: Span) =>
    all
      .filter((one) => overlaps(one, part))
      .map((one) => ({ ...one, start: Math.max(one.start, part.start), end: Math.min(one.end, part.end) }));
  const [now, before] = [within(window), within(earlier)];

  const amounts = (namesOf: (occurrence: Occurrence) => readonly string[], least: readonly string[] = []) => {
    const sum = (part: readonly Counted[], divisor: number) => {
      const sums = new Map<string, number>();
      for (const one of part) {
        for (const name of namesOf(one.occurrence))
          sums.set(name, (sums.get(name) ?? 0) + lengthOf(one) / minuteMs / divisor);
      }
      return sums;
    };
    const [mine, theirs] = [sum(now, 1), sum(before, weeksBefore)];
    return [...new Set([...least, ...mine.keys(), ...theirs.keys()])]
      .map((name) => ({
        name,
        minutes: Math.round(mine.get(name) ?? 0),
        before: Math.round(theirs.get(name) ?? 0),
      }))
      .toSorted((one, other) => other.minutes - one.minutes || other.before - one.before)
      .slice(0, mostNamed);
  };
  const meetings = (part: readonly Counted[], divisor: number) => {
    const met = part.filter(({ occurrence }) => occurrence.category === 'meetings');
    const mean = met.length === 0 ? 0 : totalOf(met) / met.length / minuteMs;
    return { count: Math.round((met.length / divisor) * 10) / 10, meanMinutes: Math.round(mean) };
  };
  const aloneOf = (part: readonly Counted[]) => {
    const total = totalOf(part);
    const alone = part.filter(
      ({ occurrence }) => occurrence.category !== 'meetings' && peopleIn(occurrence, attendees).length === 0,
    );
    return total === 0 ? null : Math.round((100 * totalOf(alone)) / total);
  };
  const days = Array.from({ length: Math.round((to - from) / dayMs) }, (_, at) => {
    const day = from + at * dayMs;
    const hours = span(day + dayStart * hourMs, day + dayEnd * hourMs);
    const free = freeWithin(hours, union(now));
    const whole = span(day, day + dayMs);
    const busy = lengthOf(whole) - totalOf(freeWithin(whole, union(now)));
    return {
      day: formatWallDate(day),
      busyMinutes: Math.round(busy / minuteMs),
      longestFreeMinutes: Math.round(Math.max(0, ...free.map(lengthOf)) / minuteMs),
    };
  });
  return {
    from: formatWallDate(from),
    to: formatWallDate(to - dayMs),
    categories: amounts(({ category }) => [category], ['work', 'focus', 'meetings', 'personal']),
    people: amounts((occurrence) => peopleIn(occurrence, attendees)),
    series: amounts(({ seriesId, title }) => (seriesId === null ? [] : [title])),
    meetings: { ...meetings(now, 1), before: meetings(before, weeksBefore) },
    alone: { share: aloneOf(now), before: aloneOf(before) },
    days,
    busiestHour: busiestHour(now, timeZone),
  };
}

/** Everybody an event is with: those invited, else the words in its field. */
export function peopleIn(
  { id, seriesId, withWhom }: Pick<Occurrence, 'id' | 'seriesId' | 'withWhom'>,
  attendees: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return attendees.get(seriesId ?? id) ?? (withWhom.trim() === '' ? [] : [withWhom.trim()]);
}

/** The clock hour with the most minutes. */
function busiestHour(counted: readonly Counted[], timeZone: string): number | null {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { start, end } of union(counted)) {
    for (let at = start; at < end; at += 15 * minuteMs) {
      const hour = new Date(wallAt(at, timeZone)).getUTCHours();
      hours[hour] = (hours[hour] ?? 0) + Math.min(15 * minuteMs, end - at);
    }
  }
  const mostBusy = Math.max(...hours);
  return mostBusy === 0 ? null : hours.indexOf(mostBusy);
}
