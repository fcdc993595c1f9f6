import { type SQL, sql } from 'drizzle-orm';
import { readSearches } from '#features/search/server/past-searches.queries.ts';
import { SearchType } from '#features/search/shared/search.contract.ts';
import type { Database } from '#server/db/database.ts';
import { typedQuery } from '#server/db/full-text.ts';
import type { ListMemoryInput, MemoryKey } from './memory-key.ts';
import { taggedSearches } from './tagged-searches.ts';
import { typedPatterns } from './typed-patterns.ts';

/** How many of the newest rows are searched. */
const most = 1_000;
/** How many of the newest matches are ranked against each other. */
const mostCompared = 200;

/** Each query of each kind once, by its newest row, as in the history panel. */
export async function listSearches(database: Database, input: ListMemoryInput): Promise<MemoryKey[]> {
  const { userId, isBookmarked, mode, q, since, until, after, limit } = input;
  const found: MemoryKey[] = [];
  const searches = readSearches(database, {
    userId,
    types: SearchType.options,
    isPinned: isBookmarked ? true : undefined,
    fits: fits(input),
    rank: mode === 'words' ? sql`ts_rank(r.words, ${typedQuery(q)})` : undefined,
    most,
  });
  for await (const rows of searches) {
    for (const { id, micros, rank } of rows) {
      const isInTime =
        (since === undefined || Number(micros) >= since.getTime() * 1_000) &&
        (until === undefined || Number(micros) < until.getTime() * 1_000);
      if (isInTime && (mode === 'words' || isAfter({ micros, id }, after))) {
        found.push({ source: 'search', id, rank, micros });
      }
    }
    if (found.length >= (mode === 'words' ? mostCompared : limit)) break;
  }
  return found;
}

function fits({ userId, tag, mode, q }: ListMemoryInput): SQL | undefined {
  const conditions: SQL[] = [];
  if (mode === 'words') {
    conditions.push(sql`(r.words @@ ${typedQuery(q)} or r.query ilike all (${typedPatterns(q)}))`);
  } else if (mode === 'letters') conditions.push(sql`r.query ilike all (${typedPatterns(q)})`);
  if (tag !== undefined) {
    conditions.push(sql`(r.type, lower(r.query)) in (select t.type, t.folded from ${taggedSearches(userId)} t
      where lower(t.tag) = lower(${tag}))`);
  }
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

function isAfter({ micros, id }: Pick<MemoryKey, 'micros' | 'id'>, after: ListMemoryInput['after']): boolean {
  if (after === undefined) return true;
  const later = Number(after.micros) - Number(micros);
  return later > 0 || (later === 0 && id < after.id);
}
