import { daysBetween, formatDate, formatLongDate, inZone, isLeapYear } from './calendar-date.ts';
import { formatClock, formatOffset, instantAt, readClock } from './clock.ts';
import { type DateAnswer, DateError, type DateQuestion, type Moment } from './date-question.ts';
import { requireDate, requirePlace } from './date-wording.ts';

export function answerNow({ place: written }: DateQuestion, moment: Moment): DateAnswer {
  const place = requirePlace(written, moment);
  const shown = inZone(moment.now, place.timeZone);
  const where = written ? `in ${place.name}` : `in your time zone (${moment.timeZone})`;
  return {
    answer: `It is ${formatClock(shown)} ${where} on ${formatLongDate(shown)}.`,
    details: [
      `${written ? place.name : 'Your time zone'} is on ${formatOffset(moment.now, place.timeZone)} now.`,
    ],
  };
}

export function answerToday({ place: written }: DateQuestion, moment: Moment): DateAnswer {
  const place = requirePlace(written, moment);
  const shown = inZone(moment.now, place.timeZone);
  const start = { year: shown.year, month: 1, day: 1 };
  const dayOfYear = daysBetween(start, shown) + 1;
  const length = isLeapYear(shown.year) ? 366 : 365;
  return {
    answer: `Today is ${formatLongDate(shown)}${written ? ` in ${place.name}` : ''}.`,
    details: [`It is day ${dayOfYear} of ${length} in ${shown.year}.`],
  };
}

export function answerConvertTime(question: DateQuestion, moment: Moment): DateAnswer {
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
    answer: `${formatClock(time)} in ${from.name} is ${formatClock(shown)} in ${to.name}, ${day}.`,
    details: [
      `This is for ${formatDate(date)}, when the first is on ${formatOffset(instant, from.timeZone)} and the second on ${formatOffset(instant, to.timeZone)}.`,
    ],
  };
}
