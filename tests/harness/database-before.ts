import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '#assembly/server/tables.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openMemoryDatabase } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { paths } from '#server/paths.ts';
import { openEmptyPostgres } from './test-database.ts';

/** A database from before this migration; `migrateDatabase` brings it up to date. */
export async function openDatabaseBefore(migration: string): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const known = (await readdir(paths.migrations)).filter((name) => name < migration);
    for (const name of known) await cp(join(paths.migrations, name), join(folder, name), { recursive: true });
    const serverUrl = process.env.TEST_DATABASE_URL;
    const open = serverUrl ? await openEmptyPostgres(serverUrl) : await openMemoryDatabase();
    // Dropped tables held people's own data.
    const ofPeople = { ...tables.ofPeople, chat_citations: { label: 'Sources' } };
    await migrateDatabase(open, folder, { ...tables, ofPeople });
    return open;
  } finally {
    await rm(folder, { recursive: true });
  }
}
