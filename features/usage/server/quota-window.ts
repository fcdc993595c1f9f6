import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

export interface QuotaWindow {
  dayStartsAt: Date;
  dayEndsAt: Date;
  monthStartsAt: Date;
  monthEndsAt: Date;
}

/** Where the person's day is told from. */
export interface Calendar {
  timeZone: string;
  /** How the day stood at the last change of zone; null when there was none. */
  zoneDay: string | null;
  zoneDayStartedAt: Date | null;
  zoneMonthStartedAt: Date | null;
}

/**
 * A common table expression: the person's own day and month around `now`. PostgreSQL does the calendar, in
 * both engines, so days of 23 and 25 hours come out right; `now` is passed in because the server's clock is
 * the one that counts.
 *
 * Each date gives its allowance once: a date that began before a change of zone ends at the new zone's
 * midnight, and going back to an earlier date does not begin it again.
 */
export function quotaWindow(calendar: Calendar, now: Date) {
  return sql`zone as (select ${calendar.timeZone}::text as zone,
      ${calendar.zoneDay}::date as changed_day,
      ${calendar.zoneDayStartedAt?.toISOString() ?? null}::timestamptz as changed_day_at,
      ${calendar.zoneMonthStartedAt?.toISOString() ?? null}::timestamptz as changed_month_at),
    here as (select *, greatest((${now.toISOString()}::timestamptz at time zone zone)::date, changed_day) as day from zone),
    months as (select *, date_trunc('month', day::timestamp) as month,
      date_trunc('month', changed_day::timestamp) as changed_month from here),
    quota_window as (select day,
      case when day = changed_day then changed_day_at else day::timestamp at time zone zone end as day_starts_at,
      (day + 1)::timestamp at time zone zone as day_ends_at,
      case when month = changed_month then changed_month_at else month at time zone zone end as month_starts_at,
      (month + interval '1 month') at time zone zone as month_ends_at
      from months)`;
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

/** The window around `now`, and the date that it uses up. */
export async function findQuotaWindow(
  tx: Transaction,
  calendar: Calendar,
  now: Date,
): Promise<QuotaWindow & { day: string }> {
  const { rows } = (await tx.execute(
    sql`with ${quotaWindow(calendar, now)} select day::text as day, ${windowColumns} from quota_window`,
  )) as unknown as { rows: (WindowRow & { day: string })[] };
  return { ...readWindow(rows[0]!), day: rows[0]!.day };
}

/** A calendar that nobody has changed yet. */
export function calendarOf(timeZone: string): Calendar {
  return { timeZone, zoneDay: null, zoneDayStartedAt: null, zoneMonthStartedAt: null };
}
