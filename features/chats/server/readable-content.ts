import { type SQL, sql } from 'drizzle-orm';
import { longestRead } from '#server/db/full-text.ts';

/** As much of a message as is read for an excerpt, without citation markers. */
export function readableContent(content: SQL): SQL {
  const beginning = sql`left(${content}, ${sql.raw(String(longestRead))})`;
  // Most messages have none, and a regex search costs as much as all other work on them.
  return sql`case when position('⟦' in ${content}) > 0
    then regexp_replace(${beginning}, '⟦[0-9?]*⟧', '', 'g') else ${beginning} end`;
}
