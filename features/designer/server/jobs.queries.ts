import { and, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { DesignJob, JobState } from '#features/designer/shared/designer.contract.ts';
import { endedStates } from '#features/designer/shared/designer.limits.ts';
import { settleTask } from '#features/usage/server/settle-task.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { designJobs } from './designer.table.ts';

export type JobRow = typeof designJobs.$inferSelect;

/** A job without a heartbeat for this long has lost its server. */
const silentMs = 90_000;
export const touchEveryMs = 20_000;

const lostMessage = 'The server stopped while this was being painted. Nothing was charged.';

export const ownJob = (userId: string, id: string) =>
  and(eq(designJobs.userId, userId), eq(designJobs.id, id));
export const isOpen = () => notInArray(designJobs.state, [...endedStates]);

export async function findJob(tx: Transaction, userId: string, id: string): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(designJobs).where(ownJob(userId, id));
  return row;
}

/** Updates or ends a job unless it has already ended: the first one wins. */
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

/** Ends jobs whose server is gone and refunds them. Runs as the system, for all users. */
export async function endLostJobs(
  database: Database,
  { isAlone }: { isAlone: boolean },
  now = new Date(),
): Promise<void> {
  const before = silentBefore(now);
  await database.transaction(async (tx) => {
    const lost = await tx
      .update(designJobs)
      .set({ state: 'lost', message: lostMessage, updatedAt: now })
      .where(
        and(
          isOpen(),
          // Films that can be resumed survive their server.
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

const silentBefore = (now: Date) => new Date(now.getTime() - silentMs);

export type ClaimedFilm = JobRow & { operation: string; taskId: string };

/** Claims films that no server is polling. Runs as the system, for all users. */
export async function claimFilms(
  database: Database,
  { isAlone, isRunning }: { isAlone: boolean; isRunning: (id: string) => boolean },
  now = new Date(),
): Promise<ClaimedFilm[]> {
  const isLeft = and(
    ...[isOpen(), isNotNull(designJobs.operation), isNotNull(designJobs.taskId)],
    isAlone ? undefined : lt(designJobs.updatedAt, silentBefore(now)),
  );
  const left = await database.select({ id: designJobs.id }).from(designJobs).where(isLeft);
  const ids = left.map(({ id }) => id).filter((id) => !isRunning(id));
  if (ids.length === 0) return [];
  const claimed = await database
    .update(designJobs)
    .set({ updatedAt: now })
    .where(and(isLeft, inArray(designJobs.id, ids)))
    .returning();
  return claimed.flatMap((row) => {
    const { operation, taskId } = row;
    return operation === null || taskId === null ? [] : [{ ...row, operation, taskId }];
  });
}

/** Ends a job and refunds it. Runs as the system. */
export async function loseJob(database: Database, { id, userId, taskId }: ClaimedFilm): Promise<void> {
  await database.transaction(async (tx) => {
    const change = { state: 'lost', message: lostMessage, operation: null } as const;
    if (!(await moveJob(tx, { userId, id }, change))) return;
    await settleTask(tx, taskId, { status: 503, isCharged: false });
  });
}

export function presentJob(row: JobRow): DesignJob {
  const { id, state, place, stage, value, errorCode, message, designId, engine, startedAt } = row;
  return {
    ...{ id, state, place, stage, value, errorCode, message, designId, engine },
    startedAt: startedAt.toISOString(),
  };
}
