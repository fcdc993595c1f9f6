import { existsSync, mkdirSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { type Log, silentLog } from '#server/log.ts';
import type { Database, OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { freeBytesOf } from './free-bytes.ts';
import { type PgliteClient, preparedPglite } from './prepared-pglite.ts';
import { ReopeningPglite } from './reopening-pglite.ts';

// The option replaces PostgreSQL's whole configuration at every open. Small buffers: the page cache of
// the operating system serves reads, and the default costs 130 MB. Files of the log that are done with are kept
// for use again up to a gigabyte by default, which is much on a disk that was full a moment ago. Figures about a
// table are made from 300 times the target rows: enough for plans, and nobody waits for them.
const postgresqlconf = [
  'shared_buffers=8MB',
  "timezone='UTC'",
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'default_statistics_target=20',
];

/**
 * Opens the embedded database in `folder`, creating it on first use, from a prepared template when
 * there is one (one second instead of several).
 * @throws DirectoryInUseError when another process has it open; StorageFullError without room to open it.
 */
export async function openEmbeddedDatabase(
  folder: string,
  templateFile?: string,
  log: Log = silentLog,
): Promise<OpenDatabase> {
  const lock = lockDirectory(folder);
  try {
    const dataDir = join(folder, 'pglite');
    const open = async () => {
      const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
      if (isNew) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      return openClient({
        dataDir,
        postgresqlconf,
        ...(isNew && templateFile && existsSync(templateFile)
          ? { loadDataDir: await openAsBlob(templateFile) }
          : {}),
      });
    };
    const reopening = await ReopeningPglite.open({ open, readFreeBytes: () => freeBytesOf(folder), log });
    return {
      ...openedOver(reopening.client, reopening.jobsClient),
      async close() {
        await reopening.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A database that lives in memory only: for tests and for making the template. */
export async function openMemoryDatabase(template?: Blob): Promise<OpenDatabase & { client: PGlite }> {
  const client = await openClient({ postgresqlconf, ...(template ? { loadDataDir: template } : {}) });
  return { client, ...openedOver(preparedPglite(client), client), close: () => client.close() };
}

async function openClient(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create(options);
}

function openedOver(
  client: PgliteClient,
  forJobs: Parameters<typeof fromPglite>[0],
): Omit<OpenDatabase, 'close'> {
  const database = drizzle({ client: client as PGlite }) as unknown as Database;
  return {
    database,
    // There is one connection, and nothing can interrupt what it does.
    patient: database,
    engine: 'pglite',
    forJobs: { db: fromPglite(forJobs), backend: 'pglite' },
  };
}
