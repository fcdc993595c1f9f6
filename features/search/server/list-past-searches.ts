import { sql } from 'drizzle-orm';
import type { PastSearch, SearchType } from '#features/search/shared/search.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { containing } from '#server/db/like-pattern.ts';
import type { SearchRow } from './search.queries.ts';
import { searchHistory } from './search.table.ts';

export interface PastSearchesInput {
  userId: string;
  types: readonly SearchType[];
  /** Absent: both. */
  isPinned?: boolean;
  /** All of them stand in the query. */
  words?: string[];
  before?: { updatedAt: Date; id: string };
  limit: number;
}

/** So many of the newest rows are looked through for queries that differ, and so many for words, at every few letters. */
const mostRead = { listed: 3_000, searched: 1_000 };

/** Each query of each kind once, by its newest row, newest first. */
export async function listPastSearches(
  tx: Transaction,
  { userId, types, isPinned, words = [], before, limit }: PastSearchesInput,
): Promise<SearchRow[]> {
  const patterns = words.map(containing);
  const { rows } = (await tx.execute(sql`
    select id, query, type, is_pinned, (extract(epoch from created_at) * 1000)::float8 as created_at
    from (
      -- In milliseconds, as the place of a page is told.
      select distinct on (type, lower(query)) id, query, type, is_pinned,
        date_trunc('milliseconds', created_at) as created_at
      from (select id, query, type, is_pinned, created_at from ${searchHistory}
        where user_id = ${userId} and type in ${[...types]}
          ${isPinned === undefined ? sql`` : isPinned ? sql`and is_pinned` : sql`and not is_pinned`}
        order by created_at desc, id desc limit ${sql.raw(String(patterns.length === 0 ? mostRead.listed : mostRead.searched))}) read
      ${patterns.length === 0 ? sql`` : sql`where query ilike all (array[${sql.join(patterns, sql`, `)}]::text[])`}
      order by type, lower(query), read.created_at desc, id desc) newest
    ${before === undefined ? sql`` : sql`where (created_at, id) < (${before.updatedAt.toISOString()}::timestamptz, ${before.id})`}
    order by newest.created_at desc, id desc
    limit ${limit}`)) as unknown as {
    rows: { id: string; query: string; type: PastSearch['type']; is_pinned: boolean; created_at: number }[];
  };
  return rows.map(({ is_pinned, created_at, ...row }) => ({
    ...row,
    isPinned: is_pinned,
    createdAt: new Date(created_at),
  }));
}
