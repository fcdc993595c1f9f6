import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

/** How a task ended. One that is not charged is refunded. */
export type TaskOutcome =
  | { status: number; isCharged: false }
  | {
      status: number;
      isCharged: true;
      /** The model that answered; null if none was called. */
      modelId: string | null;
    };

/**
 * Ends a task: charged with its status, or refunded when the person got nothing for it. The figures of the person's
 * charts are written by the same statement, unless they do not allow it, and only once. A turn of a chat is settled by
 * `end_turn`, with its answer.
 */
export async function settleTask(
  tx: Transaction,
  taskId: string,
  outcome: TaskOutcome,
  now = new Date(),
): Promise<void> {
  const { status, isCharged } = outcome;
  const modelId = isCharged ? outcome.modelId : null;
  await tx.execute(sql`
    select settle_task(${taskId}, ${status}::int, ${isCharged}::boolean, ${modelId}, ${now.toISOString()}::timestamptz)`);
}

/** Refunds tasks that nobody will finish, in one statement. */
export async function refundTasks(tx: Transaction, taskIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select settle_task(id, 503, false, null, ${new Date().toISOString()}::timestamptz)
    from json_array_elements_text(${JSON.stringify(taskIds)}::json) as id`);
}
