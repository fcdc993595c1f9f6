import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { select } from './table-shapes.ts';

/**
 * The migration that a server must know to work with the present schema. Raise it, to the name of the new one, with
 * a migration that would make an older server fail or lose something: a column dropped or renamed, a rule that it
 * breaks. A table or column more does not.
 */
const oldestCompatibleMigration = '20261122191300_message-parts';

export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';
}

interface RecordedVersion {
  /** The newest migration that has run; names begin with their time, so they can be compared. */
  migration: string;
  /** A server whose newest migration is older than this must not start. */
  oldestCompatible: string;
}

/** The newest migration of a folder of them. */
export function newestMigration(folder: string): string {
  return readdirSync(folder).toSorted().at(-1) ?? '';
}

/**
 * Whether someone newer has been here.
 * @throws SchemaTooNewError when what they left is beyond a server that knows no migration after `known`.
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

/** Whether a server whose newest migration is `known` can work with the schema as it is at this moment. */
export async function fitsSchema(database: Database, known: string): Promise<boolean> {
  const recorded = await readVersion(database);
  return recorded !== undefined && recorded.migration >= known && recorded.oldestCompatible <= known;
}

/**
 * Writes down what the schema is now. It is kept in a schema of its own beside the migrator's notes: it belongs to the
 * database, so no backup or export carries it, and a restore makes it again.
 */
export async function recordVersion(
  tx: Transaction,
  migration: string,
  oldestCompatible = oldestCompatibleMigration,
): Promise<void> {
  // A restore goes through states that are older than the constant.
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

async function readVersion(database: Database | Transaction): Promise<RecordedVersion | undefined> {
  // Names of both are looked up before the query is planned, so it must not name what may not be there.
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
