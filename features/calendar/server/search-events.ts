import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { mostFoundEvents, type Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { containing } from '#server/db/like-pattern.ts';
import { typedWords } from '#shared/typed-words.ts';
import { isNotAside } from './calendar.queries.ts';
import { events } from './calendar.table.ts';
import { inOrder, presentOccurrence } from './range/list-range.ts';

/** Events whose title, place, people or description contain all the words; for a series, its first occurrence. */
export async function searchEvents(
  database: Database,
  userId: string,
  text: string,
  order: 'newest' | 'oldest' = 'newest',
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
  const rows = await withUser(database, userId, (tx) =>
    tx
      .select()
      .from(events)
      .where(
        and(
          eq(events.userId, userId),
          isNotAside(userId),
          sql`${held} ilike all (array[${patterns}]::text[])`,
        ),
      )
      .orderBy(order === 'newest' ? desc(events.startsAt) : asc(events.startsAt))
      .limit(mostFoundEvents),
  );
  return rows
    .map((row) => {
      const { id, version, rule, recurrenceAt, startLocal } = row;
      const place =
        rule === null ? { seriesId: row.seriesId, at: recurrenceAt } : { seriesId: id, at: startLocal };
      return presentOccurrence(row, row, { ...place, version });
    })
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime) || inOrder(one, other));
}
