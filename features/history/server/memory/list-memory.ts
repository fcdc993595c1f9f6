import { type SQL, sql } from 'drizzle-orm';
import { chatMessages, chatSessions } from '#features/chats/server/chats.table.ts';
import { isResearched } from '#features/chats/server/is-researched.ts';
import { ownMessageHits } from '#features/chats/server/own-message-hits.ts';
import { memoryBookmarks, memoryTags } from '#features/history/server/history.table.ts';
import type { MemoryQuery } from '#features/history/shared/memory.contract.ts';
import { searchHistory } from '#features/search/server/search.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { typedQuery } from '#server/db/full-text.ts';
import { containing } from '#server/db/like-pattern.ts';
import { beginningOf } from '#server/db/past-time.ts';
import { typedWords } from '#shared/typed-words.ts';
import type { Place } from './memory.cursor.ts';

/** Of a person's history, so many of the newest rows of each kind are looked through one by one. */
const mostRead = { letters: 2_000, titles: 2_000, searches: 1_000, chosen: 2_000 };
/** So many chats whose title holds the words are opened, and so many of their newest messages listed. */
const mostTitled = { chats: 50, messages: 500 };

export interface ListMemoryInput extends Pick<MemoryQuery, 'type' | 'time' | 'tag'> {
  userId: string;
  timeZone: string;
  now: Date;
  q: string;
  isBookmarked: boolean;
  mode: Place['mode'];
  after?: Place | undefined;
  limit: number;
}

/** Where a thing stands in the list; what it is is read for those of one page only. */
export interface MemoryKey {
  source: 'message' | 'search';
  id: string;
  rank: number;
  /** Since 1970, as text: a number would lose the last digits. */
  micros: string;
}

/**
 * One page of messages and searches: the newest first, or those that hold the words best first. However long the
 * history is, a page is made from so many rows and no more, each found by an index.
 */
export async function listMemory(tx: Transaction, input: ListMemoryInput): Promise<MemoryKey[]> {
  const lists = [
    ...(input.type === 'search' ? [] : [messages(input)]),
    ...(input.type === 'all' || input.type === 'search' ? [searches(input)] : []),
  ];
  const { rows } = (await tx.execute(sql`
    select source, id, rank, (extract(epoch from created_at) * 1000000)::int8::text as micros
    from (${sql.join(lists, sql` union all `)}) found
    ${inOrder(input)} limit ${input.limit}`)) as unknown as { rows: MemoryKey[] };
  return rows;
}

function messages(input: ListMemoryInput): SQL {
  const { userId, type, limit } = input;
  return sql`(select * from (
      select 'message' as source, m.id, m.created_at, ${rank(input, sql`m.words`)} as rank
      from ${candidates(input)} m
      where ${every([
        sql`m.user_id = ${userId} and not m.error and m.content <> ''`,
        // Looked up once; there are never many.
        sql`m.session_id <> all (array(select id from ${chatSessions} where user_id = ${userId} and is_temporary))`,
        type === 'chat'
          ? sql`not ${isResearched(sql`m.part_kinds`)}`
          : type === 'task'
            ? isResearched(sql`m.part_kinds`)
            : undefined,
        since(input, sql`m.created_at`),
        holds(input),
      ])}) m
    ${after(input)} ${inOrder(input)} limit ${limit})`;
}

/** The messages among which the page is looked for. */
function candidates(input: ListMemoryInput): SQL {
  const { userId, type, mode, isBookmarked, tag, q } = input;
  const newest = (most: number, condition = sql`true`) => sql`(select * from ${chatMessages}
    where user_id = ${userId} and ${condition} order by created_at desc, id desc limit ${sql.raw(String(most))})`;
  if (isByHits(input)) {
    return byKey(sql`select h.id from ${ownMessageHits(typedQuery(q))} h union ${messagesOfTitled(input)}`);
  }
  if (isBookmarked || tag !== undefined) return byKey(chosen(input));
  if (mode === 'newest') return sql`${chatMessages}`;
  if (type === 'task') return newest(mostRead.chosen, isResearched(sql`part_kinds`));
  return newest(mostRead.letters);
}

/** Whether the candidates were found by the words themselves. */
function isByHits({ type, mode, isBookmarked, tag }: ListMemoryInput): boolean {
  return mode === 'words' && type !== 'task' && !isBookmarked && tag === undefined;
}

/** One at a time: a planner that takes the owner for anybody goes through all of their messages instead. */
function byKey(ids: SQL): SQL {
  return sql`(select c.* from (${ids}) k
    cross join lateral (select * from ${chatMessages} where id = k.id limit 1) c)`;
}

