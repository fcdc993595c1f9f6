import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paths } from '#server/paths.ts';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { databaseFolder, hasSecondProcessor, openEarly, takeEarly } from './open-early.ts';
import { select } from './table-shapes.ts';

let dataFolder: string;
let folder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'everyday-early-'));
  folder = databaseFolder(dataFolder);
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

it.runIf(hasSecondProcessor)(
  'a database that is there is opened once, and taken over with its lock',
  async () => {
    const before = await openEmbeddedDatabase(folder, paths.databaseTemplate);
    await before.database.execute(sql`create table kept as select 7 as number`);
    await before.close();

    openEarly({ DATA_DIR: dataFolder });
    expect(() => lockDirectory(folder)).toThrow(DirectoryInUseError);
    expect(takeEarly(join(dataFolder, 'elsewhere'))).toBeUndefined();

    const open = await openEmbeddedDatabase(folder);
    expect(await select(open.database, sql`select number from kept`)).toEqual([{ number: 7 }]);
    await open.close();
    lockDirectory(folder).release();
  },
);

it.runIf(hasSecondProcessor)('what is rehearsed meanwhile may fail, and leaves nothing behind', async () => {
  await (await openEmbeddedDatabase(folder, paths.databaseTemplate)).close();
  for (const rehearsal of ['create table rehearsed (a int); rollback;', 'select rehearsed(1);']) {
    openEarly({ DATA_DIR: dataFolder }, `begin; ${rehearsal}`);
    const open = await openEmbeddedDatabase(folder);
    const there = sql`select to_regclass('rehearsed') is not null as there`;
    expect(await select(open.database, there)).toEqual([{ there: false }]);
    await open.database.transaction((tx) =>
      tx.execute(sql`create table kept_${sql.raw(rehearsal.slice(0, 6))} (a int)`),
    );
    await open.close();
  }
});

it('nothing is begun without a database, or beside one on a server', async () => {
  openEarly({ DATA_DIR: dataFolder });
  await mkdir(folder, { recursive: true });
  openEarly({ DATA_DIR: dataFolder, DATABASE_URL: 'postgres://localhost/other' });
  expect(takeEarly(folder)).toBeUndefined();
  lockDirectory(folder).release();
});
