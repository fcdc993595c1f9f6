import { type RuleParts, weekdayCodes } from '#features/calendar/shared/rule.ts';
import { dayMs, startOfDay, startOfWeek, weekdayOf } from '#features/calendar/shared/wall-time.ts';

const dailyParts = new Set(['FREQ', 'INTERVAL']);
const weeklyParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'WKST']);
const monday = 1;

/** Wall milliseconds within [from, to). */
export type StartsBetween = (from: number, to: number) => number[];

/**
 * Rules that count in days or weeks, which most people's are: they need arithmetic instead of a search. Undefined for
 * all others.
 */
export function dailyOrWeekly(parts: RuleParts, start: number): StartsBetween | undefined {
  const has = (known: ReadonlySet<string>) => [...parts.keys()].every((name) => known.has(name));
  const interval = Number(parts.get('INTERVAL') ?? 1);
  if (parts.get('FREQ') === 'DAILY' && has(dailyParts)) return everyStep(start, { start, step: interval });
  if (parts.get('FREQ') !== 'WEEKLY' || !has(weeklyParts)) return undefined;
  const weekdays = parts
    .get('BYDAY')
    ?.split(',')
    .map((code) => weekdayCodes.findIndex((known) => known === code)) ?? [weekdayOf(start)];
  // “First Monday” has no meaning in a weekly rule.
  if (weekdays.includes(-1)) return undefined;
  const firstDay = weekdayCodes.findIndex((known) => known === parts.get('WKST'));
  const week = startOfWeek(start, firstDay === -1 ? monday : firstDay) + (start - startOfDay(start));
  const first = weekdayOf(week);
  const found = [...new Set(weekdays.map((weekday) => (weekday - first + 7) % 7))]
    .toSorted((one, other) => one - other)
    .map((offset) => everyStep(start, { start: week + offset * dayMs, step: interval * 7 }));
  return (from, to) => found.flatMap((between) => between(from, to)).toSorted((one, other) => one - other);
}

/** Every n days, not before the start of the series. */
function everyStep(notBefore: number, { start, step }: { start: number; step: number }): StartsBetween {
  const stepMs = step * dayMs;
  return (from, to) => {
    const found = [];
    const least = Math.max(from, notBefore);
    const first = start + Math.max(0, Math.ceil((least - start) / stepMs)) * stepMs;
    for (let wall = first; wall < to; wall += stepMs) found.push(wall);
    return found;
  };
}
