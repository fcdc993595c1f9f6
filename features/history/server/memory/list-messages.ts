import { type SQL, sql } from 'drizzle-orm';
import { chatAttachments, chatMessages, chatSessions } from '#features/chats/server/chats.table.ts';
import { textArray } from '#features/chats/server/find/find-chats.ts';
import { findMessageHits } from '#features/chats/server/find/message-hits.ts';
import { isResearched } from '#features/chats/server/is-researched.ts';
import { memoryBookmarks, memoryTags } from '#features/history/server/history.table.ts';
import type { Database } from '#server/db/database.ts';
import { typedQuery } from '#server/db/full-text.ts';
import { selectInIndexOrder } from '#server/db/in-index-order.ts';
import { selectAs } from '#server/db/select-as.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import { beginningOf, inOrder, type ListMemoryInput, type Looked, wantsMessagesOnly } from './memory-key.ts';
import { typedPatterns } from './typed-patterns.ts';

/** How many of the newest messages are searched by substring, in batches. */
const letters = { most: 1_000, atOnce: 250 };
/** For filters without an index, how many rows are scanned for one page; the next page continues from there. */
const told = { most: 10_000, atOnce: 500 };
/** How many matching messages are ranked if only some of them may be listed. */
const mostHitsOfSome = 1_000;
/** How many of the newest bookmarks and research results are searched. */
const mostChosen = 1_000;
/** How many of the newest messages are taken from chats whose title contains the words. */
const mostOfTitled = 200;
/** The best matches are filtered a few at a time, until a page is full. */
const checkedAtOnce = 50;

interface Row {
  id: string;
  rank: number;
  micros: string;
}

const micros = (at: SQL) => sql`(extract(epoch from ${at}) * 1000000)::int8::text as micros`;
const newestFirst = sql`order by created_at desc, id desc`;

/** The person's messages, for a page of a list. */
export async function listMessages(database: Database, input: ListMemoryInput): Promise<Looked> {
  const { rows, edge } = await look(database, input);
  return {
    keys: rows.map(({ id, rank, micros: at }) => ({ source: 'message', id, rank, micros: at })),
    edge: edge && { id: edge.id, micros: edge.micros },
  };
}

async function look(database: Database, input: ListMemoryInput): Promise<{ rows: Row[]; edge?: Row }> {
  const { mode, type, isBookmarked, tag } = input;
  if (type === 'task' || isBookmarked || tag !== undefined) {
    return { rows: await ask(database, input, chosenPage(input, await input.titled())) };
  }
  if (mode === 'words') return { rows: await byWords(database, input) };
  if (mode === 'letters') {
    const { rows } = await walk(database, input, {
      ...letters,
      condition: holds(input, await input.titled()),
    });
    return { rows };
  }
  if (wantsMessagesOnly(input)) return walk(database, input, told);
  return {
    rows: await selectInIndexOrder<Row>(database, input.userId, newestPage(input)),
  };
}

function ask(database: Database, { userId }: ListMemoryInput, statement: SQL): Promise<Row[]> {
  return selectAs<Row>(database, userId, statement);
}

function newestPage(input: ListMemoryInput): SQL {
  return sql`select m.id, 0::float8 as rank, ${micros(sql`m.created_at`)} from ${chatMessages} m
    where ${every(listable(input), after(input))} order by m.created_at desc, m.id desc limit ${input.limit}`;
}

/** The matching messages, and those of chats whose title matches: the best, a page at a time. */
async function byWords(database: Database, input: ListMemoryInput): Promise<Row[]> {
  const { userId, q, limit } = input;
  const found = new Map<string, Row>();
  const most = wantsMessagesOnly(input) || input.until ? mostHitsOfSome : undefined;
  const hits = await findMessageHits(database, { userId, words: typedQuery(q), ...(most && { most }) });
  for (const hit of hits) found.set(hit.id, hit);
  for (const row of await ofTitled(database, input)) if (!found.has(row.id)) found.set(row.id, row);
  const candidates = inOrder([...found.values()], input);
  const rows: Row[] = [];
  for (let from = 0; from < candidates.length && rows.length < limit; from += checkedAtOnce) {
    await letOtherRequestsRun();
    const some = candidates.slice(from, from + checkedAtOnce);
    const listed = new Set(await listedOf(database, input, some));
    rows.push(...some.filter(({ id }) => listed.has(id)));
  }
  return rows;
}

async function listedOf(database: Database, input: ListMemoryInput, rows: readonly Row[]): Promise<string[]> {
  // One at a time: with several, the planner does not know the owner is fixed, and scans all of their messages.
  const candidates = sql`(select c.* from unnest(${textArray(rows.map(({ id }) => id))}) k (id)
    cross join lateral (select * from ${chatMessages} where id = k.id limit 1) c)`;
  const statement = sql`select m.id from ${candidates} m where ${every(listable(input))}`;
  const listed = await selectAs<{ id: string }>(database, input.userId, statement);
  return listed.map(({ id }) => id);
}

async function ofTitled(database: Database, input: ListMemoryInput): Promise<Row[]> {
  const chats = await input.titled();
  if (chats.length === 0) return [];
  const most = sql.raw(String(mostOfTitled));
  return selectInIndexOrder<Row>(
    database,
    input.userId,
    sql`select t.id, 0::float8 as rank, ${micros(sql`t.created_at`)} from unnest(${textArray(chats)}) k (id)
        cross join lateral (select id, created_at from ${chatMessages} where session_id = k.id
          order by position desc limit ${most}) t
        order by t.created_at desc, t.id desc limit ${most}`,
  );
}

