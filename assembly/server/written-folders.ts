import { join } from 'node:path';
import { createFreeSpace, type FreeSpace } from '#server/free-space.ts';
import type { AppOptions } from './app-options.ts';

/** All folders that the product writes to; they may be on different disks. */
export function writtenFolders({ open, dataFolder, filesFolder }: AppOptions): Record<string, string> {
  return {
    files: filesFolder,
    ...(dataFolder !== undefined && { data: dataFolder }),
    ...(dataFolder !== undefined && open.engine === 'pglite' && { database: join(dataFolder, 'database') }),
  };
}

export function watchFreeSpace(options: AppOptions): FreeSpace {
  const { env, readFreeBytes, log } = options;
  return createFreeSpace({
    folders: Object.values(writtenFolders(options)),
    minFreeBytes: env.minFreeDiskBytes ?? 0,
    log,
    ...(readFreeBytes && { readFreeBytes }),
  });
}
