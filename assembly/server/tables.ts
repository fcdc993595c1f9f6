import type { OpenDatabase, Transaction } from '#server/db/database.ts';
import * as platform from '#server/db/migrate.ts';
import { foldTables } from '#server/db/table-rules.ts';
import { declarations } from './declarations.ts';

/** Every table that a feature declares. */
export const tables = foldTables(declarations);

/** Migrates the schema and the table policies. @throws SchemaTooNewError */
export function migrateDatabase(open: OpenDatabase, migrationsFolder: string): Promise<void> {
  return platform.migrateDatabase(open, migrationsFolder, tables);
}

/** The same inside the caller's transaction, rolled back with it. */
export function migrateIn(tx: Transaction, migrationsFolder: string): Promise<void> {
  return platform.migrateIn(tx, migrationsFolder, tables);
}
