import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { privacySettings } from '#features/privacy/server/privacy.table.ts';
import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { dailyTasks } from '#features/usage/shared/daily-tasks.ts';
import { dataSharingBonus } from '#features/usage/shared/data-sharing-bonus.ts';
import type { TaskKindId } from '#features/usage/shared/task-kind.ts';
import type { QuotaExceededDetails, Usage } from '#features/usage/shared/usage.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { describeReset } from './describe-reset.ts';
import {
  type Calendar,
  type QuotaWindow,
  quotaWindow,
  readWindow,
  type WindowRow,
  windowColumns,
} from './quota-window.ts';
import { apiLogs, rateLimits, taskRewards } from './usage.table.ts';

/** A month's allowance is so many days'. */
const daysInMonthlyLimit = 30;

interface Counts extends QuotaWindow, Plan {
  usedToday: number;
  usedThisMonth: number;
  /** On top of the plan's own limits. */
  rewardedToday: number;
  rewardedThisMonth: number;
}

export async function getUsage(database: Database, userId: string, now = new Date()): Promise<Usage> {
  const counts = await withUser(database, userId, (tx) => count(tx, userId, now));
  return {
    tier: counts.tier,
    dailyTasksUsed: counts.usedToday,
    dailyTasksLimit: dailyLimit(counts),
    dailyTasksRewarded: counts.rewardedToday,
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
  input: {
    userId: string;
    kind: TaskKindId;
    endpoint: string;
    tasks?: number;
    now?: Date;
    plan?: LockedPlan;
  },
): Promise<string> {
  const now = input.now ?? new Date();
  const tasks = input.tasks ?? 1;
  const plan = input.plan ?? (await lockPlan(tx, input.userId));
  const id = newId();
  const { rows } = (await tx.execute(sql`
    with ${quotaWindow(plan, now)}, ${usedTasks(input.userId, now)}, ${rewardedTasks(input.userId, now)}
    insert into ${apiLogs} (id, user_id, kind, endpoint, tasks, request_time, created_at)
    select ${id}, ${input.userId}, ${input.kind}, ${input.endpoint}, ${tasks}::int, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from used, rewarded
    where ${plan.dailyLimit}::int is null
      or (used_today + ${tasks}::int <= ${plan.dailyLimit}::int + rewarded_today
        and used_this_month + ${tasks}::int <= ${planOfMonth(plan)}::int + rewarded_this_month)
    returning id`)) as unknown as { rows: unknown[] };
  if (rows.length > 0) return id;
  const counts = await count(tx, input.userId, now);
  const period = counts.usedToday + tasks > (dailyLimit(counts) ?? 0) ? 'day' : 'month';
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
  sharesData: boolean;
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
  const { limitTier, dailyLimit, ...rest } = person;
  const plan = { ...rest, sharesData: rest.sharesData ?? defaultPrivacySettings.usageData };
  // A tier that nobody knows.
  if (limitTier === null) return { ...plan, dailyLimit: dailyTasks.free };
  const hasBonus = plan.tier === dataSharingBonus.tier && plan.sharesData;
  return { ...plan, dailyLimit: dailyLimit && dailyLimit + (hasBonus ? dataSharingBonus.tasks : 0) };
}

/**
 * What is dated in the future was written while a clock was wrong, and counts for nothing. Clocks of servers that
 * share a database may differ a little, and what one has just charged must count at the others.
 */
function latest(now: Date) {
  return sql`${new Date(now.getTime() + 60_000).toISOString()}::timestamptz`;
}

/** A common table expression `used(used_today, used_this_month)` over the window of `quotaWindow`. */
function usedTasks(userId: string, now: Date) {
  return sql`used as (
    select coalesce(sum(tasks) filter (where request_time >= day_starts_at), 0)::int as used_today,
      coalesce(sum(tasks), 0)::int as used_this_month
    from ${apiLogs}, quota_window
    where user_id = ${userId} and released_at is null and not is_imported and request_time >= month_starts_at
      and request_time <= ${latest(now)})`;
}

/** The same for what was added: `rewarded(rewarded_today, rewarded_this_month)`. */
function rewardedTasks(userId: string, now: Date) {
  return sql`rewarded as (
    select coalesce(sum(tasks) filter (where created_at >= day_starts_at), 0)::int as rewarded_today,
      coalesce(sum(tasks), 0)::int as rewarded_this_month
    from ${taskRewards}, quota_window
    where user_id = ${userId} and created_at >= month_starts_at and created_at <= ${latest(now)})`;
}

async function count(tx: Transaction, userId: string, now: Date): Promise<Counts> {
  const plan = await findPlan(tx, userId);
  const { rows } = (await tx.execute(sql`
    with ${quotaWindow(plan, now)}, ${usedTasks(userId, now)}, ${rewardedTasks(userId, now)}
    select used.*, rewarded.*, ${windowColumns} from used, rewarded, quota_window`)) as unknown as {
    rows: (WindowRow & CountsRow)[];
  };
  const row = rows[0]!;
  return {
    ...plan,
    ...readWindow(row),
    usedToday: row.used_today,
    usedThisMonth: row.used_this_month,
    rewardedToday: row.rewarded_today,
    rewardedThisMonth: row.rewarded_this_month,
  };
}

interface CountsRow {
  used_today: number;
  used_this_month: number;
  rewarded_today: number;
  rewarded_this_month: number;
}

function planOfMonth(plan: Plan): number | null {
  return plan.dailyLimit === null ? null : plan.dailyLimit * daysInMonthlyLimit;
}

function dailyLimit(counts: Counts): number | null {
  return counts.dailyLimit === null ? null : counts.dailyLimit + counts.rewardedToday;
}

function monthlyLimit(counts: Counts): number | null {
  const ofPlan = planOfMonth(counts);
  return ofPlan === null ? null : ofPlan + counts.rewardedThisMonth;
}

const periodWords = { day: 'today', month: 'this month' };
const periodTasks = { day: 'today’s', month: 'this month’s' };

function quotaExceeded(
  counts: Counts,
  { period, tasks, now }: { period: 'day' | 'month'; tasks: number; now: Date },
): AppError {
  const resetsAt = period === 'day' ? counts.dayEndsAt : counts.monthEndsAt;
  const limit = (period === 'day' ? dailyLimit(counts) : monthlyLimit(counts))!;
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
      ? said`This takes ${tasks} tasks, and you have ${left} left ${periodWords[period]}.`
      : said`You have used all ${limit} of ${periodTasks[period]} tasks.`;
  return new AppError('quota_exceeded', {
    message: said`${what} You get more ${resetsInWords}, or with a bigger plan.`,
    details: { ...details },
    retryAfterSeconds: (resetsAt.getTime() - now.getTime()) / 1000,
  });
}
