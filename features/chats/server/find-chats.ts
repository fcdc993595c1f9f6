import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { headline, readHeadline, typedQuery } from '#server/db/full-text.ts';
import { containing } from '#server/db/like-pattern.ts';
import type { MarkedText } from '#shared/marked-text.ts';
import { typedWords } from '#shared/typed-words.ts';
import type { ChatCursor } from './chats.queries.ts';
import { chatMessages, chatSessions } from './chats.table.ts';
import { ownMessageHits } from './own-message-hits.ts';
import { readableContent } from './readable-content.ts';

/** One chat may hold the words many times over. */
const mostHits = 1_000;
/** Of so many of the newest chats, titles are compared letter by letter. */
const mostTitles = 2_000;

export interface ListedChat {
  id: string;
  title: string;
  isPinned: boolean;
  updatedAt: Date;
  snippet: MarkedText;
}

interface ListInput {
  userId: string;
  limit: number;
  before?: ChatCursor | undefined;
}

interface Row {
  id: string;
  title: string;
  is_pinned: boolean;
  updated_at: number;
  snippet: string | null;
}

const listed = sql`s.id, s.title, s.is_pinned, (extract(epoch from s.updated_at) * 1000)::float8 as updated_at`;
const newestFirst = sql`order by s.updated_at desc, s.id desc`;

/** Chats that are pinned, or those that are not, newest first. */
export async function listChatsByPin(
  tx: Transaction,
  { userId, limit, before, isPinned }: ListInput & { isPinned: boolean },
): Promise<ListedChat[]> {
  const { rows } = (await tx.execute(sql`
    select ${listed}, null as snippet from ${chatSessions} s
    where s.user_id = ${userId} and not s.is_temporary
      and ${isPinned ? sql`s.is_pinned` : sql`not s.is_pinned`} ${after(before)}
    ${newestFirst} limit ${limit}`)) as unknown as { rows: Row[] };
  return rows.map(readRow);
}

/**
 * Chats whose title holds all of the words, anywhere, or one of whose messages does; the last word may be
 * unfinished. Newest first, each with the place in its best message. Bounded by what was said last: words that stand
 * in very many messages lead to the newest of them.
 */
export async function findChats(
  tx: Transaction,
  { userId, text, limit, before }: ListInput & { text: string },
): Promise<ListedChat[]> {
  const patterns = typedWords(text).map(containing);
  const words = typedQuery(text);
  const { rows } = (await tx.execute(sql`
    with hits as (
      select distinct on (h.session_id) h.session_id, h.id
      from ${ownMessageHits(words, mostHits)} h
      order by h.session_id, h.rank desc, h.created_at, h.id),
    titled as (
      select t.id from (select s.id, s.title from ${chatSessions} s
        where s.user_id = ${userId} and not s.is_temporary
        ${newestFirst} limit ${sql.raw(String(mostTitles))}) t
      where t.title ilike all (array[${sql.join(patterns, sql`, `)}]::text[])),
    page as (
      select ${listed}, h.id as message_id
      from (select session_id as id from hits union select id from titled) f
      join ${chatSessions} s on s.id = f.id left join hits h on h.session_id = s.id
      where s.user_id = ${userId} and not s.is_temporary ${after(before)}
      ${newestFirst} limit ${limit})
    select p.id, p.title, p.is_pinned, p.updated_at,
      (select ${headline(readableContent(sql`m.content`), words)} from ${chatMessages} m where m.id = p.message_id) as snippet
    from page p order by p.updated_at desc, p.id desc`)) as unknown as { rows: Row[] };
  return rows.map(readRow);
}

function after(before: ChatCursor | undefined) {
  if (before === undefined) return sql``;
  return sql`and (s.updated_at, s.id) < (${before.updatedAt.toISOString()}::timestamptz, ${before.id})`;
}

function readRow({ id, title, is_pinned, updated_at, snippet }: Row): ListedChat {
  return {
    id,
    title,
    isPinned: is_pinned,
    updatedAt: new Date(updated_at),
    snippet: readHeadline(snippet ?? ''),
  };
}
