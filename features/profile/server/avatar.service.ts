import { avatarPath } from '#features/accounts/shared/avatar-path.ts';
import { detectType } from '#features/files/server/detect-type.ts';
import type { FileStore, StoredObject } from '#features/files/server/file-store.ts';
import { readHead } from '#features/files/server/read-head.ts';
import { type ReceivedUpload, receiveUpload, UploadTooLarge } from '#features/files/server/receive-upload.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import {
  type PictureProblem,
  PictureRefused,
} from '#features/files/server/untrusted/inspect/picture-claims.ts';
import { describeBytes, maxPixels } from '#features/files/shared/file-kinds.ts';
import { avatarSide, maxAvatarBytes } from '#features/profile/shared/profile.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { createKeyedSemaphore } from '#server/untrusted/keyed-semaphore.ts';
import { newId } from '#shared/ids.ts';
import { findPerson, replaceImage } from './profile.queries.ts';

export interface AvatarDependencies {
  database: Database;
  store: FileStore;
  work: FileWork;
}

const drawing = { width: avatarSide, height: avatarSide, fit: 'cover', as: 'webp', quality: 82 } as const;
const wrongKind = said`Choose a picture: JPEG, PNG, WebP, GIF or AVIF.`;

export function createAvatars({ database, store, work }: AvatarDependencies) {
  const receiving = createKeyedSemaphore(1);

  /** @throws AppError that describes the problem with the picture. */
  async function encode(
    { path, bytes }: ReceivedUpload,
    userId: string,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array> {
    if (bytes === 0) throw new AppError('invalid_input', { message: 'That file is empty.' });
    const type = await detectType(await readHead(path), '');
    if (type?.kind !== 'image') throw new AppError('unsupported_media_type', { message: wrongKind });
    try {
      const [drawn] = await work.draw({ path }, [drawing] as const, userId, signal);
      return drawn.content;
    } catch (cause) {
      if (cause instanceof PictureRefused) throw new AppError(...problemOf(cause));
      if (!(cause instanceof JobAbandoned)) throw cause;
      throw new AppError('too_large', {
        message: 'That picture takes too long or too much memory to read.',
        cause,
      });
    }
  }

  /** If the server stops in between, the file sweep removes leftovers. */
  async function replace(userId: string, image: string | null): Promise<string | null> {
    const done = await withUser(database, userId, (tx) => replaceImage(tx, userId, image));
    if (!done) {
      if (image) await store.remove({ userId, fileId: image });
      throw new AppError('not_found');
    }
    if (done.previous) await store.remove({ userId, fileId: done.previous });
    return avatarPath(image);
  }

  return {
    /** Stores the picture and returns its URL. */
    async upload(
      userId: string,
      body: ReadableStream<Uint8Array> | null,
      signal?: AbortSignal,
    ): Promise<string | null> {
      const folder = await store.incomingFolder();
      try {
        return await receiving(userId, () =>
          receiveUpload(
            body,
            folder,
            async (upload) => {
              const content = await encode(upload, userId, signal);
              const image = newId();
              await store.put({ userId, fileId: image }, 'original', content);
              return replace(userId, image);
            },
            maxAvatarBytes,
          ),
        );
      } catch (cause) {
        if (signal?.aborted) throw new AppError('request_incomplete', { cause });
        if (!(cause instanceof UploadTooLarge)) throw cause;
        const message = said`That picture is too large. It may have up to ${describeBytes(maxAvatarBytes)}.`;
        throw new AppError('too_large', { message, cause });
      }
    },
    remove: (userId: string) => replace(userId, null),
    /** @throws AppError `not_found` when there is none. */
    async open(userId: string): Promise<{ image: string; object: StoredObject }> {
      const row = await withUser(database, userId, (tx) => findPerson(tx, userId));
      const object = row?.image ? await store.find({ userId, fileId: row.image }, 'original') : null;
      if (!row?.image || !object) throw new AppError('not_found');
      return { image: row.image, object };
    },
  };
}

const problems: Record<PictureProblem, Said> = {
  too_many_pixels: said`That picture has too many pixels. It may have up to ${maxPixels / 1_000_000} million.`,
  too_complex: said`That picture takes too much memory to open. Save it as an ordinary JPEG or PNG, or smaller.`,
  unreadable: said`That picture could not be read. It may be damaged.`,
};

function problemOf(cause: PictureRefused): ConstructorParameters<typeof AppError> {
  const code = cause.reason === 'unreadable' ? 'unsupported_media_type' : 'too_large';
  return [code, { message: problems[cause.reason], cause }];
}
