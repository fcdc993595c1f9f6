import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { appRole, atOneMoment, type OpenDatabase, withUser } from './database.ts';

const person = newId();
const whoActs = sql`select current_user as role, current_setting('app.user_id') as person`;

let open: OpenDatabase;

beforeEach(async () => {
  open = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await open.close();
});

describe('whoever acts', () => {
  it('is known to all that is asked at once, and to one statement alone', async () => {
    const acting = { rows: [{ role: appRole, person }] };
    const several = await withUser(open.database, person, (tx) =>
      Promise.all([tx.execute(whoActs), tx.execute(whoActs)]),
    );
    for (const answer of several) expect(answer).toMatchObject(acting);
    const one = await withUser(open.database, person, (tx) => tx.execute(whoActs), { isOne: true });
    expect(one).toMatchObject(acting);
  });

  it('is nobody if that fails, which is told, and nothing is left of it', async () => {
    const acting = withUser(open.database, person, (tx) => tx.execute(whoActs), {
      settings: { role: 'nobody_of_that_name' },
    });
    const told = await acting.catch((error: unknown) => inspect(error));
    expect(told).toContain('role "nobody_of_that_name" does not exist');
    const { rows } = (await open.database.execute(
      sql`select current_user <> ${appRole} as is_back`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ is_back: true }]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a transaction on PostgreSQL', () => {
  const listen = () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    return () => asked.mock.calls.map(([config]) => (config as unknown as { text: string }).text);
  };

  it('begins with who acts in it, in one round trip', async () => {
    await open.database.execute(sql`select 1`);
    const asked = listen();
    await withUser(open.database, person, (tx) => tx.execute(sql`select 2`), atOneMoment);
    expect(asked()).toEqual([
      `begin isolation level repeatable read; set local role = ${appRole}; set local app.user_id = '${person}'`,
      'select 2',
      'commit',
    ]);
  });

  it('begins with its first statement otherwise, and not at all without one', async () => {
    await open.database.execute(sql`select 1`);
    const asked = listen();
    await open.database.transaction(async () => {});
    expect(asked()).toEqual([]);
    await open.database.transaction((tx) => tx.execute(sql`select 2`));
    expect(asked()).toEqual(['begin', 'select 2', 'commit']);
  });
});
