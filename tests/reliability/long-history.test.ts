import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchChats } from '#features/chats/server/find/search-chats.ts';
import { type Database, type OpenDatabase, type Transaction, withUser } from '#server/db/database.ts';
import type { OpensWith } from '#server/db/opens-with.ts';
import { select } from '#server/db/table-shapes.ts';
import { analyseTables } from '#server/db/table-upkeep.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { isEndless } from './support/endless-routes.ts';
import { apiRoutes } from './support/routes.ts';

const chats = 1_000;
const messagesEach = 8;
const searches = 6_000;
/** Someone else's chats and searches, which must not be touched. */
const ofBob = 5_000;

/** Rows of a table that one transaction may read, however long a history is; all chats count together. */
const mostRows: Record<string, number> = {
  chat_messages: 1_000,
  chat_sessions: 2_500,
  search_history: 1_000,
};

interface Reads {
  table: string;
  sequentialScans: number;
  rows: number;
}

let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;
let reads: Reads[] = [];
/** Frequent statements get a generic plan, made without knowing their parameters. */
let planCacheMode = 'force_custom_plan';

/** Counts since the connection last reported its statistics, which may be some transactions ago. */
function readCounters(tx: Transaction): Promise<Reads[]> {
  return select<Reads>(
    tx,
    sql`select relname as "table", seq_scan::int as "sequentialScans",
        (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables where relname in ${Object.keys(mostRows)}`,
  );
}

/** Records what each transaction read, as counted by the database: also reads in functions, which no plan shows. */
function counting(open: OpenDatabase): OpenDatabase {
  const transaction: Database['transaction'] = (work, config) =>
    open.database.transaction(async (tx) => {
      // For a table of a few thousand rows a sequential scan is as fast; the question is whether an index could do it.
      await tx.execute(sql`set local enable_seqscan = off`);
      // That inflates the cost of every plan, and expensive ones are JIT-compiled.
      await tx.execute(sql`set local jit = off`);
      await tx.execute(sql`select set_config('plan_cache_mode', ${planCacheMode}, true)`);
      const before = await readCounters(tx);
      // A transaction that ends with its only statement could not be asked afterwards what that has read.
      const { client } = (tx as unknown as { session: { client: Partial<OpensWith> } }).session;
      client.endWithNext = () => {};
      const result = await work(tx);
      for (const { table, sequentialScans, rows } of await readCounters(tx)) {
        const was = before.find((counter) => counter.table === table);
        reads.push({
          table,
          sequentialScans: sequentialScans - (was?.sequentialScans ?? 0),
          rows: rows - (was?.rows ?? 0),
        });
      }
      return result;
    }, config);
  const database = new Proxy(open.database, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
  });
  return { ...open, database };
}

