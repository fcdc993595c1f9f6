import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { select } from '#server/db/table-shapes.ts';
import { openTestDatabase } from './test-database.ts';

// On a PostgreSQL server, each file has its own database.
it.skipIf(process.env.TEST_DATABASE_URL)('a database of tests is empty again for the next one', async () => {
  const first = await openTestDatabase();
  const tables = () =>
    sql`select (select count(*)::int from users) as users, (select count(*)::int from jobs.queue) as queues`;
  const before = await select(first.database, tables());
  await first.database.execute(sql`create temp table mine (id int)`);
  await first.database.execute(
    sql`insert into users (id, email, name) values ('ada', 'ada@example.com', 'Ada')`,
  );
  await first.database.execute(sql`delete from jobs.queue`);
  await first.close();
  await expect(first.database.execute(sql`select 1`)).rejects.toThrow();
  const second = await openTestDatabase();
  expect(await select(second.database, tables())).toEqual(before);
  await second.database.execute(sql`create temp table mine (id int)`);
  await second.close();
});

it.skipIf(process.env.TEST_DATABASE_URL)('one with another shape is not used again', async () => {
  const first = await openTestDatabase();
  await first.database.execute(sql`create table of_one_file (id int)`);
  await first.close();
  const second = await openTestDatabase();
  await second.database.execute(sql`create table of_one_file (id int)`);
  await second.close();
});
