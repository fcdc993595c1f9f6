import { type SQL, sql } from 'drizzle-orm';

/** Must match the condition of the index that serves it. */
export function isResearched(partKinds: SQL): SQL {
  return sql`${partKinds} @> '["research"]'`;
}
