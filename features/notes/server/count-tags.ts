import { sql } from 'drizzle-orm';
import { type Database, withUser } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { notes } from './notes.table.ts';

const most = 200;

/** The tags of a person's notes, most used first. */
export function countTags(database: Database, userId: string): Promise<{ tag: string; count: number }[]> {
  return withUser(database, userId, (tx) =>
    select<{ tag: string; count: number }>(
      tx,
      sql`select min(tag) as tag, count(*)::int as count
        from ${notes}, jsonb_array_elements_text(tags) tag
        where user_id = ${userId} and deleted_at is null
        group by lower(tag) order by count desc, 1 limit ${most}`,
    ),
  );
}
