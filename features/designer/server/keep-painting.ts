import type { FileKey, FileStore, StoredPart } from '#features/files/server/file-store.ts';
import { presentFile } from '#features/files/server/files.presenter.ts';
import * as queries from '#features/files/server/files.queries.ts';
import { safeName } from '#features/files/server/safe-name.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import { describeBytes, maxStoredBytes } from '#features/files/shared/file-kinds.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { lockPlan } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import type { Shape } from './painters/painter.ts';
import { redrawPainting } from './painters/redraw-painting.ts';

export interface MediaStore {
  database: Database;
  store: FileStore;
}

export interface KeptPainting {
  file: FileInfo;
  /** The original bytes, if there was room. */
  originalFileId: string | null;
  note: Said | null;
}

interface NewMedia {
  userId: string;
  /** Without extension. */
  name: string;
  extension: string;
  mediaType: string;
  kind: 'image' | 'video';
  width: number | null;
  height: number | null;
  /** The original may be a finished local file, which is moved. */
  parts: Partial<Record<StoredPart, Uint8Array>> & { file?: { path: string; bytes: number } };
}

/**
 * Stores a painting re-encoded for display, and beside it the provider's original, which carries its provenance
 * metadata.
 * @throws AppError `model_answer_unusable` if it is not a picture, `too_large` without room.
 */
export async function keepPainting(
  { database, store, work }: MediaStore & { work: Pick<FileWork, 'draw'> },
  given: { userId: string; bytes: Uint8Array; wish: Shape; name: string; signal: AbortSignal },
): Promise<KeptPainting> {
  const { userId, bytes, name } = given;
  const { shown, thumbnail, received, note } = await redrawPainting(work, given);
  const media = { database, store };
  const file = await keepMedia(media, {
    ...{ userId, name, extension: shown.extension, kind: 'image', width: shown.width, height: shown.height },
    mediaType: shown.extension === 'png' ? 'image/png' : 'image/jpeg',
    parts: { original: shown.content, thumbnail: thumbnail.content },
  });
  const original = await keepMedia(media, {
    ...{ userId, name: `${name} (original)`, extension: received.mediaType.slice('image/'.length) },
    ...{ kind: 'image', width: received.width, height: received.height, mediaType: received.mediaType },
    parts: { original: bytes, thumbnail: thumbnail.content },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large') return null;
    throw error;
  });
  return { file, originalFileId: original?.id ?? null, note };
}

/** Reserves quota before writing, as uploads do. @throws AppError `too_large` without room. */
export async function keepMedia({ database, store }: MediaStore, media: NewMedia): Promise<FileInfo> {
  const { userId, mediaType, kind, width, height, parts } = media;
  const key: FileKey = { userId, fileId: newId() };
  const name = safeName(media.name, media.extension);
  const bytes = parts.file?.bytes ?? parts.original?.length ?? 0;
  await withUser(database, userId, async (tx) => {
    await lockPlan(tx, userId);
    if ((await queries.sumBytes(tx, userId)) + bytes > maxStoredBytes) {
      throw new AppError('too_large', {
        message: said`Your files use all ${describeBytes(maxStoredBytes)} of your storage. Delete some, then try again.`,
      });
    }
    await queries.insertFile(tx, { id: key.fileId, userId, name, mediaType, bytes, kind });
  });
  try {
    if (parts.file) await store.putFile(key, 'original', parts.file.path);
    for (const part of ['original', 'thumbnail'] as const) {
      const content = parts[part];
      if (content) await store.put(key, part, content);
    }
    const row = await withUser(database, userId, (tx) =>
      queries.finishFile(tx, userId, key.fileId, { bytes, width, height }),
    );
    // The account was deleted concurrently.
    if (!row) throw new AppError('not_found');
    return presentFile(row);
  } catch (error) {
    await store.remove(key);
    await withUser(database, userId, (tx) => queries.deleteFiles(tx, userId, [key.fileId]));
    throw error;
  }
}
