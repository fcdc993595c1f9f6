import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import type { OpenDatabase } from './database.ts';
import { databaseFault } from './database-fault.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { select } from './table-shapes.ts';

/**
 * While its folder is renamed, the database cannot write its log, and PostgreSQL panics as it does on a full disk: here
 * without one, which only root can make.
 */
describe.each(['here', 'worker'] as const)('an embedded database that crashes, %s', (place) => {
  let folder: string;
  let open: OpenDatabase;
  const errors: string[] = [];
  const log = { ...silentLog, error: (message: string) => void errors.push(message) };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'everyday-crash-'));
    open = await openEmbeddedDatabase(folder, paths.databaseTemplate, log, place);
    await open.database.execute(sql`create table kept (number int primary key)`);
  });
  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  const wal = () => join(folder, 'pglite/pg_wal');
  const numbers = async () =>
    (await select<{ number: number }>(open.database, sql`select number from kept order by number`)).map(
      ({ number }) => number,
    );
  const insert = (number: number) => open.database.execute(sql`insert into kept values (${number})`);

  async function crash(work: () => Promise<unknown>): Promise<unknown> {
    await rename(wal(), `${wal()}-away`);
    // Switches to the next log file with the next write, instead of after 16 MB.
    await open.database.execute(sql`select pg_switch_wal()`).catch(() => {});
    return work().catch((error: unknown) => error);
  }

  it('answers everybody at once, and has all that was committed after it was opened again', async () => {
    for (const number of [1, 2, 3]) await insert(number);
    const error = await crash(() => insert(4));
    expect(databaseFault(error)).toBe('database_unavailable');
    const others = await Promise.allSettled([
      insert(5),
      numbers(),
      open.database.transaction((tx) => tx.execute(sql`select 1`)),
    ]);
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(errors.at(-1)).toContain('has crashed');

    await rename(`${wal()}-away`, wal());
    await expect.poll(() => numbers().catch(() => 'away')).toEqual([1, 2, 3]);
    await insert(6);
    expect(await numbers()).toEqual([1, 2, 3, 6]);
  });

  it('ends a transaction that it crashes in, and who waits behind it', async () => {
    const behind = Promise.withResolvers<unknown>();
    const error = await crash(() =>
      open.database.transaction(async (tx) => {
        insert(8).catch(behind.resolve);
        await tx.execute(sql`insert into kept values (7)`);
      }),
    );
    expect(databaseFault(error)).toBe('database_unavailable');
    expect(databaseFault(await behind.promise)).toBe('database_unavailable');
    await rename(`${wal()}-away`, wal());
    await expect.poll(() => numbers().catch(() => 'away')).toEqual([1, 2, 3, 6]);
  });

  it('can be closed while it is away', async () => {
    await crash(() => insert(9));
    await open.close();
    await rename(`${wal()}-away`, wal());
    open = await openEmbeddedDatabase(folder, undefined, log, place);
    expect(await numbers()).toEqual([1, 2, 3, 6]);
  });
});
