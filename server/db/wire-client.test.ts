import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#server/paths.ts';
import { databaseFault } from './database-fault.ts';
import type { Wire } from './wire.ts';
import { WireClient } from './wire-client.ts';
import { wireInThread } from './wire-in-thread.ts';
import { wireInWorker } from './wire-in-worker.ts';

const insert = 'insert into plants values ($1, $2, $3, $4, $5) returning *';
const fern = [1, 'Fern', { shade: true }, true, '2026-01-02T03:04:05.000Z'];

describe.each(['in this thread', 'in a worker'] as const)('a database %s', (place) => {
  let folder: string;
  let wire: Wire;
  let client: WireClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'everyday-wire-'));
    wire =
      place === 'in a worker'
        ? await wireInWorker({ dataDir: folder, templateFile: paths.databaseTemplate }, () => {})
        : wireInThread(await PGlite.create());
  });
  afterAll(async () => {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    client = await WireClient.over(wire);
    await client.exec(`deallocate all;
      drop table if exists plants;
      create table plants (id int primary key, name text, tags jsonb, is_green boolean, seen timestamptz)`);
  });

  const listPrepared = async () => {
    const [prepared] = await client.exec('select statement from pg_prepared_statements');
    const rows = (prepared?.rows ?? []) as { statement: string }[];
    return rows.map(({ statement }) => statement);
  };

  test('answers what is asked before, while and after it rests', async () => {
    const before = client.query(insert, fern);
    wire.rest();
    const after = client.query<{ name: string }>('select name from plants');
    await before;
    expect((await after).rows).toEqual([{ name: 'Fern' }]);
  });

  test('prepares a text once', async () => {
    for (let id = 1; id <= 3; id += 1) await client.query(insert, [id, ...fern.slice(1)]);
    await client.transaction((tx) => tx.query(insert, [4, ...fern.slice(1)]));
    expect(await listPrepared()).toEqual([insert]);
  });

  test('prepares and runs a text without values in one request, of which nothing is left if it fails', async () => {
    let requests = 0;
    const ask: Wire['ask'] = (request) => {
      requests += 1;
      return wire.ask(request);
    };
    const counted = await WireClient.over({ ...wire, ask } as Wire);
    await client.query(insert, fern);
    await client.exec('deallocate all');
    requests = 0;
    const select = 'select name, seen from plants';
    const first = await counted.query(select);
    expect(requests).toBe(1);
    expect(await counted.query(select)).toEqual(first);
    expect(first.rows).toEqual([{ name: 'Fern', seen: new Date('2026-01-02T03:04:05.000Z') }]);
    await expect(counted.query('select id / 0 from plants')).rejects.toMatchObject({ code: '22012' });
    expect(await listPrepared()).toEqual([select]);
  });

  test('answers in order, however much is asked at once', async () => {
    const names = ['', 'Moss', 'Ἄνθος 🌱', 'x'.repeat(300_000)];
    const written = names.map((name, id) => client.query(insert, [id, name, null, false, null]));
    const select = 'select name from plants where id = $1';
    const read = names.map((_, id) => client.query<{ name: string }>(select, [id]));
    await Promise.all(written);
    expect((await Promise.all(read)).map(({ rows }) => rows[0]?.name)).toEqual(names);
  });

  test('a refused row leaves the statement and the connection usable', async () => {
    await client.query(insert, fern);
    await expect(client.query(insert, fern)).rejects.toMatchObject({ code: '23505', query: insert });
    await expect(client.query('select nothing from plants')).rejects.toMatchObject({ code: '42703' });
    expect((await client.query(insert, [2, ...fern.slice(1)])).rows).toHaveLength(1);
  });

  test.each(['known', 'new'])(
    'a transaction of one %s statement has ended when that is answered',
    async (kind) => {
      if (kind === 'known') await client.query(insert, [2, ...fern.slice(1)]);
      await client.transaction(async (tx) => {
        tx.endWithNext();
        await tx.query(insert, fern);
        // It would wait for the end of this transaction otherwise.
        const { rows } = await client.query('select name from plants where id = 1');
        expect(rows).toEqual([{ name: 'Fern' }]);
        await expect(tx.query(insert, fern)).rejects.toThrow('Transaction is closed');
      });
    },
  );

  test('a transaction whose only statement fails is undone, and the next query runs', async () => {
    await client.query(insert, fern);
    const failed = client.transaction(async (tx) => {
      await tx.openWith("set local role = 'pg_monitor'");
      tx.endWithNext();
      await tx.query(insert, fern);
    });
    await expect(failed).rejects.toMatchObject({ code: '42501' });
    expect((await client.query(insert, [2, ...fern.slice(1)])).rows).toHaveLength(1);
  });

  test('a transaction of one statement fails with that one’s own error, also at its first time and after a change', async () => {
    const alone = (text: string) =>
      client.transaction((tx) => {
        tx.endWithNext();
        return tx.query(text);
      });
    await client.query(insert, fern);
    await expect(alone("insert into plants (id, name) values (1, 'Moss')")).rejects.toMatchObject({
      code: '23505',
    });
    const all = 'select * from plants';
    await alone(all);
    await client.exec('alter table plants add column height int');
    await expect(alone(all)).rejects.toMatchObject({ code: '0A000' });
    expect((await alone(all))?.rows).toMatchObject([{ height: null }]);
  });

  test('a failed transaction is undone, and the next query runs', async () => {
    const failed = client.transaction(async (tx) => {
      await tx.query(insert, fern);
      await tx.query(insert, fern);
    });
    const next = client.query('select * from plants');
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect((await next).rows).toEqual([]);
  });

  test('a transaction whose end is refused says so', async () => {
    await client.exec('alter table plants add constraint once unique (name) deferrable initially deferred');
    const refused = client.transaction(async (tx) => {
      await tx.query(insert, fern);
      await tx.query(insert, [2, ...fern.slice(1)]);
    });
    const next = client.transaction((tx) => tx.query('select * from plants'));
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    expect((await next)?.rows).toEqual([]);
  });

  test('a query from outside waits for the transaction', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const select = 'select * from plants';
    await client.query(select);
    const transaction = client.transaction(async (tx) => {
      await tx.query(insert, fern);
      await goOn;
      await tx.rollback();
    });
    const outside = client.query(select);
    resolve();
    await transaction;
    expect((await outside).rows).toEqual([]);
  });

  test('a transaction that is over takes nothing more', async () => {
    const tx = await client.transaction((handle) => Promise.resolve(handle));
    await expect(async () => tx?.query(insert, fern)).rejects.toThrow('Transaction is closed');
    expect((await client.query('select * from plants')).rows).toEqual([]);
  });

  test('several statements that begin a transaction and fail leave none behind', async () => {
    const failing = `begin; insert into plants (id) values (1); insert into plants (id) values (1); commit`;
    await expect(client.exec(failing)).rejects.toMatchObject({ code: '23505' });
    expect((await client.query('select * from plants')).rows).toEqual([]);
  });

  test('tells whoever listens', async () => {
    const heard: string[] = [];
    const stop = await client.listen('"News"', (payload) => void heard.push(payload));
    await client.query('select pg_notify($1, $2)', ['News', 'one']);
    await client.query('select pg_notify($1, $2)', ['other', 'two']);
    await stop();
    await client.query('select pg_notify($1, $2)', ['News', 'three']);
    expect(heard).toEqual(['one']);
  });

  test('a statement whose table has changed fails once and is then prepared again', async () => {
    const select = 'select * from plants';
    await client.query(select);
    await client.query('insert into plants (id) values ($1)', [1]);
    await client.query('alter table plants drop column tags');
    await expect(client.query(select)).rejects.toMatchObject({ code: '0A000' });
    expect((await client.query(select)).rows).toEqual([{ id: 1, name: null, is_green: null, seen: null }]);
  });

  test('keeps a bounded number of statements, the latest used', async () => {
    await client.query(insert, fern);
    for (let number = 0; number < 400; number += 1) {
      await client.query(`select ${number}`);
      if (number % 50 === 0) await client.query('select name from plants');
    }
    const prepared = await listPrepared();
    expect(prepared.length).toBeLessThanOrEqual(160);
    expect(prepared).toContain('select name from plants');
    expect((await client.query(insert, [2, ...fern.slice(1)])).rows).toHaveLength(1);
  });

  test.runIf(place === 'in a worker')('holds up nobody who asks nothing of it', async () => {
    let isOver = false;
    const long = client.query('select count(*) from generate_series(1, 3000000)').then(() => {
      isOver = true;
    });
    // Two full turns of this thread's event loop.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    await long;
  });
});

