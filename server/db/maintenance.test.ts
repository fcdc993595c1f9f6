import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTurn } from '#features/chats/server/begin-turn.ts';
import { chatTurns } from '#features/chats/server/chats.table.ts';
import { hasRunningTurn } from '#features/chats/server/running-turns.ts';
import { createLog, type Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { Maintenance } from './maintenance.ts';
import { select } from './table-shapes.ts';
import { cleaningOf, readTableStates, type TableState } from './table-upkeep.ts';

let app: TestApp;
let ada: TestPerson;
let now = 0;
let lines: Record<string, unknown>[] = [];
const log: Log = createLog((line) => lines.push(JSON.parse(line)));

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.createPerson();
});
afterAll(() => app.close());
beforeEach(() => {
  now = 0;
  lines = [];
});

const isEmbedded = () => app.open.engine === 'pglite';
const make = (hasRequests = () => false) =>
  new Maintenance({
    hasRequests,
    open: app.open,
    hasRunningTurn: () => hasRunningTurn(app.open.database),
    log,
    now: () => now,
  });

async function stateOf(name: string): Promise<TableState> {
  return (await readTableStates(app.open.database)).find((table) => table.name === name)!;
}

/** The first check only learns how much is written. */
async function lookTwice(maintenance: Maintenance): Promise<string> {
  expect(await maintenance.look()).toBe('put off');
  return maintenance.look();
}

