import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase, Transaction } from './database.ts';
import { createRoles, secureTables } from './row-security.ts';
import { isSchemaNewer, newestMigration, recordVersion } from './schema-version.ts';
import type { Tables } from './table-rules.ts';
import { select } from './table-shapes.ts';

// An arbitrary number; it identifies Everyday's migrations among PostgreSQL's advisory locks.
const migrationLock = 7_214_001;

/**
 * Brings the schema up to date and re-applies roles and row-level security from the catalogue. Servers that start
 * together take turns.
 * @throws SchemaTooNewError when a newer server has left a schema that this one cannot work with.
 */
export async function migrateDatabase(
  open: OpenDatabase,
  migrationsFolder: string,
  tables: Tables,
): Promise<void> {
  const { patient: database } = open;
  const newest = newestMigration(migrationsFolder);
  // What a newer server has set up is complete, and may contain tables that this one has no rules for.
  if (await isSchemaNewer(database, newest)) return;
  // At nearly every start nothing is to be done, and the migrator would read each file to find that out.
  if (!(await hasRunAll(database, migrationsFolder))) await runMigrations(open, migrationsFolder);
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    // A server that started meanwhile may have migrated further.
    if (await isSchemaNewer(tx, newest)) return;
    await createRoles(tx);
    await secureTables(tx, tables);
    await recordVersion(tx, newest);
  });
}

async function runMigrations(open: OpenDatabase, migrationsFolder: string): Promise<void> {
  const database = open.patient as never;
  if (open.engine === 'pglite') await migratePglite(database, { migrationsFolder });
  else await withSessionLock(open, () => migrateNodePostgres(database, { migrationsFolder }));
}

/** Whether each migration of the folder is in the migrator's own table. */
async function hasRunAll(database: Database, folder: string): Promise<boolean> {
  const table = 'drizzle.__drizzle_migrations';
  // Names are resolved before the query is planned, so it must not reference what may not exist.
  const [found] = await select<{ exists: boolean }>(
    database,
    sql`select exists (select from pg_attribute where attrelid = to_regclass(${table}) and attname = 'name') as exists`,
  );
  if (!found?.exists) return false;
  const rows = await select<{ name: string }>(database, sql`select name from ${sql.raw(table)}`);
  const known = new Set(rows.map(({ name }) => name));
  return readdirSync(folder).every((name) => known.has(name));
}

/** The same inside the caller's transaction, rolled back with it. */
export async function migrateIn(tx: Transaction, migrationsFolder: string, tables: Tables): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  // Either engine's migrator works: it only has the engine execute the files.
  await migratePglite(tx as never, { migrationsFolder });
  await createRoles(tx);
  await secureTables(tx, tables);
  await recordVersion(tx, newestMigration(migrationsFolder));
}

// The migrator opens its own transactions, so the lock is held by a separate connection.
async function withSessionLock(open: OpenDatabase, work: () => Promise<unknown>): Promise<void> {
  await open.patient.transaction(async (tx) => {
    // It waits for as long as the migrations take, which does not mean that the client is gone.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await work();
  });
}
