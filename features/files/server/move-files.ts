import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { writeWhole } from '#server/write-whole.ts';
import { type FileKey, type FileStore, NotStored, type StoredPart, storedParts } from './file-store.ts';

/** Each mostly waits for the network. */
const movedAtOnce = 4;

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Left in place; the log says why. */
  failed: number;
}

/**
 * Moves every file from one store to the other while in use: copied, read back and compared, and only then
 * removed from the old one. After an interruption it continues with the rest. New files must already go to `to`.
 */
export async function moveFiles(
  { from, to, log }: { from: FileStore; to: FileStore; log: Log },
  onProgress: (moved: MovedFiles) => void,
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0, failed: 0 };
  const keys = from.list()[Symbol.asyncIterator]();
  let stopped: unknown;

  async function work(): Promise<void> {
    while (stopped === undefined) {
      const next = await keys.next().catch((error: unknown) => {
        // The others finish what they have started.
        stopped = error;
      });
      if (!next || next.done) return;
      const { userId, fileId } = next.value;
      try {
        moved.bytes += await moveFile({ from, to }, { userId, fileId });
        moved.files += 1;
      } catch (error) {
        // Without one of the two stores nothing else can be moved either.
        if (error instanceof AppError) stopped = error;
        else {
          moved.failed += 1;
          log.error('a file could not be moved, and stays where it was', { fileId, error });
        }
      }
      onProgress(moved);
    }
  }

  await Promise.all(Array.from({ length: movedAtOnce }, work));
  if (stopped !== undefined) throw stopped;
  return moved;
}

async function moveFile(places: { from: FileStore; to: FileStore }, key: FileKey): Promise<number> {
  let bytes = 0;
  for (const part of storedParts) bytes += await copyPart(places, key, part);
  await places.from.remove(key);
  return bytes;
}

async function copyPart(
  { from, to }: { from: FileStore; to: FileStore },
  key: FileKey,
  part: StoredPart,
): Promise<number> {
  // Written there since, or by an interrupted move.
  if (await isThere({ from, to }, key, part)) return 0;
  const path = join(await to.incomingFolder(), randomUUID());
  try {
    const copied = await copyTo(path, from, key, part);
    if (!copied) return 0;
    await to.putFile(key, part, path);
    if ((await sumOf(to, key, part)) !== copied.sha256)
      throw new Error('what was stored is not what was read');
    return copied.bytes;
  } finally {
    await rm(path, { force: true });
  }
}

/** Undefined when there is no such part, or its owner deleted it just now. */
async function copyTo(
  path: string,
  from: FileStore,
  key: FileKey,
  part: StoredPart,
): Promise<{ bytes: number; sha256: string } | undefined> {
  const content = await openPart(from, key, part);
  if (!content) return undefined;
  const sum = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const piece of content) {
      bytes += piece.length;
      sum.update(piece);
      await writeWhole(file, piece);
    }
    // It is about to be the only one.
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: sum.digest('hex') };
}

async function openPart(from: FileStore, key: FileKey, part: StoredPart) {
  try {
    return await (await from.find(key, part))?.open();
  } catch (error) {
    if (error instanceof NotStored) return undefined;
    throw error;
  }
}

async function isThere(
  { from, to }: { from: FileStore; to: FileStore },
  key: FileKey,
  part: StoredPart,
): Promise<boolean> {
  const there = await sumOf(to, key, part);
  // The word index is the only object that is ever rewritten: then the new store has the newer one.
  return there !== undefined && (part === 'index' || there === (await sumOf(from, key, part)));
}

async function sumOf(store: FileStore, key: FileKey, part: StoredPart): Promise<string | undefined> {
  const content = await openPart(store, key, part);
  if (!content) return undefined;
  const sum = createHash('sha256');
  for await (const piece of content) sum.update(piece);
  return sum.digest('hex');
}
