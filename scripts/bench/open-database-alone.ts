import { join } from 'node:path';
import { openPglite } from '#server/db/open-pglite.ts';

/** A process that only opens the embedded database of a data folder: the lower bound for any start. */
await openPglite({ dataDir: join(process.argv[2] ?? '', 'database/pglite') });
process.exit(0);
