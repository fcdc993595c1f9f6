import {
  dayMs,
  formatWallDate,
  minuteMs,
  startOfDay,
  weekdayOf,
} from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import type { RunRule } from './scheduled-questions.contract.ts';

/** The current day differs between zones, and clocks can skip a whole day. */
const daysLookedAt = 10;

/**
 * The first run after a moment, as an instant; null after the last day. By the calendar's rules: a time that the clocks
 * skip is shifted by as much as they skip, and one that occurs twice is asked at the first.
 */
export function nextRun({ days, time, timeZone, endsOn }: RunRule, after: number): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const intoDay = (hours * 60 + minutes) * minuteMs;
  // A time that the clocks skipped at the end of a day is in the next one.
  const first = startOfDay(wallAt(after, timeZone)) - dayMs;
  for (let day = first; day < first + daysLookedAt * dayMs; day += dayMs) {
    if (endsOn !== null && formatWallDate(day) > endsOn) return null;
    if (!days.includes(weekdayOf(day))) continue;
    const instant = instantOf(day + intoDay, timeZone);
    if (instant > after) return instant;
  }
  return null;
}
