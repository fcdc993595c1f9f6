import type { CalendarRange } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs } from '#features/calendar/shared/wall-time.ts';
import { holidaysOfZone } from '#features/dates/server/public-holidays.ts';
import type { DayRange } from './range/list-range.ts';

const dateOf = (wall: number) => {
  const at = new Date(wall);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
};

const two = (number: number) => String(number).padStart(2, '0');

/** Public holidays in a range, if the person's time zone implies a country. */
export function holidaysIn({ from, to, timeZone }: DayRange): CalendarRange['holidays'] {
  return holidaysOfZone(timeZone, dateOf(from), dateOf(to - dayMs)).map(({ date, name }) => {
    return { date: `${date.year}-${two(date.month)}-${two(date.day)}`, name };
  });
}
