import { sql } from 'drizzle-orm';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import type { Database } from '#server/db/database.ts';
import { containing } from '#server/db/like-pattern.ts';
import { readSearches } from './past-searches.queries.ts';
import type { SearchRow } from './search.queries.ts';

export interface PastSearchesInput {
  userId: string;
  types: readonly SearchType[];
  /** Absent: both. */
  isPinned?: boolean;
  /** All of them must be in the query. */
  words?: string[];
  before?: { updatedAt: Date; id: string } | undefined;
  since?: Date | undefined;
  limit: number;
}

/**
 * How many of the newest rows are searched for distinct queries, and how many for words, after every few keystrokes.
 */
const mostRead = { listed: 3_000, searched: 1_000 };

/** Each query of each kind once, by its newest row, newest first. */
export async function listPastSearches(
  database: Database,
  { words = [], before, since, limit, ...input }: PastSearchesInput,
): Promise<SearchRow[]> {
  const patterns = sql.join(
    words.map((word) => sql`${containing(word)}`),
    sql`, `,
  );
  const fits = words.length === 0 ? undefined : sql`r.query ilike all (array[${patterns}]::text[])`;
  const most = fits === undefined ? mostRead.listed : mostRead.searched;
  const found: SearchRow[] = [];
  for await (const rows of readSearches(database, { ...input, fits, most })) {
    for (const { id, query, type, isPinned, micros } of rows) {
      // In milliseconds, as a page's cursor is expressed.
      const row = { id, query, type, isPinned, createdAt: new Date(Math.floor(Number(micros) / 1_000)) };
      if (isAfter(row, before) && (since === undefined || row.createdAt >= since)) found.push(row);
    }
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

function isAfter({ createdAt, id }: SearchRow, before: PastSearchesInput['before']): boolean {
  if (before === undefined) return true;
  const later = before.updatedAt.getTime() - createdAt.getTime();
  return later > 0 || (later === 0 && id < before.id);
}
