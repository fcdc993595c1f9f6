import { sql } from 'drizzle-orm';
import type { TaskKindId } from '#features/usage/shared/task-kind.ts';
import type { QuotaExceededDetails, Usage } from '#features/usage/shared/usage.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type Sentence, said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { describeReset } from './describe-reset.ts';
import { daysInMonthlyLimit, planRules } from './plan-rules.ts';
import {
  type Calendar,
  type QuotaWindow,
  quotaWindow,
  readWindow,
  type WindowRow,
  windowColumns,
} from './quota-window.ts';

interface Counts extends QuotaWindow, Plan {
  usedToday: number;
  usedThisMonth: number;
  /** In addition to the plan's own limits. */
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
 * Charges one task, or as many as the work is worth, before it starts and returns the ledger row's id. Runs inside the
 * caller's transaction, so that the work and its charge are written together or not at all.
 *
 * `reserve_task` locks the person's row before it counts: of many requests at the limit, each sees what the previous
 * one wrote, and exactly as many pass as are left. A turn of a chat is charged by `begin_turn`, by the same count.
 * @throws AppError `quota_exceeded` with QuotaExceededDetails.
 */
export async function reserveTask(
  tx: Transaction,
  input: { userId: string; kind: TaskKindId; endpoint: string; tasks?: number; now?: Date },
): Promise<string> {
  const { userId, kind, endpoint, tasks = 1, now = new Date() } = input;
  const id = newId();
  const { rows } = (await tx.execute(sql`
    select reserve_task(${id}, ${userId}, ${kind}, ${endpoint}, ${tasks}::int, ${now.toISOString()}::timestamptz,
      ${planRules}::jsonb) as is_reserved`)) as unknown as { rows: { is_reserved: boolean | null }[] };
  const isReserved = rows[0]?.is_reserved;
  if (isReserved) return id;
  throw isReserved === null
    ? new AppError('unauthenticated')
    : await quotaRefusal(tx, { userId, tasks, now });
}

/** How many tasks are left in the day and the month; null where there is no limit. */
export async function tasksLeft(tx: Transaction, userId: string, now: Date): Promise<number | null> {
  const counts = await count(tx, userId, now);
  const [ofDay, ofMonth] = [dailyLimit(counts), monthlyLimit(counts)];
  if (ofDay === null || ofMonth === null) return null;
  return Math.max(0, Math.min(ofDay - counts.usedToday, ofMonth - counts.usedThisMonth));
}

/** What is refused for want of tasks. */
interface Refused {
  userId: string;
  tasks: number;
  now: Date;
  /** What the person has to be told all the same, by their time zone. */
  help?: (timeZone: string) => Sentence | undefined;
}

/** What the person is told when fewer tasks are left than needed. */
export async function quotaRefusal(tx: Transaction, refused: Refused): Promise<AppError> {
  const counts = await count(tx, refused.userId, refused.now);
  const period = counts.usedToday + refused.tasks > (dailyLimit(counts) ?? 0) ? 'day' : 'month';
  return quotaExceeded(counts, period, refused);
}

/** A plan whose person's row is locked until the transaction ends. */
export type LockedPlan = Plan & { isLocked: true };

/** One at a time per person: a second one waits here until the first one's transaction has ended. */
export async function lockPlan(tx: Transaction, userId: string): Promise<LockedPlan> {
  return { ...(await findPlan(tx, userId, { isLocked: true })), isLocked: true };
}

/** The current plan; nothing is locked. */
export function readPlan(tx: Transaction, userId: string): Promise<Plan> {
  return findPlan(tx, userId);
}

interface Plan extends Calendar {
  tier: string;
  /** Null means no limit. */
  dailyLimit: number | null;
  sharesData: boolean;
}

async function findPlan(tx: Transaction, userId: string, { isLocked = false } = {}): Promise<Plan> {
  const { rows } = (await tx.execute(
    sql`select to_jsonb(p) as plan from plan_of(${userId}, ${planRules}::jsonb, ${isLocked}::boolean) p`,
  )) as unknown as { rows: { plan: PlanRow }[] };
  const plan = rows[0]?.plan;
  if (!plan) throw new AppError('unauthenticated');
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    tier: plan.tier,
    timeZone: plan.time_zone,
    dailyLimit: plan.daily_limit,
    sharesData: plan.shares_data,
    zoneDay: plan.zone_day,
    zoneDayStartedAt: moment(plan.zone_day_started_at),
    zoneDayEndsAt: moment(plan.zone_day_ends_at),
    zoneMonthStartedAt: moment(plan.zone_month_started_at),
  };
}

/** Timestamps in their JSON form. */
interface PlanRow {
  tier: string;
  time_zone: string;
  daily_limit: number | null;
  shares_data: boolean;
  zone_day: string | null;
  zone_day_started_at: string | null;
  zone_day_ends_at: string | null;
  zone_month_started_at: string | null;
}

async function count(tx: Transaction, userId: string, now: Date): Promise<Counts> {
  const plan = await findPlan(tx, userId);
  const { rows } = (await tx.execute(sql`
    with ${quotaWindow(plan, now)}
    select counted.*, ${windowColumns} from quota_window,
      counted_tasks(${userId}, day_starts_at, month_starts_at, ${now.toISOString()}::timestamptz) counted`)) as unknown as {
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

function quotaExceeded(counts: Counts, period: 'day' | 'month', { tasks, now, help }: Refused): AppError {
  const resetsAt = period === 'day' ? counts.dayEndsAt : counts.monthEndsAt;
  const limit = (period === 'day' ? dailyLimit(counts) : monthlyLimit(counts))!;
  const resetsInWords = describeReset(resetsAt, counts.timeZone, period, now);
  const helpAtOnce = help?.(counts.timeZone);
  const details: Omit<QuotaExceededDetails, 'resetsInWords' | 'help'> & {
    resetsInWords: Sentence;
    help?: Sentence;
  } = {
    resetsAt: resetsAt.toISOString(),
    resetsInWords,
    limit,
    period,
    plansUrl: '/pricing',
    ...(helpAtOnce && { help: helpAtOnce }),
  };
  const left = limit - (period === 'day' ? counts.usedToday : counts.usedThisMonth);
  const what =
    left > 0
      ? sayTooFew(period, tasks, left)
      : period === 'day'
        ? said`You have used all ${limit} of today’s tasks.`
        : said`You have used all ${limit} of this month’s tasks.`;
  return new AppError('quota_exceeded', {
    message: said`${what} You get more ${resetsInWords}, or with a bigger plan.`,
    details: { ...details },
    retryAfterSeconds: (resetsAt.getTime() - now.getTime()) / 1000,
  });
}

function sayTooFew(period: 'day' | 'month', tasks: number, left: number): Sentence {
  return period === 'day'
    ? said`This takes ${tasks} tasks, and you have ${left} left today.`
    : said`This takes ${tasks} tasks, and you have ${left} left this month.`;
}
