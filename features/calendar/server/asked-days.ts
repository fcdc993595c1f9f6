import { dayMs, startOfDay, startOfWeek, weekdayOf } from '#features/calendar/shared/wall-time.ts';
import { type Today, takeDays } from './quick-add/days.ts';
import { whenInEnglish } from './quick-add/in-english.ts';
import { type Line, restOf } from './quick-add/line.ts';

export interface AskedDays {
  /** Wall milliseconds: the first day, and the day after the last. */
  from: number;
  to: number;
}

/** “tomorrow”, “on Friday”, “this week”, “2026-11-24”; undefined for anything that is not a day. */
export function readAskedDays(text: string, today: Today): AskedDays | undefined {
  const words = whenInEnglish(text.trim(), today.now)
    .toLowerCase()
    .replace(/^(?:on|for|during|in|at) /, '')
    .replace(/(?<=[^s]) (?:morning|afternoon|evening|night)$/, '');
  const start = startOfDay(today.now);
  const week = startOfWeek(today.now, today.firstDay);
  if (words === 'this week' || words === 'the week') return { from: start, to: week + 7 * dayMs };
  if (words === 'next week') return { from: week + 7 * dayMs, to: week + 14 * dayMs };
  if (words === 'the weekend' || words === 'this weekend') {
    const saturday = start + ((6 - weekdayOf(start) + 7) % 7) * dayMs;
    return weekdayOf(start) === 0
      ? { from: start, to: start + dayMs }
      : { from: saturday, to: saturday + 2 * dayMs };
  }
  if (words === 'this morning' || words === 'this afternoon' || words === 'this evening')
    return { from: start, to: start + dayMs };
  const line: Line = { text: words };
  const read = takeDays(line, today);
  if (read === undefined || read === 'impossible' || restOf(line) !== '') return undefined;
  return { from: read.day, to: (read.last ?? read.day) + dayMs };
}
