import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

const messageCount = 3_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Straight into the database: each message follows the one before it. */
async function personWithLongChat() {
  const ada = await app.createPerson();
  const id = `long-${ada.id}`;
  await app.open.database.execute(sql`
    insert into chat_sessions (id, user_id, title, leaf_id)
    values (${id}, ${ada.id}, 'Long', ${`${id}-${messageCount}`})`);
  await app.open.database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
    select ${id} || '-' || p, ${ada.id}, ${id}, p, case when p > 1 then ${id} || '-' || (p - 1) end,
      case when p % 2 = 1 then 'user' else 'assistant' end, 'Message ' || p
    from generate_series(1, ${messageCount}::int) p`);
  return { ada, id };
}

describe('GET /api/chats/{id} of a long chat', () => {
  it('gives the newest messages, and those before them when asked', async () => {
    const { ada, id } = await personWithLongChat();
    const newest = await (await ada.get(`/api/chats/${id}`)).json();
    expect(newest.messages).toHaveLength(60);
    expect(newest.messages.at(-1).content).toBe(`Message ${messageCount}`);
    expect(newest.earlier).toBe(newest.messages[0].id);

    const page = await (await ada.get(`/api/chats/${id}?before=${newest.earlier}&limit=1000`)).json();
    expect(page.messages).toHaveLength(1_000);
    expect(page.messages.at(-1).content).toBe(`Message ${messageCount - 60}`);
    expect(page.earlier).toBe(page.messages[0].id);

    const first = await (await ada.get(`/api/chats/${id}?before=${id}-4&limit=60`)).json();
    expect(first.messages.map(({ content }: { content: string }) => content)).toEqual([
      'Message 1',
      'Message 2',
      'Message 3',
    ]);
    expect(first).not.toHaveProperty('earlier');
  });

  it('is all of it for a link and a file', async () => {
    const { ada, id } = await personWithLongChat();
    const file = await (await ada.get(`/api/chats/${id}/export?format=json`)).json();
    expect(file.messages).toHaveLength(messageCount);
  });

  it('shows an early version and what followed it', async () => {
    const { ada, id } = await personWithLongChat();
    await app.open.database.execute(sql`
      insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
      values (${`${id}-b`}, ${ada.id}, ${id}, ${messageCount + 1}, ${`${id}-1`}, 'assistant', 'Another')`);
    const other = await ada.request('PUT', `/api/chats/${id}/branch`, { messageId: `${id}-b` });
    const shown = await other.json();
    expect(shown.messages.map(({ content }: { content: string }) => content)).toEqual([
      'Message 1',
      'Another',
    ]);
    expect(shown.messages[1].versions).toEqual([`${id}-2`, `${id}-b`]);

    const back = await (await ada.request('PUT', `/api/chats/${id}/branch`, { messageId: `${id}-2` })).json();
    expect(back.messages).toHaveLength(messageCount - 1);
    expect(back.earlier).toBe(`${id}-2`);
  });

  it('is nothing for a message of another chat, or of another person', async () => {
    const { ada, id } = await personWithLongChat();
    const other = await personWithLongChat();
    expect((await ada.get(`/api/chats/${id}?before=${other.id}-9`)).status).toBe(404);
    expect((await other.ada.get(`/api/chats/${id}?before=${id}-9`)).status).toBe(404);
    expect((await ada.get(`/api/chats/${id}?limit=5000`)).status).toBe(400);
  });
});
