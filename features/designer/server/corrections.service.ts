import { readFile } from 'node:fs/promises';
import type { Design } from '#features/designer/shared/designer.contract.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { keepFiles } from '#features/files/server/files.queries.ts';
import { receiveUpload, UploadTooLarge } from '#features/files/server/receive-upload.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import { inspectPicture } from '#features/files/server/untrusted/inspect/inspect-picture.ts';
import { PictureRefused } from '#features/files/server/untrusted/inspect/picture-claims.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { getDesignRow, getVersionRow } from './designs.queries.ts';
import { addVersions, publish } from './designs.service.ts';
import { keepMedia } from './keep-painting.ts';
import { maxPictureBytes } from './painters/painter-fetch.ts';
import { redrawPainting } from './painters/redraw-painting.ts';

/** Larger pictures are scaled down to this longer side. */
const longestSide = 8_192;

interface CorrectionSources {
  database: Database;
  store: FileStore;
  work: Pick<FileWork, 'draw'>;
}

/**
 * Saves a corrected painting as a new version beside its source. It is re-encoded at full size: the normal upload path
 * would scale it down and undo the enlargement.
 * @throws AppError `not_found`, `invalid_input`, `conflict`, `too_large`.
 */
export async function correctVersion(
  { database, store, work }: CorrectionSources,
  userId: string,
  given: { versionId: string; body: ReadableStream<Uint8Array> | null; signal: AbortSignal },
  now = new Date(),
): Promise<Design> {
  const { versionId, body, signal } = given;
  const { version, title } = await withUser(database, userId, async (tx) => {
    const row = await getVersionRow(tx, userId, versionId);
    return { version: row, title: (await getDesignRow(tx, userId, row.designId)).title };
  });
  if (version.composition !== null || version.durationSeconds !== null) {
    throw new AppError('invalid_input', { message: 'Only a painted picture can be corrected as a whole.' });
  }
  const { shown, thumbnail } = await redrawn(work, await receive(store, body), { userId, signal });
  const { width, height, extension } = shown;
  const file = await keepMedia(
    { database, store },
    {
      ...{ userId, name: title, extension, kind: 'image', width, height },
      mediaType: extension === 'png' ? 'image/png' : 'image/jpeg',
      parts: { original: shown.content, thumbnail: thumbnail.content },
    },
  );
  const design = await withUser(database, userId, async (tx) => {
    const { id: _id, designId, createdAt: _createdAt, ...before } = version;
    await keepFiles(tx, userId, [file.id], now);
    const corrected = {
      ...{ ...before, parentId: versionId, fileId: file.id, originalFileId: null },
      ...{ seed: null, reportedCost: null, width, height, isEdited: true },
    };
    return addVersions(tx, { designId, userId, versions: [corrected] }, now);
  });
  publish(database, userId, { id: design.id });
  return design;
}

async function receive(store: FileStore, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  try {
    const folder = await store.incomingFolder();
    return await receiveUpload(body, folder, async ({ path }) => readFile(path), maxPictureBytes);
  } catch (cause) {
    if (!(cause instanceof UploadTooLarge)) throw cause;
    throw new AppError('too_large', {
      message: said`Pictures up to ${describeBytes(maxPictureBytes)} can be saved here.`,
      cause,
    });
  }
}

async function redrawn(
  work: Pick<FileWork, 'draw'>,
  bytes: Uint8Array,
  { userId, signal }: { userId: string; signal: AbortSignal },
) {
  try {
    const { width, height } = inspectPicture(Buffer.from(bytes));
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const wish = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return await redrawPainting(work, { bytes, wish, userId, signal });
  } catch (cause) {
    const isNoPicture =
      cause instanceof PictureRefused ||
      (cause instanceof AppError && cause.code === 'model_answer_unusable');
    if (!isNoPicture) throw cause;
    throw new AppError('invalid_input', { message: 'Choose a picture.', cause });
  }
}
