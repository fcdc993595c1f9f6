import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { mostBytes } from '../window/fit-window.ts';
import { listBranchEnd, readLongBranch } from './branch.queries.ts';

let app: TestApp;
let provider: StandInProvider;
beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** A chat in which each message follows the one before, and every tenth has another version. */
async function fillChat(person: TestPerson, count: number, length: number): Promise<string> {
  const { database } = app.open;
  const chat = `${person.id}-chat`;
  await database.execute(sql`
    insert into chat_sessions (id, user_id, title, leaf_id)
    values (${chat}, ${person.id}, 'Long', ${chat} || '-' || ${count}::int)`);
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
    select ${chat} || '-' || n, ${person.id}, ${chat}, n, case when n > 1 then ${chat} || '-' || (n - 1) end,
      case when n % 2 = 1 then 'user' else 'assistant' end, 'message ' || n || repeat(' word', ${length}::int)
    from generate_series(1, ${count}::int) n`);
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
    select id || '-other', user_id, session_id, position + ${count}::int, parent_id, role, 'another version'
    from chat_messages where session_id = ${chat} and position % 10 = 0`);
  return chat;
}

describe('a long chat that is read piece by piece', () => {
  it.each([
    { rows: 1_300, bytes: 1e9 },
    { rows: 700, bytes: 1e9 },
    { rows: 1, bytes: 1e9 },
  ])('is what one query reads: $rows', async (most) => {
    const ada = await app.createPerson();
    const { database } = app.open;
    const chat = await fillChat(ada, 1_234, 1);
    const leafId = `${chat}-1234`;
    const whole = await withUser(database, ada.id, (tx) =>
      listBranchEnd(tx, { sessionId: chat, leafId, limit: most.rows }),
    );
    expect(await readLongBranch(database, ada.id, { sessionId: chat, leafId, most })).toEqual(whole);
  });

  it('ends where it has enough, and says that there is more', async () => {
    const ada = await app.createPerson();
    const chat = await fillChat(ada, 1_234, 1);
    const leafId = `${chat}-1234`;
    const most = { rows: 5_000, bytes: 1_000 };
    const read = await readLongBranch(app.open.database, ada.id, { sessionId: chat, leafId, most });
    expect(read.hasEarlier).toBe(true);
    expect(read.messages.at(-1)?.id).toBe(leafId);
    expect(read.messages.length).toBeLessThan(1_234);
  });

  it('is nobody else’s', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    const chat = await fillChat(ada, 12, 1);
    const most = { rows: 5_000, bytes: 1e9 };
    const read = await readLongBranch(app.open.database, bob.id, {
      sessionId: chat,
      leafId: `${chat}-12`,
      most,
    });
    expect(read).toEqual({ messages: [], hasEarlier: false });
  });

  it('reaches the model in full though the question reads only its end', async () => {
    const ada = await app.createPerson();
    const length = Math.ceil(mostBytes / 20 / ' word'.length);
    const chat = await fillChat(ada, 30, length);
    provider.clear();
    provider.script({ kind: 'text', text: 'Noted.' });
    const again = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      regenerate: `${chat}-30`,
    });
    expect(again.status).toBe(200);
    await again.text();
    // The first call summarises what the window of this model does not hold: also what was said first.
    expect(provider.requests[0]?.rawBody).toContain('message 1 word');
    const [summarised] = (await (await ada.get(`/api/chats/${chat}`)).json()).messages.slice(-1);
    expect(summarised).toMatchObject({ status: 'complete', content: 'Noted.' });
  });
});
