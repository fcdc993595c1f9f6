import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import {
  type ByteRange,
  type FileKey,
  type FileStore,
  NotStored,
  requireSafeId,
  type StoredPart,
  storedParts,
} from '#features/files/server/file-store.ts';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { measureFile, readPart } from './file-parts.ts';
import { readObject } from './read-object.ts';
import type { S3Client, Upload } from './s3-client.ts';
import { S3Problem } from './s3-problem.ts';

/** The size of one request; larger files are sent in several, of which some are in memory at a time. */
const usualPartBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
const deletesAtOnce = 8;
const retryAfterSeconds = 10;
/** No active upload is this old. */
const unfinishedForMs = 24 * 3_600_000;

export interface S3StoreOptions {
  client: S3Client;
  /** The prefix of all its objects, with a trailing slash. */
  prefix: string;
  /** A local folder for arriving files, and for files that need random access. */
  incomingFolder: () => Promise<string>;
  log: Log;
  partBytes?: number | undefined;
}

/**
 * Keeps files as objects in a bucket: `{prefix}{user}/{file}/{part}`. The names only say which objects belong
 * together: ids are random, and a file's name and type are only in the database.
 */
export function createS3Store({
  client,
  prefix,
  incomingFolder,
  log,
  partBytes = usualPartBytes,
}: S3StoreOptions): FileStore {
  const nameOf = ({ userId, fileId }: FileKey, part: StoredPart) =>
    `${prefix}${requireSafeId(userId)}/${requireSafeId(fileId)}/${part}`;

  async function upload(
    name: string,
    sha256: string,
    parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): Promise<void> {
    const begun = await client.beginUpload(name, sha256);
    const etags: Promise<string>[] = [];
    try {
      let number = 0;
      for await (const part of parts) {
        number += 1;
        const sent = client.uploadPart(begun, number, part);
        // It is awaited below; until then its rejection must not go unhandled.
        sent.catch(() => undefined);
        etags.push(sent);
        // Limits how many of them are in memory.
        await etags[number - partsAtOnce];
      }
      await complete(begun, await Promise.all(etags), sha256);
    } catch (error) {
      // A part that arrived after the abort would stay there.
      await Promise.allSettled(etags);
      await client.abandonUpload(begun).catch((cause: unknown) =>
        // The sweep finds it.
        log.warn('an unfinished upload is left in the store for files', { error: cause }),
      );
      throw error;
    }
  }

  async function complete(begun: Upload, etags: string[], sha256: string): Promise<void> {
    try {
      await client.completeUpload(begun, etags);
    } catch (error) {
      // It was complete, and only the response was lost.
      const isDone = error instanceof S3Problem && error.code === 'NoSuchUpload';
      if (!isDone || (await client.head(begun.name))?.sha256 !== sha256) throw error;
    }
  }

  async function putFile(key: FileKey, part: StoredPart, path: string): Promise<void> {
    const name = nameOf(key, part);
    const { bytes, sha256 } = await measureFile(path);
    const file = await open(path, 'r');
    try {
      if (bytes <= partBytes) await client.put(name, await readPart(file, 0, bytes), sha256);
      else await upload(name, sha256, partsOf(file, bytes, partBytes));
    } finally {
      await file.close();
    }
    await rm(path, { force: true });
  }

  async function openObject(
    name: string,
    range?: ByteRange,
  ): Promise<{ bytes: number; pieces: AsyncGenerator<Uint8Array> }> {
    const opened = await client.get(name, { range });
    if (!opened) throw new NotStored('there is no such object');
    return { bytes: opened.bytes, pieces: readObject(client, name, opened, range) };
  }

  async function removeNamed(names: AsyncIterable<string>): Promise<void> {
    const limit = pLimit(deletesAtOnce);
    const running: Promise<void>[] = [];
    for await (const name of names) {
      const removed = limit(() => client.remove(name));
      removed.catch(() => undefined);
      running.push(removed);
    }
    await allEnded(running);
  }

  async function* names(start: string): AsyncGenerator<string> {
    for await (const { name } of client.list(start)) yield name;
  }

  const said =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      work(...given).catch(sayUnavailable);

  return {
    incomingFolder,
    putFile: said(putFile),
    put: said(async (key, part, content) => {
      const bytes = new Uint8Array(content);
      const name = nameOf(key, part);
      if (bytes.length <= partBytes) return client.put(name, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return upload(name, sha256, slicesOf(bytes, partBytes));
    }),
    find: said(async (key, part) => {
      const name = nameOf(key, part);
      const found = await client.head(name);
      if (!found) return null;
      return {
        bytes: found.bytes,
        open: said(async (range?: ByteRange) => ReadableStream.from((await openObject(name, range)).pieces)),
      };
    }),
    read: said(async (key, part) => {
      const name = nameOf(key, part);
      return retryDamaged(async () => {
        const { bytes, pieces } = await openObject(name);
        const content = new Uint8Array(bytes);
        let at = 0;
        for await (const piece of pieces) {
          content.set(piece, at);
          at += piece.length;
        }
        return content;
      });
    }),
    async withPath(key, part, use) {
      const path = join(await incomingFolder(), randomUUID());
      try {
        await retryDamaged(async () => {
          const { pieces } = await openObject(nameOf(key, part));
          await pipeline(pieces, createWriteStream(path, { mode: 0o600 }));
        }).catch(sayUnavailable);
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(key) {
      try {
        await allEnded(storedParts.map((part) => client.remove(nameOf(key, part))));
      } catch (error) {
        if (!(error instanceof S3Problem)) throw error;
        log.warn('a deleted file is left in the store until the next sweep', { fileId: key.fileId, error });
      }
    },
    removeAll: said(async (userId) => removeNamed(names(`${prefix}${requireSafeId(userId)}/`))),
    async *list() {
      let last: (FileKey & { writtenAt: Date }) | undefined;
      try {
        for await (const { name, writtenAt } of client.list(prefix)) {
          const [userId, fileId, part] = name.slice(prefix.length).split('/');
          // Other objects in the bucket are not ours.
          if (!userId || !fileId || !storedParts.some((known) => known === part)) continue;
          if (last?.userId === userId && last.fileId === fileId) {
            if (writtenAt > last.writtenAt) last.writtenAt = writtenAt;
            continue;
          }
          if (last) yield last;
          last = { userId, fileId, writtenAt };
        }
      } catch (error) {
        sayUnavailable(error);
      }
      if (last) yield last;
    },
    async removeUnfinished(now) {
      const before = new Date(now.getTime() - unfinishedForMs);
      try {
        for await (const { begunAt, ...begun } of client.listUploads(prefix)) {
          if (begunAt < before) await client.abandonUpload(begun);
        }
      } catch (error) {
        // Some stores do not list them, and expire them by their own rules.
        if (!(error instanceof S3Problem && error.status === 501)) sayUnavailable(error);
        log.debug('the store for files does not list unfinished uploads', { error });
      }
    },
  };
}

/** Whatever is wrong there, the person can only wait; the cause goes into the log. */
function sayUnavailable(error: unknown): never {
  if (!(error instanceof S3Problem)) throw error;
  throw new AppError('files_unavailable', { retryAfterSeconds, cause: error });
}

/** Nothing continues in the background after the caller was told that it failed. */
async function allEnded(running: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(running)) if (one.status === 'rejected') throw one.reason;
}

/** Retried once when the data was corrupt: it is read into a separate file, so nobody has seen it. */
async function retryDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof S3Problem && error.isTemporary && error.status === undefined)) throw error;
    return work();
  }
}

async function* partsOf(
  file: FileHandle,
  bytes: number,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes; at += partBytes) yield readPart(file, at, Math.min(partBytes, bytes - at));
}

async function* slicesOf(
  bytes: Uint8Array<ArrayBuffer>,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}
