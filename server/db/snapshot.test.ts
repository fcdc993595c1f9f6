import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { type ReadSnapshot, type WantedTable, withSnapshot } from './snapshot.ts';
import { readTableShapes, select } from './table-shapes.ts';

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
      create table ${sql.identifier(name)} (id int primary key, owner text, text text, secret text)`);
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
afterAll(() => open.close());

async function everything(read: ReadSnapshot, table: string): Promise<{ id: number; text: string }[]> {
  const rows: string[] = [];
  for await (const page of read(table)) rows.push(...page);
  return rows.map((row) => JSON.parse(row));
}

const leftBehind = () =>
  select(open.database, sql`select relname from pg_class where relname like 'snapshot%'`);

it('shows small and large tables as they were, whatever happens to them meanwhile', async () => {
  const seen = await withSnapshot(open, tables, async (read) => {
    const first = await read('many').next();
    for (const { shape } of tables) {
      const table = sql.identifier(shape.name);
      await open.database.execute(sql`update ${table} set text = 'changed'`);
      await open.database.execute(sql`delete from ${table} where id % 2 = 0`);
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
  expect(seen.first.value).toHaveLength(200);
  expect(seen.few).toEqual([1, 2, 3].map(before));
  expect(seen.again).toEqual(seen.few);
  expect(seen.many).toEqual(
    Array.from({ length: 450 }, (_none, index) => index + 1)
      .filter((id) => id % 10 !== 0)
      .map(before),
  );
  expect(seen.none).toEqual([]);
  expect(await leftBehind()).toEqual([]);
});

it('leaves nothing behind when it is given up', async () => {
  const cancelled = withSnapshot(open, tables, async (read) => {
    await read('many').next();
    throw new Error('cancelled');
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  expect(await leftBehind()).toEqual([]);
});
