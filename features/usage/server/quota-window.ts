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
  /** The day that ran at the last change of zone, and its month's beginning; null whenthere was no change. */
  zoneDay: string | null;
  zoneDayStartedAt: Date | null;
  zoneDayEndsAt: Date | null;
  zoneMonthStartedAt: Date | null;
}

/** A calendar that nobody has changed yet. */
export function calendarOf(timeZone: string): Calendar {
  return {
    timeZone,
    zoneDay: null,
    zoneDayStartedAt: null,
    zoneDayEndsAt: null,
    zoneMonthStartedAt: null,
  };
}

/**
 * A common table expression: the person's own day and month around `now`. PostgreSQL does the calendar, in
 * both engines, so days of 23 and 25 hours come out right; `now` is passed in because the server's clock is
 * the one that counts.
 *
 * After a change of zone the running day ends when it would have ended, and the next date begins right
 * there: a later one than any before, so that no date gives its allowance twice.
 */
export function quotaWindow(calendar: Calendar, now: Date) {
  const { timeZone, zoneDay, zoneDayStartedAt, zoneDayEndsAt, zoneMonthStartedAt } = calendar;
  return sql`zone as (select ${timeZone}::text as zone, ${now.toISOString()}::timestamptz as now,
      ${zoneDay}::date as old_day,
      ${zoneDayStartedAt?.toISOString() ?? null}::timestamptz as old_day_at,
      ${zoneDayEndsAt?.toISOString() ?? null}::timestamptz as old_day_until,
      ${zoneMonthStartedAt?.toISOString() ?? null}::timestamptz as old_month_at),
    days as (select *, coalesce(now < old_day_until, false) as is_old,
      greatest((old_day_until at time zone zone)::date, old_day + 1) as next_day,
      greatest((now at time zone zone)::date, old_day + 1) as own_day from zone),
    here as (select *, case when is_old then old_day else own_day end as day from days),
    months as (select *, date_trunc('month', day::timestamp) as month,
      date_trunc('month', old_day::timestamp) as old_month,
      date_trunc('month', next_day::timestamp) as next_month from here),
    quota_window as (select day,
      case when is_old then old_day_at when day = next_day then old_day_until
        else day::timestamp at time zone zone end as day_starts_at,
      case when is_old then old_day_until else (day + 1)::timestamp at time zone zone end as day_ends_at,
      case when month = old_month then old_month_at when month = next_month then old_day_until
        else month at time zone zone end as month_starts_at,
      case when is_old and old_month <> next_month then old_day_until
        else (month + interval '1 month') at time zone zone end as month_ends_at
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
