import { open } from 'node:fs/promises';
import type { Design, DesignStyle } from '#features/designer/shared/designer.contract.ts';
import { maxFilmBytes } from '#features/designer/shared/designer.limits.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { keepFiles } from '#features/files/server/files.queries.ts';
import { receiveUpload, UploadTooLarge } from '#features/files/server/receive-upload.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { designs } from './designer.table.ts';
import { getDesignRow, getVersionRow, ownDesign, presentDesign } from './designs.queries.ts';
import { createDesign, publish } from './designs.service.ts';
import { keepMedia } from './keep-painting.ts';

export interface FilmFacts {
  width: number;
  height: number;
  seconds: number;
  rate: number;
  style: DesignStyle;
}

/** The film type by magic bytes; undefined if unsupported. */
export function filmType(head: Uint8Array): { mediaType: string; extension: string } | undefined {
  const text = Buffer.from(head).toString('latin1');
  if (text.slice(4, 8) === 'ftyp') return { mediaType: 'video/mp4', extension: 'mp4' };
  return text.startsWith('\x1a\x45\xdf\xa3') ? { mediaType: 'video/webm', extension: 'webm' } : undefined;
}

/**
 * Saves a client-rendered film of a version as a new design. Idempotent by id.
 * @throws AppError `not_found`, `invalid_input`, `unsupported_media_type`, `too_large`.
 */
export async function keepFilm(
  { database, store }: { database: Database; store: FileStore },
  userId: string,
  given: { versionId: string; id: string; facts: FilmFacts; body: ReadableStream<Uint8Array> | null },
  now = new Date(),
): Promise<Design> {
  const { versionId, id, facts, body } = given;
  const { known, source, title } = await withUser(database, userId, async (tx) => {
    const [row] = await tx.select().from(designs).where(ownDesign(userId, id));
    const version = await getVersionRow(tx, userId, versionId);
    const { title: name } = await getDesignRow(tx, userId, version.designId);
    return { known: row && (await presentDesign(tx, row)), source: version, title: name };
  });
  if (known) return known;
  if (source.composition === null) {
    throw new AppError('invalid_input', { message: 'Only a picture of layers can be moved.' });
  }
  const file = await receive(store, body, async (path, bytes) => {
    const type = filmType(await readHead(path));
    if (!type) throw new AppError('unsupported_media_type');
    return keepMedia(
      { database, store },
      {
        ...{ userId, name: title, kind: 'video', width: facts.width, height: facts.height, ...type },
        parts: { file: { path, bytes } },
      },
    );
  });
  const design = await withUser(database, userId, async (tx) => {
    await keepFiles(tx, userId, [file.id], now);
    const { id: _id, designId: _designId, userId: _userId, createdAt: _createdAt, ...version } = source;
    const film = {
      ...version,
      ...{ parentId: versionId, fileId: file.id, originalFileId: null, style: facts.style },
      ...{ width: facts.width, height: facts.height, durationSeconds: facts.seconds, fps: facts.rate },
    };
    return createDesign(tx, { id, userId, title, kind: 'film' }, [film], now);
  });
  publish(database, userId, { id });
  return design;
}

async function receive<Result>(
  store: FileStore,
  body: ReadableStream<Uint8Array> | null,
  use: (path: string, bytes: number) => Promise<Result>,
): Promise<Result> {
  try {
    const folder = await store.incomingFolder();
    return await receiveUpload(body, folder, ({ path, bytes }) => use(path, bytes), maxFilmBytes);
  } catch (cause) {
    if (!(cause instanceof UploadTooLarge)) throw cause;
    throw new AppError('too_large', {
      message: said`Films up to ${describeBytes(maxFilmBytes)} can be saved here. Download this one instead.`,
      cause,
    });
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(12);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
