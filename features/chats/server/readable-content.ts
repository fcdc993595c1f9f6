import { type SQL, sql } from 'drizzle-orm';
import { longestRead } from '#server/db/full-text.ts';

/** As much of a message as is read for an excerpt, without the markers of its sources. */
export function readableContent(content: SQL): SQL {
  return sql`regexp_replace(left(${content}, ${sql.raw(String(longestRead))}), '⟦[0-9?]*⟧', '', 'g')`;
}
