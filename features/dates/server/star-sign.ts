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

/** In their order; 1900 was a year of the Rat. */
const animals = [
  'Rat',
  'Ox',
  'Tiger',
  'Rabbit',
  'Dragon',
  'Snake',
  'Horse',
  'Goat',
  'Monkey',
  'Rooster',
  'Dog',
  'Pig',
];

function answerAnimal(year: number): DateAnswer {
  const animal = animals[(year + 8) % 12] ?? 'Rat';
  return {
    answer: `${year} is a year of the ${animal} in the Chinese zodiac.`,
    details: [
      'That year begins with the Chinese New Year, between 21 January and 20 February; the days before it belong to the animal before.',
    ],
  };
}

export function answerStarSign({ date: written, event }: DateQuestion, today: CalendarDate): DateAnswer {
  if (event === 'chinese' && /^\d{4}$/.test(written ?? '')) return answerAnimal(Number(written));
  const { date } = requireDate(written, today);
  const number = date.month * 100 + date.day;
  const sign = signs.find(([last]) => number <= last)?.[1] ?? 'Capricorn';
  const day = formatDate(date).replace(/ \d+$/, '');
  return {
    answer: `The star sign of ${day} is ${sign}.`,
    details: ['On the first and last days of a sign it can be the neighbouring one, depending on the year.'],
  };
}
