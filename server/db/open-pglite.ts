import { existsSync, mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { readDatabaseTemplate } from './database-template.ts';

// The option replaces PostgreSQL's whole configuration at every open. Small buffers: the page cache of
// the operating system serves reads, and the default costs 130 MB. Files of the log that are done with are kept
// for use again up to a gigabyte by default, which is much on a disk that was full a moment ago. Figures about a
// table are made from 300 times the target rows: enough for plans, and nobody waits for them. Words that wait to be
// sorted into a full-text index are sorted in by whoever writes the one too many: of 4 MB, the default, that takes a second.
const postgresqlconf = [
  'shared_buffers=8MB',
  "timezone='UTC'",
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'default_statistics_target=20',
  'gin_pending_list_limit=256kB',
];

export interface PgliteFolder {
  dataDir: string;
  /** For one that is new: one second instead of several. */
  templateFile?: string | undefined;
}

/** Opens the database in a folder, creating it on first use; or one in memory, from a template when there is one. */
export async function openPglite(folder: PgliteFolder | undefined, template?: Blob): Promise<PGlite> {
  if (!folder) return PGlite.create({ postgresqlconf, ...(template ? { loadDataDir: template } : {}) });
  const { dataDir, templateFile } = folder;
  const isNew = !existsSync(`${dataDir}/PG_VERSION`);
  if (isNew) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const loadDataDir = isNew && templateFile ? await readDatabaseTemplate(templateFile) : undefined;
  return PGlite.create({ dataDir, postgresqlconf, ...(loadDataDir ? { loadDataDir } : {}) });
}
