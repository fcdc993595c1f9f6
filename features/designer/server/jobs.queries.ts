import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { DesignJob, JobState } from '#features/designer/shared/designer.contract.ts';
import { endedStates } from '#features/designer/shared/designer.limits.ts';
import { settleTask } from '#features/usage/server/settle-task.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { designJobs } from './designer.table.ts';

export type JobRow = typeof designJobs.$inferSelect;

/** A job that nobody has touched for so long has nobody working on it. */
const silentMs = 90_000;
export const touchEveryMs = 20_000;

const lostMessage = 'The server stopped while this was being made. Nothing was charged.';

export const ownJob = (userId: string, id: string) =>
  and(eq(designJobs.userId, userId), eq(designJobs.id, id));
export const isOpen = () => notInArray(designJobs.state, [...endedStates]);

export async function findJob(tx: Transaction, userId: string, id: string): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(designJobs).where(ownJob(userId, id));
  return row;
}

/** Ends or moves on a job, unless it has ended: whoever comes first decides. */
export async function moveJob(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
  change: Partial<typeof designJobs.$inferInsert> & { state?: JobState },
): Promise<boolean> {
  const rows = await tx
    .update(designJobs)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(ownJob(userId, id), isOpen()))
    .returning({ id: designJobs.id });
  return rows.length > 0;
}

/** Runs as the system, for everyone: jobs whose server is gone. What was reserved for them is given back. */
export async function endLostJobs(
  database: Database,
  { isAlone }: { isAlone: boolean },
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - silentMs);
  await database.transaction(async (tx) => {
    const lost = await tx
      .update(designJobs)
      .set({ state: 'lost', message: lostMessage, updatedAt: now })
      .where(
        and(
          isOpen(),
          // A film that its provider is asked for again survives its server.
          sql`${designJobs.operation} is null`,
          isAlone ? undefined : lt(designJobs.updatedAt, before),
        ),
      )
      .returning({ taskId: designJobs.taskId });
    for (const { taskId } of lost) {
      if (taskId !== null) await settleTask(tx, taskId, { status: 503, isCharged: false }, now);
    }
  });
}

export function presentJob(row: JobRow): DesignJob {
  const { id, state, place, stage, value, errorCode, message, designId, engine, startedAt } = row;
  return {
    ...{ id, state, place, stage, value, errorCode, message, designId, engine },
    startedAt: startedAt.toISOString(),
  };
}
