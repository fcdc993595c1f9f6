import { sql } from 'drizzle-orm';
import { feedbackReward } from '#features/usage/shared/feedback-reward.ts';
import type { Transaction } from '#server/db/database.ts';
import { quotaWindow } from './quota-window.ts';
import type { LockedPlan } from './usage.service.ts';
import { taskRewards } from './usage.table.ts';

/**
 * Adds tasks to the person's day for a vote on an answer, in the transaction that stores the vote. Each answer is
 * rewarded once, whatever happens to the vote or the answer, and each day has a maximum. The person's row is locked, so
 * that two tabs voting at the same moment see each other's writes.
 * @returns the tasks that were added; 0 on other plans, without shared data, and when the day's maximum is reached.
 */
export async function rewardFeedback(
  tx: Transaction,
  { userId, answerId, plan, now }: { userId: string; answerId: string; plan: LockedPlan; now: Date },
): Promise<number> {
  if (plan.tier !== feedbackReward.tier || !plan.sharesData) return 0;
  const { rows } = (await tx.execute(sql`
    with ${quotaWindow(plan, now)}
    insert into ${taskRewards} (user_id, answer_id, tasks, created_at)
    select ${userId}, ${answerId}, ${feedbackReward.tasks}::int, ${now.toISOString()}::timestamptz
    from quota_window
    where ${feedbackReward.answersPerDay}::int > (
      select count(*) from ${taskRewards} where user_id = ${userId} and created_at >= day_starts_at)
    on conflict do nothing
    returning tasks`)) as unknown as { rows: { tasks: number }[] };
  return rows[0]?.tasks ?? 0;
}