async function write(rows: number): Promise<void> {
  await app.open.database.execute(sql`
    insert into search_history (id, user_id, query, type, results)
    select gen_random_uuid()::text, ${ada.id}, 'rice ' || n, 'web', '[]' from generate_series(1, ${rows}::int) n`);
}

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('maintenance of the embedded database', () => {
  it('cleans and analyses every table of the catalogue, one that no code names among them', async () => {
    const { database } = app.open;
    await database.execute(sql`create schema if not exists annexe`);
    await database.execute(sql`create table annexe.a_new_room (id int)`);
    const tables = await select<{ name: string }>(
      database,
      sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`,
    );
    expect(tables.length).toBeGreaterThan(40);
    const states = await readTableStates(database);
    const known = new Set(states.flatMap(({ schema, name }) => [name, `${schema}.${name}`]));
    expect(tables.map(({ name }) => name.replaceAll('"', '')).filter((name) => !known.has(name))).toEqual([]);
    await database.execute(sql`insert into annexe.a_new_room select generate_series(1, 100)`);
    await database.execute(sql`delete from annexe.a_new_room where id <= 40`);
    expect(await lookTwice(make())).toBe('done');
    expect(await stateOf('a_new_room')).toMatchObject({ rows: 60, deadRows: 0, changedRows: 0 });
    // Every table with rows has been counted.
    const uncounted = (await readTableStates(database)).filter(
      ({ schema, rows, pages }) => schema !== 'pg_catalog' && rows < 0 && pages > 0,
    );
    expect(uncounted).toEqual([]);
    expect(lines).toMatchObject([
      { message: 'the database was cleaned and analysed', stepsLeft: 0, bytesBefore: expect.any(Number) },
    ]);
    await database.execute(sql`drop schema annexe cascade`);
  });

  it('uses the space of what was overwritten again', async () => {
    await write(500);
    const maintenance = make();
    await lookTwice(maintenance);
    const rewrite = () => app.open.database.execute(sql`update search_history set query = query || '.'`);
    await rewrite();
    await lookTwice(maintenance);
    const { pages } = await stateOf('search_history');
    for (let round = 0; round < 3; round += 1) {
      await rewrite();
      await lookTwice(maintenance);
    }
    expect((await stateOf('search_history')).pages).toBeLessThanOrEqual(pages * 1.2);
    await app.open.database.execute(sql`delete from search_history`);
  });

  it('does not run beside a turn, and does so when it has ended', async () => {
    const { database } = app.open;
    await beginTurn(database, {
      userId: ada.id,
      input: { clientId: newId(), text: 'How long?' },
      now: new Date(),
      mostFacts: 0,
    });
    const maintenance = make();
    expect(await lookTwice(maintenance)).toBe('put off');
    // However long it has waited.
    now += 24 * 60 * 60 * 1_000;
    expect(await maintenance.look()).toBe('put off');
    expect((await stateOf('chat_turns')).changedRows).toBeGreaterThan(0);
    await database.update(chatTurns).set({ status: 'complete' });
    expect(await maintenance.look()).toBe('done');
    expect((await stateOf('chat_turns')).changedRows).toBe(0);
  });

  it('is put off while requests or writes go on, but not for ever', async () => {
    let isAsked = true;
    const maintenance = make(() => isAsked);
    await write(1);
    expect(await maintenance.look()).toBe('put off');
    isAsked = false;
    expect(await maintenance.look()).toBe('put off');
    await write(1_000);
    expect(await maintenance.look()).toBe('put off');
    expect((await stateOf('search_history')).changedRows).toBeGreaterThan(1_000);
    isAsked = true;
    now += 11 * 60 * 1_000;
    expect(await maintenance.look()).toBe('done');
    expect((await stateOf('search_history')).changedRows).toBe(0);
  });

  it('stops between two tables when somebody comes, and goes on with the rest', async () => {
    await write(5);
    await app.open.database.execute(sql`update users set name = name`);
    let asked = 0;
    // Quiet for the two checks and the first table.
    const maintenance = make(() => ++asked > 2);
    expect(await lookTwice(maintenance)).toBe('put off');
    expect(lines).toMatchObject([{ steps: 1 }]);
    asked = -1_000;
    expect(await maintenance.look()).toBe('done');
    expect((await stateOf('search_history')).changedRows).toBe(0);
  });

  it('leaves little changes alone until an hour has passed, or much was brought in at once', async () => {
    // For a table of this many rows, twenty changes are negligible.
    await write(2_000);
    const maintenance = make();
    expect(await lookTwice(maintenance)).toBe('done');
    await write(20);
    expect(await maintenance.look()).toBe('done');
    expect((await stateOf('search_history')).changedRows).toBe(20);
    maintenance.afterBulkWrite();
    expect(await maintenance.look()).toBe('done');
    expect((await stateOf('search_history')).changedRows).toBe(0);
    await write(20);
    now += 61 * 60 * 1_000;
    expect(await maintenance.look()).toBe('done');
    expect((await stateOf('search_history')).changedRows).toBe(0);
  });

  it('does not wait for the hour after a long run of writes', async () => {
    const maintenance = make();
    await lookTwice(maintenance);
    for (let round = 0; round < 10; round += 1) {
      await write(150);
      expect(await maintenance.look()).toBe('done');
    }
    expect((await stateOf('search_history')).changedRows).toBeLessThan(500);
  });
});

describe('after a bulk write', () => {
  it('every table that was filled is analysed', async () => {
    await write(2_000);
    const maintenance = make();
    maintenance.afterBulkWrite();
    if (isEmbedded()) await lookTwice(maintenance);
    await maintenance.stop();
    expect((await stateOf('search_history')).rows).toBeGreaterThanOrEqual(2_000);
  });
});

describe('which tables are cleaned once an hour', () => {
  const table = {
    id: 1,
    schema: 'public',
    name: 't',
    countedPages: 20_000,
    visiblePages: 20_000,
    changedRows: 0,
  };

  it('a small one as soon as any row is dead, a large one when it is worth the hold', () => {
    expect(cleaningOf({ ...table, pages: 499, rows: 9_000, deadRows: 1 }, 'all')).toBe('all');
    expect(cleaningOf({ ...table, pages: 499, rows: 9_000, deadRows: 0 }, 'all')).toBe('none');
    expect(cleaningOf({ ...table, pages: 20_000, rows: 100_000, deadRows: 2_000 }, 'all')).toBe('none');
    expect(cleaningOf({ ...table, pages: 20_000, rows: 100_000, deadRows: 2_001 }, 'all')).toBe('all');
  });

  it('a large one that only grew, since an index alone cannot answer for it', () => {
    const grown = { ...table, pages: 20_000, rows: 100_000, deadRows: 0 };
    expect(cleaningOf({ ...grown, visiblePages: 15_000 }, 'all')).toBe('none');
    expect(cleaningOf({ ...grown, visiblePages: 13_000 }, 'all')).toBe('pages');
    // Dead rows must leave the indexes too.
    expect(cleaningOf({ ...grown, visiblePages: 13_000, deadRows: 1 }, 'all')).toBe('all');
    // In the minutes between: only after an import.
    expect(cleaningOf({ ...grown, visiblePages: 13_000 }, 'most')).toBe('none');
    expect(cleaningOf({ ...grown, visiblePages: 13_000, countedPages: 13_000 }, 'most')).toBe('pages');
  });

  it('a large one that nobody has counted not before it is counted', () => {
    expect(cleaningOf({ ...table, pages: 20_000, rows: -1, deadRows: 9_000 }, 'all')).toBe('none');
  });
});
