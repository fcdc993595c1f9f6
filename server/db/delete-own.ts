import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';
import { select } from './table-shapes.ts';

/**
 * Deletes those of the given rows that belong to the person, in a table with `id` and `user_id`. @returns the deleted
 * ids
 */
export async function deleteOwn(
  tx: Transaction,
  table: PgTable,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await select<{ id: string }>(
    tx,
    sql`delete from ${table} where user_id = ${userId} and id = any (${sql.param([...ids])}::text[]) returning id`,
  );
  return gone.map(({ id }) => id);
}
