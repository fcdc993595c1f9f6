import type { FileInfo, FileTextAnswer } from '#features/files/shared/files.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { FileText } from './extract/file-text.ts';
import type { FileStore, StoredObject, StoredPart } from './file-store.ts';
import { presentFile, presentText } from './files.presenter.ts';
import * as queries from './files.queries.ts';
import { readProvenance } from './provenance.ts';

export interface FilesDependencies {
  database: Database;
  store: FileStore;
}

/** @throws AppError `not_found`, also for someone else's file. */
async function getRow({ database }: FilesDependencies, userId: string, id: string): Promise<queries.FileRow> {
  const row = await withUser(database, userId, (tx) => queries.findFile(tx, userId, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError `not_found`. */
export async function getFile(
  dependencies: FilesDependencies,
  userId: string,
  id: string,
): Promise<FileInfo> {
  return presentFile(await getRow(dependencies, userId, id));
}

/** @throws AppError `not_found`, also for a part that this kind of file does not have. */
export async function openPart(
  dependencies: FilesDependencies,
  userId: string,
  id: string,
  part: StoredPart,
): Promise<{ row: queries.FileRow; object: StoredObject }> {
  const row = await getRow(dependencies, userId, id);
  const object = await dependencies.store.find({ userId, fileId: id }, part);
  if (!object) throw new AppError('not_found');
  return { row, object };
}

export async function readText(store: FileStore, row: queries.FileRow): Promise<FileText> {
  if (row.kind === 'image' || row.kind === 'video') return { pages: [], isCut: false };
  const bytes = await store.read({ userId: row.userId, fileId: row.id }, 'text');
  return JSON.parse(new TextDecoder().decode(bytes)) as FileText;
}

/** @throws AppError `not_found`. */
export async function getText(
  dependencies: FilesDependencies,
  userId: string,
  id: string,
): Promise<FileTextAnswer> {
  const row = await getRow(dependencies, userId, id);
  const source =
    row.kind === 'image'
      ? readProvenance(await dependencies.store.read({ userId, fileId: id }, 'original'))
      : null;
  return { ...presentText(row, await readText(dependencies.store, row)), source };
}

/** @throws AppError `not_found`. */
export async function deleteFile(
  { database, store }: FilesDependencies,
  userId: string,
  id: string,
): Promise<void> {
  const deleted = await withUser(database, userId, (tx) => queries.deleteFiles(tx, userId, [id]));
  if (deleted.length === 0) throw new AppError('not_found');
  await store.remove({ userId, fileId: id });
}
