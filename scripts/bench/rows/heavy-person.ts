import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { prose } from '../prose.ts';
import { percentile } from '../statistics.ts';
import { longestStepOf, reportsMaintenance, waitForMaintenance } from '../wait-for-maintenance.ts';

const chats = 4_000;
const messagesEach = 25;
const searches = 3_000;
const others = { people: 300, chatsEach: 20, messagesEach: 10 };
const rounds = 25;
const label = 'a person with 100,000 messages';

export const heavyPerson: BenchRow = {
  name: 'heavy-person',
  title: `${label}: what they wait for, and what others feel`,
  async run(context) {
    if (!context.options.million) {
      const note = 'takes minutes; ask for it with --million';
      return [{ what: `${label}, p95`, value: null, unit: 'ms', budget: 50, note }];
    }
    const server = await context.startServer({ environment: reportsMaintenance, prepareFolder: fill });
    const looked = await waitForMaintenance(server);
    const heavy = server.person(0);
    const list = await heavy.request('GET', '/api/chats');
    const chat = list.json.chats[7].id as string;
    const routes: [what: string, path: string, budget: number | null][] = [
      ['list chats', '/api/chats', 50],
      ['open a chat', `/api/chats/${chat}`, 50],
      ['memory page', '/api/memory', 50],
      ['search the memory, a common word', '/api/memory?q=weather', 50],
      ['search the memory, a word in 2 % of messages', '/api/memory?q=harvest', 50],
      ['search the memory without a match', '/api/memory?q=zeppelinvogel', 50],
      ['memory page, researched only', '/api/memory?type=task', 50],
      ['history panel', '/api/history/chats?list=recent', 50],
      ['search the history, a common word', '/api/history/chats?list=found&q=weather', 50],
      ['search the history, a word in 2 % of messages', '/api/history/chats?list=found&q=harvest', 50],
      ['search the history without a match', '/api/history/chats?list=found&q=zeppelinvogel', 50],
      ['palette', '/api/palette?q=harv', 50],
      ['suggestions', '/api/search/suggestions?q=ha', 50],
      ['activity', '/api/activity', 50],
      ['analytics', '/api/analytics', 50],
      ['dashboard', '/api/dashboard', 50],
    ];
    const quiet = await lightTimes(server, () => wait(4_000));
    const figures: Figure[] = [];
    const meanwhile: number[] = [];
    for (const [what, path, budget] of routes) {
      const times: number[] = [];
      const ask = async () => {
        for (let round = 0; round < rounds; round += 1) {
          const at = performance.now();
          const answer = await heavy.request('GET', path);
          if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
          times.push(performance.now() - at);
        }
      };
      const processorBefore = server.processorMs();
      await ask();
      // How long one request blocks the thread: on a busy machine this says more than the clock.
      const note = `processor: ${((server.processorMs() - processorBefore) / rounds).toFixed(1)} ms a request`;
      const alone = [...times];
      meanwhile.push(...(await lightTimes(server, ask)));
      const value = percentile(alone, 0.95);
      context.log(`${what}: ${value.toFixed(1)} ms, ${note}`);
      figures.push({ what: `${label}: ${what}, p95`, value, unit: 'ms', budget, note });
    }
    const feltAs = (what: string, times: number[], note = ''): Figure => ({
      what: `${label}: ${what}, a light request of others, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      budget: percentile(quiet, 0.95) * 2,
      floor: { what: 'quiet', value: percentile(quiet, 0.95) },
      note,
    });
    figures.push(feltAs('while they list and search', meanwhile));
    const startedAt = performance.now();
    const exporting = await lightTimes(server, () => exportAll(server));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    figures.push(feltAs('while they export everything', exporting, `the export took ${seconds} s`), {
      what: 'maintenance of their database: the longest hold',
      value: longestStepOf(looked).ms,
      unit: 'ms',
      budget: 500,
      note: `${looked.reduce((sum, { tables }) => sum + tables, 0)} tables, ${megabytes(looked.at(-1)!.bytesAfter)} MB, by itself after the start; ${longestStepOf(looked).name}`,
    });
    return figures;
  },
};

/** How long another person's list of chats takes while `work` goes on. */
async function lightTimes(server: BenchServer, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isBusy = true;
  const probe = async () => {
    while (isBusy) {
      const at = performance.now();
      await server.person(1).request('GET', '/api/chats');
      times.push(performance.now() - at);
      await wait(15);
    }
  };
  const probing = probe();
  try {
    await work();
  } finally {
    isBusy = false;
    await probing;
  }
  return times;
}

async function exportAll(server: BenchServer): Promise<void> {
  const { password } = server.person(0);
  const proof = await server.person(0).request('POST', '/api/account/proof', { password });
  if (proof.status >= 300) throw new Error(`proof: ${proof.status} ${proof.text}`);
  const started = await server.person(0).request('POST', '/api/account-data/export');
  if (started.status >= 300) throw new Error(`export: ${started.status} ${started.text}`);
  for (let round = 0; round < 1_200; round += 1) {
    const { json } = await server.person(0).request('GET', '/api/account-data/transfers');
    const [transfer] = json.transfers;
    if (transfer?.state === 'done') return;
    if (transfer?.state === 'failed') throw new Error(`export: ${transfer.problem}`);
    await wait(250);
  }
  throw new Error('The export did not end.');
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}

/** As an import leaves it: rows without any maintenance. Sending that many would take a day. */
async function fill(folder: string): Promise<void> {
  const { database, close } = await openEmbeddedDatabase(join(folder, 'database'));
  const { rows } = (await database.execute(
    sql`select id from users where email like 'bench0-%'`,
  )) as unknown as {
    rows: { id: string }[];
  };
  const heavy = rows[0]!.id;
  await database.execute(sql`
    insert into users (id, email, name)
    select 'other-' || n, 'other-' || n || '@example.com', 'Other ' || n from generate_series(1, ${others.people}::int) n`);
  await database.execute(sql`
    insert into chat_sessions (id, user_id, title, created_at, updated_at, leaf_id)
    select ${heavy} || '-' || c, ${heavy}, 'About harvest ' || c || ' and the rest', at, at + interval '1 hour',
      ${heavy} || '-' || c || '-' || ${messagesEach}::int
    from generate_series(1, ${chats}::int) c, lateral (select now() - make_interval(hours => 9 * c) as at) a`);
  const atOnce = 40;
  for (let first = 1; first <= chats; first += atOnce) {
    const texts: { chat: number; position: number; text: string }[] = [];
    for (let chat = first; chat < first + atOnce; chat += 1) {
      for (let position = 1; position <= messagesEach; position += 1) {
        const seed = chat * messagesEach + position;
        const text = `weather ${seed % 50 === 0 ? 'harvest ' : ''}${prose(position % 2 ? 20 : 90, seed)}`;
        texts.push({ chat, position, text });
      }
    }
    await insertMessages(database, heavy, texts);
  }
  await database.execute(sql`
    insert into search_history (id, user_id, query, type, results, created_at)
    select ${heavy} || '-search-' || n, ${heavy}, 'harvest of ' || (n % 2000), 'web', '[]', now() - make_interval(hours => n)
    from generate_series(1, ${searches}::int) n`);
  await database.execute(sql`
    insert into api_usage (id, user_id, status_code, response_time, tasks, created_at)
    select ${heavy} || '-task-' || n, ${heavy}, 200, 900, 1, now() - make_interval(mins => 20 * n) from generate_series(1, 20000) n`);
  await database.execute(sql`
    insert into chat_sessions (id, user_id, title, updated_at, leaf_id)
    select u.id || '-' || c, u.id, 'Chat ' || c, now() - make_interval(mins => c),
      u.id || '-' || c || '-' || ${others.messagesEach}::int
    from users u, generate_series(1, ${others.chatsEach}::int) c where u.id like 'other-%' or u.email like 'bench1-%'`);
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, role, content)
    select s.id || '-' || p, s.user_id, s.id, p, case when p % 2 = 1 then 'user' else 'assistant' end, ${prose(70, 1)}
    from chat_sessions s, generate_series(1, ${others.messagesEach}::int) p where s.user_id <> ${heavy}`);
  await close();
}

async function insertMessages(
  database: Database,
  userId: string,
  texts: { chat: number; position: number; text: string }[],
): Promise<void> {
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content, created_at)
    select s.id || '-' || (t ->> 'position'), s.user_id, s.id, (t ->> 'position')::int,
      case when t ->> 'position' <> '1' then s.id || '-' || ((t ->> 'position')::int - 1) end,
      case when (t ->> 'position')::int % 2 = 1 then 'user' else 'assistant' end,
      t ->> 'text', s.created_at + make_interval(mins => (t ->> 'position')::int)
    from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) t
    join chat_sessions s on s.id = ${userId} || '-' || (t ->> 'chat')`);
}
