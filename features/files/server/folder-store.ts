import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type ByteRange,
  type FileKey,
  type FileStore,
  NotStored,
  requireSafeId,
  type StoredPart,
} from './file-store.ts';

/** No active upload pauses for this long. */
const unfinishedForMs = 3_600_000;

/** Keeps files in one folder on this machine: `{user}/{file}/{part}`. */
export function createFolderStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const stored = join(folder, 'stored');

  const folderOf = ({ userId, fileId }: FileKey) =>
    join(stored, requireSafeId(userId), requireSafeId(fileId));
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
      return { bytes: found.size, open: (range) => openFile(path, range) };
    },
    read: (key, part) => readFile(pathOf(key, part)).catch(notStored),
    remove: (key) => rm(folderOf(key), { recursive: true, force: true }),
    async removeAll(userId) {
      await rm(join(stored, requireSafeId(userId)), { recursive: true, force: true });
    },
    async withPath(key, part, use) {
      const path = pathOf(key, part);
      await stat(path).catch(notStored);
      return use(path);
    },
    async *list() {
      for (const userId of (await readdir(stored).catch(orNothing)) ?? []) {
        for (const fileId of (await readdir(join(stored, userId)).catch(orNothing)) ?? []) {
          const found = await stat(join(stored, userId, fileId)).catch(orNothing);
          if (found) yield { userId, fileId, writtenAt: found.mtime };
        }
      }
    },
    async removeUnfinished(now) {
      for (const name of await readdir(await incomingFolder())) {
        const path = join(incoming, name);
        const found = await stat(path).catch(orNothing);
        if (found && found.mtime.getTime() < now.getTime() - unfinishedForMs) await rm(path, { force: true });
      }
    },
  };
}

/** Opened before answering: a file removed from now on is still read to its end. */
async function openFile(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path, 'r').catch(notStored);
  const stream = createReadStream(path, { fd: file, ...(range && { start: range.first, end: range.last }) });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

function notStored(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new NotStored('there is no such object', { cause: error });
  throw error;
}
