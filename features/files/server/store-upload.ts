import { readFile } from 'node:fs/promises';
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
import { type Said, said } from '#server/language/sentence.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { createKeyedSemaphore } from '#server/untrusted/keyed-semaphore.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { type DetectedType, detectType } from './detect-type.ts';
import { extractText } from './extract/extract-text.ts';
import { ExtractionRefused, type RefusalReason } from './extract/file-text.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { presentFile } from './files.presenter.ts';
import * as queries from './files.queries.ts';
import { buildPassageIndex } from './passage-index.ts';
import { readHead } from './read-head.ts';
import { type ReceivedUpload, receiveUpload, UploadTooLarge } from './receive-upload.ts';
import { safeName } from './safe-name.ts';
import type { FileWork, ReadDocument } from './untrusted/file-work.ts';
import { type PictureProblem, PictureRefused } from './untrusted/inspect/picture-claims.ts';

/** Uploads of one person that are written to the disk at the same time. */
const receivedAtOnce = 4;
/**
 * Plain text up to this size is read immediately, in a few milliseconds, and does not queue behind other documents.
 */
const maxTextReadHere = 256 * 1024;
/** Longer than models look at, short enough to keep. */
const picture = { width: 2048, height: 2048, fit: 'inside', as: 'photo', quality: 86 } as const;
const thumbnail = { width: 384, height: 384, fit: 'inside', as: 'webp', quality: 78 } as const;

export interface UploadDependencies {
  database: Database;
  store: FileStore;
  work: FileWork;
}

export interface Upload {
  userId: string;
  /** The name given by the browser. */
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** Aborted when the sender has left, so that no work is wasted. */
  signal?: AbortSignal;
}

type Stored = Pick<queries.FileRow, 'bytes'> &
  Partial<Pick<queries.FileRow, 'mediaType' | 'name' | 'width' | 'height' | 'pageCount' | 'textLength'>>;

/** Accepts files: limited while they arrive, identified by their bytes, made harmless before anything is stored. */
export function createUploads({ database, store, work }: UploadDependencies) {
  const receiving = createKeyedSemaphore(receivedAtOnce);

  async function keep({ userId, name: given, signal }: Upload, upload: ReceivedUpload): Promise<FileInfo> {
    const shown = safeName(given, given.includes('.') ? required(given.split('.').at(-1)).slice(0, 10) : '');
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
        type.kind === 'image'
          ? await keepImage(key, name, upload, signal)
          : await keepText(key, type, upload, signal);
      signal?.throwIfAborted();
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

  /** Counts the file as stored in advance, so that many at once cannot exceed the limit together. */
  async function reserve(
    key: FileKey,
    file: { name: string; type: DetectedType; bytes: number },
  ): Promise<void> {
    const { userId, fileId } = key;
    await withUser(database, userId, async (tx) => {
      await lockPlan(tx, userId);
      if ((await queries.sumBytes(tx, userId)) + file.bytes > maxStoredBytes) {
        throw new AppError('too_large', {
          message: said`Your files use all ${describeBytes(maxStoredBytes)} of your storage. Delete chats with files you no longer need, then try again.`,
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

  async function keepImage(
    key: FileKey,
    name: string,
    upload: ReceivedUpload,
    signal: AbortSignal | undefined,
  ): Promise<Stored> {
    const source = { path: upload.path };
    const [shown, small] = await work.draw(source, [picture, thumbnail] as const, key.userId, signal);
    await store.put(key, 'original', shown.content);
    await store.put(key, 'thumbnail', small.content);
    const { width, height, extension } = shown;
    const mediaType = extension === 'png' ? 'image/png' : 'image/jpeg';
    return { name: safeName(name, extension), mediaType, bytes: shown.content.length, width, height };
  }

  async function keepText(
    key: FileKey,
    type: DetectedType,
    upload: ReceivedUpload,
    signal: AbortSignal | undefined,
  ): Promise<Stored> {
    const { path, bytes } = upload;
    const { text, index } =
      type.kind === 'text' && bytes <= maxTextReadHere
        ? await readPlainText(path, type.mediaType)
        : await work.read({ path, mediaType: type.mediaType }, key.userId, signal);
    await store.put(key, 'text', new TextEncoder().encode(JSON.stringify(text)));
    await store.put(key, 'index', index);
    await store.putFile(key, 'original', path);
    return {
      bytes,
      pageCount: text.pages[0]?.label == null ? null : text.pages.length,
      textLength: text.pages.reduce((sum, page) => sum + page.text.length, 0),
    };
  }

  return {
    /** @throws AppError `invalid_input`, `too_large` or `unsupported_media_type` with what is allowed. */
    async store(sent: Upload): Promise<FileInfo> {
      const { userId, name, body, signal } = sent;
      const folder = await store.incomingFolder();
      try {
        return await receiving(userId, async () => {
          signal?.throwIfAborted();
          return receiveUpload(body, folder, (upload) => keep(sent, upload));
        });
      } catch (cause) {
        if (signal?.aborted) throw new AppError('request_incomplete', { cause });
        if (!(cause instanceof UploadTooLarge)) throw cause;
        throw new AppError('too_large', { message: tooLargeMessage(safeName(name, ''), null), cause });
      }
    },
  };
}

async function readPlainText(path: string, mediaType: string): Promise<ReadDocument> {
  const text = await extractText({ bytes: await readFile(path), mediaType });
  return { text, index: await buildPassageIndex(text) };
}

const refusals: Record<RefusalReason, (name: string) => Said> = {
  unreadable: (name) =>
    said`“${name}” could not be read. It may be damaged; open it in the app it came from and save it again.`,
  protected: (name) => said`“${name}” is protected by a password. Save a copy without one and attach that.`,
  not_what_it_says: (name) =>
    said`“${name}” is not the type of file that its name says, so it was not accepted.`,
  suspicious: (name) => said`“${name}” is built in a way that is not safe to open, so it was not accepted.`,
};

/** Says what is wrong with the file, and what to do about it. */
function withSentence(cause: unknown, name: string): unknown {
  if (cause instanceof ExtractionRefused) {
    return new AppError('unsupported_media_type', { message: refusals[cause.reason](name), cause });
  }
  if (cause instanceof JobAbandoned) {
    const message = said`“${name}” takes too long or too much memory to read, so it was not accepted. A shorter file may work.`;
    return new AppError('too_large', { message, cause });
  }
  if (cause instanceof PictureRefused) {
    const { code, message } = pictureProblems[cause.reason];
    return new AppError(code, { message: message(name), cause });
  }
  return cause;
}

const pictureProblems: Record<
  PictureProblem,
  { code: 'too_large' | 'unsupported_media_type'; message: (name: string) => Said }
> = {
  too_many_pixels: {
    code: 'too_large',
    message: (name) =>
      said`“${name}” has too many pixels. Pictures may have up to ${maxPixels / 1_000_000} million.`,
  },
  too_complex: {
    code: 'too_large',
    message: (name) =>
      said`“${name}” takes too much memory to open in this format. Save it as an ordinary JPEG or PNG, or with fewer pixels.`,
  },
  unreadable: { code: 'unsupported_media_type', message: refusals.unreadable },
};
