import { groupThousands } from '#features/engine/server/arithmetic/format-number.ts';
import {
  type CalendarDate,
  dayNumber,
  daysBetween,
  daysInMonth,
  inFullWords,
  inWords,
  inZone,
  isLeapYear,
  monthNames,
  weekday,
  weekdayNames,
} from './calendar-date.ts';
import { clockWords, instantAt, offsetWords, readClock } from './clock.ts';
import { findHoliday } from './holidays.ts';
import { findPlace, type Place } from './places.ts';
import { addPeriod, readDate } from './read-date.ts';

export class DateError extends Error {
  override name = 'DateError';
}

export interface DateQuestion {
  kind:
    | 'now'
    | 'today'
    | 'weekday'
    | 'date_of'
    | 'days_until'
    | 'days_between'
    | 'add'
    | 'age'
    | 'leap_year'
    | 'month_length'
    | 'convert_time';
  place?: string | undefined;
  toPlace?: string | undefined;
  time?: string | undefined;
  date?: string | undefined;
  otherDate?: string | undefined;
  amount?: number | undefined;
  unit?: 'day' | 'week' | 'month' | 'year' | 'hour' | 'minute' | undefined;
}

export interface DateAnswer {
  /** A whole sentence. */
  answer: string;
  details: string[];
}

interface Moment {
  now: Date;
  timeZone: string;
}

const plural = (count: number, word: string) =>
  `${groupThousands(String(count))} ${word}${count === 1 ? '' : 's'}`;

function requirePlace(written: string | undefined, moment: Moment): Place {
  if (!written) return { name: 'your time zone', timeZone: moment.timeZone };
  const place = findPlace(written);
  if (!place) throw new DateError(`I do not know which time zone “${written.slice(0, 40)}” is in.`);
  return place;
}

function requireDate(
  written: string | undefined,
  today: CalendarDate,
): { date: CalendarDate; hasYear: boolean } {
  const read = written ? readDate(written, today) : { date: today, hasYear: true };
  if (!read) throw new DateError(`I could not read “${written?.slice(0, 40)}” as a date.`);
  return read;
}

const label = (written: string | undefined, date: CalendarDate) => {
  const holiday = written ? findHoliday(written.replace(/ \d{4}$/, '')) : undefined;
  return holiday ? `${holiday.name} ${date.year}` : inWords(date);
};

