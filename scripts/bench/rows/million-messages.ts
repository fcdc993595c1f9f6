import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import type { BenchRow } from '../bench-row.ts';
import { percentile } from '../statistics.ts';
import { reportsMaintenance, waitForMaintenance } from '../wait-for-maintenance.ts';

const peopleWithHistory = 1000;
const chatsEach = 50;
const messagesEach = 20;

export const millionMessages: BenchRow = {
  name: 'million-messages',
  title: 'list, open and search chats with a million messages stored',
  async run(context) {
    const what = 'list and open chats, a million messages, p95';
    if (!context.options.million) {
      return [
        { what, value: null, unit: 'ms', budget: 50, note: 'takes minutes; ask for it with --million' },
      ];
    }
    const server = await context.startServer({ environment: reportsMaintenance, prepareFolder: fill });
    await waitForMaintenance(server);
    const person = server.person(0);
    const list: number[] = [];
    const open: number[] = [];
    const ids: string[] = [];
    for (let round = 0; round < 60; round += 1) {
      const at = performance.now();
      const answer = await person.request('GET', '/api/chats');
      if (answer.status !== 200) throw new Error(answer.text);
      list.push(performance.now() - at);
      ids.push(...answer.json.chats.map((chat: { id: string }) => chat.id));
    }
    for (let round = 0; round < 60; round += 1) {
      const at = performance.now();
      const answer = await person.request('GET', `/api/chats/${ids[round % ids.length]}`);
      if (answer.status !== 200) throw new Error(answer.text);
      open.push(performance.now() - at);
    }
    const memory = async (query: string) => {
      const times: number[] = [];
      for (let round = 0; round < 60; round += 1) {
        const at = performance.now();
        const answer = await person.request('GET', `/api/memory?${query}`);
        if (answer.status !== 200) throw new Error(answer.text);
        times.push(performance.now() - at);
      }
      return percentile(times, 0.95);
    };
    const count = peopleWithHistory * chatsEach * messagesEach;
    return [
      { what: 'list chats, a million messages, p95', value: percentile(list, 0.95), unit: 'ms', budget: 50 },
      {
        what: 'open a chat, a million messages, p95',
        value: percentile(open, 0.95),
        unit: 'ms',
        budget: 50,
        note: `${count.toLocaleString('en-GB')} messages, ${ids.length > 0 ? messagesEach : 0} in the chat`,
      },
      {
        what: 'list the memory, a million messages, p95',
        value: await memory('type=all'),
        unit: 'ms',
        budget: 50,
        note: `newest of ${chatsEach * messagesEach} messages of one person`,
      },
      {
        what: 'search the memory, a million messages, p95',
        value: await memory('q=harvest%20weath'),
        unit: 'ms',
        budget: 50,
        note: 'all of the person’s messages hold the words; the newest of them are ranked',
      },
      {
        what: 'search the memory without a match, a million messages, p95',
        value: await memory('q=zeppelin'),
        unit: 'ms',
        budget: 50,
        note: 'by words, then by letters',
      },
    ];
  },
};

/** Written straight into the database: sending a million messages would take a day. */
async function fill(folder: string): Promise<void> {
  const { database, close } = await openEmbeddedDatabase(join(folder, 'database'));
  await database.execute(sql`
    insert into users (id, email, name)
    select 'many-' || n, 'many-' || n || '@example.com', 'Many ' || n from generate_series(1, ${peopleWithHistory}::int) n`);
  await database.execute(sql`
    insert into chat_sessions (id, user_id, title, updated_at, leaf_id)
    select u.id || '-' || c, u.id, 'Chat ' || c, now() - make_interval(mins => c),
      u.id || '-' || c || '-' || ${messagesEach}::int
    from users u, generate_series(1, ${chatsEach}::int) c`);
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
    select s.id || '-' || p, s.user_id, s.id, p,
      case when p > 1 then s.id || '-' || (p - 1) end,
      case when p % 2 = 1 then 'user' else 'assistant' end,
      repeat('Some words about the weather and the harvest. ', 9)
    from chat_sessions s, generate_series(1, ${messagesEach}::int) p`);
  await close();
}
