import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { mostFoundEvents, type Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { containing } from '#server/db/like-pattern.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { typedWords } from '#shared/typed-words.ts';
import { isNotAside } from './calendar.queries.ts';
import { events } from './calendar.table.ts';
import { type EventPlace, endOfSlice, isWithin } from './range/all-events.ts';
import { inOrder, presentOccurrence } from './range/list-range.ts';

/** Events whose title, place, people or description contain all the words; for a series, its first occurrence. */
export async function searchEvents(
  database: Database,
  userId: string,
  text: string,
  order: Order = 'newest',
): Promise<Occurrence[]> {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const patterns = sql.join(
    words.map((word) => sql`${containing(word)}`),
    sql`, `,
  );
  const invited = sql`(select string_agg(a.name || ' ' || a.email, ' ') from event_attendees a
    where a.user_id = ${userId} and a.event_id = ${events.id})`;
  const held = sql`concat_ws(' ', ${events.title}, ${events.location}, ${events.withWhom}, ${events.description}, ${invited})`;
  const isMatch = sql`${held} ilike all (array[${patterns}]::text[])`;
  let rows: EventRow[] = [];
  for (let after: EventPlace | undefined; ; ) {
    const { found, last } = await withUser(database, userId, async (tx) => {
      const end = await endOfSlice(tx, userId, { after, rows: readAtOnce });
      const matching = await tx
        .select()
        .from(events)
        .where(and(eq(events.userId, userId), isWithin(after, end), isNotAside(userId), isMatch))
        .orderBy(order === 'newest' ? desc(events.startsAt) : asc(events.startsAt))
        .limit(mostFoundEvents);
      return { found: matching, last: end };
    });
    rows = firstOf([...rows, ...found], order);
    if (!last) break;
    after = last;
    await letOthersRun();
  }
  return rows
    .map((row) => {
      const { id, version, rule, recurrenceAt, startLocal } = row;
      const place =
        rule === null ? { seriesId: row.seriesId, at: recurrenceAt } : { seriesId: id, at: startLocal };
      return presentOccurrence(row, row, { ...place, version });
    })
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime) || inOrder(one, other));
}

/** Per transaction: a search of 100,000 events must not hold up an embedded database. */
const readAtOnce = 2_000;

type EventRow = typeof events.$inferSelect;
type Order = 'newest' | 'oldest';

/** An event that is changed during the search may be found twice. */
function firstOf(rows: readonly EventRow[], order: Order): EventRow[] {
  const sign = order === 'newest' ? -1 : 1;
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .toSorted((one, other) => sign * (one.startsAt.getTime() - other.startsAt.getTime()))
    .slice(0, mostFoundEvents);
}
