import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { isTimeZone } from '#features/accounts/server/time-zone.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { findQuotaWindow } from './quota-window.ts';
import { lockPlan } from './usage.service.ts';

/**
 * Moves the person to another zone. The current day keeps its end, so that changing back and forth neither starts a new
 * allowance nor takes one away.
 * @throws AppError `invalid_input` for a zone that this server's calendars do not know.
 */
export async function changeTimeZone(
  tx: Transaction,
  userId: string,
  timeZone: string,
  now = new Date(),
): Promise<void> {
  if (!isTimeZone(timeZone)) throw unknownZone(timeZone);
  const plan = await lockPlan(tx, userId);
  if (plan.timeZone === timeZone) return;
  await assertDatabaseKnows(tx, timeZone);
  const { day, dayStartsAt, dayEndsAt, monthStartsAt } = await findQuotaWindow(tx, plan, now);
  await tx
    .update(users)
    .set({
      timeZone,
      zoneDay: day,
      zoneDayStartedAt: dayStartsAt,
      zoneDayEndsAt: dayEndsAt,
      zoneMonthStartedAt: monthStartsAt,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** The database has its own list, and a zone unknown to it would fail every question from then on. */
async function assertDatabaseKnows(tx: Transaction, timeZone: string): Promise<void> {
  try {
    await tx.execute(sql`select now() at time zone ${timeZone}::text`);
  } catch (cause) {
    throw unknownZone(timeZone, cause);
  }
}

function unknownZone(timeZone: string, cause?: unknown): AppError {
  return new AppError('invalid_input', {
    message: said`"${timeZone.slice(0, 64)}" is not a time zone.`,
    details: { field: 'timeZone' },
    cause,
  });
}
