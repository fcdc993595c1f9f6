import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { QuotaExceededDetails, Usage } from '#features/usage/shared/usage.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { findQuotaWindow, type QuotaWindow } from './quota-window.ts';
import { describeReset } from './reset-words.ts';
import { apiLogs, rateLimits } from './usage.table.ts';

/** Used when the tier has no row. */
export const defaultDailyLimit = 25;
/** A month's allowance is so many days'. */
const daysInMonthlyLimit = 30;

interface Counts extends QuotaWindow {
  tier: string;
  timeZone: string;
  dailyLimit: number | null;
  usedToday: number;
  usedThisMonth: number;
}

export async function getUsage(database: Database, userId: string, now = new Date()): Promise<Usage> {
  const counts = await withUser(database, userId, (tx) => count(tx, userId, now));
  return {
    tier: counts.tier,
    dailyTasksUsed: counts.usedToday,
    dailyTasksLimit: counts.dailyLimit,
    tasksUsed: counts.usedThisMonth,
    tasksLimit: monthlyLimit(counts),
    dailyResetsAt: counts.dayEndsAt.toISOString(),
    monthlyResetsAt: counts.monthEndsAt.toISOString(),
    timeZone: counts.timeZone,
  };
}

/**
 * Charges one task before its work starts and returns the ledger row's id. Runs inside the caller's
 * transaction, so that what the task is for and its charge are written together or not at all.
 *
 * The person's row is locked first: of many requests at the limit each sees what the one before it wrote.
 * @throws AppError `quota_exceeded` with QuotaExceededDetails.
 */
export async function reserveTask(
  tx: Transaction,
  input: { userId: string; endpoint: string; now?: Date },
): Promise<string> {
  const now = input.now ?? new Date();
  await tx.execute(sql`select 1 from ${users} where ${users.id} = ${input.userId} for update`);
  const counts = await count(tx, input.userId, now);
  if (counts.dailyLimit !== null) {
    if (counts.usedToday >= counts.dailyLimit) throw quotaExceeded(counts, 'day');
    if (counts.usedThisMonth >= monthlyLimit(counts)!) throw quotaExceeded(counts, 'month');
  }
  const id = newId();
  await tx
    .insert(apiLogs)
    .values({ id, userId: input.userId, endpoint: input.endpoint, requestTime: now, createdAt: now });
  return id;
}

/** Ends a task: charged with its status, or given back when the person got nothing for it. */
export async function settleTask(
  tx: Transaction,
  taskId: string,
  outcome: { status: number; isCharged: boolean },
): Promise<void> {
  await tx
    .update(apiLogs)
    .set({ responseStatus: outcome.status, releasedAt: outcome.isCharged ? null : new Date() })
    .where(eq(apiLogs.id, taskId));
}

async function count(tx: Transaction, userId: string, now: Date): Promise<Counts> {
  const [person] = await tx
    .select({
      tier: users.subscriptionTier,
      timeZone: users.timeZone,
      limitTier: rateLimits.tier,
      dailyLimit: rateLimits.requestsPerDay,
    })
    .from(users)
    .leftJoin(rateLimits, eq(rateLimits.tier, users.subscriptionTier))
    .where(eq(users.id, userId));
  if (!person) throw new AppError('unauthenticated');
  const window = await findQuotaWindow(tx, person.timeZone, now);
  const { rows } = (await tx.execute(sql`select
      count(*) filter (where ${apiLogs.requestTime} >= ${window.dayStartsAt.toISOString()}::timestamptz)::int as today,
      count(*)::int as month
    from ${apiLogs}
    where ${apiLogs.userId} = ${userId} and ${apiLogs.releasedAt} is null
      and ${apiLogs.requestTime} >= ${window.monthStartsAt.toISOString()}::timestamptz`)) as unknown as {
    rows: { today: number; month: number }[];
  };
  return {
    ...window,
    tier: person.tier,
    timeZone: person.timeZone,
    dailyLimit: person.limitTier === null ? defaultDailyLimit : person.dailyLimit,
    usedToday: rows[0]!.today,
    usedThisMonth: rows[0]!.month,
  };
}

function monthlyLimit({ dailyLimit }: { dailyLimit: number | null }): number | null {
  return dailyLimit === null ? null : dailyLimit * daysInMonthlyLimit;
}

function quotaExceeded(counts: Counts, period: 'day' | 'month'): AppError {
  const resetsAt = period === 'day' ? counts.dayEndsAt : counts.monthEndsAt;
  const limit = period === 'day' ? counts.dailyLimit! : monthlyLimit(counts)!;
  const resetsInWords = describeReset(resetsAt, counts.timeZone, period);
  const details: QuotaExceededDetails = {
    resetsAt: resetsAt.toISOString(),
    resetsInWords,
    limit,
    period,
    plansUrl: '/pricing',
  };
  return new AppError('quota_exceeded', {
    message: `You have used all ${limit} tasks for this ${period}. More come ${resetsInWords}, or choose a bigger plan.`,
    details: { ...details },
    retryAfterSeconds: (resetsAt.getTime() - Date.now()) / 1000,
  });
}
