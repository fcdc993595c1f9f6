import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { type AskForTurn, beginTurn, waysToAskFor } from './begin-turn.ts';

let provider: StandInProvider;
let app: TestApp;
let people: TestPerson[];

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
  people = [];
  for (let index = 0; index < 8; index += 1) people.push(await app.createPerson());
  // Whoever writes this is refused by the database itself.
  await app.open.database.execute(sql`
    create function refuse_words() returns trigger language plpgsql as $$
    begin
      if new.content = 'unbearable' then raise exception 'unbearable'; end if;
      return new;
    end $$`);
  await app.open.database.execute(sql`
    create trigger refuse_words before insert on chat_messages for each row execute function refuse_words()`);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Whose questions and charges are stored, by the words of the questions. */
async function stored(words: string): Promise<{ content: string; of: string; charged: string }[]> {
  const { rows } = (await app.open.database.execute(sql`
    select m.content, m.user_id as of, l.user_id as charged from chat_messages m
    join chat_turns t on t.user_message_id = m.id join api_logs l on l.id = t.task_id
    where m.content like ${`${words}%`} order by m.content`)) as unknown as {
    rows: { content: string; of: string; charged: string }[];
  };
  return rows;
}

const idOf = (index: number) => people[index]?.id ?? '';

it('each of many that ask at once has a turn of their own, and whoever is refused is refused alone', async () => {
  // Remembered as signed in, and signed out elsewhere since.
  await app.open.database.execute(sql`delete from auth_sessions where user_id = ${idOf(6)}`);
  const answers = await Promise.all(
    people.map(async (person, index) => {
      const options =
        index === 4 ? { projectId: 'nowhere' } : index === 5 ? { attachments: ['nothing'] } : {};
      const answer = await person.send(`Together ${index}`, options);
      await answer.text();
      return answer.status;
    }),
  );
  expect(answers).toEqual([200, 200, 200, 200, 404, 404, 401, 200]);
  expect(await stored('Together')).toEqual(
    [0, 1, 2, 3, 7].map((index) => ({
      ...{ content: `Together ${index}`, of: idOf(index), charged: idOf(index) },
    })),
  );
});

/** Begins turns in one tick; returns the ways to the database, and what became of each. */
async function begin(askFor: (database: Database) => AskForTurn, texts: readonly string[]) {
  const calls: string[] = [];
  const counted = new Proxy(app.open.database, {
    get(database, key) {
      if (key !== 'execute') return Reflect.get(database, key);
      return (query: Parameters<Database['execute']>[0]) => {
        calls.push(JSON.stringify(query).includes('jsonb_to_recordset') ? 'together' : 'alone');
        return database.execute(query);
      };
    },
  });
  const ask = askFor(counted);
  const ends = await Promise.allSettled(
    texts.map((text, index) =>
      beginTurn(
        counted,
        {
          userId: idOf(index),
          input: { clientId: crypto.randomUUID(), text },
          now: new Date(),
          mostFacts: 0,
        },
        ask,
      ),
    ),
  );
  return { calls, ends: ends.map(({ status }) => status) };
}

const together = (database: Database) => waysToAskFor({ database, engine: 'pglite' });

it('those that wait are stored in one call, each as its own person', async () => {
  const texts = ['Wait 0', 'Wait 1', 'Wait 2', 'Wait 3', 'Wait 4', 'Wait 5'];
  const { calls, ends } = await begin(together, texts);
  expect(calls).toEqual(['alone', 'alone', 'together']);
  expect(ends).toEqual(texts.map(() => 'fulfilled'));
  expect(await stored('Wait')).toEqual(
    texts.map((content, index) => ({ content, of: idOf(index), charged: idOf(index) })),
  );
});

it('one that the database rejects takes no other with it, and leaves nothing behind', async () => {
  const texts = ['Fail 0', 'Fail 1', 'Fail 2', 'unbearable', 'Fail 4'];
  const { calls, ends } = await begin(together, texts);
  expect(calls).toEqual(['alone', 'alone', 'together', 'alone', 'alone', 'alone']);
  expect(ends).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await stored('Fail')).map(({ content }) => content)).toEqual(
    texts.filter((text) => text !== 'unbearable'),
  );
  expect(await stored('unbearable')).toEqual([]);
});

it('on PostgreSQL the first four are asked at once, and the others together', async () => {
  const texts = ['Own 0', 'Own 1', 'Own 2', 'Own 3', 'Own 4', 'Own 5', 'Own 6', 'Own 7'];
  const { calls, ends } = await begin((database) => waysToAskFor({ database, engine: 'postgres' }), texts);
  expect(calls).toEqual(['alone', 'alone', 'alone', 'alone', 'together']);
  expect(ends).toEqual(texts.map(() => 'fulfilled'));
  expect((await stored('Own')).map(({ content }) => content)).toEqual(texts);
});

// The embedded database has one connection, so nobody can hold a lock while others ask.
it.skipIf(!process.env.TEST_DATABASE_URL)('one whose rows are locked keeps nobody else waiting', async () => {
  const ask = waysToAskFor({ database: app.open.database, engine: 'postgres' });
  const begun = (index: number) =>
    beginTurn(
      app.open.database,
      {
        userId: idOf(index),
        input: { clientId: crypto.randomUUID(), text: `Locked ${index}` },
        now: new Date(),
        mostFacts: 0,
      },
      ask,
    );
  let locked: ReturnType<typeof begun> | undefined;
  await app.open.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${idOf(5)} for update`);
    const all = [0, 1, 2, 3, 4, 5, 7].map(begun);
    locked = all[5];
    await Promise.all(all.filter((one) => one !== locked));
    expect((await stored('Locked')).map(({ content }) => content)).not.toContain('Locked 5');
  });
  await locked;
  expect((await stored('Locked')).map(({ content }) => content)).toContain('Locked 5');
});
