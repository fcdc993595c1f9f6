import { type SQL, sql } from 'drizzle-orm';
import type { PastTime } from '#shared/past-time.ts';
import type { Database } from './database.ts';
import { select } from './table-shapes.ts';

/**
 * When that period began for a person in this zone: today is their calendar day, a week is seven days, and a month
 * reaches back to the same day of the previous one. PostgreSQL does the calendar arithmetic, so days of 23 and 25 hours
 * come out right. Undefined for all time.
 */
export async function readBeginning(
  database: Database,
  { time, timeZone, now }: { time: PastTime; timeZone: string; now: Date },
): Promise<Date | undefined> {
  const beginning = beginningOf(time, timeZone, now);
  if (beginning === undefined) return undefined;
  const rows = await select<{ at: number }>(
    database,
    sql`select (extract(epoch from ${beginning}) * 1000)::float8 as at`,
  );
  return rows[0] && new Date(rows[0].at);
}

function beginningOf(time: PastTime, timeZone: string, now: Date): SQL | undefined {
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

/**
 * The instants that enclose days of a person's calendar: from the start of the first to the end of the last, either of
 * which may be open.
 */
export async function readDays(
  database: Database,
  { from, to, timeZone }: { from: string | undefined; to: string | undefined; timeZone: string },
): Promise<{ since: Date | undefined; until: Date | undefined }> {
  if (from === undefined && to === undefined) return { since: undefined, until: undefined };
  const startOf = (day: SQL) =>
    sql`(extract(epoch from ${day} at time zone ${timeZone}::text) * 1000)::float8`;
  const rows = await select<{ since: number | null; until: number | null }>(
    database,
    sql`select ${startOf(sql`${from ?? null}::date::timestamp`)} as since,
      ${startOf(sql`(${to ?? null}::date + 1)::timestamp`)} as until`,
  );
  const moment = (at: number | null | undefined) => (typeof at === 'number' ? new Date(at) : undefined);
  return { since: moment(rows[0]?.since), until: moment(rows[0]?.until) };
}
