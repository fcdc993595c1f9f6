import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where backups wait that are made and checked and not in the store yet. No backup holds what is in a cache. */
export const waitingFolder = (dataFolder: string) => join(dataFolder, 'cache/backups-waiting');

/** The names of those that wait, the oldest first. */
export async function listWaiting(dataFolder: string): Promise<string[]> {
  const names = await readdir(waitingFolder(dataFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.filter((name) => /\.zip(?:\.age)?$/.test(name)).toSorted();
}