/** "2 years, 3 months and 4 days", counting whole months first. */
function spanInWords(from: CalendarDate, to: CalendarDate): string {
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

function answerNow({ place: written }: DateQuestion, moment: Moment): DateAnswer {
  const place = requirePlace(written, moment);
  const shown = inZone(moment.now, place.timeZone);
  const where = written ? `in ${place.name}` : `in your time zone (${moment.timeZone})`;
  return {
    answer: `It is ${clockWords(shown)} ${where} on ${inFullWords(shown)}.`,
    details: [
      `${written ? place.name : 'Your time zone'} is on ${offsetWords(moment.now, place.timeZone)} now.`,
    ],
  };
}

function answerToday({ place: written }: DateQuestion, moment: Moment): DateAnswer {
  const place = requirePlace(written, moment);
  const shown = inZone(moment.now, place.timeZone);
  const start = { year: shown.year, month: 1, day: 1 };
  const dayOfYear = daysBetween(start, shown) + 1;
  const length = isLeapYear(shown.year) ? 366 : 365;
  return {
    answer: `Today is ${inFullWords(shown)}${written ? ` in ${place.name}` : ''}.`,
    details: [`It is day ${dayOfYear} of ${length} in ${shown.year}.`],
  };
}

function answerWeekday({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const { date, hasYear } = requireDate(written, today);
  const distance = daysBetween(today, date);
  const verb = distance < 0 ? 'was' : 'is';
  if (distance === 0)
    return { answer: `Today, ${inWords(date)}, is a ${weekdayNames[weekday(date)]}.`, details: [] };
  const assumed = hasYear ? [] : [`The next one from today is in ${date.year}.`];
  return {
    answer: `${capitalise(label(written, date))} ${verb} a ${weekdayNames[weekday(date)]}.`,
    details: assumed,
  };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function answerDateOf({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const { date } = requireDate(written, today);
  const distance = daysBetween(today, date);
  const verb = distance < 0 ? 'was' : 'is';
  const away =
    distance === 0
      ? 'That is today.'
      : `That ${verb} ${distance < 0 ? `${plural(-distance, 'day')} ago` : `${plural(distance, 'day')} away`}.`;
  const name = findHoliday(written?.replace(/ \d{4}$/, '') ?? '')
    ? label(written, date)
    : capitalise(written ?? 'That');
  return { answer: `${name} ${verb} on ${inFullWords(date)}.`, details: [away] };
}

function answerDaysUntil({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const { date } = requireDate(written, today);
  const distance = daysBetween(today, date);
  const name = label(written, date);
  if (distance === 0) return { answer: `${name} is today.`, details: [] };
  const verb = Math.abs(distance) === 1 ? 'is' : 'are';
  const details = [
    `It ${distance < 0 ? 'was' : 'falls on'} ${distance < 0 ? 'on ' : ''}${inFullWords(date)}.`,
  ];
  if (Math.abs(distance) > 31)
    details.push(`That is ${spanInWords(distance < 0 ? date : today, distance < 0 ? today : date)}.`);
  if (distance < 0) return { answer: `It has been ${plural(-distance, 'day')} since ${name}.`, details };
  return { answer: `There ${verb} ${plural(distance, 'day')} until ${name}.`, details };
}

function answerDaysBetween({ date, otherDate }: DateQuestion, today: CalendarDate): DateAnswer {
  const first = requireDate(date, today).date;
  const second = requireDate(otherDate, today).date;
  const [from, to] = dayNumber(first) <= dayNumber(second) ? [first, second] : [second, first];
  const days = daysBetween(from, to);
  const details = days > 31 ? [`That is ${spanInWords(from, to)}.`] : [];
  if (days > 13)
    details.push(
      `Or ${plural(Math.floor(days / 7), 'week')}${days % 7 ? ` and ${plural(days % 7, 'day')}` : ''}.`,
    );
  return {
    answer: `There ${days === 1 ? 'is' : 'are'} ${plural(days, 'day')} between ${inWords(from)} and ${inWords(to)}.`,
    details,
  };
}

function answerAdd(question: DateQuestion, moment: Moment, today: CalendarDate): DateAnswer {
  const amount = Math.trunc(question.amount ?? 0);
  const unit = question.unit ?? 'day';
  if (Math.abs(amount) > 4_000_000) throw new DateError('That is further than I count.');
  const direction = amount < 0 ? 'before' : 'after';
  if (unit === 'hour' || unit === 'minute') {
    const later = new Date(moment.now.getTime() + amount * (unit === 'hour' ? 3_600_000 : 60_000));
    const shown = inZone(later, moment.timeZone);
    return {
      answer: `${capitalise(plural(Math.abs(amount), unit))} ${amount < 0 ? 'ago it was' : 'from now it will be'} ${clockWords(shown)} on ${inFullWords(shown)}.`,
      details: [],
    };
  }
  const from = requireDate(question.date, today).date;
  const result = addPeriod(from, amount, unit);
  if (result.year < 1 || result.year > 9999) throw new DateError('I count dates from the year 1 to 9999.');
  const isToday = dayNumber(from) === dayNumber(today);
  const start = isToday ? 'today' : inWords(from);
  const verb = daysBetween(today, result) < 0 ? 'was' : 'is';
  return {
    answer: `${plural(Math.abs(amount), unit)} ${direction} ${start} ${verb} ${inFullWords(result)}.`,
    details: [],
  };
}

function answerAge({ date: written, otherDate }: DateQuestion, today: CalendarDate): DateAnswer {
  const onlyYear = /^\d{4}$/.exec(written?.trim() ?? '');
  if (onlyYear) {
    const years = today.year - Number(written);
    if (years < 0) throw new DateError('That year is still to come.');
    return {
      answer: `Someone born in ${written} turns ${years} in ${today.year}.`,
      details: [`Before their birthday they are ${Math.max(0, years - 1)}.`],
    };
  }
  const { date: birth, hasYear } = requireDate(written, today);
  if (!hasYear) throw new DateError('I need the year of birth as well.');
  const on = otherDate ? requireDate(otherDate, today).date : today;
  if (daysBetween(birth, on) < 0) throw new DateError('That date is still to come.');
  const years =
    on.year -
    birth.year -
    (on.month < birth.month || (on.month === birth.month && on.day < birth.day) ? 1 : 0);
  return {
    answer: `Someone born on ${inWords(birth)} is ${plural(years, 'year')} old${otherDate ? ` on ${inWords(on)}` : ' today'}.`,
    details: [`That is ${spanInWords(birth, on)}, or ${plural(daysBetween(birth, on), 'day')}.`],
  };
}

function answerLeapYear({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const year = /\b(\d{1,4})\b/.exec(written ?? '')?.[1]
    ? Number(/\b(\d{1,4})\b/.exec(written ?? '')?.[1])
    : undefined;
  if (year === undefined) {
    let next = today.year + (isLeapYear(today.year) && today.month < 3 ? 0 : 1);
    while (!isLeapYear(next)) next++;
    return {
      answer: `The next leap day is on 29 February ${next}.`,
      details: [`${today.year} ${isLeapYear(today.year) ? 'is' : 'is not'} a leap year.`],
    };
  }
  const verb = year < today.year ? 'was' : year > today.year ? 'will be' : 'is';
  const is = isLeapYear(year);
  const not = verb === 'will be' ? 'will not be' : `${verb} not`;
  return {
    answer: `${is ? 'Yes' : 'No'}, ${year} ${is ? verb : not} a leap year.`,
    details: [
      year % 100 === 0
        ? 'A year that ends in 00 is a leap year only when 400 divides it.'
        : 'A year is a leap year when 4 divides it.',
    ],
  };
}

function answerMonthLength({ date: written = '' }: DateQuestion, today: CalendarDate): DateAnswer {
  const month =
    monthNames.findIndex((name) => written.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1;
  const year = Number(/\b(\d{4})\b/.exec(written)?.[1] ?? today.year);
  if (!month) throw new DateError(`I could not read “${written.slice(0, 40)}” as a month.`);
  return {
    answer: `${monthNames[month - 1]} ${year} has ${daysInMonth(year, month)} days.`,
    details: month === 2 ? ['February has 29 days in leap years and 28 in others.'] : [],
  };
}

function answerConvertTime(question: DateQuestion, moment: Moment): DateAnswer {
  const from = requirePlace(question.place, moment);
  const to = requirePlace(question.toPlace, moment);
  const time = readClock(question.time ?? '');
  if (!time) throw new DateError(`I could not read “${question.time?.slice(0, 30) ?? ''}” as a time of day.`);
  const today = inZone(moment.now, from.timeZone);
  const date = requireDate(question.date, today).date;
  const instant = instantAt(date, time, from.timeZone);
  const shown = inZone(instant, to.timeZone);
  const shift = daysBetween(date, shown);
  const day = shift === 0 ? 'the same day' : shift > 0 ? 'the next day' : 'the day before';
  return {
    answer: `${clockWords(time)} in ${from.name} is ${clockWords(shown)} in ${to.name}, ${day}.`,
    details: [
      `This is for ${inWords(date)}, when the first is on ${offsetWords(instant, from.timeZone)} and the second on ${offsetWords(instant, to.timeZone)}.`,
    ],
  };
}

/** Answers a question about dates. Throws `DateError` with a sentence for the person. */
export function answerDate(question: DateQuestion, moment: Moment): DateAnswer {
  const today = inZone(moment.now, moment.timeZone);
  switch (question.kind) {
    case 'now':
      return answerNow(question, moment);
    case 'today':
      return answerToday(question, moment);
    case 'weekday':
      return answerWeekday(question, today);
    case 'date_of':
      return answerDateOf(question, today);
    case 'days_until':
      return answerDaysUntil(question, today);
    case 'days_between':
      return answerDaysBetween(question, today);
    case 'add':
      return answerAdd(question, moment, today);
    case 'age':
      return answerAge(question, today);
    case 'leap_year':
      return answerLeapYear(question, today);
    case 'month_length':
      return answerMonthLength(question, today);
    case 'convert_time':
      return answerConvertTime(question, moment);
  }
}
