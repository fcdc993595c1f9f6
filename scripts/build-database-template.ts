import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openMemoryDatabase } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { paths } from '#server/paths.ts';

// A migrated, empty database. Unpacking it takes a second; creating one takes several and far more memory.
const open = await openMemoryDatabase();
await migrateDatabase(open, paths.migrations);
const template = await open.client.dumpDataDir('gzip');
mkdirSync(dirname(paths.databaseTemplate), { recursive: true });
writeFileSync(paths.databaseTemplate, Buffer.from(await template.arrayBuffer()));
await open.close();
