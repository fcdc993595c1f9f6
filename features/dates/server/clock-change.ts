import { addDays, daysBetween, formatLongDate, inZone } from './calendar-date.ts';
import { formatOffset, instantAt } from './clock.ts';
import type { DateAnswer, DateQuestion, Moment } from './date-question.ts';
import { plural, requirePlace } from './date-wording.ts';

const mostDays = 370;

/** The next day on which the clocks of a place are changed. */
export function answerClockChange(question: DateQuestion, moment: Moment): DateAnswer {
  const place = requirePlace(question.place, moment);
  const today = inZone(moment.now, place.timeZone);
  const offsetOn = (days: number) =>
    formatOffset(instantAt(addDays(today, days), { hour: 12, minute: 0 }, place.timeZone), place.timeZone);
  const name = question.place ? place.name : place.timeZone.replaceAll('_', ' ');
  for (let days = 1; days <= mostDays; days++) {
    const [before, after] = [offsetOn(days - 1), offsetOn(days)];
    if (before === after) continue;
    const minutes = (offset: string) => {
      const found = /([+−])(\d+)(?::(\d+))?/.exec(offset);
      return (found?.[1] === '−' ? -1 : 1) * (Number(found?.[2] ?? 0) * 60 + Number(found?.[3] ?? 0));
    };
    const direction = minutes(after) > minutes(before) ? 'forward' : 'back';
    if (question.event && question.event !== direction) continue;
    const date = addDays(today, days);
    return {
      answer: `The clocks in ${name} next go ${direction} on ${formatLongDate(date)}.`,
      details: [
        `That is ${plural(daysBetween(today, date), 'day')} away; they go from ${before} to ${after}.`,
      ],
    };
  }
  return { answer: `The clocks in ${name} are not changed within a year.`, details: [] };
}
