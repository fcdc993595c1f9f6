/** A day in the Gregorian calendar, without a time or a zone. */
export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const dayMs = 86_400_000;
const earliestYear = 1;
const latestYear = 9999;

export const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isRealDate({ year, month, day }: CalendarDate): boolean {
  return (
    year >= earliestYear &&
    year <= latestYear &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/** Days since 1 January 1970; `Date.UTC` alone would read years below 100 as 19xx. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / dayMs);
}

export function fromDayNumber(days: number): CalendarDate {
  const date = new Date(days * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const daysBetween = (from: CalendarDate, to: CalendarDate) => dayNumber(to) - dayNumber(from);
export const addDays = (date: CalendarDate, days: number) => fromDayNumber(dayNumber(date) + days);

/** 31 January plus one month is the last day of February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = (((index % 12) + 12) % 12) + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** 0 is Sunday. */
export const weekday = (date: CalendarDate) => (((dayNumber(date) + 4) % 7) + 7) % 7;

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function formatDate(date: CalendarDate): string {
  return `${date.day} ${monthNames[date.month - 1]} ${date.year}`;
}

export const formatLongDate = (date: CalendarDate) => `${weekdayNames[weekday(date)]}, ${formatDate(date)}`;

/** Creating one takes a millisecond or more, and a question may iterate over every day of a year. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const mostClocks = 50;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(timeZone, made);
  return made;
}

/** The date and local time in a zone at an instant. */
export function inZone(instant: Date, timeZone: string): CalendarDate & { hour: number; minute: number } {
  const parts = clockOf(timeZone).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}
