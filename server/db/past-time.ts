import { type SQL, sql } from 'drizzle-orm';
import type { PastTime } from '#shared/past-time.ts';

/**
 * When that time began for a person in this zone: today is their calendar day, a week is seven days, and a month
 * reaches back to the same day of the last one. PostgreSQL does the calendar, so days of 23 and 25 hours come out
 * right. Undefined for all time.
 */
export function beginningOf(time: PastTime, timeZone: string, now: Date): SQL | undefined {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const here = sql`(${instant} at time zone ${timeZone}::text)`;
  switch (time) {
    case 'all':
      return undefined;
    case 'today':
      return sql`(date_trunc('day', ${here}) at time zone ${timeZone}::text)`;
    case 'week':
      return sql`(${instant} - interval '7 days')`;
    case 'month':
      return sql`((${here} - interval '1 month') at time zone ${timeZone}::text)`;
  }
}
