import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { CalendarRow } from '../calendar.queries.ts';
import { calendars, events } from '../calendar.table.ts';

/** `isLocked`: until the transaction ends, and also a calendar that is set aside. */
export async function findCalendar(
  tx: Transaction,
  userId: string,
  id: string,
  { isLocked = false } = {},
): Promise<CalendarRow | undefined> {
  const isShown = isLocked ? undefined : isNull(calendars.asideOf);
  const found = tx
    .select()
    .from(calendars)
    .where(and(eq(calendars.userId, userId), eq(calendars.id, id), isShown));
  const [row] = await (isLocked ? found.for('update') : found);
  return row;
}

/** Number of events per calendar; a series counts once. */
export async function countByCalendar(tx: Transaction, userId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: events.calendarId, count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(eq(events.userId, userId), sql`${events.seriesId} is null`))
    .groupBy(events.calendarId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What a subscribed calendar holds, by the names of its source. */
export function listUids(tx: Transaction, { userId, id }: { userId: string; id: string }) {
  return tx
    .select({ id: events.id, uid: events.uid, seriesId: events.seriesId })
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.calendarId, id)));
}

/** @returns false when one with this id already exists, whoever owns it. */
export async function insertCalendar(tx: Transaction, row: typeof calendars.$inferInsert): Promise<boolean> {
  const made = await tx.insert(calendars).values(row).onConflictDoNothing().returning({ id: calendars.id });
  return made.length > 0;
}

export async function updateCalendar(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
  set: Partial<typeof calendars.$inferInsert>,
): Promise<CalendarRow | undefined> {
  const [row] = await tx
    .update(calendars)
    .set(set)
    .where(and(eq(calendars.userId, userId), eq(calendars.id, id), isNull(calendars.asideOf)))
    .returning();
  return row;
}

export async function deleteCalendar(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(calendars).where(and(eq(calendars.userId, userId), eq(calendars.id, id)));
}

/** For anyone with the URL, so it runs as the system. */
export async function findFeed(database: Database, tokenHash: string): Promise<CalendarRow | undefined> {
  const [row] = await database
    .select()
    .from(calendars)
    .where(and(eq(calendars.feedTokenHash, tokenHash), isNotNull(calendars.feedScope)));
  return row;
}

/** Due subscriptions, claimed by this server: others skip them until `until`. */
export async function claimRefreshes(
  database: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<CalendarRow[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(calendars)
      .where(and(isNotNull(calendars.subscriptionUrl), lte(calendars.nextRefreshAt, now)))
      .orderBy(asc(calendars.nextRefreshAt))
      .limit(most)
      .for('update', { skipLocked: true });
    for (const { id } of due)
      await tx.update(calendars).set({ nextRefreshAt: until }).where(eq(calendars.id, id));
    return due;
  });
}
