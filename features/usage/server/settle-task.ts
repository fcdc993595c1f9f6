import { sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { privacySettings } from '#features/privacy/server/privacy.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { apiUsage, modelUsage, taskTypes } from './analytics.table.ts';
import { apiLogs } from './usage.table.ts';

/** How a task ended. One that is not charged is given back. */
export type TaskOutcome =
  | { status: number; isCharged: false }
  | {
      status: number;
      isCharged: true;
      /** Who answered; null when no model was asked. */
      modelId: string | null;
    };

/**
 * Ends a task: charged with its status, or given back when the person got nothing for it. The figures of the
 * person's charts are written by the same statement, unless they do not allow it, and once only.
 */
export async function settleTask(
  tx: Transaction,
  taskId: string,
  outcome: TaskOutcome,
  now = new Date(),
): Promise<void> {
  const { status, isCharged } = outcome;
  const modelId = isCharged ? outcome.modelId : null;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with settled as (
      update ${apiLogs} as task
      set response_status = ${status}::int, released_at = case when ${isCharged}::boolean then null else ${at} end
      from ${apiLogs} as before
      where task.id = ${taskId} and before.id = task.id
      returning task.id, task.user_id, task.kind, task.tasks, task.request_time, before.response_status as status_before
    ), told as (
      select settled.*, (request_time at time zone time_zone)::date as day,
        least(greatest(extract(epoch from ${at} - request_time) * 1000, 0), 2147483647)::int as response_time
      from settled join ${users} on users.id = settled.user_id
      where status_before is null and not exists (
        select from ${privacySettings} where privacy_settings.user_id = settled.user_id and not usage_data)
    ), into_usage as (
      insert into ${apiUsage} (id, user_id, status_code, response_time, tasks, created_at)
      select id, user_id, ${status}::int, response_time, case when ${isCharged}::boolean then tasks else 0 end, request_time
      from told
    ), into_models as (
      insert into ${modelUsage} (user_id, model_id, day, task_count, created_at)
      select user_id, ${modelId}::text, day, tasks, ${at} from told where ${modelId}::text is not null
      on conflict (user_id, day, model_id) do update set task_count = model_usage.task_count + excluded.task_count
    )
    insert into ${taskTypes} (user_id, type, day, count, created_at)
    select user_id, kind, day, tasks, ${at} from told where ${isCharged}::boolean
    on conflict (user_id, day, type) do update set count = task_types.count + excluded.count`);
}
