import {
  type CalendarDate,
  dayNumber,
  daysBetween,
  formatDate,
  formatLongDate,
  inZone,
} from './calendar-date.ts';
import { formatClock } from './clock.ts';
import { type DateAnswer, DateError, type DateQuestion, type Moment } from './date-question.ts';
import { capitalise, formatSpan, label, plural, requireDate } from './date-wording.ts';
import { addPeriod } from './read-date.ts';

export function answerDaysUntil({ date: written }: DateQuestion, today: CalendarDate): DateAnswer {
  const { date } = requireDate(written, today);
  const distance = daysBetween(today, date);
  const name = label(written, date);
  if (distance === 0) return { answer: `${name} is today.`, details: [] };
  const verb = Math.abs(distance) === 1 ? 'is' : 'are';
  const details = [
    `It ${distance < 0 ? 'was' : 'falls on'} ${distance < 0 ? 'on ' : ''}${formatLongDate(date)}.`,
  ];
  if (Math.abs(distance) > 31)
    details.push(`That is ${formatSpan(distance < 0 ? date : today, distance < 0 ? today : date)}.`);
  if (distance > 13)
    details.push(
      `Or ${plural(Math.floor(distance / 7), 'week')}${distance % 7 ? ` and ${plural(distance % 7, 'day')}` : ''}.`,
    );
  if (distance < 0) return { answer: `It has been ${plural(-distance, 'day')} since ${name}.`, details };
  return { answer: `There ${verb} ${plural(distance, 'day')} until ${name}.`, details };
}

/** “From 1 March to 25 December” is of one year, also where only the first of them is over this year. */
function spanOf(date: string | undefined, otherDate: string | undefined, today: CalendarDate) {
  const [one, other] = [requireDate(date, today), requireDate(otherDate, today)];
  const isTurned = !one.hasYear && !other.hasYear && dayNumber(other.date) < dayNumber(one.date);
  return [isTurned ? { ...one.date, year: one.date.year - 1 } : one.date, other.date] as const;
}

export function answerDaysBetween({ date, otherDate }: DateQuestion, today: CalendarDate): DateAnswer {
  const [first, second] = spanOf(date, otherDate, today);
  const [from, to] = dayNumber(first) <= dayNumber(second) ? [first, second] : [second, first];
  const days = daysBetween(from, to);
  const details = days > 31 ? [`That is ${formatSpan(from, to)}.`] : [];
  if (days > 13)
    details.push(
      `Or ${plural(Math.floor(days / 7), 'week')}${days % 7 ? ` and ${plural(days % 7, 'day')}` : ''}.`,
    );
  return {
    answer: `There ${days === 1 ? 'is' : 'are'} ${plural(days, 'day')} between ${formatDate(from)} and ${formatDate(to)}.`,
    details,
  };
}

export function answerAdd(question: DateQuestion, moment: Moment, today: CalendarDate): DateAnswer {
  const amount = Math.trunc(question.amount ?? 0);
  const unit = question.unit ?? 'day';
  if (Math.abs(amount) > 4_000_000) throw new DateError('That is further than I can count.');
  const direction = amount < 0 ? 'before' : 'after';
  if (unit === 'hour' || unit === 'minute') {
    const later = new Date(moment.now.getTime() + amount * (unit === 'hour' ? 3_600_000 : 60_000));
    const shown = inZone(later, moment.timeZone);
    return {
      answer: `${capitalise(plural(Math.abs(amount), unit))} ${amount < 0 ? 'ago it was' : 'from now it will be'} ${formatClock(shown)} on ${formatLongDate(shown)}.`,
      details: [],
    };
  }
  const from = requireDate(question.date, today).date;
  const result = addPeriod(from, amount, unit);
  if (result.year < 1 || result.year > 9999)
    throw new DateError('I can count dates from the year 1 to 9999.');
  const isToday = dayNumber(from) === dayNumber(today);
  const start = isToday ? 'today' : formatDate(from);
  const verb = daysBetween(today, result) < 0 ? 'was' : 'is';
  return {
    answer: `${plural(Math.abs(amount), unit)} ${direction} ${start} ${verb} ${formatLongDate(result)}.`,
    details: [],
  };
}

export function answerAge({ date: written, otherDate }: DateQuestion, today: CalendarDate): DateAnswer {
  const onlyYear = /^\d{4}$/.exec(written?.trim() ?? '');
  const inYear = /^\d{4}$/.test(otherDate?.trim() ?? '') ? Number(otherDate) : undefined;
  if (inYear !== undefined) {
    const bornIn = onlyYear ? Number(written) : requireDate(written, today).date.year;
    const who = onlyYear ? `in ${written}` : `on ${formatDate(requireDate(written, today).date)}`;
    if (inYear < bornIn) throw new DateError('That is before the birth.');
    return {
      answer: `Someone born ${who} turns ${inYear - bornIn} in ${inYear}.`,
      details: [`Before their birthday they are ${Math.max(0, inYear - bornIn - 1)}.`],
    };
  }
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
    answer: `Someone born on ${formatDate(birth)} is ${plural(years, 'year')} old${otherDate ? ` on ${formatDate(on)}` : ' today'}.`,
    details: [`That is ${formatSpan(birth, on)}, or ${plural(daysBetween(birth, on), 'day')}.`],
  };
}
