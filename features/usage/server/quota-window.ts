import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

export interface QuotaWindow {
  dayStartsAt: Date;
  dayEndsAt: Date;
  monthStartsAt: Date;
  monthEndsAt: Date;
}

/** What the person's day is computed from. */
export interface Calendar {
  timeZone: string;
  /** The day that was current at the last change of zone, and the beginning of its month; null if it never changed. */
  zoneDay: string | null;
  zoneDayStartedAt: Date | null;
  zoneDayEndsAt: Date | null;
  zoneMonthStartedAt: Date | null;
}

/** A calendar whose zone has never changed. */
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
 * A common table expression: the person's own day and month around `now`. PostgreSQL does the calendar arithmetic, in
 * both engines, so days of 23 and 25 hours come out right; `now` is passed in because the server's clock is the one
 * that counts.
 *
 * After a change of zone the current day ends when it would have ended, and the next date begins right there: a later
 * one than any before, so that no date grants its allowance twice.
 */
export function quotaWindow(calendar: Calendar, now: Date) {
  const { timeZone, zoneDay, zoneDayStartedAt, zoneDayEndsAt, zoneMonthStartedAt } = calendar;
  const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;
  return sql`quota_window as (select * from quota_window(${timeZone}, ${moment(now)}, ${zoneDay}::date,
    ${moment(zoneDayStartedAt)}, ${moment(zoneDayEndsAt)}, ${moment(zoneMonthStartedAt)}))`;
}

/** Milliseconds since 1970, as the drivers of both engines return them. */
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

/** The window around `now`, and the date that it uses. */
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
