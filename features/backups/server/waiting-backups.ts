import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where finished and verified backups wait for their upload. Backups exclude caches. */
export const waitingFolder = (dataFolder: string) => join(dataFolder, 'cache/backups-waiting');

/** The names of pending ones, oldest first. */
export async function listWaiting(dataFolder: string): Promise<string[]> {
  const names = await readdir(waitingFolder(dataFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.filter((name) => /\.zip(?:\.age)?$/.test(name)).toSorted();
}
