import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { events } from '../calendar.table.ts';

/** A place in the order of the last change, the only one with an index of all events. */
export interface EventPlace {
  /** As the database writes it, with its microseconds. */
  updatedAt: string;
  id: string;
}

/**
 * The last event of the slice of so many that begins after a place; undefined if the slice reaches the end. An event
 * that is changed meanwhile may be in two slices.
 */
export async function endOfSlice(
  tx: Transaction,
  userId: string,
  { after, rows }: { after: EventPlace | undefined; rows: number },
): Promise<EventPlace | undefined> {
  const [end] = await tx
    .select({ updatedAt: sql<string>`${events.updatedAt}::text`, id: events.id })
    .from(events)
    .where(and(eq(events.userId, userId), isWithin(after, undefined)))
    .orderBy(asc(events.updatedAt), asc(events.id))
    .offset(rows - 1)
    .limit(1);
  return end;
}

/** Beyond `after`, up to and including `end`. */
export function isWithin(after: EventPlace | undefined, end: EventPlace | undefined): SQL | undefined {
  const here = sql`(${events.updatedAt}, ${events.id})`;
  const place = ({ updatedAt, id }: EventPlace) => sql`(${updatedAt}::timestamptz, ${id}::text)`;
  return and(after && sql`${here} > ${place(after)}`, end && sql`${here} <= ${place(end)}`);
}
