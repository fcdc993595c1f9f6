import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { setFlagsOfWebAssembly } from '#server/flags-of-v8.ts';
import { readDatabaseTemplate } from './database-template.ts';
import { letGoOfSetup } from './let-go-of-setup.ts';

// The option replaces PostgreSQL's whole configuration at every open. Small buffers: the page cache of the operating
// system serves reads, and the default costs 130 MB. By default up to a gigabyte of finished log files is kept for
// reuse, which is a lot on a disk that has just been full. Statistics of a table sample 300 times the target rows:
// enough for plans, and fast. The pending list of a full-text index is merged by whichever write overflows it: at the
// default of 4 MB that takes a second.
const postgresqlconf = [
  'shared_buffers=8MB',
  "timezone='UTC'",
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'default_statistics_target=10',
  'gin_pending_list_limit=256kB',
];

export interface PgliteFolder {
  dataDir: string;
  /** For a new database: one second instead of several. */
  templateFile?: string | undefined;
}

/** Opens the database in a folder, creating it on first use; or one in memory, from a template if there is one. */
export async function openPglite(folder: PgliteFolder | undefined, template?: Blob): Promise<PGlite> {
  setFlagsOfWebAssembly();
  if (!folder) return PGlite.create({ postgresqlconf, ...(template ? { loadDataDir: template } : {}) });
  const { dataDir, templateFile } = folder;
  const isNew = !existsSync(`${dataDir}/PG_VERSION`);
  if (isNew) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const loadDataDir = isNew && templateFile ? await readDatabaseTemplate(templateFile) : undefined;
  const client = await PGlite.create({
    ...{ dataDir, postgresqlconf, ...readProgram() },
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  letGoOfSetup(client);
  return client;
}

/** Node's types leave it to those of browsers. */
declare const WebAssembly: { Module: new (bytes: Uint8Array) => object };

/** From here as well as from the build's own folder. */
const besidePglite = new URL('../../node_modules/@electric-sql/pglite/dist/', import.meta.url);

/**
 * PGlite would read its files in dozens of pieces, one file after the other, and wait for each piece. Nothing else is to be done in
 * this thread meanwhile.
 */
function readProgram() {
  const read = (name: string) => readFileSync(new URL(name, besidePglite));
  const { buffer } = read('pglite.data');
  return {
    pgliteWasmModule: new WebAssembly.Module(read('pglite.wasm')),
    // A real one would copy it.
    fsBundle: { arrayBuffer: () => Promise.resolve(buffer) } as unknown as Blob,
  };
}
