import { sql } from 'drizzle-orm';
import { chatMessages } from '#features/chats/server/chats.table.ts';
import type { Database } from '#server/db/database.ts';
import { selectInIndexOrder } from '#server/db/in-index-order.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';

/** How many of the newest messages are searched, in batches. */
const newest = { most: 20_000, atOnce: 500 };

interface Row {
  models: string[];
  at: string | null;
  id: string | null;
}

/** The models that answered a person's newest messages, in alphabetical order. */
export async function listModels(database: Database, userId: string): Promise<string[]> {
  const models = new Set<string>();
  const size = sql.raw(String(newest.atOnce));
  let before = sql``;
  for (let read = 0; read < newest.most; read += newest.atOnce) {
    await letOtherRequestsRun();
    const rows = await selectInIndexOrder<Row>(
      database,
      userId,
      sql`with read as materialized (
            select id, created_at, model, row_number() over (order by created_at desc, id desc) as n
            from (select id, created_at, model from ${chatMessages}
              where user_id = ${userId} ${before} order by created_at desc, id desc limit ${size}) m)
          select (select coalesce(json_agg(distinct model), '[]'::json) from read where model is not null) as models,
            (select created_at::text from read where n = ${size}) as at,
            (select id from read where n = ${size}) as id`,
    );
    const [slice] = rows;
    for (const model of slice?.models ?? []) models.add(model);
    if (!slice?.at || !slice.id) break;
    before = sql`and (created_at, id) < (${slice.at}::timestamptz, ${slice.id})`;
  }
  return [...models].toSorted((one, other) => one.localeCompare(other, 'en'));
}
