import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';

/** On which day a person's weeks begin; 0 is Sunday. */
export async function firstDayOf(database: Database, userId: string): Promise<number> {
  return withUser(
    database,
    userId,
    async (tx) => (await readSettings(tx, userId, calendarSettings)).calendarFirstDay,
  );
}
