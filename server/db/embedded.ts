import { existsSync, mkdirSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Database, OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { preparedPglite } from './prepared-pglite.ts';

// The option replaces PostgreSQL's whole configuration at every open. Small buffers: the page cache of
// the operating system serves reads, and the default costs 130 MB.
// Figures about a table are made from 300 times the target rows: enough for plans, and nobody waits for them.
const postgresqlconf = ['shared_buffers=8MB', "timezone='UTC'", 'default_statistics_target=20'];

/**
 * Opens the embedded database in `folder`, creating it on first use, from a prepared template when
 * there is one (one second instead of several).
 * @throws DirectoryInUseError when another process has it open.
 */
export async function openEmbeddedDatabase(folder: string, templateFile?: string): Promise<OpenDatabase> {
  const lock = lockDirectory(folder);
  try {
    const dataDir = join(folder, 'pglite');
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
    if (isNew) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const client = await openClient({
      dataDir,
      postgresqlconf,
      ...(isNew && templateFile && existsSync(templateFile)
        ? { loadDataDir: await openAsBlob(templateFile) }
        : {}),
    });
    return {
      database: drizzle({ client: preparedPglite(client) as PGlite }) as unknown as Database,
      engine: 'pglite',
      forJobs: jobsOver(client),
      async close() {
        await client.close();
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
  return {
    client,
    database: drizzle({ client: preparedPglite(client) as PGlite }) as unknown as Database,
    engine: 'pglite',
    forJobs: jobsOver(client),
    close: () => client.close(),
  };
}

async function openClient(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create(options);
}

function jobsOver(client: PGlite): OpenDatabase['forJobs'] {
  return { db: fromPglite(client), backend: 'pglite' };
}
