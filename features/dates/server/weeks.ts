import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysInMonth,
  formatDate,
  formatLongDate,
  isLeapYear,
  weekday,
} from './calendar-date.ts';
import { type DateAnswer, DateError, type DateQuestion } from './date-question.ts';
import { capitalise, plural, requireDate } from './date-wording.ts';
import { holidaysOf, listHolidayDays } from './public-holidays.ts';

/** ISO 8601 weeks: Monday is the first day, and the first week of a year contains its first Thursday. */
export function weekOf(date: CalendarDate): { week: number; year: number } {
  const fromMonday = (weekday(date) + 6) % 7;
  const thursday = addDays(date, 3 - fromMonday);
  const week = Math.floor(daysBetween({ year: thursday.year, month: 1, day: 1 }, thursday) / 7) + 1;
  return { week, year: thursday.year };
}

export function answerWeek({ date: written, amount }: DateQuestion, today: CalendarDate): DateAnswer {
  if (amount !== undefined) return answerDaysOfWeek(amount, written, today);
  const { date } = requireDate(written, today);
  const { week, year } = weekOf(date);
  const isToday = daysBetween(today, date) === 0;
  return {
    answer: isToday
      ? `It is week ${week} of ${year}.`
      : `${capitalise(formatDate(date))} is in week ${week} of ${year}.`,
    details: [
      'Weeks begin on Monday, and the first week of a year is the one with its first Thursday (ISO 8601).',
    ],
  };
}

function answerDaysOfWeek(week: number, written: string | undefined, today: CalendarDate): DateAnswer {
  const year = Number(/\d{4}/.exec(written ?? '')?.[0] ?? today.year);
  const fourth = { year, month: 1, day: 4 };
  const monday = addDays(fourth, -((weekday(fourth) + 6) % 7) + 7 * (week - 1));
  if (week < 1 || weekOf(monday).year !== year) throw new DateError(`${year} has no week ${week}.`);
  return {
    answer: `Week ${week} of ${year} is from ${formatLongDate(monday)} to ${formatLongDate(addDays(monday, 6))}.`,
    details: [],
  };
}

const isWorkday = (date: CalendarDate) => weekday(date) % 6 !== 0;

/** From Monday to Friday; excludes public holidays if a country is named. */
export function answerWorkingDays(question: DateQuestion, today: CalendarDate): DateAnswer {
  const [one, other] =
    question.otherDate === undefined
      ? monthOf(question.date, today)
      : [requireDate(question.date, today).date, requireDate(question.otherDate, today).date];
  const [from, to] = daysBetween(one, other) < 0 ? [other, one] : [one, other];
  const span = daysBetween(from, to);
  if (span > 40_000) throw new DateError('That is further than I can count working days.');
  const off = question.place ? new Set(listHolidayDays(question.place, from, to)) : undefined;
  let count = 0;
  for (let day = 0; day <= span; day++) {
    const date = addDays(from, day);
    if (isWorkday(date) && !off?.has(formatDate(date))) count++;
  }
  const where = off
    ? `, without public holidays in ${holidaysOf(question.place ?? '')?.name ?? question.place}`
    : '';
  return {
    answer: `There are ${plural(count, 'working day')} from ${formatDate(from)} to ${formatDate(to)}, both counted${where}.`,
    details: off
      ? []
      : [
          'Monday to Friday are counted; public holidays are not taken off. Name a country to leave them out.',
        ],
  };
}

/** “December 2026”; without a year this month, or its next occurrence. */
function monthOf(
  written: string | undefined,
  today: CalendarDate,
): [first: CalendarDate, last: CalendarDate] {
  const { date, hasYear } = requireDate(`1 ${written ?? ''}`, today);
  const first = date.month === today.month && !hasYear ? { ...date, year: today.year } : date;
  return [first, { ...first, day: daysInMonth(first.year, first.month) }];
}

export function answerAddWorkingDays(question: DateQuestion, today: CalendarDate): DateAnswer {
  const { date } = requireDate(question.date, today);
  const amount = Math.trunc(question.amount ?? 0);
  if (Math.abs(amount) > 10_000) throw new DateError('That is further than I can count working days.');
  let at = date;
  for (let left = Math.abs(amount); left > 0; ) {
    at = addDays(at, amount < 0 ? -1 : 1);
    if (isWorkday(at)) left--;
  }
  const start = daysBetween(today, date) === 0 ? 'today' : formatDate(date);
  return {
    answer: `${plural(Math.abs(amount), 'working day')} ${amount < 0 ? 'before' : 'after'} ${start} is ${formatLongDate(at)}.`,
    details: ['Public holidays are not deducted.'],
  };
}

export function answerYearLength({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const year = Number(/\d{4}/.exec(written ?? '')?.[0] ?? today.year);
  const isLeap = isLeapYear(year);
  return {
    answer: `${year} has ${isLeap ? 366 : 365} days.`,
    details: [isLeap ? 'It is a leap year.' : 'It is not a leap year.'],
  };
}
