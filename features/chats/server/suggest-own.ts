import { sql } from 'drizzle-orm';
import { searchHistory } from '#features/search/server/search.table.ts';
import type { SuggestionSources } from '#features/suggestions/server/suggest.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { escapeLike } from '#server/db/like-pattern.ts';
import { chatSessions } from './chats.table.ts';

const mostSearches = 4;
const mostChats = 2;
/** Of a person's history, so many of the newest rows of each kind are looked through. */
const mostRead = 1_000;

/** Searches and chats of a person in which a word begins as they type. Those that begin so come first, then newest. */
export function createOwnSuggestions(database: Database): SuggestionSources['listOwn'] {
  return ({ userId, text }) =>
    withUser(database, userId, async (tx) => {
      const start = escapeLike(text.toLowerCase());
      const begins = (column: string) => sql`lower(${sql.raw(column)}) like ${`${start}%`}`;
      const matches = (column: string) =>
        sql`(${begins(column)} or lower(${sql.raw(column)}) like ${`% ${start}%`})`;
      // One statement: on the embedded engine people wait for each other's transactions.
      const { rows } = (await tx.execute(sql`
        (select 'search' as kind, (array_agg(query order by created_at desc))[1] as text, array_agg(id) as ids,
            null as id, bool_or(${begins('query')}) as begins, max(created_at) as at
          from (select distinct on (type, lower(query)) id, query, created_at from (
              select id, type, query, created_at from ${searchHistory} where user_id = ${userId}
              order by created_at desc, id desc limit ${sql.raw(String(mostRead))}) read
            where ${matches('query')}
            order by type, lower(query), created_at desc) mine
          group by lower(query) order by begins desc, at desc limit ${mostSearches})
        union all
        (select 'chat', title, null, id, ${begins('title')}, updated_at from (
            select id, title, updated_at from ${chatSessions} where user_id = ${userId} and not is_temporary
            order by updated_at desc, id desc limit ${sql.raw(String(mostRead))}) read
          where ${matches('title')}
          order by 5 desc, 6 desc limit ${mostChats})`)) as unknown as {
        rows: { kind: 'search' | 'chat'; text: string; ids: string[]; id: string }[];
      };
      return rows.map(({ kind, text: found, ids, id }) =>
        kind === 'search' ? { kind, text: found, ids } : { kind, text: found, id },
      );
    });
}
