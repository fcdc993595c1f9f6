import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PgliteClient, preparedPglite } from './prepared-pglite.ts';

let client: PGlite;
let prepared: PgliteClient;

beforeAll(async () => {
  client = await PGlite.create();
});

afterAll(() => client.close());

beforeEach(async () => {
  prepared = preparedPglite(client);
  await client.exec(`deallocate all;
    drop table if exists plants;
    create table plants (id int primary key, name text, tags jsonb, is_green boolean, seen timestamptz)`);
});

const insert = 'insert into plants values ($1, $2, $3, $4, $5) returning *';
const fern = [1, 'Fern', { shade: true }, true, '2026-01-02T03:04:05.000Z'];

test('answers what PGlite itself would', async () => {
  const own = await client.query(insert, fern);
  const ours = await prepared.query(insert, [2, ...fern.slice(1)]);
  const again = await prepared.query(insert, [3, null, null, false, null]);

  expect(ours.rows).toEqual([{ ...(own.rows[0] as object), id: 2 }]);
  expect(ours.fields).toEqual(own.fields);
  expect(ours.affectedRows).toBe(own.affectedRows);
  expect(again.rows).toEqual([{ id: 3, name: null, tags: null, is_green: false, seen: null }]);
  const update = 'update plants set name = $1';
  expect((await prepared.query(update, ['Moss'])).affectedRows).toBe(3);
  const options = { rowMode: 'array', parsers: { 23: (value: string) => `int ${value}` } } as const;
  const select = 'select id, name from plants where id = any($1)';
  expect((await prepared.query(select, [[1, 2]], options)).rows).toEqual([
    ['int 1', 'Moss'],
    ['int 2', 'Moss'],
  ]);
  expect((await prepared.query('select id from plants where id = 99')).rows).toEqual([]);
});

test('prepares a text once', async () => {
  for (let id = 1; id <= 3; id += 1) await prepared.query(insert, [id, ...fern.slice(1)]);
  await prepared.transaction((tx) => tx.query(insert, [4, ...fern.slice(1)]));
  const { rows } = await client.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: insert }]);
});

test('a refused row leaves the statement and the connection usable', async () => {
  await prepared.query(insert, fern);
  await expect(prepared.query(insert, fern)).rejects.toMatchObject({ code: '23505', query: insert });
  await expect(prepared.query('select nothing from plants')).rejects.toMatchObject({ code: '42703' });
  expect((await prepared.query(insert, [2, ...fern.slice(1)])).rows).toHaveLength(1);
});

test('a failed transaction is undone, and the next query runs', async () => {
  await expect(
    prepared.transaction(async (tx) => {
      await tx.query(insert, fern);
      await tx.query(insert, fern);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect((await prepared.query('select * from plants')).rows).toEqual([]);
});

test('a query from outside waits for the transaction', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const transaction = prepared.transaction(async (tx) => {
    await tx.query(insert, fern);
    await goOn;
    await tx.rollback();
  });
  const outside = prepared.query('select * from plants');
  resolve();
  await transaction;
  expect((await outside).rows).toEqual([]);
});

test('a statement whose table has changed fails once and is then prepared again', async () => {
  const select = 'select * from plants';
  await prepared.query(select);
  await prepared.query('insert into plants (id) values ($1)', [1]);
  await client.exec('alter table plants drop column tags');
  await expect(prepared.query(select)).rejects.toMatchObject({ code: '0A000' });
  expect((await prepared.query(select)).rows).toEqual([{ id: 1, name: null, is_green: null, seen: null }]);
});

test('keeps a bounded number of statements, the latest used', async () => {
  await prepared.query(insert, fern);
  for (let number = 0; number < 400; number += 1) {
    await prepared.query(`select ${number}`);
    if (number % 50 === 0) await prepared.query('select name from plants');
  }
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  expect(rows.length).toBeLessThanOrEqual(160);
  expect(rows.map(({ statement }) => statement)).toContain('select name from plants');
  expect((await prepared.query(insert, [2, ...fern.slice(1)])).rows).toHaveLength(1);
});
