import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { readDatabaseTemplate } from '#server/db/database-template.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { openPooledDatabase } from './pooled-database.ts';
import { onPostgres, urlOfDatabase } from './postgres-server.ts';

/**
 * An empty, migrated database for one test file: embedded by default, or a fresh database on the server named by
 * TEST_DATABASE_URL. Closing a PostgreSQL one drops it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openOnPostgres(serverUrl) : openEmbedded();
}

async function openEmbedded(): Promise<OpenDatabase> {
  unpacked ??= readDatabaseTemplate(paths.databaseTemplate);
  return openPooledDatabase(await unpacked);
}

/** Kept for the worker's next file: unpacking takes as long as opening the result. */
let unpacked: Promise<Blob | undefined> | undefined;

function openOnPostgres(serverUrl: string): Promise<OpenDatabase> {
  return createOnPostgres(serverUrl, `template ${inject('postgresTemplate')}`);
}

/** Without any tables. */
export function openEmptyPostgres(serverUrl: string): Promise<OpenDatabase> {
  return createOnPostgres(serverUrl, 'template template0');
}

async function createOnPostgres(serverUrl: string, template: string): Promise<OpenDatabase> {
  const name = `everyday_test_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(serverUrl, `create database ${name} ${template}`);
  const open = openPostgres(urlOfDatabase(serverUrl, name), silentLog);
  return {
    ...open,
    async close() {
      await open.close();
      await onPostgres(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
