import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { collectTurn } from '#tests/harness/test-person.ts';
import { searchChats } from './find/search-chats.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function askTemporarily(person: TestPerson, text: string, sessionId?: string): Promise<string> {
  const body = { clientId: crypto.randomUUID(), text, ...(sessionId ? { sessionId } : { temporary: true }) };
  const turn = collectTurn(await readTurnEvents(await person.post('/api/chat', body)));
  expect(turn.outcome).toBe('complete');
  return turn.start.session.id;
}

async function chatsOf(person: TestPerson) {
  return (await (await person.get('/api/chats')).json()).chats;
}

describe('a temporary chat', () => {
  it('is answered, continued and opened like any other, and is in no list, count or search', async () => {
    const ada = await app.createPerson();
    const id = await askTemporarily(ada, 'What is a teapot?');
    expect(await askTemporarily(ada, 'And a kettle?', id)).toBe(id);
    expect((await (await ada.get(`/api/chats/${id}`)).json()).messages).toHaveLength(4);

    expect(await chatsOf(ada)).toEqual([]);
    expect((await (await ada.get('/api/dashboard')).json()).totalChats).toBe(0);
    const search = () =>
      searchChats(app.open.database, { userId: ada.id, query: 'teapot', limit: 10, offset: 0 });
    expect(await search()).toEqual({ total: 0, things: [] });
    await ada.ask('What is a teapot?');
    expect((await search()).total).toBe(1);
  });

  it('does not leave by a link or a file', async () => {
    const ada = await app.createPerson();
    const id = await askTemporarily(ada, 'What is a teapot?');
    expect((await ada.get(`/api/chats/${id}/export?format=md`)).status).toBe(409);
    expect((await ada.post(`/api/chats/${id}/share`)).status).toBe(409);
  });

  it('leaves nothing but its charge when it is left', async () => {
    const ada = await app.createPerson();
    const id = await askTemporarily(ada, 'What is a teapot?');
    expect((await ada.request('DELETE', `/api/chats/${id}`)).status).toBe(204);
    expect((await ada.get(`/api/chats/${id}`)).status).toBe(404);
    for (const table of ['chat_sessions', 'chat_messages', 'chat_turns']) {
      const { rows } = (await app.open.database.execute(
        sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${ada.id}`,
      )) as unknown as { rows: { count: number }[] };
      expect(rows[0]?.count, table).toBe(0);
    }
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(1);
  });

  it('is swept up when its page could not say goodbye; others stay', async () => {
    const ada = await app.createPerson();
    const id = await askTemporarily(ada, 'What is a teapot?');
    await ada.ask('What is a kettle?');
    await app.sweepTemporary(60_000);
    expect((await ada.get(`/api/chats/${id}`)).status).toBe(200);
    await app.sweepTemporary(0);
    expect((await ada.get(`/api/chats/${id}`)).status).toBe(404);
    expect(await chatsOf(ada)).toHaveLength(1);
  });
});
