import { sql } from 'drizzle-orm';
import { type Database, withUser } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import type { OwnItemKind } from './own-item-kind.ts';

/**
 * The kinds of which the person has at least one item. Most people use only a few of the product's tools: one query
 * here is cheaper than a transaction for each kind that cannot match anything.
 */
export async function heldKinds<Kind extends Pick<OwnItemKind, 'table'>>(
  database: Database,
  userId: string,
  kinds: readonly Kind[],
): Promise<readonly Kind[]> {
  if (kinds.length === 0) return [];
  const held = kinds.map(({ table }) => sql`exists (select 1 from ${table} where user_id = ${userId})`);
  const [row] = await withUser(database, userId, (tx) =>
    select<{ held: boolean[] }>(tx, sql`select array[${sql.join(held, sql`, `)}] as held`),
  );
  return kinds.filter((_, index) => row?.held[index]);
}
