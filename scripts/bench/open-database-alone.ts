import { join } from 'node:path';
import { openPglite } from '#server/db/open-pglite.ts';

/** A process that opens the embedded database of a data folder, and does nothing else: what no start can go below. */
await openPglite({ dataDir: join(process.argv[2] ?? '', 'database/pglite') });
process.exit(0);
