import { inZone } from './calendar-date.ts';
import { type ClockTime, formatClock, formatOffset, readClock } from './clock.ts';
import { type DateAnswer, DateError, type DateQuestion, type Moment } from './date-question.ts';
import { plural, requirePlace } from './date-wording.ts';

const minutesOf = ({ hour, minute }: ClockTime) => hour * 60 + minute;
const dayMinutes = 1440;

function requireClock(written: string | undefined): ClockTime {
  const time = readClock(written ?? '');
  if (!time) throw new DateError(`I could not read “${written?.slice(0, 30) ?? ''}” as a time of day.`);
  return time;
}

export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return plural(rest, 'minute');
  return rest === 0 ? plural(hours, 'hour') : `${plural(hours, 'hour')} and ${plural(rest, 'minute')}`;
}

/** "From 9:15 to 17:40"; a time before the first one is on the next day. */
export function answerTimeBetween({ time, otherTime }: DateQuestion): DateAnswer {
  const [from, to] = [requireClock(time), requireClock(otherTime)];
  const minutes = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes;
  const isNextDay = minutesOf(to) < minutesOf(from);
  return {
    answer: `From ${formatClock(from)} to ${formatClock(to)}${isNextDay ? ' on the next day' : ''} is ${formatMinutes(minutes)}.`,
    details: minutes >= 60 && minutes % 60 !== 0 ? [`That is ${plural(minutes, 'minute')}.`] : [],
  };
}

export function answerTimeUntil({ time }: DateQuestion, moment: Moment): DateAnswer {
  const to = requireClock(time);
  const now = inZone(moment.now, moment.timeZone);
  const minutes = (minutesOf(to) - minutesOf(now) + dayMinutes) % dayMinutes;
  const isTomorrow = minutesOf(to) < minutesOf(now);
  return {
    answer: `It is ${formatMinutes(minutes)} until ${formatClock(to)}${isTomorrow ? ' tomorrow' : ''}.`,
    details: [`It is ${formatClock(now)} now, in your time zone (${moment.timeZone}).`],
  };
}

/** "45 minutes after 10:30". */
export function answerTimeAdd({ time, amount = 0 }: DateQuestion): DateAnswer {
  const from = requireClock(time);
  const total = minutesOf(from) + Math.trunc(amount);
  const within = ((total % dayMinutes) + dayMinutes) % dayMinutes;
  const shown = { hour: Math.floor(within / 60), minute: within % 60 };
  const day = total >= dayMinutes ? ' on the next day' : total < 0 ? ' on the day before' : '';
  return {
    answer: `${formatMinutes(Math.abs(Math.trunc(amount)))} ${amount < 0 ? 'before' : 'after'} ${formatClock(from)} is ${formatClock(shown)}${day}.`,
    details: [],
  };
}

const offsetMinutes = (moment: Moment, timeZone: string): number => {
  const [there, utc] = [inZone(moment.now, timeZone), inZone(moment.now, 'UTC')];
  const days = Math.sign(
    (there.year - utc.year) * 10_000 + (there.month - utc.month) * 100 + there.day - utc.day,
  );
  return days * dayMinutes + minutesOf(there) - minutesOf(utc);
};

export function answerTimeDifference({ place, toPlace }: DateQuestion, moment: Moment): DateAnswer {
  const [from, to] = [requirePlace(place, moment), requirePlace(toPlace, moment)];
  const difference = offsetMinutes(moment, to.timeZone) - offsetMinutes(moment, from.timeZone);
  const details = [
    `It is ${formatClock(inZone(moment.now, from.timeZone))} in ${from.name} (${formatOffset(moment.now, from.timeZone)}) and ${formatClock(inZone(moment.now, to.timeZone))} in ${to.name} (${formatOffset(moment.now, to.timeZone)}) now.`,
  ];
  if (difference === 0) return { answer: `${to.name} and ${from.name} show the same time.`, details };
  return {
    answer: `${to.name} is ${formatMinutes(Math.abs(difference))} ${difference > 0 ? 'ahead of' : 'behind'} ${from.name}.`,
    details,
  };
}

const [opens, closes] = [9 * 60, 17 * 60];

/** The overlap of office hours in all of the places. */
export function answerMeeting({ places: written = '' }: DateQuestion, moment: Moment): DateAnswer {
  const places = written.split(',').map((name) => requirePlace(name.trim(), moment));
  const [first] = places;
  if (!first || places.length < 2)
    throw new DateError('I need at least two places to find a time for a meeting.');
  const offsets = places.map(({ timeZone }) => offsetMinutes(moment, timeZone));
  const utcStarts = offsets.map((offset) => opens - offset);
  const from = Math.max(...utcStarts);
  const to = Math.min(...offsets.map((offset) => closes - offset));
  const clockAt = (utc: number, offset: number) => {
    const local = (((utc + offset) % dayMinutes) + dayMinutes) % dayMinutes;
    return formatClock({ hour: Math.floor(local / 60), minute: local % 60 });
  };
  const each = (utc: number) =>
    places.map(({ name }, index) => `${clockAt(utc, offsets[index] ?? 0)} in ${name}`).join(', ');
  if (from >= to) {
    const middle =
      Math.round((Math.min(...utcStarts) + Math.max(...utcStarts)) / 2 / 30) * 30 + (closes - opens) / 2;
    return {
      answer: `Office hours (9 to 5) of ${places.map(({ name }) => name).join(', ')} never overlap.`,
      details: [`The least bad time is about ${each(middle)}.`],
    };
  }
  return {
    answer: `A meeting within everybody's office hours (9 to 5) can be from ${clockAt(from, offsets[0] ?? 0)} to ${clockAt(to, offsets[0] ?? 0)} in ${first.name}.`,
    details: [`It begins at ${each(from)} at the earliest.`],
  };
}