/** The ids of what the person marked so, the newest first. */
function chosen({ userId, isBookmarked, tag }: ListMemoryInput): SQL {
  const newest = sql`order by created_at desc limit ${sql.raw(String(mostRead.chosen))}`;
  const lists = [
    ...(isBookmarked
      ? [sql`(select message_id as id from ${memoryBookmarks} where user_id = ${userId} ${newest})`]
      : []),
    ...(tag === undefined
      ? []
      : [
          sql`(select message_id as id from ${memoryTags}
            where user_id = ${userId} and message_id is not null and lower(tag) = lower(${tag}) ${newest})`,
        ]),
  ];
  return sql.join(lists, sql` intersect `);
}

function messagesOfTitled(input: ListMemoryInput): SQL {
  // The fence (offset 0) keeps the planner from going through all messages, newest first, until it has enough of these.
  return sql`(select t.id from (select id, created_at from ${chatMessages}
      where session_id = any (${titled(input)}) offset 0) t
    order by t.created_at desc, t.id desc limit ${sql.raw(String(mostTitled.messages))})`;
}

/** Asked once: a title compared with each message of its chat would take as long as the words. */
function titled({ userId, q }: ListMemoryInput): SQL {
  return sql`array(select t.id from (select id, title, updated_at from ${chatSessions} where user_id = ${userId}
      order by updated_at desc, id desc limit ${sql.raw(String(mostRead.titles))}) t
    where t.title ilike all (${patterns(q)}) order by t.updated_at desc limit ${sql.raw(String(mostTitled.chats))})`;
}

function holds(input: ListMemoryInput): SQL | undefined {
  if (input.mode === 'newest' || isByHits(input)) return undefined;
  const has =
    input.mode === 'words'
      ? sql`m.words @@ ${typedQuery(input.q)}`
      : sql`m.content ilike all (${patterns(input.q)})`;
  return sql`(${has} or m.session_id = any (${titled(input)}))`;
}

/** Each query of each kind once, by its newest row, as in the history panel. */
function searches(input: ListMemoryInput): SQL {
  const { userId, tag, isBookmarked, mode, q, limit } = input;
  const holds =
    mode === 'words'
      ? sql`(h.words @@ ${typedQuery(q)} or h.query ilike all (${patterns(q)}))`
      : mode === 'letters'
        ? sql`h.query ilike all (${patterns(q)})`
        : undefined;
  return sql`(select * from (
      select 'search' as source, h.id, h.created_at, ${rank(input, sql`h.words`)} as rank
      from (select distinct on (type, lower(query)) id, type, query, is_pinned, created_at, words
        from (select * from ${searchHistory} where user_id = ${userId}
          order by created_at desc, id desc limit ${sql.raw(String(mostRead.searches))}) newest
        order by type, lower(query), created_at desc, id desc) h
      where ${every([
        sql`true`,
        since(input, sql`h.created_at`),
        holds,
        isBookmarked ? sql`h.is_pinned` : undefined,
        tag === undefined
          ? undefined
          : sql`exists (select 1 from ${memoryTags} t join ${searchHistory} o on o.id = t.search_id
              where t.user_id = ${userId} and o.type = h.type and lower(o.query) = lower(h.query)
                and lower(t.tag) = lower(${tag}))`,
      ])}) h
    ${after(input)} ${inOrder(input)} limit ${limit})`;
}

function every(conditions: (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

function patterns(q: string): SQL {
  return sql`array[${sql.join(
    typedWords(q).map((word) => sql`${containing(word)}`),
    sql`, `,
  )}]::text[]`;
}

function since({ time, timeZone, now }: ListMemoryInput, createdAt: SQL): SQL | undefined {
  const beginning = beginningOf(time, timeZone, now);
  return beginning && sql`${createdAt} >= ${beginning}`;
}

/** What only has the words in its title holds them worst. */
function rank({ mode, q }: ListMemoryInput, words: SQL): SQL {
  return mode === 'words' ? sql`ts_rank(${words}, ${typedQuery(q)})::float8` : sql`0::float8`;
}

function inOrder({ mode }: ListMemoryInput): SQL {
  const newestFirst = sql`created_at desc, id desc`;
  return mode === 'words' ? sql`order by rank desc, ${newestFirst}` : sql`order by ${newestFirst}`;
}

function after({ after: place, mode }: ListMemoryInput): SQL {
  if (!place) return sql``;
  const createdAt = sql`(timestamptz 'epoch' + ${place.micros}::int8 * interval '1 microsecond')`;
  return mode === 'words'
    ? sql`where (rank, created_at, id) < (${place.rank}::float8, ${createdAt}, ${place.id})`
    : sql`where (created_at, id) < (${createdAt}, ${place.id})`;
}
