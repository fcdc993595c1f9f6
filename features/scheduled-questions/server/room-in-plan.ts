import { readPlan } from '#features/usage/server/usage.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { maxScheduledQuestions } from '../shared/scheduled-questions.contract.ts';
import type { QuestionRow } from './scheduled-questions.queries.ts';
import { listQuestions } from './scheduled-questions.queries.ts';

/**
 * The share of a day's tasks for scheduled questions: people with few tasks keep most of them for their own questions.
 */
const dailyTasksForEach = 5;

export function mostFor({ dailyLimit }: { dailyLimit: number | null }): number {
  if (dailyLimit === null) return maxScheduledQuestions;
  return Math.min(maxScheduledQuestions, Math.max(1, Math.floor(dailyLimit / dailyTasksForEach)));
}

/**
 * Those that exceed the plan after a downgrade: the newest that are not paused. This is not stored, so they are asked
 * again as soon as there is room.
 */
export function beyondPlan(rows: readonly QuestionRow[], most: number): Set<string> {
  const asked = rows.filter(({ isPaused }) => !isPaused);
  return new Set(asked.slice(most).map(({ id }) => id));
}

export async function isBeyondPlan(
  tx: Transaction,
  { userId, id }: Pick<QuestionRow, 'userId' | 'id'>,
): Promise<boolean> {
  const most = mostFor(await readPlan(tx, userId));
  return beyondPlan(await listQuestions(tx, userId), most).has(id);
}
