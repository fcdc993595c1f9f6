import { getMoonIllumination, getTimes } from 'suncalc';
import {
  addDays,
  type CalendarDate,
  dayNumber,
  daysBetween,
  formatDate,
  formatLongDate,
  inZone,
} from './calendar-date.ts';
import { findCoordinates } from './city-coordinates.ts';
import { formatClock, instantAt } from './clock.ts';
import { type DateAnswer, DateError, type DateQuestion, type Moment } from './date-question.ts';
import { plural, requireDate, requirePlace } from './date-wording.ts';

const noon = { hour: 12, minute: 0 };

function placeOf(question: DateQuestion, moment: Moment) {
  const place = requirePlace(question.place, moment);
  // The person's time zone is all that is known about where they are.
  const name = question.place ? place.name : (place.timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  const coordinates = findCoordinates(name, place.timeZone);
  if (!coordinates) throw new DateError(`I do not know where ${name} is. Name a city.`);
  return { ...place, name, coordinates, isAssumed: !question.place };
}

/** Sunrise or sunset, in local time. */
export function answerSun(question: DateQuestion, moment: Moment): DateAnswer {
  const place = placeOf(question, moment);
  const today = inZone(moment.now, place.timeZone);
  const { date } = requireDate(question.date, today);
  const { latitude, longitude } = place.coordinates;
  const times = getTimes(instantAt(date, noon, place.timeZone), latitude, longitude);
  const day =
    daysBetween(today, date) === 0
      ? 'today'
      : daysBetween(today, date) === 1
        ? 'tomorrow'
        : `on ${formatDate(date)}`;
  const clock = (instant: Date | null) => (instant ? formatClock(inZone(instant, place.timeZone)) : '');
  const assumed = place.isAssumed
    ? [`This is for ${place.name}, the city your time zone is named after. Name another city for its times.`]
    : [];
  const [rise, set] = [clock(times.sunrise), clock(times.sunset)];
  if (!rise || !set)
    return {
      answer: `The sun ${times.alwaysUp ? 'does not set' : 'does not rise'} in ${place.name} ${day}.`,
      details: assumed,
    };
  const length = Math.round(((times.sunset?.getTime() ?? 0) - (times.sunrise?.getTime() ?? 0)) / 60_000);
  const daylight = `The day is ${plural(Math.floor(length / 60), 'hour')} and ${plural(length % 60, 'minute')} long.`;
  return question.event === 'set'
    ? {
        answer: `The sun sets at ${set} in ${place.name} ${day}.`,
        details: [`It rises at ${rise}. ${daylight}`, ...assumed],
      }
    : {
        answer: `The sun rises at ${rise} in ${place.name} ${day}.`,
        details: [`It sets at ${set}. ${daylight}`, ...assumed],
      };
}

const phases: readonly [number, string][] = [
  [0.02, 'new moon'],
  [0.23, 'a waxing crescent'],
  [0.27, 'the first quarter'],
  [0.48, 'a waxing gibbous moon'],
  [0.52, 'full moon'],
  [0.73, 'a waning gibbous moon'],
  [0.77, 'the last quarter'],
  [0.98, 'a waning crescent'],
  [1.01, 'new moon'],
];
const hourMs = 3_600_000;
const longestWaitHours = 24 * 31;

/** The first hour from then on in which the phase passes that fraction of its cycle. */
function nextPhase(from: Date, wanted: number): Date {
  const distance = (at: number) => (getMoonIllumination(new Date(at)).phase - wanted + 1) % 1;
  let before = distance(from.getTime());
  for (let hour = 1; hour <= longestWaitHours; hour++) {
    const at = from.getTime() + hour * hourMs;
    const now = distance(at);
    if (before > 0.5 && now < 0.5) return new Date(at);
    before = now;
  }
  throw new DateError('I could not work out the moon.');
}

/** The current moon phase, and the next full or new moon. */
export function answerMoon(question: DateQuestion, moment: Moment): DateAnswer {
  const { timeZone } = moment;
  const today = inZone(moment.now, timeZone);
  const { date } = requireDate(question.date, today);
  const isToday = daysBetween(today, date) === 0;
  const instant = isToday ? moment.now : instantAt(date, noon, timeZone);
  const next = (wanted: number) => inZone(nextPhase(instant, wanted), timeZone);
  const say = (name: string, day: CalendarDate) => {
    const days = daysBetween(today, day);
    return `The next ${name} is on ${formatLongDate(day)}${days > 0 ? `, in ${plural(days, 'day')}` : ''}.`;
  };
  const [full, dark] = [say('full moon', next(0.5)), say('new moon', next(0))];
  if (question.event === 'full') return { answer: full, details: [dark] };
  if (question.event === 'new') return { answer: dark, details: [full] };
  const { phase, fraction } = getMoonIllumination(instant);
  const name = phases.find(([upTo]) => phase < upTo)?.[1] ?? 'new moon';
  const when = isToday ? 'Today' : formatDate(date);
  return {
    answer: `${when} ${dayNumber(date) < dayNumber(today) ? 'it was' : 'it is'} ${name}: ${Math.round(fraction * 100)}% of the moon is lit.`,
    details: [full, dark],
  };
}

/** The solstices and equinoxes, to the day. */
export function answerSeason(question: DateQuestion, today: CalendarDate): DateAnswer {
  const solar: Readonly<Record<string, readonly [string, number]>> = {
    spring: ['The March equinox, when spring begins in the north,', 0],
    summer: ['The June solstice, the longest day in the north,', 1],
    autumn: ['The September equinox, when autumn begins in the north,', 2],
    winter: ['The December solstice, the shortest day in the north,', 3],
  };
  const [name, index] = solar[question.event ?? ''] ?? solar.winter ?? ['', 0];
  const on = (year: number) => solarTerm(year, index);
  const thisYear = on(today.year);
  const date = daysBetween(today, thisYear) < 0 ? on(today.year + 1) : thisYear;
  return { answer: `${name} is on ${formatLongDate(date)}.`, details: [] };
}

/**
 * Mean equinoxes and solstices (Meeus, Astronomical Algorithms, table 27.B), accurate to about a quarter of an hour.
 */
function solarTerm(year: number, index: number): CalendarDate {
  const y = (year - 2000) / 1000;
  const terms = [
    [2451623.80984, 365242.37404, 0.05169, -0.00411, -0.00057],
    [2451716.56767, 365241.62603, 0.00325, 0.00888, -0.0003],
    [2451810.21715, 365242.01767, -0.11575, 0.00337, 0.00078],
    [2451900.05952, 365242.74049, -0.06223, -0.00823, 0.00032],
  ][index];
  const julian = (terms ?? []).reduce((sum, term, power) => sum + term * y ** power, 0);
  const days = Math.floor(julian - 2440587.5);
  return addDays({ year: 1970, month: 1, day: 1 }, days);
}
