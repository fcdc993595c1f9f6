import { type SQL, sql } from 'drizzle-orm';
import { memoryTags } from '#features/history/server/history.table.ts';
import { searchHistory } from '#features/search/server/search.table.ts';

/**
 * The tags on a person's searches, as a table `(tag, type, folded)`: a tag belongs to its query, whichever row it
 * references. Each search is looked up by its tag: a planner that does not know how few tags there are would scan all
 * searches.
 */
export function taggedSearches(userId: string): SQL {
  return sql`(select t.tag, o.type, lower(o.query) as folded
    from (select tag, search_id from ${memoryTags} where user_id = ${userId} and search_id is not null offset 0) t
    cross join lateral (select type, query from ${searchHistory} where id = t.search_id limit 1) o)`;
}
