import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, hourMs, startOfDay, weekdayOf } from '#features/calendar/shared/wall-time.ts';
import { weekHoursOf } from '#features/calendar/shared/week-hours.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { busySpans, listBusy } from '../range/list-range.ts';
import { freeWithin, type Span, union } from './spans.ts';

export interface OtherPerson {
  timeZone: string;
  /** Busy times and off-hours, merged and in order. */
  taken: Span[];
}

/**
 * Availability of people on this server who share it: intervals without words. People who do not share it and people
 * without an account are indistinguishable.
 */
export async function busyOfPeople(
  database: Database,
  emails: readonly string[],
  asked: Span,
): Promise<Map<string, OtherPerson>> {
  const known = new Map<string, OtherPerson>();
  for (const email of new Set(emails)) {
    const [user] = await database
      .select({ id: users.id, timeZone: users.timeZone })
      .from(users)
      .where(eq(users.email, email));
    if (!user) continue;
    const settings = await withUser(database, user.id, (tx) => readSettings(tx, user.id, calendarSettings));
    if (!settings.calendarShareBusy) continue;
    const { timeZone } = user;
    const from = startOfDay(wallAt(asked.start, timeZone));
    const to = startOfDay(wallAt(asked.end, timeZone)) + dayMs;
    const busy = busySpans(await listBusy(database, user.id, { from, to, timeZone }), timeZone);
    const hours: Span[] = [];
    const week = weekHoursOf(settings);
    for (let day = from; day < to; day += dayMs) {
      const [start, end] = week[weekdayOf(day)] ?? [];
      if (start === undefined || end === undefined) continue;
      hours.push({
        start: instantOf(day + start * hourMs, timeZone),
        end: instantOf(day + end * hourMs, timeZone),
      });
    }
    const whole = { start: instantOf(from, timeZone), end: instantOf(to, timeZone) };
    known.set(email, { timeZone, taken: union([...busy, ...freeWithin(whole, union(hours))]) });
  }
  return known;
}
