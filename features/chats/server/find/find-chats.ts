import { type SQL, sql } from 'drizzle-orm';
import { type Database, withUser } from '#server/db/database.ts';
import { headline, readHeadline, typedQuery } from '#server/db/full-text.ts';
import { selectInIndexOrder } from '#server/db/in-index-order.ts';
import { containing } from '#server/db/like-pattern.ts';
import { selectAs } from '#server/db/select-as.ts';
import { select } from '#server/db/table-shapes.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import type { MarkedText } from '#shared/marked-text.ts';
import { typedWords } from '#shared/typed-words.ts';
import type { ChatCursor } from '../chats.queries.ts';
import { chatMessages, chatSessions } from '../chats.table.ts';
import { readableContent } from '../readable-content.ts';
import { findMessageHits, type MessageHit } from './message-hits.ts';

/** How many of the newest chats have their titles compared letter by letter. */
const titles = { most: 2_000, atOnce: 500 };
/** Parsing a text to show its best passage is slow. */
const describedAtOnce = 8;

export interface ListedChat {
  id: string;
  title: string;
  isPinned: boolean;
  updatedAt: Date;
  /** It may be deleted, or no longer shared with the person. */
  projectId: string | null;
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
  project_id: string | null;
  updated_at: number;
}

const listed = sql`s.id, s.title, s.is_pinned, s.project_id, (extract(epoch from s.updated_at) * 1000)::float8 as updated_at`;
const newestFirst = sql`order by s.updated_at desc, s.id desc`;

/** Only pinned or only unpinned chats, newest first; both if undefined. */
export async function listChatsByPin(
  database: Database,
  { userId, limit, before, isPinned }: ListInput & { isPinned?: boolean },
): Promise<ListedChat[]> {
  const pinned = isPinned === undefined ? sql`` : isPinned ? sql`and s.is_pinned` : sql`and not s.is_pinned`;
  const rows = await selectAs<Row>(
    database,
    userId,
    sql`select ${listed} from ${chatSessions} s
          where s.user_id = ${userId} and not s.is_temporary ${pinned} ${after(before)}
          ${newestFirst} limit ${limit}`,
  );
  return rows.map((row) => readRow(row, []));
}

/**
 * Chats whose title contains all of the words, anywhere, or one of whose messages does; the last word may be
 * incomplete. Newest first, each with the position in its best message. Bounded by recency: words that are in very many
 * messages lead to the newest of them.
 */
export async function findChats(
  database: Database,
  { userId, text, limit, before }: ListInput & { text: string },
): Promise<ListedChat[]> {
  const words = typedQuery(text);
  const best = bestOfEachChat(await findMessageHits(database, { userId, words }));
  const ids = new Set([...best.keys(), ...(await findTitled(database, userId, { text, limit, before }))]);
  if (ids.size === 0) return [];
  const rows = await selectAs<Row>(
    database,
    userId,
    sql`select ${listed} from ${chatSessions} s
          where s.id = any (${textArray([...ids])}) and s.user_id = ${userId} and not s.is_temporary ${after(before)}
          ${newestFirst} limit ${limit}`,
  );
  const messageIds = rows.flatMap(({ id }) => best.get(id)?.id ?? []);
  const snippets = await readPlaces(database, userId, { messageIds, words });
  return rows.map((row) => readRow(row, snippets.get(best.get(row.id)?.id ?? '') ?? []));
}

/** The hit that matches best; of equal ones the oldest. */
export function bestOfEachChat(hits: readonly MessageHit[]): Map<string, MessageHit> {
  const best = new Map<string, MessageHit>();
  for (const hit of hits) {
    const other = best.get(hit.sessionId);
    if (other === undefined || hit.rank >= other.rank) best.set(hit.sessionId, hit);
  }
  return best;
}

/** The newest chats whose title contains the letters of all words: no more than a page can show. */
export async function findTitled(
  database: Database,
  userId: string,
  { text, limit, before }: { text: string; limit: number; before?: ChatCursor | undefined },
): Promise<string[]> {
  const patterns = textArray(typedWords(text).map(containing));
  const size = sql.raw(String(titles.atOnce));
  const found: string[] = [];
  let edge = before;
  for (let read = 0; read < titles.most && found.length < limit; read += titles.atOnce) {
    const rows = await selectInIndexOrder<Row & { is_titled: boolean }>(
      database,
      userId,
      sql`select ${listed}, is_titled from (
            select s.*, row_number() over (${newestFirst}) as n, s.title ilike all (${patterns}) as is_titled
            from (select id, title, is_pinned, project_id, updated_at from ${chatSessions} s
              where s.user_id = ${userId} and not s.is_temporary ${after(edge)}
              ${newestFirst} limit ${size}) s) s
          where is_titled or n = ${size} ${newestFirst} limit ${limit}`,
    );
    found.push(...rows.flatMap(({ id, is_titled }) => (is_titled ? [id] : [])));
    const last = rows.at(-1);
    if (last === undefined) break;
    edge = { updatedAt: new Date(last.updated_at), id: last.id };
    await letOtherRequestsRun();
  }
  return found;
}

/** Where each of these messages contains the words, a few messages at a time. */
export async function readPlaces(
  database: Database,
  userId: string,
  { messageIds, words }: { messageIds: readonly string[]; words: SQL },
): Promise<Map<string, MarkedText>> {
  const places = new Map<string, MarkedText>();
  for (let from = 0; from < messageIds.length; from += describedAtOnce) {
    const ids = textArray(messageIds.slice(from, from + describedAtOnce));
    await letOtherRequestsRun();
    const rows = await withUser(database, userId, (tx) =>
      select<{ id: string; place: string }>(
        tx,
        // One at a time: with several, the planner does not know the owner is fixed, and scans all of their messages.
        sql`select k.id, ${headline(readableContent(sql`m.content`), words)} as place from unnest(${ids}) k (id)
          cross join lateral (select content from ${chatMessages} where id = k.id limit 1) m`,
      ),
    );
    for (const { id, place } of rows) places.set(id, readHeadline(place));
  }
  return places;
}

export function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`;
}

function after(before: ChatCursor | undefined) {
  if (before === undefined) return sql``;
  return sql`and (s.updated_at, s.id) < (${before.updatedAt.toISOString()}::timestamptz, ${before.id})`;
}

function readRow(row: Row, snippet: MarkedText): ListedChat {
  const { id, title, is_pinned: isPinned, project_id: projectId, updated_at: updatedAt } = row;
  return { id, title, isPinned, projectId, updatedAt: new Date(updatedAt), snippet };
}
