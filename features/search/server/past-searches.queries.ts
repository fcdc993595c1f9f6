import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import type { Database } from '#server/db/database.ts';
import { selectInIndexOrder } from '#server/db/in-index-order.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import { searchHistory } from './search.table.ts';

/** How many rows one transaction reads and returns: on the embedded database everyone waits for it. */
const atOnce = { looked: 500, returned: 60 };

export interface ReadSearch {
  id: string;
  query: string;
  type: SearchType;
  isPinned: boolean;
  /** Since 1970. */
  micros: string;
  /** How well it matches. */
  rank: number;
}

interface ReadInput {
  userId: string;
  types: readonly SearchType[];
  /** Absent: both. */
  isPinned?: boolean | undefined;
  /** Expression over a row `r`; rows that do not match are left out. */
  fits?: SQL | undefined;
  /** Expression over a row `r`. */
  rank?: SQL | undefined;
  /** How many of the newest rows are searched. */
  most: number;
}

interface Row extends Omit<ReadSearch, 'isPinned'> {
  is_pinned: boolean;
  at: string;
  fits: boolean;
  /** Its position among the scanned rows, from 1. */
  n: number;
}

/** Each query of each kind once, by its newest matching row, newest first, in batches. */
export async function* readSearches(
  database: Database,
  { most, ...input }: ReadInput,
): AsyncGenerator<ReadSearch[]> {
  const seen = new Set<string>();
  let edge: Row | undefined;
  for (let read = 0; read < most; read += edge?.n ?? most) {
    if (read > 0) await letOtherRequestsRun();
    const rows: Row[] = await selectInIndexOrder<Row>(database, input.userId, slice(input, edge));
    yield rows.flatMap(({ id, query, type, is_pinned: isPinned, micros, rank, fits }) => {
      const key = `${type} ${query.toLowerCase()}`;
      if (!fits || seen.has(key)) return [];
      seen.add(key);
      return [{ id, query, type, isPinned, micros, rank }];
    });
    edge = rows.at(-1);
  }
}

/** The matches among the next rows, and the last row scanned, matching or not. */
function slice(
  { userId, types, isPinned, fits, rank }: Omit<ReadInput, 'most'>,
  edge: Pick<Row, 'at' | 'id'> | undefined,
): SQL {
  const size = sql.raw(String(atOnce.looked));
  return sql`
    select id, query, type, is_pinned, created_at::text as at, fits, rank, n::int,
      (extract(epoch from created_at) * 1000000)::int8::text as micros
    from (
      select r.id, r.query, r.type, r.is_pinned, r.created_at, r.n,
        ${fits ?? sql`true`} as fits, ${rank ?? sql`0`}::float8 as rank
      from (
        select h.*, row_number() over (order by h.created_at desc, h.id desc) as n
        from (select id, query, type, is_pinned, created_at, words from ${searchHistory}
          where user_id = ${userId} and type in ${[...types]}
            ${isPinned === undefined ? sql`` : isPinned ? sql`and is_pinned` : sql`and not is_pinned`}
            ${edge === undefined ? sql`` : sql`and (created_at, id) < (${edge.at}::timestamptz, ${edge.id})`}
          order by created_at desc, id desc limit ${size}) h) r) marked
    where fits or n = ${size}
    order by marked.n limit ${sql.raw(String(atOnce.returned))}`;
}
