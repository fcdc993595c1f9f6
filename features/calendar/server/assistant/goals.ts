import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { type Goal, maxGoals, type NewGoalInput } from '#features/calendar/shared/assistant.contract.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, formatWallDate, minuteMs, startOfWeek, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { zoneOfPerson } from '../calendar.queries.ts';
import { events, scheduleGoals } from '../calendar.table.ts';
import type { OpenGoal } from './plan-blocks.ts';
import type { Span } from './spans.ts';

type GoalRow = typeof scheduleGoals.$inferSelect;
export type NewGoal = Required<NewGoalInput>;

export function listGoals(database: Database, userId: string): Promise<Goal[]> {
  return withUser(database, userId, (tx) => readGoals(tx, userId));
}

export async function readGoals(tx: Transaction, userId: string, now = Date.now()): Promise<Goal[]> {
  const { timeZone, firstDay } = await weekOf(tx, userId);
  const week = startOfWeek(wallAt(now, timeZone), firstDay);
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
  const inWeek = await plannedWithin(tx, userId, { start: week, end: week + 7 * dayMs }, timeZone);
  return rows.map((row) => present(row, (row.isWeekly ? inWeek : minutes).get(row.id) ?? 0));
}

async function weekOf(tx: Transaction, userId: string): Promise<{ timeZone: string; firstDay: number }> {
  const { calendarFirstDay: firstDay } = await readSettings(tx, userId, calendarSettings);
  return { timeZone: await zoneOfPerson(tx, userId), firstDay };
}

/** Planned minutes by goal, between two wall times. */
async function plannedWithin(
  tx: Transaction,
  userId: string,
  { start, end }: Span,
  timeZone: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ goalId: events.goalId, startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        isNotNull(events.goalId),
        sql`${events.outcome} is distinct from 'missed'`,
        gte(events.startsAt, new Date(instantOf(start, timeZone))),
        lt(events.startsAt, new Date(instantOf(end, timeZone))),
      ),
    );
  const minutes = new Map<string, number>();
  for (const { goalId, startsAt, endsAt } of rows) {
    if (goalId === null) continue;
    const length = Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs);
    minutes.set(goalId, (minutes.get(goalId) ?? 0) + length);
  }
  return minutes;
}

/** What remains to be planned: a weekly goal counts once for each week in the requested range. */
export async function readOpenGoals(
  tx: Transaction,
  { userId, timeZone }: { userId: string; timeZone: string },
  { from, to }: { from: number; to: number },
  now = Date.now(),
): Promise<OpenGoal[]> {
  const { firstDay } = await weekOf(tx, userId);
  const open: OpenGoal[] = [];
  for (const { isDone, isWeekly, plannedMinutes, ...goal } of await readGoals(tx, userId, now)) {
    if (isDone) continue;
    if (!isWeekly) {
      if (goal.minutes > plannedMinutes) open.push({ ...goal, minutes: goal.minutes - plannedMinutes });
      continue;
    }
    for (let week = startOfWeek(from, firstDay); week < to; week += 7 * dayMs) {
      const end = week + 7 * dayMs;
      const planned = await plannedWithin(tx, userId, { start: week, end }, timeZone);
      const minutes = goal.minutes - (planned.get(goal.id) ?? 0);
      const last = formatWallDate(end - dayMs);
      const dueOn = goal.dueOn !== null && goal.dueOn < last ? goal.dueOn : last;
      // Skips weeks outside the goal's dates.
      if (minutes > 0 && wallMs(dueOn) >= week) open.push({ ...goal, minutes, dueOn, notBefore: week });
    }
  }
  return open;
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