test('answers what PGlite itself would', async () => {
  const pglite = await PGlite.create();
  const client = await WireClient.over(wireInThread(pglite));
  await pglite.exec(
    'create table plants (id int primary key, name text, tags jsonb, is_green boolean, seen timestamptz)',
  );
  const questions: [text: string, values: unknown[]][] = [
    [insert, fern],
    ['update plants set name = $1', ['Moss']],
    ['select * from plants where id = any($1)', [[1, 2]]],
    ['select array[1, null, 3] as a, array[$1]::text[] as b, null as c, $2::jsonb as d', ['x,"y"', [1]]],
    [`select 1.5::numeric, 9007199254740993::int8, '1 day'::interval, '{{1,2},{3,4}}'::int[], ''::text`, []],
    ['select id from plants where id = 99', []],
    ['show time zone', []],
    ['explain (costs off) select $1::int', [1]],
    ['create table leaves (id int)', []],
    ['', []],
  ];
  for (const options of [
    {},
    { rowMode: 'array', parsers: { 23: (value: string) => `int ${value}` } },
  ] as const) {
    for (const [text, values] of questions) {
      await pglite.exec('begin');
      const own = await pglite.query(text, values, options);
      await pglite.exec('rollback; begin');
      const ours = await client.query(text, values, options);
      await pglite.exec('rollback');
      const { rows, fields, affectedRows } = own;
      expect(ours, text).toEqual({ rows, fields, affectedRows });
    }
  }
  expect(await client.exec('select 1 as one; select 2 as two')).toMatchObject([
    { rows: [{ one: 1 }] },
    { rows: [{ two: 2 }] },
  ]);
  await client.close();
});

test('one that is closed says so, and one whose folder cannot be opened', async () => {
  const client = await WireClient.over(wireInThread(await PGlite.create()));
  await client.close();
  expect(databaseFault(await client.query('select 1').catch((error: unknown) => error))).toBe(
    'database_unavailable',
  );
  await expect(wireInWorker({ dataDir: '/dev/null/pglite' }, () => {})).rejects.toMatchObject({
    code: 'ENOTDIR',
  });
});
