import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { type OpenDatabase, withUser } from './database.ts';
import { NamedStatements } from './named-statements.ts';

const text = 'select one from plants where id = $1';
const lost = (code: string) => Object.assign(new Error('said by the database'), { code });

describe('names of statements', () => {
  it('are for what is asked for often, and stay', () => {
    const statements = new NamedStatements();
    const names = [1, 2, 3, 4].map(() => statements.nameOf(text));
    expect(names).toEqual([undefined, undefined, 's0_0', 's0_0']);
    for (let time = 0; time < 5; time += 1)
      expect(statements.nameOf('create table plants (id int)')).toBeUndefined();
  });

  it('are few, however many texts there are', () => {
    const statements = new NamedStatements();
    const named = new Set<string | undefined>();
    for (let index = 0; index < 1_000; index += 1)
      for (let time = 0; time < 3; time += 1) named.add(statements.nameOf(`${text} and ${index} = $2`));
    named.delete(undefined);
    expect(named.size).toBe(200);
  });

  it('are given up where they are lost, and made again where a table has changed', () => {
    const statements = new NamedStatements();
    const named = () => [1, 2, 3].map(() => statements.nameOf(text)).at(-1);
    expect(named()).toBe('s0_0');
    expect(statements.isToBlameFor(lost('23505'))).toBe(false);
    expect(statements.isToBlameFor(new Error('cached plan must not change result type'))).toBe(true);
    expect(named()).toBe('s1_0');
    expect(statements.isToBlameFor(lost('26000'))).toBe(true);
    expect(named()).toBeUndefined();
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('statements on PostgreSQL', () => {
  let open: OpenDatabase;
  const person = newId();
  const text = 'select count(*) from notes';
  const inTransaction = () => withUser(open.database, person, (tx) => tx.execute(sql.raw(text)));
  const alone = () => open.database.execute(sql.raw(text));
  /** The pool hands out the connection that was used last. */
  const run = (statement: string) => open.database.execute(sql.raw(statement));
  const kept = async () => {
    const { rows } = (await run('select statement from pg_prepared_statements')) as unknown as {
      rows: { statement: string }[];
    };
    return rows.map(({ statement }) => statement);
  };
  const several = async (ask: () => Promise<unknown>) => {
    for (let time = 0; time < 4; time += 1) await ask();
  };

  beforeEach(async () => {
    open = await openTestDatabase();
  });
  afterEach(() => open.close());

  it.each([
    ['in a transaction', inTransaction],
    ['alone', alone],
  ] as const)('%s are planned once, and given up where the connection has lost them', async (_, ask) => {
    await several(ask);
    expect(await kept()).toContain(text);
    await run('deallocate all');
    await expect(ask()).resolves.toMatchObject({ rows: [{ count: '0' }] });
    await several(ask);
    expect(await kept()).toEqual([]);
  });

  it('give their rows when a table has got a column', async () => {
    const all = () => withUser(open.database, person, (tx) => tx.execute(sql`select * from notes`));
    await several(all);
    expect(await kept()).toContain('select * from notes');
    await run('alter table notes add column colour text');
    await expect(all()).resolves.toMatchObject({ rows: [] });
    await several(all);
    expect(await kept()).toContain('select * from notes');
  });
});
