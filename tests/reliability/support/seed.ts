import { sql } from 'drizzle-orm';
import { tableSeeds } from '#tests/harness/table-seeds.ts';
import type { Person } from './person.ts';
import { ownedTables, query } from './tables.ts';
import type { TestServer } from './test-server.ts';

/**
 * Gives the person a row in every table that can hold one: a real chat first, then what features seed beside it. Fails
 * for an unknown table, so that new ones are not left out.
 */
export async function seedEveryTable(server: TestServer, person: Person): Promise<string> {
  const session = await person.request('GET', '/api/account/session');
  const userId: string = session.json.user.id;
  server.provider.script({ kind: 'text', text: `An answer that only ${person.email} may read.` });
  const record = await person.send(`A question of ${person.email}`).done;
  if (record.status !== 200) throw new Error(`The chat answered ${record.status}: ${record.errorBody}`);
  const start = record.events.find((event) => event.type === 'start');
  if (start?.type !== 'start') throw new Error('The chat did not start.');
  // Work triggered by an answer writes to it: from here on nothing changes by itself.
  await person.request('GET', `/api/chat/turns/${start.turnId}/afterwards`);
  const { database } = server;
  const seeded = {
    userId,
    email: person.email,
    sessionId: start.session.id,
    turnId: start.turnId,
    userMessageId: start.userMessageId,
    assistantMessageId: start.assistantMessageId,
  };
  for (const { write } of await tableSeeds()) await write?.(database, seeded);
  for (const { name, owner } of await ownedTables(database)) {
    const [row] = await query<{ count: number }>(
      database,
      sql`select count(*)::int as count from ${sql.identifier(name)} where ${sql.identifier(owner)} = ${userId}`,
    );
    if (!row?.count) throw new Error(`Seed a row in ${name}: nothing tests it otherwise.`);
  }
  return userId;
}