beforeAll(async () => {
  const open = await openTestDatabase();
  app = await startTestApp({ open: counting(open) });
  ada = await app.createPerson();
  bob = await app.createPerson();
  const { database } = open;
  for (const [person, count] of [
    [ada, chats],
    [bob, ofBob],
  ] as const) {
    await database.execute(sql`
      insert into chat_sessions (id, user_id, title, created_at, updated_at, leaf_id)
      select ${person.id} || '-' || c, ${person.id}, 'About rivers ' || c, at, at,
        ${person.id} || '-' || c || '-' || ${messagesEach}::int
      from generate_series(1, ${count}::int) c, lateral (select now() - make_interval(days => c) as at) a`);
  }
  // Each word occurs in a different share of the messages; the last one only once, at the very beginning.
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content, created_at)
    select s.id || '-' || p, s.user_id, s.id, p, case when p > 1 then s.id || '-' || (p - 1) end,
      case when p % 2 = 1 then 'user' else 'assistant' end,
      'weather' || case when p = 3 then ' harvest' else '' end
        || case when s.title = 'About rivers ' || ${chats}::int and p = 1 then ' photosynthesis' else '' end,
      s.created_at + make_interval(mins => p)
    from chat_sessions s, generate_series(1, ${messagesEach}::int) p where s.user_id = ${ada.id}`);
  await database.execute(sql`
    insert into search_history (id, user_id, query, type, results, created_at)
    select gen_random_uuid()::text, case when n <= ${searches}::int then ${ada.id} else ${bob.id} end,
      'harvest ' || n, 'web', '[]', now() - make_interval(hours => n)
    from generate_series(1, ${searches + ofBob}::int) n`);
  await analyseTables(database);
}, 120_000);
afterAll(() => app.close());

async function readsOf(path: string): Promise<Reads[]> {
  reads = [];
  const answer = await ada.get(path);
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBeLessThan(500);
  return reads;
}

/** The routes that list and search a person's own things, given their words. */
const withWords = [
  'weather',
  'harvest',
  'photosynthesis',
  'zeppelin',
  'w',
  'weather -harvest',
  '"harvest weather"',
];
const searched = [
  ...withWords.flatMap((words) => [
    `/api/memory?q=${encodeURIComponent(words)}`,
    `/api/history/chats?list=found&q=${encodeURIComponent(words)}`,
    `/api/history/searches?list=found&tab=web&q=${encodeURIComponent(words)}`,
    `/api/palette?q=${encodeURIComponent(words)}`,
    `/api/search/suggestions?q=${encodeURIComponent(words)}`,
    `/api/search/web?q=${encodeURIComponent(words)}`,
  ]),
  ...['chat', 'search', 'task'].flatMap((type) => [`/api/memory?type=${type}`, `/api/activity?type=${type}`]),
  ...['task', 'chat'].map((type) => `/api/memory?type=${type}&q=weather`),
  ...['tag=garden', 'bookmarked=true', 'tag=garden&q=weather', 'time=week'].map(
    (query) => `/api/memory?${query}`,
  ),
  '/api/history/chats?list=recent',
  '/api/history/chats?list=pinned',
  '/api/history/searches?list=recent&tab=web',
];

describe('a long history', () => {
  it.each(['force_custom_plan', 'force_generic_plan'])(
    'is read by an index and within bounds on every route that reads, with %s',
    async (mode) => {
      planCacheMode = mode;
      const chat = `${ada.id}-${chats}`;
      const listed = apiRoutes(app.app)
        .filter((route) => route.method === 'GET' && !isEndless(route))
        .map(({ path }) => path.replaceAll(/:\w+(\{[^}]+\})?\??/gu, chat));
      expect(listed.length).toBeGreaterThan(40);
      const wrong: string[] = [];
      const seen = new Set<string>();
      for (const path of [...listed, ...searched]) {
        for (const { table, sequentialScans, rows } of await readsOf(path)) {
          const most = mostRows[table];
          if (most === undefined) continue;
          if (rows > 0) seen.add(table);
          if (sequentialScans > 0) wrong.push(`${path}: reads the whole of ${table}`);
          if (rows > most) wrong.push(`${path}: reads ${rows} rows of ${table}`);
        }
      }
      expect(wrong).toEqual([]);
      expect([...seen].toSorted()).toEqual(Object.keys(mostRows).toSorted());
    },
  );

  it('is found to its very beginning', async () => {
    const memory = await (await ada.get('/api/memory?type=chat&q=photosynthesis')).json();
    expect(memory.items.map(({ id }: { id: string }) => id)).toEqual([`${ada.id}-${chats}-1`]);
    const history = await (await ada.get('/api/history/chats?list=found&q=photosynth')).json();
    expect(history.items.map(({ id }: { id: string }) => id)).toEqual([`${ada.id}-${chats}`]);
    const found = async (query: string) =>
      (await searchChats(app.open.database, { userId: ada.id, query, limit: 5, offset: 0 })).things.map(
        ({ id }) => id,
      );
    expect(await found('photosynthesis weather')).toEqual([`${ada.id}-${chats}`]);
    expect(await found('photosynthesis -weather')).toEqual([]);
    expect(await found('"weather photosynthesis"')).toEqual([`${ada.id}-${chats}`]);
    expect(await found('"photosynthesis weather"')).toEqual([]);
    expect(await found('zeppelin or photosynthesis')).toEqual([`${ada.id}-${chats}`]);
  });

  it('is nobody else’s, whatever they ask for', async () => {
    const hits = (userId: string, words: string, daysAgo = 0) =>
      withUser(app.open.database, userId, (tx) =>
        select<{ id: string }>(
          tx,
          sql`select id from own_message_hits(to_tsquery('english', ${words}),
            now() - make_interval(days => ${daysAgo}::int), '', 100) where id is not null`,
        ),
      );
    expect(await hits(ada.id, 'weather')).toHaveLength(100);
    expect(await hits(ada.id, 'photosynthesis', chats - 10)).toHaveLength(1);
    for (const words of ['weather', 'photosynthesis', '!zeppelin', 'w:*']) {
      expect(await hits(bob.id, words), words).toEqual([]);
      expect(await hits(bob.id, words, chats - 10), words).toEqual([]);
      expect(await hits('', words), words).toEqual([]);
    }
  });
});
