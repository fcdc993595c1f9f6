import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { calendarOf, findQuotaWindow } from './quota-window.ts';
import { lockPlan } from './usage.service.ts';

/**
 * Moves the person to another zone. If it is the same date there, or an earlier one, the running day goes on
 * until that date ends in the new zone; if it is a later date already, that one's allowance begins now.
 */
export async function changeTimeZone(
  tx: Transaction,
  userId: string,
  timeZone: string,
  now = new Date(),
): Promise<void> {
  const plan = await lockPlan(tx, userId);
  if (plan.timeZone === timeZone) return;
  const before = await findQuotaWindow(tx, plan, now);
  const there = await findQuotaWindow(tx, calendarOf(timeZone), now);
  // Dates as PostgreSQL writes them sort as text.
  const day = there.day > before.day ? there.day : before.day;
  const isSameMonth = day.slice(0, 7) === before.day.slice(0, 7);
  await tx
    .update(users)
    .set({
      timeZone,
      zoneDay: day,
      zoneDayStartedAt: day === before.day ? before.dayStartsAt : now,
      zoneMonthStartedAt: isSameMonth ? before.monthStartsAt : now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