/**
 * Scans the messages in order, the newest first, until a page is full or `most` have been read. The edge is the last
 * one read, when there are more.
 */
async function walk(
  database: Database,
  input: ListMemoryInput,
  { most, atOnce, condition }: { most: number; atOnce: number; condition?: SQL | undefined },
): Promise<{ rows: Row[]; edge?: Row }> {
  const found: Row[] = [];
  const size = sql.raw(String(atOnce));
  const beginning = beginningOf(input);
  let before = beginning && isBefore(beginning);
  let edge: Row | undefined;
  for (let read = 0; read < most && found.length < input.limit; read += atOnce) {
    await letOtherRequestsRun();
    const rows = await selectInIndexOrder<Row & { n: number; fits: boolean }>(
      database,
      input.userId,
      sql`select id, 0::float8 as rank, ${micros(sql`created_at`)}, n::int as n, fits
          from (select m.id, m.created_at, m.n, ${every(listable(input), condition)} as fits
            from (select m.*, row_number() over (order by m.created_at desc, m.id desc) as n from (
              select id, user_id, session_id, created_at, content, error, part_kinds, model from ${chatMessages} m
              where ${every(sql`m.user_id = ${input.userId}`, before)}
              order by m.created_at desc, m.id desc limit ${size}) m) m) m
          where fits or n = ${size} order by n`,
    );
    found.push(...rows.filter(({ fits }) => fits));
    const last = rows.at(-1);
    edge = last?.n === atOnce ? last : undefined;
    if (edge === undefined) break;
    before = isBefore(edge);
  }
  return edge ? { rows: found, edge } : { rows: found };
}

/** The bookmarked or researched messages that match the filters. */
function chosenPage(input: ListMemoryInput, titled: readonly string[]): SQL {
  const { mode, q, limit } = input;
  const rank = mode === 'words' ? sql`ts_rank(m.words, ${typedQuery(q)})::float8` : sql`0::float8`;
  // With words, all are ranked, whatever the page.
  const page = mode === 'words' ? sql`` : sql`order by m.created_at desc, m.id desc limit ${limit}`;
  return sql`select m.id, ${rank} as rank, ${micros(sql`m.created_at`)} from ${chosen(input)} m
    where ${every(listable(input), holds(input, titled), mode === 'words' ? undefined : after(input))} ${page}`;
}

/** The messages that the page is selected from. */
function chosen({ userId, type, isBookmarked, tag }: ListMemoryInput): SQL {
  const most = sql.raw(String(mostChosen));
  const lists: SQL[] = [];
  if (isBookmarked) {
    lists.push(sql`(select message_id as id from ${memoryBookmarks} where user_id = ${userId}
      order by created_at desc limit ${most})`);
  }
  if (tag !== undefined) {
    lists.push(sql`(select message_id as id from ${memoryTags}
      where user_id = ${userId} and message_id is not null and lower(tag) = lower(${tag})
      order by created_at desc limit ${most})`);
  }
  if (type === 'task' && lists.length === 0) {
    return sql`(select * from ${chatMessages} where user_id = ${userId} and ${isResearched(sql`part_kinds`)}
      ${newestFirst} limit ${most})`;
  }
  return sql`(select c.* from (${sql.join(lists, sql` intersect `)}) k
    cross join lateral (select * from ${chatMessages} where id = k.id limit 1) c)`;
}

/** Conditions on a message `m`: the person's own, neither failed nor temporary, of the type and in the time range. */
function listable({ userId, type, since, until, model, has, project }: ListMemoryInput): SQL {
  return every(
    sql`m.user_id = ${userId} and not m.error and m.content <> ''`,
    // Loaded once; there are never many.
    sql`m.session_id <> all (array(select id from ${chatSessions} where user_id = ${userId} and is_temporary))`,
    type === 'chat'
      ? sql`not ${isResearched(sql`m.part_kinds`)}`
      : type === 'task'
        ? isResearched(sql`m.part_kinds`)
        : undefined,
    since && sql`m.created_at >= ${since.toISOString()}::timestamptz`,
    until && sql`m.created_at < ${until.toISOString()}::timestamptz`,
    project === undefined
      ? undefined
      : sql`m.session_id = any (array(select id from ${chatSessions} where user_id = ${userId} and project_id = ${project}))`,
    model === undefined ? undefined : sql`m.model = ${model}`,
    has === 'sources' ? sql`m.part_kinds @> '["sources"]'` : undefined,
    has === 'files' ? sql`exists (select 1 from ${chatAttachments} a where a.message_id = m.id)` : undefined,
  );
}

function holds({ mode, q }: ListMemoryInput, titled: readonly string[]): SQL | undefined {
  if (mode === 'newest') return undefined;
  const has =
    mode === 'words' ? sql`m.words @@ ${typedQuery(q)}` : sql`m.content ilike all (${typedPatterns(q)})`;
  return sql`(${has} or m.session_id = any (${textArray(titled)}))`;
}

function after({ after: place }: ListMemoryInput): SQL | undefined {
  return place && isBefore(place);
}

function isBefore(place: Pick<Row, 'micros' | 'id'>): SQL {
  const createdAt = sql`(timestamptz 'epoch' + ${place.micros}::int8 * interval '1 microsecond')`;
  return sql`(m.created_at, m.id) < (${createdAt}, ${place.id})`;
}

function every(...conditions: (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}
