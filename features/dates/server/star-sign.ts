import { type CalendarDate, formatDate } from './calendar-date.ts';
import type { DateAnswer, DateQuestion } from './date-question.ts';
import { requireDate } from './date-wording.ts';

/** The last day of each, as month and day in one number; the year starts and ends in Capricorn. */
const signs: readonly [number, string][] = [
  [119, 'Capricorn'],
  [218, 'Aquarius'],
  [320, 'Pisces'],
  [419, 'Aries'],
  [520, 'Taurus'],
  [620, 'Gemini'],
  [722, 'Cancer'],
  [822, 'Leo'],
  [922, 'Virgo'],
  [1022, 'Libra'],
  [1121, 'Scorpio'],
  [1221, 'Sagittarius'],
  [1231, 'Capricorn'],
];

export function answerStarSign({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const { date } = requireDate(written, today);
  const number = date.month * 100 + date.day;
  const sign = signs.find(([last]) => number <= last)?.[1] ?? 'Capricorn';
  const day = formatDate(date).replace(/ \d+$/, '');
  return {
    answer: `The star sign of ${day} is ${sign}.`,
    details: ['On the first and last days of a sign it can be the neighbouring one, depending on the year.'],
  };
}
