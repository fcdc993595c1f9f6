import { addDays, addMonths, type CalendarDate, daysInMonth, isRealDate, weekday } from './calendar-date.ts';
import { findHoliday } from './holidays.ts';

const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};
const weekdays: Record<string, number> = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 };
const monthPattern =
  '(jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const weekdayPattern = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*day|(?:sun|mon|tues?|wed|thurs?|fri|sat)';

export interface ReadDate {
  date: CalendarDate;
  /** False if the year was omitted, so the coming one is assumed. */
  hasYear: boolean;
}

const monthOf = (name: string) => months[name.slice(0, 4)] ?? months[name.slice(0, 3)] ?? 0;

function withYear(
  month: number,
  day: number,
  year: number | undefined,
  today: CalendarDate,
): ReadDate | undefined {
  if (year !== undefined) return real({ year, month, day }, true);
  for (let candidate = today.year; candidate <= today.year + 8; candidate++) {
    const date = { year: candidate, month, day };
    const isPast = month < today.month || (month === today.month && day < today.day);
    if (day <= daysInMonth(candidate, month) && (candidate > today.year || !isPast))
      return { date, hasYear: false };
  }
  return undefined;
}

function real(date: CalendarDate, hasYear: boolean): ReadDate | undefined {
  return isRealDate(date) ? { date, hasYear } : undefined;
}

function relative(text: string, today: CalendarDate): CalendarDate | undefined {
  if (/^(today|now)$/.test(text)) return today;
  if (text === 'tomorrow') return addDays(today, 1);
  if (text === 'yesterday') return addDays(today, -1);
  if (/^(the )?day after tomorrow$/.test(text)) return addDays(today, 2);
  if (/^(the )?day before yesterday$/.test(text)) return addDays(today, -2);
  if (/^(the )?end of (the|this) month$/.test(text))
    return { ...today, day: daysInMonth(today.year, today.month) };
  if (/^(the )?end of (the|this) year$/.test(text)) return { year: today.year, month: 12, day: 31 };
  const named = new RegExp(`^(next |this |last |on )?(${weekdayPattern})$`).exec(text);
  const target = named?.[2] ? weekdays[named[2].slice(0, 3)] : undefined;
  if (named && target !== undefined) {
    if (named[1] === 'last ') return addDays(today, -((weekday(today) - target + 7) % 7 || 7));
    return addDays(today, (target - weekday(today) + 7) % 7 || 7);
  }
  return undefined;
}

export function addPeriod(
  date: CalendarDate,
  amount: number,
  unit: 'day' | 'week' | 'month' | 'year',
): CalendarDate {
  if (unit === 'day') return addDays(date, amount);
  if (unit === 'week') return addDays(date, 7 * amount);
  return addMonths(date, unit === 'month' ? amount : 12 * amount);
}

/** Parses a date in the ways people write one. An all-number date is read day first, unless that is impossible. */
export function readDate(written: string, today: CalendarDate): ReadDate | undefined {
  const text = written
    .toLowerCase()
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:on|the) /, '')
    .replace(
      /(?<!\bend of) (?<which>this|next|last) year$/,
      (_, which: string) => ` ${today.year + (which === 'next' ? 1 : which === 'last' ? -1 : 0)}`,
    );
  if (!text || text.length > 60) return undefined;
  const nearby = relative(text, today);
  if (nearby) return { date: nearby, hasYear: true };

  let match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:t.*)?$/.exec(text);
  if (match) return real({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }, true);

  match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (match) {
    const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
    return real({ year, month: second, day: first }, true) ?? real({ year, month: first, day: second }, true);
  }
  match = new RegExp(
    `^(?:${weekdayPattern} )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthPattern}(?: (\\d{4}))?$`,
  ).exec(text);
  if (match?.[3])
    return withYear(monthOf(match[3]), Number(match[2]), match[4] ? Number(match[4]) : undefined, today);
  match = new RegExp(
    `^(?:${weekdayPattern} )?${monthPattern} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: (\\d{4}))?$`,
  ).exec(text);
  if (match?.[2])
    return withYear(monthOf(match[2]), Number(match[3]), match[4] ? Number(match[4]) : undefined, today);

  match = /^(.*?)(?: (\d{4}))?$/.exec(text);
  const holiday = findHoliday(match?.[1] ?? '');
  if (holiday) {
    if (match?.[2]) return real(holiday.on(Number(match[2])), true);
    const isPast = (date: CalendarDate) =>
      date.month < today.month || (date.month === today.month && date.day < today.day);
    const thisYear = holiday.on(today.year);
    return { date: isPast(thisYear) ? holiday.on(today.year + 1) : thisYear, hasYear: false };
  }
  match = new RegExp(`^${monthPattern} (\\d{4})$`).exec(text);
  if (match?.[1]) return real({ year: Number(match[2]), month: monthOf(match[1]), day: 1 }, true);
  return undefined;
}
