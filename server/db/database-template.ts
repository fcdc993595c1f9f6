import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';

/** The migrated, empty database that the build made, as the tar that PGlite starts from; undefined without a build. */
export async function readDatabaseTemplate(file: string): Promise<Blob | undefined> {
  if (!existsSync(file)) return undefined;
  const archive = await promisify(zstdDecompress)(await readFile(file));
  return new Blob([archive], { type: 'application/x-tar' });
}
