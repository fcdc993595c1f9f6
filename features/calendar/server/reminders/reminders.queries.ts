import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { dueReminders, events } from '../calendar.table.ts';
import type { EventRow } from '../series/event-row.ts';

export type DueReminderRow = typeof dueReminders.$inferSelect;

const mostListed = 100;
const keptDays = 30;

/** Rows with a potentially due reminder, skipping rows locked by other servers. Runs for all users, as the system. */
export function lockRemindingEvents(tx: Transaction, now: Date, most: number): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(and(isNotNull(events.remindsAt), lte(events.remindsAt, now)))
    .orderBy(asc(events.remindsAt))
    .limit(most)
    .for('update', { skipLocked: true });
}

/** The wall times of a series that other rows replace. */
export async function replacedOf(tx: Transaction, event: EventRow): Promise<Set<string>> {
  if (event.rule === null) return new Set();
  const rows = await tx
    .select({ at: events.recurrenceAt })
    .from(events)
    .where(and(eq(events.userId, event.userId), eq(events.seriesId, event.id)));
  return new Set(rows.flatMap(({ at }) => at ?? []));
}

/** @returns the newly inserted ones. */
export function insertReminders(tx: Transaction, rows: DueReminderRow[]): Promise<DueReminderRow[]> {
  return rows.length === 0
    ? Promise.resolve([])
    : tx.insert(dueReminders).values(rows).onConflictDoNothing().returning();
}

export async function setNextLook(tx: Transaction, id: string, remindsAt: Date | null): Promise<void> {
  await tx.update(events).set({ remindsAt }).where(eq(events.id, id));
}

/** Takes snoozed reminders that are due again; the caller delivers them. */
export function takeSnoozed(tx: Transaction, now: Date): Promise<DueReminderRow[]> {
  return tx
    .update(dueReminders)
    .set({ snoozedUntil: null, dueAt: now })
    .where(and(lte(dueReminders.snoozedUntil, now), isNull(dueReminders.dismissedAt)))
    .returning();
}

/** A reminder neither dismissed nor snoozed, whose event still has that time. */
export async function findOpen(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<DueReminderRow | undefined> {
  const [row] = await tx
    .select()
    .from(dueReminders)
    .where(and(isOpen(userId), eq(dueReminders.id, id)));
  return row;
}

export async function findEventOf(
  tx: Transaction,
  { eventId, userId }: Pick<DueReminderRow, 'eventId' | 'userId'>,
): Promise<EventRow | undefined> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.userId, userId)));
  return event;
}

function isOpen(userId: string): SQL | undefined {
  return and(
    eq(dueReminders.userId, userId),
    isNull(dueReminders.dismissedAt),
    isNull(dueReminders.snoozedUntil),
  );
}

/** A person's unseen reminders, latest first. */
export function listOpen(
  tx: Transaction,
  userId: string,
): Promise<{ due_reminders: DueReminderRow; events: EventRow }[]> {
  return tx
    .select()
    .from(dueReminders)
    .innerJoin(events, eq(events.id, dueReminders.eventId))
    .where(isOpen(userId))
    .orderBy(sql`${dueReminders.dueAt} desc`, asc(dueReminders.id))
    .limit(mostListed);
}

/** When a person's next reminder may be due. */
export async function nextDue(tx: Transaction, userId: string): Promise<Date | null> {
  const next = await tx
    .select({ at: events.remindsAt })
    .from(events)
    .where(and(eq(events.userId, userId), isNotNull(events.remindsAt)))
    .orderBy(asc(events.remindsAt))
    .limit(1);
  const snoozed = await tx
    .select({ at: dueReminders.snoozedUntil })
    .from(dueReminders)
    .where(
      and(
        eq(dueReminders.userId, userId),
        isNotNull(dueReminders.snoozedUntil),
        isNull(dueReminders.dismissedAt),
      ),
    )
    .orderBy(asc(dueReminders.snoozedUntil))
    .limit(1);
  const moments = [...next, ...snoozed].flatMap(({ at }) => at?.getTime() ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

export async function snooze(tx: Transaction, userId: string, id: string, until: Date): Promise<boolean> {
  const done = await tx
    .update(dueReminders)
    .set({ snoozedUntil: until })
    .where(and(isOpen(userId), eq(dueReminders.id, id)))
    .returning({ id: dueReminders.id });
  return done.length > 0;
}

export async function dismiss(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(dueReminders)
    .set({ dismissedAt: now })
    .where(and(isOpen(userId), inArray(dueReminders.id, [...ids])));
}

/** Runs for all users, as the system. */
export async function sweepReminders(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await database.delete(dueReminders).where(lt(dueReminders.endsAt, before));
}
