import { sql } from 'drizzle-orm';
import { chatMessages, chatSessions } from '#features/chats/server/chats.table.ts';
import { textArray } from '#features/chats/server/find/find-chats.ts';
import { isResearched } from '#features/chats/server/is-researched.ts';
import { readableContent } from '#features/chats/server/readable-content.ts';
import { memoryBookmarks, memoryTags } from '#features/history/server/history.table.ts';
import type { MemoryItem } from '#features/history/shared/memory.contract.ts';
import { dateOf } from '#features/own-items/server/own-items.ts';
import { searchHistory } from '#features/search/server/search.table.ts';
import { pathOfSearch } from '#features/search/shared/path-of-search.ts';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { headline, readHeadline, typedQuery } from '#server/db/full-text.ts';
import { markLetters } from '#server/mark-letters.ts';
import { messagePreview } from '#server/text-preview.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import type { MarkedText } from '#shared/marked-text.ts';
import { typedWords } from '#shared/typed-words.ts';
import type { Place } from './memory.cursor.ts';
import type { MemoryKey } from './memory-key.ts';
import { taggedSearches } from './tagged-searches.ts';

const excerptLength = 280;
/** Parsing a text for its best excerpt is slow, and the embedded database is shared by everyone. */
const describedAtOnce = 8;

interface Asked {
  userId: string;
  q: string;
  mode: Place['mode'];
}

/** The content of those list entries, in order. */
export async function describeMemory(
  database: Database,
  keys: readonly MemoryKey[],
  asked: Asked,
): Promise<MemoryItem[]> {
  const idsOf = (source: MemoryKey['source'], some: readonly MemoryKey[]) =>
    some.filter((key) => key.source === source).map(({ id }) => id);
  const items = keys.flatMap(({ item }) => (item ? [describeItem(item)] : []));
  for (let from = 0; from < keys.length; from += describedAtOnce) {
    const some = keys.slice(from, from + describedAtOnce);
    await letOtherRequestsRun();
    const described = await withUser(database, asked.userId, async (tx) => [
      ...(await describeMessages(tx, idsOf('message', some), asked)),
      ...(await describeSearches(tx, idsOf('search', some), asked)),
    ]);
    items.push(...described);
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}

function describeItem({ kind, thing }: NonNullable<MemoryKey['item']>): MemoryItem {
  const { id, title, excerpt, micros, href } = thing;
  return {
    id,
    source: 'item',
    type: kind,
    title,
    excerpt,
    timestamp: dateOf(micros).toISOString(),
    tags: [],
    isBookmarked: false,
    role: null,
    model: null,
    href,
  };
}

interface MessageRow {
  id: string;
  role: 'user' | 'assistant';
  model: string | null;
  is_task: boolean;
  session_id: string;
  title: string;
  created_at: number;
  text: string;
  is_bookmarked: boolean;
  tags: string[];
}

async function describeMessages(tx: Transaction, ids: string[], asked: Asked): Promise<MemoryItem[]> {
  if (ids.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select m.id, m.role, m.model, ${isResearched(sql`m.part_kinds`)} as is_task, m.session_id, s.title,
      (extract(epoch from m.created_at) * 1000)::float8 as created_at,
      ${excerptOf(readableContent(sql`m.content`), asked)} as text,
      exists (select 1 from ${memoryBookmarks} b where b.message_id = m.id) as is_bookmarked,
      (select coalesce(json_agg(t.tag order by lower(t.tag)), '[]'::json)
        from ${memoryTags} t where t.message_id = m.id) as tags
    from unnest(${textArray(ids)}) k (id)
    cross join lateral (select * from ${chatMessages} where id = k.id limit 1) m
    cross join lateral (select title from ${chatSessions} where id = m.session_id limit 1) s`)) as unknown as {
    rows: MessageRow[];
  };
  return rows.map((row) => ({
    id: row.id,
    source: 'message',
    type: row.is_task ? 'task' : 'chat',
    title: row.title || 'Untitled Chat',
    excerpt: readExcerpt(row.text, asked),
    timestamp: new Date(row.created_at).toISOString(),
    tags: row.tags,
    isBookmarked: row.is_bookmarked,
    role: row.role,
    model: row.model,
    href: messageHref(row, asked.q),
  }));
}

interface SearchRow {
  id: string;
  query: string;
  type: SearchType;
  is_pinned: boolean;
  created_at: number;
  text: string;
  tags: string[];
}

async function describeSearches(tx: Transaction, ids: string[], asked: Asked): Promise<MemoryItem[]> {
  if (ids.length === 0) return [];
  const results = sql`(select string_agg(concat_ws(': ', r ->> 'title', r ->> 'snippet'), ' · ')
    from jsonb_array_elements(case jsonb_typeof(h.results) when 'array' then h.results else '[]'::jsonb end) r)`;
  const { rows } = (await tx.execute(sql`
    with tagged as materialized ${taggedSearches(asked.userId)}
    select h.id, h.query, h.type, h.is_pinned, (extract(epoch from h.created_at) * 1000)::float8 as created_at,
      ${excerptOf(sql`coalesce(${results}, '')`, asked)} as text,
      (select coalesce(json_agg(distinct t.tag), '[]'::json)
        from tagged t where t.type = h.type and t.folded = lower(h.query)) as tags
    from unnest(${textArray(ids)}) k (id)
    cross join lateral (select * from ${searchHistory} where id = k.id limit 1) h`)) as unknown as {
    rows: SearchRow[];
  };
  return rows.map((row) => ({
    id: row.id,
    source: 'search',
    type: 'search',
    title: row.query,
    excerpt: readExcerpt(row.text, asked),
    timestamp: new Date(row.created_at).toISOString(),
    tags: row.tags,
    isBookmarked: row.is_pinned,
    role: null,
    model: null,
    href: pathOfSearch(row),
  }));
}

/** The chat at that message, with the words highlighted. */
function messageHref({ session_id: session, id }: MessageRow, words: string): string {
  const found = words === '' ? '' : `?find=${encodeURIComponent(words)}`;
  return `/chat/${encodeURIComponent(session)}${found}#message-${encodeURIComponent(id)}`;
}

/** The part of a text that its excerpt is made from. */
function excerptOf(text: ReturnType<typeof sql>, { q, mode }: Asked) {
  if (mode === 'words') return headline(text, typedQuery(q));
  const [word = ''] = mode === 'letters' ? typedWords(q) : [];
  // A little before the first match, or the beginning.
  return sql`substr(${text}, greatest(position(lower(${word}) in lower(${text})) - 60, 1), 600)`;
}

function readExcerpt(text: string, { q, mode }: Asked): MarkedText {
  if (mode === 'words') return readHeadline(text);
  const preview = messagePreview(text, excerptLength);
  return mode === 'letters' ? markLetters(preview, typedWords(q)) : [{ text: preview, isMatch: false }];
}
