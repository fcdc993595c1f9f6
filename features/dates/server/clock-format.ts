import { type ClockTime, formatClock, readClock } from './clock.ts';
import { type DateAnswer, DateError, type DateQuestion } from './date-question.ts';

const inDay = ({ hour, minute }: ClockTime) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** Said without a half of the day: “half past seven” is two times. */
const isEither = (written: string, { hour }: ClockTime) =>
  hour > 0 && hour <= 12 && !/am|pm|noon|midday|midnight|^0\d/i.test(written);

/** A time of day in the 12-hour or the 24-hour clock, as the amount says. */
export function answerClockFormat({ time: written = '', amount }: DateQuestion): DateAnswer {
  const time = readClock(written);
  if (!time) throw new DateError(`I could not read “${written.slice(0, 30)}” as a time of day.`);
  const said = written.trim();
  if (amount === 24 && isEither(said, time)) {
    const [morning, evening] = [
      { ...time, hour: time.hour % 12 },
      { ...time, hour: (time.hour % 12) + 12 },
    ];
    return {
      answer: `${said} in the morning is ${inDay(morning)}, and after noon it is ${inDay(evening)}.`,
      details: [],
    };
  }
  return amount === 24
    ? { answer: `${said} is ${inDay(time)} in the 24-hour clock.`, details: [] }
    : { answer: `${said} is ${formatClock(time)} in the 12-hour clock.`, details: [] };
}
