import { open, readFile } from 'node:fs/promises';
import {
  describeBytes,
  emptyFileMessage,
  kindRules,
  maxPixels,
  maxStoredBytes,
  tooLargeMessage,
  wrongKindMessage,
} from '#features/files/shared/file-kinds.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { lockPlan } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { JobAbandoned } from '#server/job-worker.ts';
import { newId } from '#shared/ids.ts';
import { type DetectedType, detectType, headLength } from './detect-type.ts';
import { encodeImage, ImageProblem } from './encode-image.ts';
import { ExtractionRefused, type RefusalReason } from './extract/file-text.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { presentFile } from './files.presenter.ts';
import * as queries from './files.queries.ts';
import { type ReceivedUpload, receiveUpload, UploadTooLarge } from './receive-upload.ts';
import { safeName } from './safe-name.ts';
import type { TextExtractor } from './text-extractor.ts';
import { TurnsOfOne } from './turns-of-one.ts';

/** Uploads of one person that are written to the disk at the same time. */
const receivedAtOnce = 4;

export interface UploadDependencies {
  database: Database;
  store: FileStore;
  extractor: TextExtractor;
}

export interface Upload {
  userId: string;
  /** As the browser calls it. */
  name: string;
  body: ReadableStream<Uint8Array> | null;
}

type Stored = Pick<queries.FileRow, 'bytes'> &
  Partial<Pick<queries.FileRow, 'mediaType' | 'name' | 'width' | 'height' | 'pageCount' | 'textLength'>>;

/** Takes files in: bounded while they arrive, known by their bytes, made harmless before anything is kept. */
export function createUploads({ database, store, extractor }: UploadDependencies) {
  const receiving = new TurnsOfOne(receivedAtOnce);
  const encoding = new TurnsOfOne(1);

  async function keep(userId: string, given: string, upload: ReceivedUpload): Promise<FileInfo> {
    const shown = safeName(given, given.includes('.') ? given.split('.').at(-1)!.slice(0, 10) : '');
    if (upload.bytes === 0) throw new AppError('invalid_input', { message: emptyFileMessage(shown) });
    const type = await detectType(await readHead(upload.path), given);
    if (!type) throw new AppError('unsupported_media_type', { message: wrongKindMessage(shown) });
    if (upload.bytes > kindRules[type.kind].maxBytes) {
      throw new AppError('too_large', { message: tooLargeMessage(shown, type.kind) });
    }
    const key: FileKey = { userId, fileId: newId() };
    const name = safeName(given, type.extension);
    await reserve(key, { name, type, bytes: upload.bytes });
    try {
      const stored =
        type.kind === 'image' ? await keepImage(key, name, upload) : await keepText(key, type, upload);
      const row = await withUser(database, userId, (tx) =>
        queries.finishFile(tx, userId, key.fileId, stored),
      );
      // The account was deleted meanwhile, and its rows with it.
      if (!row) throw new AppError('not_found');
      return presentFile(row);
    } catch (error) {
      await forget(key);
      throw withSentence(error, name);
    }
  }

  /** Counts the file as kept before it is, so that many at once cannot pass the limit together. */
  async function reserve(
    key: FileKey,
    file: { name: string; type: DetectedType; bytes: number },
  ): Promise<void> {
    const { userId, fileId } = key;
    await withUser(database, userId, async (tx) => {
      await lockPlan(tx, userId);
      if ((await queries.sumBytes(tx, userId)) + file.bytes > maxStoredBytes) {
        throw new AppError('too_large', {
          message: `Your files fill the ${describeBytes(maxStoredBytes)} that you may keep. Delete chats with files you no longer need, then try again.`,
        });
      }
      const { mediaType, kind } = file.type;
      await queries.insertFile(tx, {
        id: fileId,
        userId,
        name: file.name,
        mediaType,
        bytes: file.bytes,
        kind,
      });
    });
  }

  async function forget(key: FileKey): Promise<void> {
    await store.remove(key);
    await withUser(database, key.userId, (tx) => queries.deleteFiles(tx, key.userId, [key.fileId]));
  }

  async function keepImage(key: FileKey, name: string, upload: ReceivedUpload): Promise<Stored> {
    // One at a time for everybody: each takes as much memory as its pixels.
    const image = await encoding.run('', () => encodeImage(upload.path));
    await store.put(key, 'original', image.content);
    await store.put(key, 'thumbnail', image.thumbnail);
    const { width, height, mediaType } = image;
    return { name: safeName(name, image.extension), mediaType, bytes: image.content.length, width, height };
  }

  async function keepText(key: FileKey, type: DetectedType, upload: ReceivedUpload): Promise<Stored> {
    const text = await extractor.extract({ bytes: await readFile(upload.path), mediaType: type.mediaType });
    await store.put(key, 'text', new TextEncoder().encode(JSON.stringify(text)));
    await store.putFile(key, 'original', upload.path);
    return {
      bytes: upload.bytes,
      pageCount: text.pages[0]?.label == null ? null : text.pages.length,
      textLength: text.pages.reduce((sum, page) => sum + page.text.length, 0),
    };
  }

  return {
    /** @throws AppError `invalid_input`, `too_large` or `unsupported_media_type` with what is allowed. */
    async store({ userId, name, body }: Upload): Promise<FileInfo> {
      const folder = await store.incomingFolder();
      try {
        return await receiving.run(userId, () =>
          receiveUpload(body, folder, (upload) => keep(userId, name, upload)),
        );
      } catch (cause) {
        if (!(cause instanceof UploadTooLarge)) throw cause;
        throw new AppError('too_large', { message: tooLargeMessage(safeName(name, ''), null), cause });
      }
    },
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const refusals: Record<RefusalReason, (name: string) => string> = {
  unreadable: (name) =>
    `“${name}” could not be read. It may be damaged; open it where it comes from and save it anew.`,
  protected: (name) => `“${name}” is protected by a password. Save a copy without one and attach that.`,
  not_what_it_says: (name) => `“${name}” is not the kind of file that its name says, so it was not taken.`,
  suspicious: (name) => `“${name}” is built in a way that is not safe to open, so it was not taken.`,
};

/** Says what is wrong with the file, and what could be done. */
function withSentence(cause: unknown, name: string): unknown {
  if (cause instanceof ExtractionRefused) {
    return new AppError('unsupported_media_type', { message: refusals[cause.reason](name), cause });
  }
  if (cause instanceof JobAbandoned) {
    const message = `“${name}” takes too long to read, so it was not taken. A shorter file may do.`;
    return new AppError('too_large', { message, cause });
  }
  if (cause instanceof ImageProblem) {
    if (cause.reason === 'unreadable') {
      return new AppError('unsupported_media_type', { message: refusals.unreadable(name), cause });
    }
    const message = `“${name}” has too many pixels. Pictures may have up to ${maxPixels / 1_000_000} million.`;
    return new AppError('too_large', { message, cause });
  }
  return cause;
}
