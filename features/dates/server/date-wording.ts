import { groupThousands } from '#features/calculator/server/format-number.ts';
import { type CalendarDate, dayNumber, daysBetween, formatDate } from './calendar-date.ts';
import { DateError, type Moment } from './date-question.ts';
import { findHoliday } from './holidays.ts';
import { findPlace, type Place } from './places.ts';
import { addPeriod, readDate } from './read-date.ts';

export const plural = (count: number, word: string) =>
  `${groupThousands(String(count))} ${word}${count === 1 ? '' : 's'}`;

export function requirePlace(written: string | undefined, moment: Moment): Place {
  if (!written) return { name: 'your time zone', timeZone: moment.timeZone };
  const place = findPlace(written);
  if (!place) throw new DateError(`I do not know which time zone “${written.slice(0, 40)}” is in.`);
  return place;
}

export function requireDate(
  written: string | undefined,
  today: CalendarDate,
): { date: CalendarDate; hasYear: boolean } {
  const read = written ? readDate(written, today) : { date: today, hasYear: true };
  if (!read) throw new DateError(`I could not read “${written?.slice(0, 40)}” as a date.`);
  return read;
}

/** “Easter” of “Easter 2030” and of “Easter next year”. */
export const withoutYear = (written: string) => written.replace(/ (?:\d{4}|(?:this|next|last) year)$/i, '');

/** "Christmas Day 2026", or the date itself. */
export const label = (written: string | undefined, date: CalendarDate) => {
  const holiday = written ? findHoliday(withoutYear(written)) : undefined;
  return holiday ? `${holiday.name} ${date.year}` : formatDate(date);
};

/** "2 years, 3 months and 4 days", counting whole months first. */
export function formatSpan(from: CalendarDate, to: CalendarDate): string {
  let months = (to.year - from.year) * 12 + to.month - from.month;
  if (dayNumber(addPeriod(from, months, 'month')) > dayNumber(to)) months--;
  const days = daysBetween(addPeriod(from, months, 'month'), to);
  const parts = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
    [days, 'day'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, word]) => plural(count, word));
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'no time');
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
