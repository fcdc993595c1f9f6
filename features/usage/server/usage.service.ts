import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { privacySettings } from '#features/privacy/server/privacy.table.ts';
import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { dataSharingBonus } from '#features/usage/shared/data-sharing-bonus.ts';
import type { QuotaExceededDetails, Usage } from '#features/usage/shared/usage.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import {
  type Calendar,
  type QuotaWindow,
  quotaWindow,
  readWindow,
  type WindowRow,
  windowColumns,
} from './quota-window.ts';
import { describeReset } from './reset-words.ts';
import { apiLogs, rateLimits } from './usage.table.ts';

/** Used when the tier has no row. */
export const defaultDailyLimit = 25;
/** A month's allowance is so many days'. */
const daysInMonthlyLimit = 30;

interface Counts extends QuotaWindow, Plan {
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
 * Charges one task, or as many as the work is worth, before it starts and returns the ledger row's id. Runs inside the caller's
 * transaction, so that what the task is for and its charge are written together or not at all.
 *
 * The person's row is locked first, and the count and the charge are one conditional statement: of many
 * requests at the limit each sees what the one before it wrote, and exactly as many pass as are left.
 * @throws AppError `quota_exceeded` with QuotaExceededDetails.
 */
export async function reserveTask(
  tx: Transaction,
  input: { userId: string; endpoint: string; tasks?: number; now?: Date; plan?: LockedPlan },
): Promise<string> {
  const now = input.now ?? new Date();
  const tasks = input.tasks ?? 1;
  const plan = input.plan ?? (await lockPlan(tx, input.userId));
  const id = newId();
  const { rows } = (await tx.execute(sql`
    with ${quotaWindow(plan, now)}, ${usedTasks(input.userId)}
    insert into ${apiLogs} (id, user_id, endpoint, tasks, request_time, created_at)
    select ${id}, ${input.userId}, ${input.endpoint}, ${tasks}::int, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from used
    where ${plan.dailyLimit}::int is null
      or (today + ${tasks}::int <= ${plan.dailyLimit}::int and month + ${tasks}::int <= ${monthlyLimit(plan)}::int)
    returning id`)) as unknown as { rows: unknown[] };
  if (rows.length > 0) return id;
  const counts = await count(tx, input.userId, now);
  const period = counts.usedToday + tasks > (counts.dailyLimit ?? 0) ? 'day' : 'month';
  throw quotaExceeded(counts, { period, tasks, now });
}

/** A plan whose person's row is locked until the transaction ends. */
export type LockedPlan = Plan & { isLocked: true };

/** One at a time for each person: a second one waits here until the first one's transaction has ended. */
export async function lockPlan(tx: Transaction, userId: string): Promise<LockedPlan> {
  return { ...(await findPlan(tx, userId, { isLocked: true })), isLocked: true };
}

interface Plan extends Calendar {
  tier: string;
  /** Null is no limit. */
  dailyLimit: number | null;
}

async function findPlan(tx: Transaction, userId: string, { isLocked = false } = {}): Promise<Plan> {
  const query = tx
    .select({
      tier: users.subscriptionTier,
      timeZone: users.timeZone,
      limitTier: rateLimits.tier,
      dailyLimit: rateLimits.requestsPerDay,
      sharesData: privacySettings.usageData,
      zoneDay: users.zoneDay,
      zoneDayStartedAt: users.zoneDayStartedAt,
      zoneDayEndsAt: users.zoneDayEndsAt,
      zoneMonthStartedAt: users.zoneMonthStartedAt,
    })
    .from(users)
    .leftJoin(rateLimits, eq(rateLimits.tier, users.subscriptionTier))
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(eq(users.id, userId));
  const [person] = await (isLocked ? query.for('update', { of: users }) : query);
  if (!person) throw new AppError('unauthenticated');
  const { limitTier, dailyLimit, sharesData, ...plan } = person;
  if (limitTier === null) return { ...plan, dailyLimit: defaultDailyLimit };
  const hasBonus = plan.tier === dataSharingBonus.tier && (sharesData ?? defaultPrivacySettings.usageData);
  return { ...plan, dailyLimit: dailyLimit && dailyLimit + (hasBonus ? dataSharingBonus.tasks : 0) };
}

/** A common table expression `used(today, month)` over the window of `quotaWindow`. */
function usedTasks(userId: string) {
  return sql`used as (
    select coalesce(sum(tasks) filter (where request_time >= day_starts_at), 0)::int as today,
      coalesce(sum(tasks), 0)::int as month
    from ${apiLogs}, quota_window
    where user_id = ${userId} and released_at is null and request_time >= month_starts_at)`;
}

async function count(tx: Transaction, userId: string, now: Date): Promise<Counts> {
  const plan = await findPlan(tx, userId);
  const { rows } = (await tx.execute(sql`
    with ${quotaWindow(plan, now)}, ${usedTasks(userId)}
    select today, month, ${windowColumns} from used, quota_window`)) as unknown as {
    rows: (WindowRow & { today: number; month: number })[];
  };
  const row = rows[0]!;
  return { ...plan, ...readWindow(row), usedToday: row.today, usedThisMonth: row.month };
}

function monthlyLimit({ dailyLimit }: { dailyLimit: number | null }): number | null {
  return dailyLimit === null ? null : dailyLimit * daysInMonthlyLimit;
}

function quotaExceeded(
  counts: Counts,
  { period, tasks, now }: { period: 'day' | 'month'; tasks: number; now: Date },
): AppError {
  const resetsAt = period === 'day' ? counts.dayEndsAt : counts.monthEndsAt;
  const limit = period === 'day' ? counts.dailyLimit! : monthlyLimit(counts)!;
  const resetsInWords = describeReset(resetsAt, counts.timeZone, period, now);
  const details: QuotaExceededDetails = {
    resetsAt: resetsAt.toISOString(),
    resetsInWords,
    limit,
    period,
    plansUrl: '/pricing',
  };
  const left = limit - (period === 'day' ? counts.usedToday : counts.usedThisMonth);
  const what =
    left > 0
      ? `This takes ${tasks} tasks, and you have ${left} left for this ${period}.`
      : `You have used all ${limit} tasks for this ${period}.`;
  return new AppError('quota_exceeded', {
    message: `${what} More come ${resetsInWords}, or choose a bigger plan.`,
    details: { ...details },
    retryAfterSeconds: (resetsAt.getTime() - now.getTime()) / 1000,
  });
}
