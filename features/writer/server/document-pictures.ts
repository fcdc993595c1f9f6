import { and, eq, inArray } from 'drizzle-orm';
import type { FileStore, StoredObject } from '#features/files/server/file-store.ts';
import { type FileRow, keepFiles } from '#features/files/server/files.queries.ts';
import { files } from '#features/files/server/files.table.ts';
import { namedFiles } from '#features/files/server/named-files.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { accessDocument } from './document-access.ts';
import { findSharedDocument } from './document-links.ts';
import { documentFiles } from './documents.table.ts';

/**
 * Records which of the author's own uploads a document shows. Other people's uploads are not theirs to show, and what
 * was there before was added by someone else: saving does not publish it.
 */
export async function keepDocumentFiles(
  tx: Transaction,
  writerId: string,
  { id, content, before }: { id: string; content: string; before: string },
  now: Date,
): Promise<void> {
  const known = new Set(namedFiles(before));
  const named = namedFiles(content).filter((fileId) => !known.has(fileId));
  if (named.length === 0) return;
  const kept = await keepFiles(tx, writerId, named, now);
  if (kept.length === 0) return;
  await tx
    .insert(documentFiles)
    .values(kept.map((fileId) => ({ documentId: id, fileId, userId: writerId })))
    .onConflictDoNothing();
}

/** Which of these uploads are shown by a document. Runs as the system, for all people. */
export async function filesInDocuments(database: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ fileId: documentFiles.fileId })
    .from(documentFiles)
    .where(inArray(documentFiles.fileId, ids));
  return new Set(rows.map(({ fileId }) => fileId));
}

interface PicturesDependencies {
  database: Database;
  store: FileStore;
}

interface OpenedPicture {
  row: FileRow;
  object: StoredObject;
}

/** A picture in a document, for everyone who may read it. @throws AppError `not_found`. */
export async function openPicture(
  dependencies: PicturesDependencies,
  userId: string,
  { id, fileId }: { id: string; fileId: string },
): Promise<OpenedPicture> {
  await withUser(dependencies.database, userId, (tx) => accessDocument(tx, userId, id));
  return open(dependencies, id, fileId);
}

/** The same for anyone with a link. @throws AppError `not_found`. */
export async function openSharedPicture(
  dependencies: PicturesDependencies,
  { token, fileId }: { token: string; fileId: string },
): Promise<OpenedPicture> {
  const { id } = await findSharedDocument(dependencies.database, token);
  return open(dependencies, id, fileId);
}

/** As the system: readers of a document may see its pictures, and nothing else of their owners'. */
async function open(
  { database, store }: PicturesDependencies,
  documentId: string,
  fileId: string,
): Promise<OpenedPicture> {
  const [found] = await database
    .select({ row: files })
    .from(documentFiles)
    .innerJoin(files, and(eq(files.id, documentFiles.fileId), eq(files.userId, documentFiles.userId)))
    .where(
      and(
        eq(documentFiles.documentId, documentId),
        eq(documentFiles.fileId, fileId),
        eq(files.kind, 'image'),
        eq(files.state, 'ready'),
      ),
    );
  if (!found) throw new AppError('not_found');
  const { row } = found;
  const object = await store.find({ userId: row.userId, fileId: row.id }, 'original');
  if (!object) throw new AppError('not_found');
  return { row, object };
}
