import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { countryOfZone } from '#features/dates/server/public-holidays.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { languageSettings } from '#features/settings/shared/settings.fields.ts';
import { type Database, withUser } from '#server/db/database.ts';

export interface Habits {
  /** First day of the week; 0 is Sunday. */
  firstDay: number;
  /** Whether 5/6 is in May. */
  isMonthFirst: boolean;
}

/** English-speaking countries that write the month before the day. */
const monthFirstCountries = new Set(['US', 'PH']);

/** A person's week and date conventions: from their settings and the country of their time zone. */
export function habitsOf(
  database: Database,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<Habits> {
  return withUser(database, userId, async (tx) => {
    const { calendarFirstDay } = await readSettings(tx, userId, calendarSettings);
    const { language } = await readSettings(tx, userId, languageSettings);
    const isEnglish = language === null || language === 'en';
    return {
      firstDay: calendarFirstDay,
      isMonthFirst: isEnglish && monthFirstCountries.has(countryOfZone(timeZone) ?? ''),
    };
  });
}
