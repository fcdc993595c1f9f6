import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Client } from './s3/s3-client.ts';
import type { FileStoreSettings } from './s3/s3-settings.ts';
import { createS3Store } from './s3/s3-store.ts';
import { createTwoPlaceStore } from './two-place-store.ts';

/** Marks in the bucket which server owns it. */
const ownerName = 'everyday-owner';

/** What is stored for people: their files and pictures, and the archives they requested. */
export type FileArea = 'files' | 'archives';

export interface FilePlaces {
  folder: FileStore;
  /** Undefined if none is configured. */
  s3: FileStore | undefined;
}

export interface FileStoresOptions {
  settings: FileStoreSettings | undefined;
  /** On this machine. */
  filesFolder: string;
  /** Shared by all servers on one database: it identifies their bucket. */
  secret?: string;
  log: Log;
}

/** The places where this server keeps files, and for each kind of file a store that knows where to look. */
export function createFileStores({ settings, filesFolder, secret, log }: FileStoresOptions) {
  const client = settings && createS3Client(settings.s3);

  function placesOf(area: FileArea): FilePlaces {
    const folder = createFolderStore(area === 'files' ? filesFolder : join(filesFolder, area));
    const { incomingFolder } = folder;
    const s3 =
      client &&
      createS3Store({ client, prefix: `${area}/`, incomingFolder, log, partBytes: settings.s3.partBytes });
    return { folder, s3 };
  }

  let isOwn = false;

  /** Must pass before anything is removed because no row names it: another database's rows may. */
  async function requireOwnBucket(): Promise<void> {
    if (!client || secret === undefined || isOwn) return;
    const mark = createHmac('sha256', secret).update('owner of the store for files').digest('hex');
    const found = await client.get(ownerName);
    const pieces = found && (await Array.fromAsync(found.pieces));
    if (!pieces) await client.put(ownerName, new TextEncoder().encode(mark));
    else if (Buffer.concat(pieces).toString() !== mark) {
      throw new Error(
        `the bucket belongs to another server, so nothing in it is cleaned up. Give this one a bucket of its own; if only AUTH_SECRET was changed, delete the object ${ownerName}`,
      );
    }
    isOwn = true;
  }

  function guarded(store: FileStore): FileStore {
    return {
      ...store,
      async *list() {
        await requireOwnBucket();
        yield* store.list();
      },
    };
  }

  return {
    placesOf,
    storeOf(area: FileArea): FileStore {
      const { folder, s3 } = placesOf(area);
      if (!s3) return folder;
      const isFolderFirst = settings?.writesTo === 'folder';
      return guarded(isFolderFirst ? createTwoPlaceStore(folder, s3) : createTwoPlaceStore(s3, folder));
    },
    /** Reports problems at the start that the first upload would otherwise run into. */
    async check(): Promise<void> {
      await client
        ?.check()
        .catch((error: unknown) =>
          log.error('the store for files cannot be used, so nobody can open or add files', { error }),
        );
    },
  };
}
