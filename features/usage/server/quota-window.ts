import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

export interface QuotaWindow {
  dayStartsAt: Date;
  dayEndsAt: Date;
  monthStartsAt: Date;
  monthEndsAt: Date;
}

/**
 * The person's own day and month around `now`. PostgreSQL does the calendar, in both engines, so days of
 * 23 and 25 hours come out right; `now` is passed in because the server's clock is the one that counts.
 */
export async function findQuotaWindow(tx: Transaction, timeZone: string, now: Date): Promise<QuotaWindow> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  const at = (moment: ReturnType<typeof sql>) =>
    sql`(extract(epoch from ((${moment}) at time zone ${timeZone})) * 1000)::float8`;
  const { rows } = (await tx.execute(sql`select
    ${at(sql`date_trunc('day', ${local})`)} as day_start,
    ${at(sql`date_trunc('day', ${local}) + interval '1 day'`)} as day_end,
    ${at(sql`date_trunc('month', ${local})`)} as month_start,
    ${at(sql`date_trunc('month', ${local}) + interval '1 month'`)} as month_end`)) as unknown as {
    rows: { day_start: number; day_end: number; month_start: number; month_end: number }[];
  };
  const row = rows[0]!;
  return {
    dayStartsAt: new Date(row.day_start),
    dayEndsAt: new Date(row.day_end),
    monthStartsAt: new Date(row.month_start),
    monthEndsAt: new Date(row.month_end),
  };
}
