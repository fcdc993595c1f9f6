import { sql } from 'drizzle-orm';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase, Transaction } from './database.ts';
import { createRoles, secureTables } from './row-security.ts';
import { isSchemaNewer, newestMigration, recordVersion } from './schema-version.ts';
import type { Tables } from './table-rules.ts';

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
  if (open.engine === 'pglite') {
    await migratePglite(database as never, { migrationsFolder });
  } else {
    await withSessionLock(open, () => migrateNodePostgres(database as never, { migrationsFolder }));
  }
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    // A server that started meanwhile may have migrated further.
    if (await isSchemaNewer(tx, newest)) return;
    await createRoles(tx);
    await secureTables(tx, tables);
    await recordVersion(tx, newest);
  });
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
