import { addDays, type CalendarDate, daysBetween, formatLongDate, inZone } from './calendar-date.ts';
import { formatOffset, instantAt } from './clock.ts';
import { type DateAnswer, DateError, type DateQuestion, type Moment } from './date-question.ts';
import { capitalise, plural, requirePlace } from './date-wording.ts';

const mostDays = 370;
/** Governments set time zone rules, and change them. */
const mostDaysAway = 366 * 30;

/** A place's next daylight saving change. */
export function answerClockChange(question: DateQuestion, moment: Moment): DateAnswer {
  const place = requirePlace(question.place, moment);
  const today = inZone(moment.now, place.timeZone);
  const offsetOn = (days: number) =>
    formatOffset(instantAt(addDays(today, days), { hour: 12, minute: 0 }, place.timeZone), place.timeZone);
  const name = question.place ? place.name : place.timeZone.replaceAll('_', ' ');
  const year = yearOf(question.date, today);
  const first = year === undefined ? 1 : daysBetween(today, { year, month: 1, day: 1 });
  const last = year === undefined ? mostDays : daysBetween(today, { year, month: 12, day: 31 });
  if (Math.abs(first) > mostDaysAway)
    throw new DateError('Nobody knows how clocks will be changed that far ahead.');
  for (let days = first; days <= last; days++) {
    const [before, after] = [offsetOn(days - 1), offsetOn(days)];
    if (before === after) continue;
    const minutes = (offset: string) => {
      const found = /([+−])(\d+)(?::(\d+))?/.exec(offset);
      return (found?.[1] === '−' ? -1 : 1) * (Number(found?.[2] ?? 0) * 60 + Number(found?.[3] ?? 0));
    };
    const direction = minutes(after) > minutes(before) ? 'forward' : 'back';
    if (question.event && question.event !== direction) continue;
    const date = addDays(today, days);
    const change = `they go from ${before} to ${after}`;
    const goes = year === undefined ? 'next go' : days < 0 ? 'went' : 'go';
    return {
      answer: `The clocks in ${name} ${goes} ${direction} on ${formatLongDate(date)}.`,
      details: [days < 1 ? `${capitalise(change)}.` : `That is ${plural(days, 'day')} away; ${change}.`],
    };
  }
  const when = year === undefined ? 'within a year' : `in ${year}`;
  return { answer: `The clocks in ${name} are not changed ${when}.`, details: [] };
}

function yearOf(written: string | undefined, { year }: CalendarDate): number | undefined {
  if (written === undefined) return undefined;
  if (/^this year$/i.test(written)) return year;
  return /^next year$/i.test(written) ? year + 1 : Number(written);
}
