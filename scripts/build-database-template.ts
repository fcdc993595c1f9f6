import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { openMemoryDatabase } from '#server/db/embedded.ts';
import { Jobs } from '#server/jobs.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';

// A migrated, empty database. Unpacking it takes a second; creating one takes several and far more memory.
const open = await openMemoryDatabase();
await migrateDatabase(open, paths.migrations);
const jobs = new Jobs({ open, log: silentLog });
await jobs.prepare();
await jobs.stop(0);
const template = await open.pglite.dumpDataDir('none');
mkdirSync(dirname(paths.databaseTemplate), { recursive: true });
const packed = zstdCompressSync(Buffer.from(await template.arrayBuffer()), {
  params: { [constants.ZSTD_c_compressionLevel]: 12, [constants.ZSTD_c_windowLog]: 26 },
});
// Moved into place when complete, like everything that something else may be reading.
const draft = `${paths.databaseTemplate}.draft`;
writeFileSync(draft, packed);
renameSync(draft, paths.databaseTemplate);
await open.close();
