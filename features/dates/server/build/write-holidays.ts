import type { DatabaseSync } from 'node:sqlite';
import Holidays from 'date-holidays';

/** How many years of public holidays are included, before and after the build. */
const [yearsBefore, yearsAfter] = [1, 4];

/** Parts of a country with their own holidays that people ask for by name. */
const parts: readonly (readonly [code: string, country: string, state: string, name: string])[] = [
  ['GB-ENG', 'GB', 'ENG', 'England'],
  ['GB-WLS', 'GB', 'WLS', 'Wales'],
  ['GB-SCT', 'GB', 'SCT', 'Scotland'],
  ['GB-NIR', 'GB', 'NIR', 'Northern Ireland'],
];

/**
 * The public holidays of every country in the package, in English if available. The package's data is CC BY-SA 3.0,
 * from Wikipedia; the page about the reference credits it.
 */
export function writeHolidays(database: DatabaseSync, yearOfBuild: number): void {
  database.exec(`
    CREATE TABLE holiday_regions (code TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE holiday_zones (zone TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
    -- The day is written 20261225.
    CREATE TABLE holidays (region TEXT NOT NULL, day INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (region, day, name)) WITHOUT ROWID;
  `);
  const addRegion = database.prepare('INSERT INTO holiday_regions VALUES (?, ?)');
  const addZone = database.prepare('INSERT OR IGNORE INTO holiday_zones VALUES (?, ?)');
  const addHoliday = database.prepare('INSERT OR IGNORE INTO holidays VALUES (?, ?, ?)');
  const write = (code: string, name: string, calendar: Holidays) => {
    addRegion.run(code, name);
    for (let year = yearOfBuild - yearsBefore; year <= yearOfBuild + yearsAfter; year++) {
      for (const holiday of calendar.getHolidays(year, 'en')) {
        if (holiday.type !== 'public') continue;
        const day = Number(holiday.date.slice(0, 10).replaceAll('-', ''));
        addHoliday.run(code, day, holiday.name.replace(/ \(substitute day\)$/, ' (observed)'));
      }
    }
  };
  for (const [code, name] of Object.entries(new Holidays().getCountries('en') as Record<string, string>)) {
    const calendar = new Holidays(code);
    write(code, name, calendar);
    for (const zone of calendar.getTimezones() ?? []) addZone.run(zone, code);
  }
  for (const [code, country, state, name] of parts) write(code, name, new Holidays(country, state));
}
