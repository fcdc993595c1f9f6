import { type SQL, sql } from 'drizzle-orm';
import type { SearchOwnChats } from '#features/search/server/own-chats-provider.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { chatMessages, chatSessions } from './chats.table.ts';
import { ownMessageHits } from './own-message-hits.ts';
import { readableContent } from './readable-content.ts';

/** Full text over a person's messages; one result a chat, its best-matching message first. */
export function createOwnChatsSearch(database: Database): SearchOwnChats {
  return ({ userId, query, limit, offset, notAtEndOf = '' }) =>
    withUser(database, userId, async (tx) => {
      const words = sql`websearch_to_tsquery('english', ${query})`;
      const { rows } = (await tx.execute(sql`
        with hits as (
          select distinct on (h.session_id) h.session_id, h.id, h.rank
          from ${ownMessageHits(words)} h ${notAtEndOf === '' ? sql`` : notWhatIsAsked(notAtEndOf)}
          order by h.session_id, h.rank desc, h.created_at, h.id),
        page as (
          select s.id, s.title, s.updated_at, h.id as message_id, h.rank, (count(*) over ())::int as total
          from hits h join ${chatSessions} s on s.id = h.session_id
          where s.user_id = ${userId} and not s.is_temporary
          order by h.rank desc, s.updated_at desc, s.id
          limit ${limit} offset ${offset})
        select p.id, p.title, (extract(epoch from p.updated_at) * 1000)::float8 as updated_at, p.total,
          (select ts_headline('english', ${readableContent(sql`m.content`)}, ${words},
              'StartSel="", StopSel="", MaxWords=40, MinWords=20')
            from ${chatMessages} m where m.id = p.message_id) as snippet
        from page p order by p.rank desc, p.updated_at desc, p.id`)) as unknown as {
        rows: { id: string; title: string; updated_at: number; snippet: string; total: number }[];
      };
      return {
        total: rows[0]?.total ?? 0,
        chats: rows.map(({ id, title, snippet, updated_at }) => ({
          id,
          title,
          snippet,
          updatedAt: new Date(updated_at),
        })),
      };
    });
}

/** Neither the question itself nor an answer to it is what was asked before. */
function notWhatIsAsked(notAtEndOf: string): SQL {
  return sql`
    join ${chatMessages} m on m.id = h.id
    where not exists (select 1 from ${chatMessages} q
      where q.id in (m.id, m.parent_id) and q.role = 'user'
        and right(${notAtEndOf}::text, length(q.content)) = q.content)`;
}
