import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { type ReadSnapshot, type WantedTable, withSnapshot } from './snapshot.ts';
import { readTableShapes } from './table-shapes.ts';

const folder = mkdtempSync(join(tmpdir(), 'everyday-snapshot-'));
let open: OpenDatabase;
let tables: WantedTable[];

beforeAll(async () => {
  open = await openTestDatabase();
  for (const [name, rows] of [
    ['few', 3],
    ['many', 450],
    ['none', 0],
  ] as const) {
    await open.database.execute(sql`
      create table ${sql.identifier(name)} (id text primary key, owner text, text text, secret text)`);
    await open.database.execute(sql`
      insert into ${sql.identifier(name)}
      select n, case when n % 10 = 0 then 'somebody else' else 'ada' end, 'as it was', 'hidden'
      from generate_series(1, ${rows}::int) n`);
  }
  const shapes = await readTableShapes(open.database);
  tables = ['few', 'many', 'none'].map((name) => ({
    shape: shapes.find((shape) => shape.name === name)!,
    wanted: { where: { column: 'owner', value: 'ada' }, without: ['secret'] },
  }));
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

async function everything(read: ReadSnapshot, table: string): Promise<{ id: number; text: string }[]> {
  const rows: string[] = [];
  for await (const page of read(table)) rows.push(...page);
  return rows.map((row) => JSON.parse(row)).map((row) => ({ ...row, id: Number(row.id) }));
}

const leftBehind = () => readdir(folder);

it('shows small and large tables as they were, whatever happens to them meanwhile', async () => {
  const seen = await withSnapshot(open, tables, { folder }, async (read) => {
    const first = await read('many').next();
    for (const { shape } of tables) {
      const table = sql.identifier(shape.name);
      await open.database.execute(sql`update ${table} set text = 'changed'`);
      await open.database.execute(sql`delete from ${table} where id::int % 2 = 0`);
      await open.database.execute(sql`insert into ${table} values (1000, 'ada', 'new', '')`);
    }
    return {
      first,
      few: await everything(read, 'few'),
      many: await everything(read, 'many'),
      again: await everything(read, 'few'),
      none: await everything(read, 'none'),
    };
  });
  const before = (id: number) => ({ id, owner: 'ada', text: 'as it was' });
  expect(seen.first.value!.length).toBeGreaterThan(100);
  expect(seen.few).toEqual([1, 2, 3].map(before));
  expect(seen.again).toEqual(seen.few);
  expect(seen.many.toSorted((a, b) => a.id - b.id)).toEqual(
    Array.from({ length: 450 }, (_none, index) => index + 1)
      .filter((id) => id % 10 !== 0)
      .map(before),
  );
  expect(seen.none).toEqual([]);
  expect(await leftBehind()).toEqual([]);
});

it('has what is written, changed and deleted while large tables are read, or nothing of it: one moment', async () => {
  // Each change is one transaction over both tables, so any snapshot shows them consistent.
  await open.database.execute(
    sql`create table twin (id text primary key, owner text, text text, secret text)`,
  );
  await open.database.execute(sql`insert into twin select * from many where owner = 'ada'`);
  const shapes = await readTableShapes(open.database);
  const both = ['many', 'twin'].map((name) => ({
    shape: shapes.find((shape) => shape.name === name)!,
    wanted: { where: { column: 'owner', value: 'ada' }, without: ['secret'] },
  }));
  let change = 0;
  const disturb = () =>
    open.database.transaction(async (tx) => {
      change += 1;
      for (const name of ['many', 'twin']) {
        const table = sql.identifier(name);
        await tx.execute(sql`insert into ${table} values (${10_000 + change}, 'ada', 'new', '')`);
        await tx.execute(sql`update ${table} set text = ${`change ${change}`} where id = ${1 + change * 7}`);
        await tx.execute(sql`delete from ${table} where id = ${3 + change * 6}`);
      }
    });
  const seen = await withSnapshot(open, both, { folder, onProgress: disturb }, async (read) => {
    await disturb();
    return { many: await everything(read, 'many'), twin: await everything(read, 'twin') };
  });
  const sorted = (rows: { id: number }[]) => rows.toSorted((a, b) => a.id - b.id);
  expect(seen.many.length).toBeGreaterThan(200);
  expect(sorted(seen.many)).toEqual(sorted(seen.twin));
});

it('leaves nothing behind when it is given up', async () => {
  const cancelled = withSnapshot(open, tables, { folder }, async (read) => {
    await read('many').next();
    throw new Error('cancelled');
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  expect(await leftBehind()).toEqual([]);
});
