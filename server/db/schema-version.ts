import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { select } from './table-shapes.ts';

/**
 * The oldest migration that a server must know to work with the current schema. Raise it to the new migration's name
 * with any migration that would make an older server fail or lose data: a dropped or renamed column, a rule that it
 * breaks. An added table or column does not.
 */
export const oldestCompatibleMigration = '20261124155317_told-state';

export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';
}

interface RecordedVersion {
  /** The newest migration that has run; names begin with their time, so they can be compared. */
  migration: string;
  /** A server whose newest migration is older than this must not start. */
  oldestCompatible: string;
}

/** The newest migration in a folder. */
export function newestMigration(folder: string): string {
  return readdirSync(folder).toSorted().at(-1) ?? '';
}

/**
 * Whether a newer server has been here.
 * @throws SchemaTooNewError if its schema requires a migration newer than `known`.
 */
export async function isSchemaNewer(database: Database | Transaction, known: string): Promise<boolean> {
  const recorded = await readVersion(database);
  if (!recorded || recorded.migration <= known) return false;
  if (recorded.oldestCompatible > known) {
    throw new SchemaTooNewError(
      `This database was last used by a newer Everyday (schema ${recorded.migration}), and this one (schema ${known}) is too old for it. Start the newer version, or restore a backup from before the update.`,
    );
  }
  return true;
}

/** Whether a server whose newest migration is `known` can work with the current schema. */
export async function fitsSchema(database: Database, known: string): Promise<boolean> {
  const recorded = await readVersion(database);
  return recorded !== undefined && recorded.migration >= known && recorded.oldestCompatible <= known;
}

/**
 * Records the schema version. It is kept in a schema of its own beside the migrator's records: it belongs to the
 * database, so no backup or export contains it, and a restore recreates it.
 */
export async function recordVersion(
  tx: Transaction,
  migration: string,
  oldestCompatible = oldestCompatibleMigration,
): Promise<void> {
  // A restore passes through states older than the constant.
  const oldest = oldestCompatible < migration ? oldestCompatible : migration;
  const recorded = await readVersion(tx);
  if (recorded?.migration === migration && recorded.oldestCompatible === oldest) return;
  await tx.execute(sql`create schema if not exists bookkeeping`);
  await tx.execute(sql`
    create table if not exists bookkeeping.schema_version (
      is_only boolean primary key default true check (is_only),
      migration text not null,
      oldest_compatible text not null
    )`);
  await tx.execute(sql`
    insert into bookkeeping.schema_version (migration, oldest_compatible) values (${migration}, ${oldest})
    on conflict (is_only) do update set
      migration = excluded.migration, oldest_compatible = excluded.oldest_compatible`);
}

/** What the last migration left; undefined in a database that has none yet. */
export async function readVersion(database: Database | Transaction): Promise<RecordedVersion | undefined> {
  // Names are resolved before the query is planned, so it must not reference what may not exist.
  const [found] = await select<{ exists: boolean }>(
    database,
    sql`select to_regclass('bookkeeping.schema_version') is not null as exists`,
  );
  if (!found?.exists) return undefined;
  const [row] = await select<RecordedVersion>(
    database,
    sql`select migration, oldest_compatible as "oldestCompatible" from bookkeeping.schema_version`,
  );
  return row;
}
