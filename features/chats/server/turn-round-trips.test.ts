import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { readDatabaseTemplate } from '#server/db/database-template.ts';
import { drizzleOver, openMemoryDatabase } from '#server/db/embedded.ts';
import type { PgliteClient } from '#server/db/wire-client.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;
/** Each query to the database is a round trip. */
const asked: string[] = [];

function counting(client: PgliteClient): PgliteClient {
  return {
    query(text, values, options) {
      asked.push(text);
      return client.query(text, values, options);
    },
    async transaction(work) {
      asked.push('begin');
      const result = await client.transaction((tx) =>
        work({
          ...tx,
          get closed() {
            return tx.closed;
          },
          query(text, values, options) {
            asked.push(text);
            return tx.query(text, values, options);
          },
        }),
      );
      asked.push('commit');
      return result;
    },
  };
}

beforeAll(async () => {
  const memory = await openMemoryDatabase(await readDatabaseTemplate(paths.databaseTemplate));
  await migrateDatabase(memory, paths.migrations);
  const database = drizzleOver(counting(memory.client));
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl, open: { ...memory, database } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.clear();
  ada = await app.createPerson();
  // Titles and follow-up questions are written after an answer, and would count towards the next one.
  await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
});

/** Sends a question; returns the queries before the provider was called, and after. */
async function send(options: { sessionId?: string } = {}) {
  provider.clear();
  asked.length = 0;
  const answer = ada.ask('What is light?', options);
  await provider.request(0);
  const count = asked.length;
  const { start } = await answer;
  // Periodic work for all running turns together is not part of any of them.
  const ofAll = /chat_turn_pieces|heartbeat_at" = |from "(?:connections|provider_spending)"/;
  // What a call costs the operator is recorded in its own transaction, and nothing waits for it.
  const ofCosts = /^(?:begin|commit)$|into "(?:provider_spending|model_costs)"/;
  const own = (texts: string[]) => texts.filter((text) => !ofAll.test(text) && !ofCosts.test(text));
  return { before: own(asked.slice(0, count)), after: own(asked.slice(count)), chatId: start.session.id };
}

const calls = (name: string) => expect.stringContaining(`select ${name}(`);

describe('from a question to the provider’s call', () => {
  it('the database is asked for the login, and then once', async () => {
    // A login that has not been looked up yet.
    ada = await app.createPerson();
    const { before } = await send();
    expect(before).toEqual([expect.stringContaining('"auth_sessions"'), calls('begin_turn')]);
  });

  it('it is asked once by a login that was looked up a moment ago', async () => {
    const { chatId } = await send();
    expect((await send()).before).toEqual([calls('begin_turn')]);
    expect((await send({ sessionId: chatId })).before).toEqual([calls('begin_turn')]);
  });

  it('answer and charge are stored in one call', async () => {
    const { after } = await send();
    expect(after).toEqual([calls('end_turn')]);
  });
});

describe('a login that is remembered', () => {
  it('lets nobody in that has signed out, here or on another server', async () => {
    await send();
    const { cookie } = ada;
    await app.open.database.execute(sql`delete from auth_sessions where user_id = ${ada.id}`);
    const stored = () =>
      app.open.database.execute(sql`select id from chat_messages where user_id = ${ada.id}`);
    const before = await stored();
    provider.clear();
    const refused = await ada.send('What is light?');
    expect(refused.status).toBe(401);
    expect(ada.cookie).toBe(cookie);
    expect(await stored()).toEqual(before);
    expect(provider.requests).toEqual([]);
  });
});
