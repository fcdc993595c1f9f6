import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import pg from 'pg';
import type { OpenDatabase } from '#server/db/database.ts';
import { openMemoryDatabase } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';

/**
 * An empty, migrated database of its own for one test file: embedded by default, a fresh database on the
 * server named by TEST_DATABASE_URL when that is set. Closing a PostgreSQL one drops it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openOnPostgres(serverUrl) : openEmbedded();
}

async function openEmbedded(): Promise<OpenDatabase> {
  const template = existsSync(paths.databaseTemplate) ? await openAsBlob(paths.databaseTemplate) : undefined;
  const open = await openMemoryDatabase(template);
  await migrateDatabase(open, paths.migrations);
  return open;
}

async function openOnPostgres(serverUrl: string): Promise<OpenDatabase> {
  const name = `everyday_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const open = openPostgres(url.href, silentLog);
  await migrateDatabase(open, paths.migrations);
  return {
    ...open,
    async close() {
      await open.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
