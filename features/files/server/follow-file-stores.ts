import { remade } from '#server/remade.ts';
import { createFileStores, type FileArea, type FileStoresOptions } from './create-file-stores.ts';
import type { FileStore } from './file-store.ts';
import type { FileStoreSettings } from './s3/s3-settings.ts';

interface FollowedStores extends Omit<FileStoresOptions, 'settings'> {
  /** As it is set at this moment. */
  read: () => FileStoreSettings | undefined;
}

/**
 * The places where files are, as they are set when something is done there: the operator may connect a bucket while
 * the server runs. What has begun in one place ends there.
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
    /** Says at the start, and whenever another place is named, what would be found by the first person with a file. */
    async check(): Promise<void> {
      hasStarted = true;
      await current().check();
    },
  };
}
