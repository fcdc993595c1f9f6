import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { paths } from '#server/paths.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import type { OpenDatabase } from './database.ts';
import {
  newestMigration,
  oldestCompatibleMigration,
  recordVersion,
  SchemaTooNewError,
} from './schema-version.ts';
import { select } from './table-shapes.ts';

/** Changes that break an older server: what it reads is gone, or what it writes is refused. */
function breaksOlderServers(migration: string): boolean {
  const statements = readFileSync(join(paths.migrations, migration, 'migration.sql'), 'utf8');
  const made = new Set([...statements.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name));
  return statements.split('--> statement-breakpoint').some((statement) => {
    const [, table, change = ''] = /ALTER TABLE "(\w+)"\s+([\s\S]*)/.exec(statement) ?? [];
    if (table === undefined) return /^\s*DROP (?:TABLE|TYPE)\b/.test(statement);
    if (made.has(table)) return false;
    const isStrictColumn = /ADD COLUMN (?![^,]*(?:DEFAULT|GENERATED))[^,]*NOT NULL/.test(change);
    return (
      isStrictColumn || /DROP COLUMN|RENAME|SET NOT NULL|SET DATA TYPE|\b(?:UNIQUE|CHECK)\b/.test(change)
    );
  });
}

it('migrations that older servers cannot work with are known as such', () => {
  const breaking = readdirSync(paths.migrations).filter(breaksOlderServers).sort();
  expect(breaking).toContain('20261122191300_message-parts');
  expect(breaking.at(-1)).toBe(oldestCompatibleMigration);
});

describe('a schema that a newer server has left', () => {
  let open: OpenDatabase;
  const ours = newestMigration(paths.migrations);
  const newer = '99991231235959_from-the-future';

  beforeAll(async () => {
    open = await openTestDatabase();
  });
  afterAll(() => open.close());

  const leave = (migration: string, oldest: string) =>
    open.database.transaction((tx) => recordVersion(tx, migration, oldest));
  const recorded = () =>
    select(open.database, sql`select migration, oldest_compatible from bookkeeping.schema_version`);

  it('is known by what was written down with the migrations', async () => {
    expect(await recorded()).toEqual([
      { migration: ours, oldest_compatible: expect.stringMatching(/^\d{14}_/) },
    ]);
  });

  it('stands where no role looks before it looks for the tables of people', async () => {
    // The tests' role is named like the product, as operators' roles are.
    const [looked] = await select<{ first: string }>(open.database, sql`select current_schema() as first`);
    expect(looked).toEqual({ first: 'public' });
  });

  it('is refused in a sentence where it says that this server is too old', async () => {
    await leave(newer, newer);
    const starting = migrateDatabase(open, paths.migrations);
    await expect(starting).rejects.toThrow(SchemaTooNewError);
    await expect(starting).rejects.toThrow(/newer Everyday \(schema 9999.*Start the newer version/u);
    expect(await recorded()).toEqual([{ migration: newer, oldest_compatible: newer }]);
  });

  it('is left alone where it says that this server will do, with tables that it does not know', async () => {
    await leave(newer, ours);
    // Only the newer server knows its owner; this one would refuse to start because of it.
    await open.database.execute(sql`create table of_the_future (id text primary key)`);
    await migrateDatabase(open, paths.migrations);
    expect(await recorded()).toEqual([{ migration: newer, oldest_compatible: ours }]);
  });
});
