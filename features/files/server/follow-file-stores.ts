import { remade } from '#server/remade.ts';
import { createFileStores, type FileArea, type FileStoresOptions } from './create-file-stores.ts';
import type { FileStore } from './file-store.ts';
import type { FileStoreSettings } from './s3/s3-settings.ts';

interface FollowedStores extends Omit<FileStoresOptions, 'settings'> {
  /** The current setting. */
  read: () => FileStoreSettings | undefined;
}

/**
 * The places where files are, by the settings at the time of each operation: the operator may connect a bucket while
 * the server runs. An operation that started in one place ends there.
 */
export function followFileStores({ read, ...options }: FollowedStores) {
  let hasStarted = false;
  const current = remade(read, (settings) => {
    const places = createFileStores({ settings, ...options });
    if (hasStarted) void places.check();
    return { files: places.storeOf('files'), archives: places.storeOf('archives'), check: places.check };
  });

  return {
    storeOf(area: FileArea): FileStore {
      const store = () => current()[area];
      return {
        put: (key, part, content) => store().put(key, part, content),
        putFile: (key, part, path) => store().putFile(key, part, path),
        find: (key, part) => store().find(key, part),
        withPath: (key, part, use) => store().withPath(key, part, use),
        read: (key, part) => store().read(key, part),
        remove: (key) => store().remove(key),
        removeAll: (userId) => store().removeAll(userId),
        list: () => store().list(),
        incomingFolder: () => store().incomingFolder(),
        removeUnfinished: (now) => store().removeUnfinished(now),
      };
    },
    /**
     * Reports problems at the start, and after each change of settings, that the first upload would otherwise run into.
     */
    async check(): Promise<void> {
      hasStarted = true;
      await current().check();
    },
  };
}
