import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Goal, maxGoals, type NewGoalInput } from '#features/calendar/shared/assistant.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { events, scheduleGoals } from '../calendar.table.ts';

type GoalRow = typeof scheduleGoals.$inferSelect;
export type NewGoal = Required<NewGoalInput>;

export function listGoals(database: Database, userId: string): Promise<Goal[]> {
  return withUser(database, userId, (tx) => readGoals(tx, userId));
}

export async function readGoals(tx: Transaction, userId: string): Promise<Goal[]> {
  const rows = await tx
    .select()
    .from(scheduleGoals)
    .where(eq(scheduleGoals.userId, userId))
    .orderBy(asc(scheduleGoals.createdAt), asc(scheduleGoals.id));
  const planned = await tx
    .select({
      goalId: events.goalId,
      minutes: sql<number>`(sum(extract(epoch from ends_at - starts_at)) / 60)::int`,
    })
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        isNotNull(events.goalId),
        // A missed block has to be rescheduled.
        sql`${events.outcome} is distinct from 'missed'`,
      ),
    )
    .groupBy(events.goalId);
  const minutes = new Map(planned.map((row) => [row.goalId, row.minutes]));
  return rows.map((row) => present(row, minutes.get(row.id) ?? 0));
}

function present({ userId: _user, createdAt: _at, ...goal }: GoalRow, plannedMinutes: number): Goal {
  return { ...goal, plannedMinutes };
}

/** Idempotent by id. @throws AppError `conflict`. */
export function createGoal(database: Database, userId: string, goal: NewGoal): Promise<Goal[]> {
  return withUser(database, userId, async (tx) => {
    if ((await tx.$count(scheduleGoals, eq(scheduleGoals.userId, userId))) >= maxGoals) {
      throw new AppError('conflict', { message: 'You have the maximum number of goals. Delete one first.' });
    }
    await tx
      .insert(scheduleGoals)
      .values({ ...goal, userId })
      .onConflictDoNothing();
    return readGoals(tx, userId);
  });
}

/** @throws AppError `not_found`. */
export function changeGoal(
  database: Database,
  userId: string,
  id: string,
  change: Partial<Omit<NewGoal, 'id'>>,
): Promise<Goal[]> {
  return withUser(database, userId, async (tx) => {
    const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const isOwn = and(eq(scheduleGoals.userId, userId), eq(scheduleGoals.id, id));
    const found =
      Object.keys(set).length === 0
        ? await tx.select({ id: scheduleGoals.id }).from(scheduleGoals).where(isOwn)
        : await tx.update(scheduleGoals).set(set).where(isOwn).returning({ id: scheduleGoals.id });
    if (found.length === 0) throw new AppError('not_found');
    return readGoals(tx, userId);
  });
}

/** Its blocks stay in the calendar. @throws AppError `not_found`. */
export function deleteGoal(database: Database, userId: string, id: string): Promise<Goal[]> {
  return withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(scheduleGoals)
      .where(and(eq(scheduleGoals.userId, userId), eq(scheduleGoals.id, id)))
      .returning({ id: scheduleGoals.id });
    if (gone.length === 0) throw new AppError('not_found');
    await tx
      .update(events)
      .set({ goalId: null })
      .where(and(eq(events.userId, userId), eq(events.goalId, id)));
    return readGoals(tx, userId);
  });
}
