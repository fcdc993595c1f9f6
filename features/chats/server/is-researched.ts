import { type SQL, sql } from 'drizzle-orm';

/** Written as in the condition of the index that answers it. */
export function isResearched(partKinds: SQL): SQL {
  return sql`${partKinds} @> '["research"]'`;
}
