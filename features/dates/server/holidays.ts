import { addDays, type CalendarDate, weekday } from './calendar-date.ts';
import { religiousHolidays } from './religious-holidays.ts';

/** Western Easter Sunday, by the anonymous Gregorian computus. */
export function easter(year: number): CalendarDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return { year, month, day: ((h + l - 7 * m + 114) % 31) + 1 };
}

const fixed = (month: number, day: number) => (year: number) => ({ year, month, day });
const fromEaster = (days: number) => (year: number) => addDays(easter(year), days);

/** The nth weekday of a month; negative counts from the end. */
function nth(count: number, dayOfWeek: number, month: number) {
  return (year: number): CalendarDate => {
    if (count > 0) {
      const first = { year, month, day: 1 };
      return addDays(first, ((dayOfWeek - weekday(first) + 7) % 7) + 7 * (count - 1));
    }
    const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
    const last = addDays(next, -1);
    return addDays(last, -((weekday(last) - dayOfWeek + 7) % 7));
  };
}

export interface Holiday {
  name: string;
  on: (year: number) => CalendarDate;
}

const holidays: [string, string[], (year: number) => CalendarDate][] = [
  ['New Year’s Day', ['new year', 'new years', 'new years day', 'new year day'], fixed(1, 1)],
  ['New Year’s Eve', ['new years eve', 'new year eve'], fixed(12, 31)],
  ['Martin Luther King Day', ['mlk day', 'martin luther king jr day'], nth(3, 1, 1)],
  ['Groundhog Day', [], fixed(2, 2)],
  ['Valentine’s Day', ['valentines', 'valentine', 'valentine day', 'valentines day'], fixed(2, 14)],
  ['Pancake Day', ['shrove tuesday', 'mardi gras'], fromEaster(-47)],
  ['Ash Wednesday', ['start of lent', 'beginning of lent', 'first day of lent'], fromEaster(-46)],
  [
    'St Patrick’s Day',
    ['st patricks', 'saint patricks day', 'st patrick day', 'st paddys day'],
    fixed(3, 17),
  ],
  ['April Fools’ Day', ['april fools', 'april fool day', 'april fool'], fixed(4, 1)],
  ['Palm Sunday', [], fromEaster(-7)],
  ['Good Friday', [], fromEaster(-2)],
  ['Easter Sunday', ['easter', 'easter day'], easter],
  ['Easter Monday', [], fromEaster(1)],
  ['Ascension Day', [], fromEaster(39)],
  ['Pentecost', ['whit sunday', 'whitsun'], fromEaster(49)],
  ['Earth Day', [], fixed(4, 22)],
  ['May Day', ['labour day', 'international workers day'], fixed(5, 1)],
  ['US Mother’s Day', ['mothers day', 'mother day', 'us mothers day'], nth(2, 0, 5)],
  ['Mothering Sunday', ['uk mothers day', 'mothers day in the uk'], fromEaster(-21)],
  ['US Memorial Day', ['memorial day'], nth(-1, 1, 5)],
  ['Juneteenth', [], fixed(6, 19)],
  ['Father’s Day', ['fathers day', 'father day'], nth(3, 0, 6)],
  ['US Independence Day', ['independence day', 'fourth of july', '4th of july', 'july 4th'], fixed(7, 4)],
  ['Bastille Day', [], fixed(7, 14)],
  ['US Labor Day', ['labor day'], nth(1, 1, 9)],
  ['Columbus Day', ['indigenous peoples day'], nth(2, 1, 10)],
  ['Halloween', ['hallowe’en', 'halloween day', 'haloween'], fixed(10, 31)],
  ['All Saints’ Day', [], fixed(11, 1)],
  ['Bonfire Night', ['guy fawkes night', 'guy fawkes day', 'fireworks night'], fixed(11, 5)],
  ['Remembrance Day', ['veterans day', 'armistice day'], fixed(11, 11)],
  ['US Thanksgiving', ['thanksgiving', 'thanksgiving day', 'american thanksgiving'], nth(4, 4, 11)],
  ['Black Friday', [], (year) => addDays(nth(4, 4, 11)(year), 1)],
  ['Canadian Thanksgiving', [], nth(2, 1, 10)],
  ['St Andrew’s Day', [], fixed(11, 30)],
  ['Christmas Eve', ['xmas eve'], fixed(12, 24)],
  ['Christmas Day', ['christmas', 'xmas', 'xmas day', 'x-mas', 'crhistmas', 'chrismas'], fixed(12, 25)],
  ['Boxing Day', ['st stephens day'], fixed(12, 26)],
  ...religiousHolidays,
];

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[’'`.]/g, '')
    .replace(/^saint /, 'st ')
    .trim();

const byName = new Map<string, Holiday>();
for (const [name, aliases, on] of holidays) {
  for (const alias of [name, ...aliases]) byName.set(plain(alias), { name, on });
}

export function findHoliday(written: string): Holiday | undefined {
  return byName.get(plain(written)) ?? byName.get(plain(written).replace(/^the /, ''));
}
