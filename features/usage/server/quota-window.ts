import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

export interface QuotaWindow {
  dayStartsAt: Date;
  dayEndsAt: Date;
  monthStartsAt: Date;
  monthEndsAt: Date;
}

/**
 * A common table expression: the person's own day and month around `now`. PostgreSQL does the calendar, in
 * both engines, so days of 23 and 25 hours come out right; `now` is passed in because the server's clock is
 * the one that counts.
 */
export function quotaWindow(timeZone: string, now: Date) {
  return sql`zone as (select ${timeZone}::text as zone),
    here as (select zone, ${now.toISOString()}::timestamptz at time zone zone as now from zone),
    quota_window as (select
      date_trunc('day', now) at time zone zone as day_starts_at,
      (date_trunc('day', now) + interval '1 day') at time zone zone as day_ends_at,
      date_trunc('month', now) at time zone zone as month_starts_at,
      (date_trunc('month', now) + interval '1 month') at time zone zone as month_ends_at
      from here)`;
}

/** Milliseconds since 1970 as the drivers of both engines return them. */
export interface WindowRow {
  day_start: number;
  day_end: number;
  month_start: number;
  month_end: number;
}

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

export const windowColumns = sql`${milliseconds('day_starts_at')} as day_start,
  ${milliseconds('day_ends_at')} as day_end,
  ${milliseconds('month_starts_at')} as month_start,
  ${milliseconds('month_ends_at')} as month_end`;

export function readWindow(row: WindowRow): QuotaWindow {
  return {
    dayStartsAt: new Date(row.day_start),
    dayEndsAt: new Date(row.day_end),
    monthStartsAt: new Date(row.month_start),
    monthEndsAt: new Date(row.month_end),
  };
}

export async function findQuotaWindow(tx: Transaction, timeZone: string, now: Date): Promise<QuotaWindow> {
  const { rows } = (await tx.execute(
    sql`with ${quotaWindow(timeZone, now)} select ${windowColumns} from quota_window`,
  )) as unknown as { rows: WindowRow[] };
  return readWindow(rows[0]!);
}
