import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { paths } from '#server/paths.ts';
import { addDays, type CalendarDate, daysBetween, formatDate, formatLongDate } from './calendar-date.ts';
import { type DateAnswer, DateError, type DateQuestion, type Moment } from './date-question.ts';
import { plural, requireDate } from './date-wording.ts';
import { findPlace } from './places.ts';

export interface HolidayRegion {
  code: string;
  name: string;
}

interface PublicHoliday {
  date: CalendarDate;
  name: string;
}

/** Common names of countries whose holidays people ask for; all others go by their English name. */
const alsoCalled: Readonly<Record<string, string>> = {
  england: 'GB-ENG',
  'england and wales': 'GB-ENG',
  wales: 'GB-WLS',
  scotland: 'GB-SCT',
  'northern ireland': 'GB-NIR',
  uk: 'GB-ENG',
  'united kingdom': 'GB-ENG',
  britain: 'GB-ENG',
  'great britain': 'GB-ENG',
  usa: 'US',
  us: 'US',
  america: 'US',
  'united states': 'US',
  holland: 'NL',
  czechia: 'CZ',
  'czech republic': 'CZ',
  korea: 'KR',
  'south korea': 'KR',
  turkey: 'TR',
  russia: 'RU',
};

/** The most likely country for a time zone. */
const zoneCountries: readonly [RegExp, string][] = [
  [/^Europe\/London$/, 'GB-ENG'],
  [/^America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage)$|^Pacific\/Honolulu$/, 'US'],
  [/^America\/(?:Toronto|Vancouver|Halifax|St_Johns)$/, 'CA'],
  [/^Australia\//, 'AU'],
];

let database: DatabaseSync | undefined;

/** Opened on first use; undefined if the build has not generated it. */
function table(): DatabaseSync | undefined {
  if (!database && existsSync(paths.tables)) {
    database = new DatabaseSync(paths.tables, { readOnly: true });
    database.exec('PRAGMA cache_size = -256; PRAGMA query_only = ON');
  }
  return database;
}

/** The country, or part of one, with known holidays, by its common name. */
export function holidaysOf(written: string): HolidayRegion | undefined {
  const name = written.toLowerCase().replace(/^the /, '').trim();
  const code = alsoCalled[name];
  const row = code
    ? table()?.prepare('SELECT code, name FROM holiday_regions WHERE code = ?').get(code)
    : table()?.prepare('SELECT code, name FROM holiday_regions WHERE lower(name) = ?').get(name);
  return row && { code: String(row.code), name: String(row.name) };
}

function regionOf(written: string | undefined, moment: Moment): HolidayRegion {
  if (written) {
    const region = holidaysOf(written);
    if (region) return region;
    throw new DateError(`I do not know the public holidays of ${written.slice(0, 40)}. Name a country.`);
  }
  const found = regionOfZone(moment.timeZone);
  if (!found) throw new DateError('Which country do you mean? Public holidays differ from one to the next.');
  return found;
}

/** The code of the country, or part of one, that uses a zone; undefined if several share it. */
export function countryOfZone(timeZone: string): string | undefined {
  const code = zoneCountries.find(([pattern]) => pattern.test(timeZone))?.[1];
  const country =
    code ?? table()?.prepare('SELECT code FROM holiday_zones WHERE zone = ?').get(timeZone)?.code;
  return country == null ? undefined : String(country);
}

function regionOfZone(timeZone: string): HolidayRegion | undefined {
  const country = countryOfZone(timeZone);
  const row =
    country && table()?.prepare('SELECT code, name FROM holiday_regions WHERE code = ?').get(country);
  return row ? { code: String(row.code), name: String(row.name) } : undefined;
}

function list(code: string, from: CalendarDate, to: CalendarDate): PublicHoliday[] {
  const iso = ({ year, month, day }: CalendarDate) => year * 10_000 + month * 100 + day;
  const rows =
    table()
      ?.prepare('SELECT day, name FROM holidays WHERE region = ? AND day BETWEEN ? AND ? ORDER BY day')
      .all(code, iso(from), iso(to)) ?? [];
  return rows.map(({ day, name }) => {
    const number = Number(day);
    return {
      date: { year: Math.floor(number / 10_000), month: Math.floor(number / 100) % 100, day: number % 100 },
      name: String(name),
    };
  });
}

