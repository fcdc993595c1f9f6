import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { selectInIndexOrder } from '#server/db/in-index-order.ts';
import { selectAs } from '#server/db/select-as.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import { chatMessages } from '../chats.table.ts';

export interface MessageHit {
  id: string;
  sessionId: string;
  /** Microseconds since 1970, as text: a number would lose the last digits. */
  micros: string;
  rank: number;
}

/**
 * How many of the newest messages that contain the words are ranked against each other; older ones are not searched.
 */
export const mostHits = 200;
/**
 * The newest messages are scanned one by one: this finds very common words at once, where the index would have to sort
 * every match. As soon as fewer than `dense` of them match, the index is quicker.
 */
const walked = { rows: 125, times: 3, dense: 25 };
/** How many the index returns at a time; it sorts every match again each time. */
const mostOfSlice = 100;

interface Row {
  id: string | null;
  session_id: string;
  at: string;
  micros: string;
  rank: number | null;
}

interface Edge {
  at: string;
  id: string;
}

const columns = sql`created_at::text as at, (extract(epoch from created_at) * 1000000)::int8::text as micros`;

/**
 * A person's messages that contain the words, the newest `most`. Each slice is its own short transaction: on the
 * embedded database everyone waits for it.
 */
export async function findMessageHits(
  database: Database,
  { userId, words, most = mostHits }: { userId: string; words: SQL; most?: number },
): Promise<MessageHit[]> {
  const hits: MessageHit[] = [];
  let edge: Edge | undefined;
  const take = (rows: Row[]) => {
    for (const { id, session_id: sessionId, micros, rank } of rows) {
      if (id !== null && rank !== null) hits.push({ id, sessionId, micros, rank });
    }
  };
  for (let time = 0; time < walked.times && hits.length < most; time += 1) {
    const rows = await selectInIndexOrder<Row>(database, userId, walk(userId, words, edge));
    const before = hits.length;
    take(rows);
    const last = rows.at(-1);
    if (last === undefined || last.id === null) return hits.slice(0, most);
    edge = { at: last.at, id: last.id };
    await letOtherRequestsRun();
    if (hits.length - before < walked.dense) break;
  }
  while (edge !== undefined && hits.length < most) {
    const from: Edge = edge;
    const rows = await selectAs<Row>(database, userId, lookUp(words, from));
    take(rows);
    const last = rows.at(-1);
    edge = last?.id === null ? { at: last.at, id: last.session_id } : undefined;
    await letOtherRequestsRun();
  }
  return hits.slice(0, most);
}

/** The hits among the next few messages, and the last of these; a row without an id when there are no more. */
function walk(userId: string, words: SQL, edge: Edge | undefined): SQL {
  return sql`
    with walked as materialized (
      select id, session_id, created_at, words from ${chatMessages}
      where user_id = ${userId} ${edge === undefined ? sql`` : sql`and (created_at, id) < (${edge.at}::timestamptz, ${edge.id})`}
      order by created_at desc, id desc limit ${sql.raw(String(walked.rows))}),
    marked as (
      select id, session_id, created_at, case when words @@ ${words} then ts_rank(words, ${words})::float8 end as rank,
        row_number() over (order by created_at desc, id desc) as n
      from walked)
    select id, session_id, ${columns}, rank, n from marked where rank is not null or n = ${sql.raw(String(walked.rows))}
    union all
    select null, '', '', '', null, ${sql.raw(String(walked.rows + 1))}
    where (select count(*) from walked) < ${sql.raw(String(walked.rows))}
    order by n`;
}

/** The function is in the migrations. It reads the person from the transaction. */
function lookUp(words: SQL, { at, id }: Edge): SQL {
  return sql`select id, session_id, ${columns}, rank::float8
    from own_message_hits(${words}, ${at}::timestamptz, ${id}, ${sql.raw(String(mostOfSlice))})`;
}
