import { sql } from 'drizzle-orm';
import type { SearchOwnChats } from '#features/search/server/own-chats-provider.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { chatMessages, chatSessions } from './chats.table.ts';

/** Full text over a person's messages; one result a chat, its best-matching message first. */
export function createOwnChatsSearch(database: Database): SearchOwnChats {
  return ({ userId, query, limit, offset, notAtEndOf = '' }) =>
    withUser(database, userId, async (tx) => {
      const words = sql`websearch_to_tsquery('english', ${query})`;
      const { rows } = (await tx.execute(sql`
        with hits as (
          select distinct on (m.session_id) m.session_id, m.content,
            ts_rank(m.words, ${words}) as rank
          from ${chatMessages} m
          where m.user_id = ${userId}
            and not exists (select 1 from ${chatSessions} t where t.id = m.session_id and t.is_temporary)
            and m.words @@ ${words}
            -- Neither the question itself nor an answer to it is what was asked before.
            and not exists (select 1 from ${chatMessages} q
              where q.id in (m.id, m.parent_id) and q.role = 'user'
                and right(${notAtEndOf}::text, length(q.content)) = q.content)
          order by m.session_id, rank desc, m.position)
        select s.id, s.title, (extract(epoch from s.updated_at) * 1000)::float8 as updated_at,
          ts_headline('english', h.content, ${words}, 'StartSel="", StopSel="", MaxWords=40, MinWords=20') as snippet,
          (count(*) over ())::int as total
        from hits h join ${chatSessions} s on s.id = h.session_id
        order by h.rank desc, s.updated_at desc, s.id
        limit ${limit} offset ${offset}`)) as unknown as {
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
