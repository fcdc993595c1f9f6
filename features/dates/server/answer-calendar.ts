import {
  type CalendarDate,
  daysBetween,
  daysInMonth,
  formatDate,
  formatLongDate,
  isLeapYear,
  monthNames,
  weekday,
  weekdayNames,
} from './calendar-date.ts';
import { type DateAnswer, DateError, type DateQuestion } from './date-question.ts';
import { capitalise, label, plural, requireDate, withoutYear } from './date-wording.ts';
import { findHoliday } from './holidays.ts';

export function answerWeekday({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const { date, hasYear } = requireDate(written, today);
  const distance = daysBetween(today, date);
  const verb = distance < 0 ? 'was' : 'is';
  if (distance === 0)
    return { answer: `Today, ${formatDate(date)}, is a ${weekdayNames[weekday(date)]}.`, details: [] };
  const assumed = hasYear ? [] : [`The next one from today is in ${date.year}.`];
  return {
    answer: `${capitalise(label(written, date))} ${verb} a ${weekdayNames[weekday(date)]}.`,
    details: assumed,
  };
}

export function answerDateOf({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const { date } = requireDate(written, today);
  const distance = daysBetween(today, date);
  const near = written?.trim().toLowerCase() ?? '';
  // “Tomorrow is Sunday”: those days have no date of their own that they could fall on.
  if (/^(?:today|tomorrow|yesterday|the day (?:after tomorrow|before yesterday))$/.test(near))
    return {
      answer: `${capitalise(near)} ${distance < 0 ? 'was' : 'is'} ${formatLongDate(date)}.`,
      details: [],
    };
  const verb = distance < 0 ? 'was' : 'is';
  const away =
    distance === 0
      ? 'That is today.'
      : `That ${verb} ${distance < 0 ? `${plural(-distance, 'day')} ago` : `${plural(distance, 'day')} away`}.`;
  const name = findHoliday(withoutYear(written ?? '')) ? label(written, date) : capitalise(written ?? 'That');
  return { answer: `${name} ${verb} on ${formatLongDate(date)}.`, details: [away] };
}

export function answerLeapYear({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
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
        ? 'A year that ends in 00 is a leap year only if it can be divided by 400.'
        : 'A year is a leap year if it can be divided by 4.',
    ],
  };
}

export function answerMonthLength({ date: written = '' }: DateQuestion, today: CalendarDate): DateAnswer {
  const month =
    monthNames.findIndex((name) => written.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1;
  const year = Number(/\b(\d{4})\b/.exec(written)?.[1] ?? today.year);
  if (!month) throw new DateError(`I could not read “${written.slice(0, 40)}” as a month.`);
  return {
    answer: `${monthNames[month - 1]} ${year} has ${daysInMonth(year, month)} days.`,
    details: month === 2 ? ['February has 29 days in leap years and 28 in others.'] : [],
  };
}
