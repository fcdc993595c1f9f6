import { and, asc, count, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { newId } from '#shared/ids.ts';
import { restorableDays } from '../shared/scheduled-questions.contract.ts';
import {
  scheduledQuestions as questions,
  scheduledQuestionRuns as runs,
} from './scheduled-questions.table.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type RunRow = typeof runs.$inferSelect;
type QuestionChanges = Partial<Omit<QuestionRow, 'id' | 'userId' | 'createdAt'>>;

const dayMs = 86_400_000;
/** Longer than servers' clock skew; after that no server can plan the same time again. */
const runsKeptDays = 3;

/** All runs use the database's clock, so servers need not agree on theirs. */
export async function databaseNow(tx: Transaction | Database): Promise<Date> {
  const [row] = await select<{ now: string | Date }>(tx, sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Date.now());
}

/* A person's own. */

export function listQuestions(tx: Transaction, userId: string): Promise<QuestionRow[]> {
  return tx
    .select()
    .from(questions)
    .where(and(eq(questions.userId, userId), isNull(questions.deletedAt)))
    .orderBy(asc(questions.createdAt), asc(questions.id));
}

export async function countQuestions(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(questions)
    .where(and(eq(questions.userId, userId), isNull(questions.deletedAt)));
  return row?.count ?? 0;
}

export async function lockQuestion(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<QuestionRow | undefined> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.userId, userId), eq(questions.id, id)))
    .for('update');
  return row;
}

/** @returns undefined where that id exists, for any owner. */
export async function insertQuestion(
  tx: Transaction,
  row: typeof questions.$inferInsert,
): Promise<QuestionRow | undefined> {
  const [inserted] = await tx.insert(questions).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function changeQuestion(
  tx: Transaction,
  { userId, id }: Pick<QuestionRow, 'userId' | 'id'>,
  changes: QuestionChanges,
): Promise<QuestionRow | undefined> {
  const [row] = await tx
    .update(questions)
    .set(changes)
    .where(and(eq(questions.userId, userId), eq(questions.id, id)))
    .returning();
  return row;
}

/** Those being asked, or about to be. */
export async function listRunning(tx: Transaction, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ questionId: runs.questionId })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.isDone, false)));
  return new Set(rows.map(({ questionId }) => questionId));
}

/* Runs. */

/** Those that are due; other servers take different ones meanwhile. */
export function lockDueQuestions(tx: Transaction, now: Date, limit: number): Promise<QuestionRow[]> {
  return tx
    .select()
    .from(questions)
    .where(
      and(
        isNotNull(questions.nextRunAt),
        lte(questions.nextRunAt, now),
        eq(questions.isPaused, false),
        isNull(questions.deletedAt),
      ),
    )
    .orderBy(asc(questions.nextRunAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** @returns false if that time was planned before, or one is still open. */
export async function planRun(
  tx: Transaction,
  { id: questionId, userId }: Pick<QuestionRow, 'id' | 'userId'>,
  run: { plannedAt: Date; dueAt: Date; isByHand?: true },
): Promise<boolean> {
  const rows = await tx
    .insert(runs)
    .values({ id: newId(), clientId: newId(), userId, questionId, ...run })
    .onConflictDoNothing()
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** An unclaimed run; this server holds it until the lease ends. */
export async function claimRun(tx: Transaction, now: Date, lease: Date): Promise<RunRow | undefined> {
  const [due] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.isDone, false), lte(runs.dueAt, now)))
    .orderBy(asc(runs.dueAt), asc(runs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const [run] = await tx.update(runs).set({ dueAt: lease }).where(eq(runs.id, due.id)).returning();
  return run;
}

export async function findQuestionOf(
  database: Database,
  { questionId }: RunRow,
): Promise<QuestionRow | undefined> {
  const [row] = await database.select().from(questions).where(eq(questions.id, questionId));
  return row;
}

export async function changeOpenRun(
  tx: Transaction | Database,
  { id }: Pick<RunRow, 'id'>,
  changes: Partial<Omit<RunRow, 'id' | 'userId' | 'questionId'>>,
): Promise<RunRow | undefined> {
  const [row] = await tx
    .update(runs)
    .set(changes)
    .where(and(eq(runs.id, id), eq(runs.isDone, false)))
    .returning();
  return row;
}

/** Runs started by a server that is gone. */
export async function releaseRuns(database: Database): Promise<void> {
  await database.update(runs).set({ dueAt: sql`now()` }).where(eq(runs.isDone, false));
}

export async function forgetOld(database: Database, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await database.delete(runs).where(and(eq(runs.isDone, true), lt(runs.plannedAt, before(runsKeptDays))));
  await database
    .delete(questions)
    .where(and(isNotNull(questions.deletedAt), lt(questions.deletedAt, before(restorableDays))));
}
