import type { CalendarDate } from './calendar-date.ts';
import { addDays } from './calendar-date.ts';

/** A day of another calendar, found by iterating over the days of a year. */
function dayOf(calendar: string, month: string, day: number) {
  return (year: number): CalendarDate => {
    const format = new Intl.DateTimeFormat('en-GB', {
      calendar,
      month: calendar === 'chinese' ? 'numeric' : 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const first = { year, month: 1, day: 1 };
    for (let at = 0; at < 366; at++) {
      const date = addDays(first, at);
      const parts = format.formatToParts(new Date(Date.UTC(date.year, date.month - 1, date.day)));
      const read = (type: string) => parts.find((part) => part.type === type)?.value;
      if (read('month') === month && Number(read('day')) === day) return date;
    }
    return first;
  };
}

/** Published dates, since a slightly inexact calendar puts a new moon near midnight on another day. */
const newYears: Readonly<Record<number, readonly [month: number, day: number]>> = {
  2024: [2, 10],
  2025: [1, 29],
  2026: [2, 17],
  2027: [2, 6],
  2028: [1, 26],
  2029: [2, 13],
  2030: [2, 3],
  2031: [1, 23],
  2032: [2, 11],
  2033: [1, 31],
  2034: [2, 19],
  2035: [2, 8],
};

function chineseNewYear(year: number): CalendarDate {
  const known = newYears[year];
  return known ? { year, month: known[0], day: known[1] } : dayOf('chinese', '01', 1)(year);
}

const islamic = (month: string, day: number) => dayOf('islamic-umalqura', month, day);
const hebrew = (month: string, day: number) => dayOf('hebrew', month, day);

/** Days of the Islamic, Jewish and Chinese calendars; the sighting of the moon can move the Islamic ones by a day. */
export const religiousHolidays: [string, string[], (year: number) => CalendarDate][] = [
  ['the beginning of Ramadan', ['ramadan', 'start of ramadan', 'ramadan start'], islamic('Ramadan', 1)],
  ['Eid al-Fitr', ['eid', 'eid ul fitr', 'eid al fitr', 'end of ramadan'], islamic('Shawwal', 1)],
  ['Eid al-Adha', ['eid ul adha', 'eid al adha', 'bakrid'], islamic('Dhuʻl-Hijjah', 10)],
  ['Rosh Hashanah', ['rosh hashana', 'jewish new year'], hebrew('Tishri', 1)],
  ['Yom Kippur', [], hebrew('Tishri', 10)],
  ['Passover', ['pesach'], hebrew('Nisan', 15)],
  ['Hanukkah', ['chanukah', 'hanuka', 'chanukkah'], hebrew('Kislev', 25)],
  ['Purim', [], hebrew('Adar', 14)],
  ['the Chinese New Year', ['chinese new year', 'lunar new year'], chineseNewYear],
];