/** The public holidays of the country that uses a zone; none if several share it and none was named. */
export function holidaysOfZone(
  timeZone: string,
  from: CalendarDate,
  to: CalendarDate,
): { date: CalendarDate; name: string }[] {
  const region = regionOfZone(timeZone);
  return region ? list(region.code, from, to) : [];
}

export function listHolidayDays(place: string, from: CalendarDate, to: CalendarDate): string[] {
  const region = holidaysOf(place);
  if (!region) throw new DateError(`I do not know the public holidays of ${place.slice(0, 40)}.`);
  return list(region.code, from, to).map(({ date }) => formatDate(date));
}

const isKnownYear = (code: string, year: number) =>
  list(code, { year, month: 1, day: 1 }, { year, month: 12, day: 31 }).length > 0;

const inRegion = (name: string) =>
  /^(?:united|netherlands|philippines|bahamas)/i.test(name) ? `the ${name}` : name;

/** "Is today a holiday in Germany?" */
export function answerIsHoliday(question: DateQuestion, moment: Moment, today: CalendarDate): DateAnswer {
  const region = regionOf(question.place, moment);
  const { date } = requireDate(question.date, today);
  if (!isKnownYear(region.code, date.year))
    throw new DateError(
      `I only know the public holidays of the years around this one, not those of ${date.year}.`,
    );
  const found = list(region.code, date, date);
  const day = daysBetween(today, date) === 0 ? `today, ${formatDate(date)},` : formatDate(date);
  const verb = daysBetween(today, date) < 0 ? 'was' : 'is';
  if (found.length === 0)
    return {
      answer: `No, ${day} ${verb} no public holiday in ${inRegion(region.name)}.`,
      details: [sayNext(region, today)],
    };
  return {
    answer: `Yes, ${day} ${verb} ${found.map(({ name }) => name).join(' and ')} in ${inRegion(region.name)}.`,
    details: [],
  };
}

function sayNext(region: HolidayRegion, today: CalendarDate): string {
  const [next] = list(region.code, addDays(today, 1), { ...today, year: today.year + 2 });
  if (!next) return '';
  return `The next one is ${next.name} on ${formatLongDate(next.date)}, in ${plural(daysBetween(today, next.date), 'day')}.`;
}

export function answerNextHoliday(question: DateQuestion, moment: Moment, today: CalendarDate): DateAnswer {
  const region = regionOf(question.place, moment);
  const [next, ...later] = list(region.code, addDays(today, 1), { ...today, year: today.year + 2 });
  if (!next) throw new DateError(`I do not know the next public holidays in ${region.name}.`);
  return {
    answer: `The next public holiday in ${inRegion(region.name)} is ${next.name} on ${formatLongDate(next.date)}.`,
    details: later.slice(0, 2).map(({ name, date }) => `After it comes ${name} on ${formatLongDate(date)}.`),
  };
}

export function answerHolidays(question: DateQuestion, moment: Moment, today: CalendarDate): DateAnswer {
  const region = regionOf(question.place, moment);
  const year = Number(/\d{4}/.exec(question.date ?? '')?.[0] ?? today.year);
  const found = list(region.code, { year, month: 1, day: 1 }, { year, month: 12, day: 31 });
  if (found.length === 0)
    throw new DateError(`I do not know the public holidays of ${region.name} in ${year}.`);
  return {
    answer: `${region.name} has ${plural(found.length, 'public holiday')} in ${year}.`,
    details: [
      `${found.map(({ name, date }) => `${name} (${formatDate(date).replace(` ${year}`, '')})`).join(', ')}.`,
    ],
  };
}

/** Whether a place's holidays could be asked for. */
export const isCountry = (written: string): boolean =>
  holidaysOf(written) !== undefined || findPlace(written) !== undefined;
