import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileKey, FileStore, StoredPart } from './file-store.ts';

/** Ids are ours, but a path is never built from anything that could leave the folder. */
const safeId = /^[\w-]{1,64}$/;

/** Keeps files in one folder of this machine: `{user}/{file}/{part}`. */
export function createFolderStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const stored = join(folder, 'stored');

  function folderOf({ userId, fileId }: FileKey): string {
    if (!safeId.test(userId) || !safeId.test(fileId)) throw new Error('not the id of a file');
    return join(stored, userId, fileId);
  }
  const pathOf = (key: FileKey, part: StoredPart) => join(folderOf(key), part);

  async function incomingFolder(): Promise<string> {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    return incoming;
  }

  async function putFile(key: FileKey, part: StoredPart, path: string): Promise<void> {
    const target = pathOf(key, part);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }

  return {
    incomingFolder,
    putFile,
    async put(key, part, content) {
      const path = join(await incomingFolder(), randomUUID());
      try {
        await writeFile(path, content, { mode: 0o600 });
        await putFile(key, part, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async find(key, part) {
      const path = pathOf(key, part);
      const found = await stat(path).catch(orNothing);
      if (!found) return null;
      return {
        bytes: found.size,
        stream: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
      };
    },
    read: (key, part) => readFile(pathOf(key, part)),
    remove: (key) => rm(folderOf(key), { recursive: true, force: true }),
    async removeAll(userId) {
      if (!safeId.test(userId)) throw new Error('not the id of a person');
      await rm(join(stored, userId), { recursive: true, force: true });
    },
    async pathOf(key, part) {
      const path = pathOf(key, part);
      await stat(path);
      return path;
    },
    async *list() {
      for (const userId of (await readdir(stored).catch(orNothing)) ?? []) {
        for (const fileId of await readdir(join(stored, userId))) {
          const found = await stat(join(stored, userId, fileId)).catch(orNothing);
          if (found) yield { userId, fileId, writtenAt: found.mtime };
        }
      }
    },
  };
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
