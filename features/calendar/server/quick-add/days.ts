import { addMonths, dayMs, startOfDay, startOfWeek, weekdayOf } from '#features/calendar/shared/wall-time.ts';
import { type CalendarDate, dayNumber } from '#features/dates/server/calendar-date.ts';
import { findHoliday } from '#features/dates/server/holidays.ts';
import { readDate } from '#features/dates/server/read-date.ts';
import { lastUsed } from '#shared/last-used.ts';
import { type AnyCase, anyCase } from '#shared/words/any-case.ts';
import { cut, type Line, numberPattern, readNumber } from './line.ts';

export const weekdayPattern =
  '(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?)';
const monthNames =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dayOfMonth = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? ${monthNames}|${monthNames} \d{1,2}(?:st|nd|rd|th)?)`;
const shortWeekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export function weekdayNumber(name: string): number {
  return shortWeekdays.indexOf(name.slice(0, 3).toLowerCase());
}

export interface Today {
  /** Wall milliseconds of now in the zone. */
  now: number;
  /** First day of the week; 0 is Sunday. */
  firstDay: number;
  /** Whether 5/6 is in May, where people write it that way. */
  isMonthFirst?: boolean;
}

export interface ReadDays {
  /** Wall milliseconds of the first day. */
  day: number;
  /** The last day of a range. */
  last?: number;
  isTonight: boolean;
  /** A day of the week, which today is only until the time has passed. */
  isComing?: boolean;
}

interface Candidate extends ReadDays {
  from: number;
  to: number;
  /** How explicit the date is: a weekday name counts least. */
  weight: number;
}

type Reader = (
  match: RegExpExecArray,
  today: Today,
) => Pick<ReadDays, 'day' | 'last' | 'isComing'> | 'impossible' | undefined;

const asCalendarDate = (ms: number): CalendarDate => {
  const at = new Date(ms);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
};

/** A date without a year is the next such date. */
const written: Reader = ([text], { now }) => {
  const read = readDate(text.replace(/^on /i, ''), asCalendarDate(now));
  return read ? { day: dayNumber(read.date) * dayMs } : 'impossible';
};

const fromTo: Reader = ([, first = '', second = ''], { now }) => {
  const from = readDate(first, asCalendarDate(now));
  const to = from && readDate(second, from.date);
  if (!from || !to) return 'impossible';
  return { day: dayNumber(from.date) * dayMs, last: dayNumber(to.date) * dayMs };
};

const slashed: Reader = ([, first, second, year], { now, isMonthFirst = false }) => {
  const [day, month] = isMonthFirst ? [Number(second), Number(first)] : [Number(first), Number(second)];
  const years = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year);
  const thisYear = new Date(now).getUTCFullYear();
  for (const candidate of years === undefined
    ? Array.from({ length: 9 }, (_, at) => thisYear + at)
    : [years]) {
    for (const [ofMonth, dayOfMonth] of [
      [month, day],
      [day, month],
    ] as const) {
      const ms = Date.UTC(candidate, ofMonth - 1, dayOfMonth);
      const isReal = ofMonth <= 12 && new Date(ms).getUTCDate() === dayOfMonth && dayOfMonth > 0;
      if (isReal && (years !== undefined || ms >= startOfDay(now))) return { day: ms };
      // Unambiguous numbers are not swapped to find a later year.
      if (ofMonth <= 12 && ofMonth === month) break;
    }
  }
  return 'impossible';
};

const readers: [string, number, Reader][] = [
  [
    String.raw`(?:from )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?\s?(?:-|–|to|until|till)\s?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthNames})`,
    4,
    ([, first, second, month], { now }) => {
      const read = readDate(`${first} ${month}`, asCalendarDate(now));
      if (!read) return 'impossible';
      const day = dayNumber(read.date) * dayMs;
      const last = day + (Number(second) - Number(first)) * dayMs;
      return last > day ? { day, last } : 'impossible';
    },
  ],
  [
    String.raw`from (${dayOfMonth}|${weekdayPattern}) (?:to|until|till) (${dayOfMonth}|${weekdayPattern})`,
    4,
    fromTo,
  ],
  [String.raw`(${dayOfMonth})\s?(?:-|–|to|until|till)\s?(${dayOfMonth})`, 4, fromTo],
  [String.raw`(?:on )?\d{4}-\d{2}-\d{2}`, 3, written],
  [String.raw`(?:on )?(\d{1,2})[/](\d{1,2})(?:[/](\d{4}|\d{2}))?`, 3, slashed],
  [String.raw`(?:on )?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})`, 3, slashed],
  [String.raw`(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthNames}(?:,? \d{4})?`, 3, written],
  // In “24 Nov 10” the ten is an hour.
  [
    String.raw`(?:on )?(?<!\d(?:st|nd|rd|th)?(?: of)? )${monthNames}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?`,
    3,
    written,
  ],
  [
    String.raw`(?:on )?the (\d{1,2})(?:st|nd|rd|th)`,
    2,
    ([, number], { now }) => {
      const wanted = Number(number);
      for (let month = 0; month < 12; month += 1) {
        const first = addMonths(startOfDay(now), month, 1);
        const day = addMonths(first, 0, wanted);
        if (new Date(day).getUTCDate() === wanted && day >= startOfDay(now)) return { day };
      }
      return 'impossible';
    },
  ],
  [String.raw`(?:the )?day after tomorrow`, 3, (_, { now }) => ({ day: startOfDay(now) + 2 * dayMs })],
  ['tomorrow|tmrw|tomorow', 2, (_, { now }) => ({ day: startOfDay(now) + dayMs })],
  ['today|tonight', 2, (_, { now }) => ({ day: startOfDay(now) })],
  [
    String.raw`in (${numberPattern}) (day|week|month|year)s?|(${numberPattern}) (day|week|month|year)s? from (?:now|today)`,
    3,
    (match, { now }) => {
      const amount = readNumber(match[1] ?? match[3] ?? '');
      const unit = (match[2] ?? match[4] ?? '').toLowerCase();
      const today = startOfDay(now);
      if (unit === 'day') return { day: today + amount * dayMs };
      if (unit === 'week') return { day: today + amount * 7 * dayMs };
      return { day: addMonths(today, unit === 'month' ? amount : amount * 12) };
    },
  ],
  [
    String.raw`next (${weekdayPattern})`,
    2,
    ([, name = ''], { now, firstDay }) => {
      const week = startOfWeek(now, firstDay) + 7 * dayMs;
      return { day: week + ((weekdayNumber(name) - weekdayOf(week) + 7) % 7) * dayMs };
    },
  ],
  [
    'next (week|month)',
    1.5,
    ([, unit = ''], { now, firstDay }) => {
      if (unit.toLowerCase() === 'month') return { day: addMonths(startOfDay(now), 1, 1) };
      // Its first working day, whatever the first day of the week.
      const week = startOfWeek(now, firstDay) + 7 * dayMs;
      return { day: week + ((8 - weekdayOf(week)) % 7) * dayMs };
    },
  ],
  [String.raw`(?:on |this |this coming |coming )(${weekdayPattern})`, 2, comingDay],
  [`(${weekdayPattern})`, 1, comingDay],
];

function comingDay([, name = '']: RegExpExecArray, { now }: Today) {
  const today = startOfDay(now);
  return { day: today + ((weekdayNumber(name) - weekdayOf(today) + 7) % 7) * dayMs, isComing: true };
}

/** A line without any of these says no day by a number or a name: its patterns are not even compiled. */
const mayHaveDay = /\d|sun|mon|tue|wed|thu|fri|sat|tmrw|tomor?row|tomorow|today|tonight|day|week|month|year/i;
const mayHaveMonth = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;
/** The longest patterns are those of months. */
const needsMonth = (pattern: string) => pattern.includes(monthNames) && !pattern.includes(weekdayPattern);

const expressions = lastUsed<AnyCase>(readers.length);

/** Takes the date out of a line. `impossible` for a date that does not exist. */
export function takeDays(line: Line, today: Today): ReadDays | 'impossible' | undefined {
  const candidates: Candidate[] = [];
  let isImpossible = false;
  const hasMonth = mayHaveMonth.test(line.text);
  for (const [pattern, weight, read] of mayHaveDay.test(line.text) ? readers : []) {
    if (!hasMonth && needsMonth(pattern)) continue;
    const expression = expressions(pattern, () =>
      anyCase(new RegExp(String.raw`(?<![\p{L}\d/.:-])(?:${pattern})(?![\p{L}\d/:]|\.\d)`, 'giu')),
    );
    for (const match of line.text.matchAll(expression.of(line.text))) {
      const found = read(match, today);
      if (found === 'impossible') isImpossible = true;
      if (found === undefined || found === 'impossible') continue;
      const to = match.index + match[0].length;
      const isTonight = /tonight/i.test(match[0]);
      candidates.push({ ...found, isTonight, from: match.index, to, weight });
    }
  }
  const named = holidays(line.text, today);
  // The Sunday of “Easter Sunday” is no other day.
  const isPartOfName = ({ from, to, weight }: Candidate) =>
    weight === 1 && named.some((one) => one.from <= from && one.to >= to && one.to - one.from > to - from);
  const all = [...candidates.filter((one) => !isPartOfName(one)), ...named];
  // The most explicit, then the longest, then the later one.
  const [best] = all.toSorted(
    (one, other) =>
      other.weight - one.weight || other.from - one.from || other.to - other.from - (one.to - one.from),
  );
  if (!best || (isImpossible && best.weight < 3)) return isImpossible ? 'impossible' : undefined;
  cut(line, ...(best.weight < 3 ? ([best.from, best.to] as const) : withWeekday(line.text, best)));
  return best;
}

/** “Tuesday, the 9th of December”: the day of the week beside a date says nothing more. */
function withWeekday(text: string, { from, to }: Candidate): readonly [number, number] {
  const before = new RegExp(
    String.raw`(?<![\p{L}\d])(?:on )?${weekdayPattern}\.?,? (?:(?:the|dem|den|le|el|il|o) )?$`,
    'iu',
  ).exec(text.slice(0, from));
  const after = new RegExp(String.raw`^,? \(?${weekdayPattern}(?![\p{L}\d])\)?`, 'iu').exec(text.slice(to));
  return [before?.index ?? from, to + (after?.[0].length ?? 0)];
}

/** Named days such as Christmas Eve. */
function holidays(text: string, { now }: Today): Candidate[] {
  const found: Candidate[] = [];
  const pieces = [...text.matchAll(/[\p{L}’']+/gu)];
  for (const [at, piece] of pieces.entries()) {
    for (let count = 1; count <= 4; count += 1) {
      const last = pieces[at + count - 1];
      if (!last) break;
      const to = last.index + last[0].length;
      const name = text.slice(piece.index, to);
      const holiday = findHoliday(name);
      if (!holiday) continue;
      const year = new Date(now).getUTCFullYear();
      const days = [year, year + 1].map((of) => dayNumber(holiday.on(of)) * dayMs);
      const day = days.find((one) => one >= startOfDay(now));
      if (day !== undefined)
        found.push({ day, isTonight: false, from: piece.index, to, weight: 0.5 + count / 10 });
    }
  }
  return found;
}
