import type { z } from 'zod';
import { joinedText } from '#features/editor/server/joined-text.ts';
import { tooManyNamedVersions } from '#features/editor/server/too-many-named-versions.ts';
import { maxNamedVersions, titleOf } from '#features/editor/shared/text-fields.ts';
import { readNames } from '#features/memberships/server/read-names.ts';
import {
  type CreateDocumentInput,
  type Document,
  type DocumentVersion,
  type ListedVersion,
  maxDocumentLength,
  maxDocuments,
  type UpdateDocumentInput,
} from '#features/writer/shared/documents.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import {
  type AccessedDocument,
  accessDocument,
  hasStar,
  lockForWriting,
  lockOwn,
  presentDocument,
} from './document-access.ts';
import { publishChange } from './document-audience.ts';
import { keepDocumentFiles } from './document-pictures.ts';
import * as queries from './documents.queries.ts';
import { documentStars } from './documents.table.ts';
import { makeFirstFolders, requireOwnFolder } from './folders.service.ts';

/** During typing, the previous state is kept at most this often. */
const versionEveryMs = 10 * 60 * 1000;

/** @throws AppError `not_found`. */
export function getDocument(database: Database, userId: string, id: string): Promise<Document> {
  return answer(database, userId, (tx) => accessDocument(tx, userId, id));
}

/**
 * Creates it once, however often the request is sent.
 * @throws AppError `invalid_input` when empty, `conflict` when there are too many or the id is taken, `not_found`
 * for a folder that does not exist.
 */
export function createDocument(
  database: Database,
  userId: string,
  { id, title = '', content = '', tags = [], folderId = null, templateId = null }: CreateDocumentInput,
  now = new Date(),
): Promise<Document> {
  return changing(database, userId, async (tx) => {
    const known = await queries.findDocument(tx, id);
    if (known?.userId === userId) return { row: known, role: 'owner' };
    if ((await queries.countDocuments(tx, userId)) >= maxDocuments) {
      throw new AppError('conflict', {
        message: 'You have the maximum number of documents. Delete some for good to add more.',
      });
    }
    await makeFirstFolders(tx, userId);
    if (folderId !== null) await requireOwnFolder(tx, userId, folderId);
    const words = { title: requireTitle(title, content), content };
    const row = { id, userId, ...words, tags, folderId, templateId, createdAt: now, updatedAt: now };
    if (!(await queries.insertDocument(tx, row))) throw new AppError('conflict');
    await keepDocumentFiles(tx, userId, { id, content, before: '' }, now);
    return accessDocument(tx, userId, id);
  });
}

/**
 * Changes the given fields. Text only against the revision that it was edited from: any other is answered with the
 * document as it is now, for the page to merge.
 * @throws AppError `not_found`, `forbidden`, `conflict` with the document in its details.
 */
export async function changeDocument(
  database: Database,
  userId: string,
  id: string,
  input: z.output<typeof UpdateDocumentInput>,
  now = new Date(),
): Promise<Document> {
  return changing(database, userId, async (tx) => {
    const { row, role } = await lockForWriting(tx, userId, id);
    const { baseRevision, tags = row.tags, content = row.content, folderId, wordGoal, reason } = input;
    if (role !== 'owner' && (folderId !== undefined || wordGoal !== undefined)) {
      throw new AppError('forbidden', { message: 'Only the owner of a document can do this.' });
    }
    if (folderId != null) await requireOwnFolder(tx, userId, folderId);
    const title = requireTitle(input.title ?? row.title, content);
    const hasWords = title !== row.title || content !== row.content;
    const isChanged = hasWords || JSON.stringify(tags) !== JSON.stringify(row.tags);
    if (isChanged && baseRevision !== row.revision) {
      const document = presentDocument({ row, role, isStarred: false, ownerName: null });
      throw new AppError('conflict', { details: { document } });
    }
    if (hasWords) await keepVersion(tx, row, { reason, now, madeBy: userId });
    const changed = await queries.updateDocument(tx, id, {
      ...(folderId !== undefined && { folderId }),
      ...(wordGoal !== undefined && { wordGoal }),
      ...(isChanged && { content, tags, revision: row.revision + 1 }),
      ...(hasWords && { updatedAt: now }),
      // Also when no field changed: the statement needs something to set.
      title,
    });
    if (!changed) throw new AppError('not_found');
    if (hasWords) await keepDocumentFiles(tx, userId, { id, content, before: row.content }, now);
    return { row: changed, role };
  });
}

/** Appends to a document, whatever it contains by now. */
export async function appendToDocument(
  database: Database,
  userId: string,
  { id, text, program }: { id: string; text: string; program?: string | undefined },
  now = new Date(),
): Promise<{ document: Document; versionId: string }> {
  let versionId = '';
  const document = await changing(database, userId, async (tx) => {
    const { row, role } = await lockForWriting(tx, userId, id);
    const content = joinedText(row.content, text);
    if (content.length > maxDocumentLength) {
      throw new AppError('too_large', { message: 'That no longer fits into the document.' });
    }
    versionId = await queries.insertVersion(tx, row, { reason: 'assistant', program, now, madeBy: userId });
    return replace(tx, { row, role }, { content, updatedAt: now });
  });
  return { document, versionId };
}

/** Moves it to Deleted. @throws AppError `not_found`, also for one that is already there, or someone else's. */
export async function removeDocument(
  database: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  const row = await withUser(database, userId, async (tx) => {
    const own = await lockOwn(tx, userId, id);
    await queries.updateDocument(tx, id, { deletedAt: now });
    return own;
  });
  publishChange(database, userId, row);
}

/** @throws AppError `not_found`. */
export function restoreDocument(database: Database, userId: string, id: string): Promise<Document> {
  return changing(database, userId, async (tx) => {
    await getOwn(tx, userId, id);
    const row = await queries.updateDocument(tx, id, { deletedAt: null });
    if (!row) throw new AppError('not_found');
    return { row, role: 'owner' };
  });
}

/** @throws AppError `not_found`, also for one that is not in Deleted. */
export function removeDocumentForever(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const row = await getOwn(tx, userId, id);
    if (row.deletedAt === null) throw new AppError('not_found');
    await queries.deleteDocument(tx, userId, id);
  });
}

/** For the person only, whoever owns the document. @throws AppError `not_found`. */
export function starDocument(
  database: Database,
  userId: string,
  id: string,
  isStarred: boolean,
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    await accessDocument(tx, userId, id);
    if (isStarred) await tx.insert(documentStars).values({ userId, documentId: id }).onConflictDoNothing();
    else await queries.removeStar(tx, userId, id);
  });
}

/** Newest first; for people who may edit. @throws AppError `not_found`, `forbidden`. */
export async function readVersions(
  database: Database,
  userId: string,
  documentId: string,
): Promise<ListedVersion[]> {
  const rows = await withUser(database, userId, async (tx) => {
    const { role } = await accessDocument(tx, userId, documentId);
    if (role === 'viewer') throw new AppError('forbidden');
    return queries.listVersions(tx, documentId);
  });
  const names = await readNames(
    database,
    rows.flatMap(({ madeBy }) => (madeBy === null || madeBy === userId ? [] : [madeBy])),
  );
  return rows.map((row) => {
    const { content: _content, ...version } = presentVersion(row, names.get(row.madeBy ?? '')?.name);
    return version;
  });
}

/** @throws AppError `not_found`. */
export async function readVersion(
  database: Database,
  userId: string,
  named: NamedVersion,
): Promise<DocumentVersion> {
  return presentVersion(await withUser(database, userId, (tx) => getVersion(tx, userId, named)));
}

/** Stores the current text under a name. @throws AppError `not_found`, `forbidden`, `conflict` with too many. */
export async function nameVersion(
  database: Database,
  userId: string,
  { id, name }: { id: string; name: string },
  now = new Date(),
): Promise<ListedVersion[]> {
  await withUser(database, userId, async (tx) => {
    const { row } = await lockForWriting(tx, userId, id);
    if ((await queries.countNamedVersions(tx, id)) >= maxNamedVersions) throw tooManyNamedVersions();
    await queries.insertVersion(tx, row, { reason: 'named', name, now, madeBy: userId });
  });
  return readVersions(database, userId, id);
}

/** An empty name removes it. Only for the owner. @throws AppError `not_found`, `conflict` with too many. */
export function renameVersion(
  database: Database,
  userId: string,
  { name, ...named }: NamedVersion & { name: string },
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const version = await getVersion(tx, userId, named);
    const isNew = version.name === null && name !== '';
    if (isNew && (await queries.countNamedVersions(tx, version.documentId)) >= maxNamedVersions) {
      throw tooManyNamedVersions();
    }
    const isChanged = await queries.renameVersion(tx, version.id, name === '' ? null : name);
    if (!isChanged) throw new AppError('not_found');
  });
}

/**
 * Restores an earlier version; the current text becomes a version itself. @throws AppError `not_found`, `forbidden`.
 */
export function restoreVersion(
  database: Database,
  userId: string,
  named: NamedVersion,
  now = new Date(),
): Promise<Document> {
  return changing(database, userId, async (tx) => {
    const { documentId, title, content } = await getVersion(tx, userId, named);
    const { row, role } = await lockForWriting(tx, userId, documentId);
    await queries.insertVersion(tx, row, { reason: 'restore', now, madeBy: userId });
    return replace(tx, { row, role }, { title, content, updatedAt: now });
  });
}

async function replace(
  tx: Transaction,
  { row, role }: AccessedDocument,
  change: Partial<Pick<queries.DocumentRow, 'title' | 'content' | 'updatedAt'>>,
): Promise<AccessedDocument> {
  const changed = await queries.updateDocument(tx, row.id, { ...change, revision: row.revision + 1 });
  if (!changed) throw new AppError('not_found');
  return { row: changed, role };
}

/** The same for changes to a document: everyone who has it open is notified. */
async function changing(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<AccessedDocument>,
): Promise<Document> {
  const document = await answer(database, userId, work);
  publishChange(database, userId, document);
  return document;
}

/** Runs the work as the person, and presents its result: other people's names are read afterwards, as the system. */
async function answer(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<AccessedDocument>,
): Promise<Document> {
  const { accessed, isStarred } = await withUser(database, userId, async (tx) => {
    const found = await work(tx);
    return { accessed: found, isStarred: await hasStar(tx, userId, found.row.id) };
  });
  const { row, role } = accessed;
  const owner = role === 'owner' ? undefined : (await readNames(database, [row.userId])).get(row.userId);
  return presentDocument({ row, role, isStarred, ownerName: owner?.name ?? null });
}

async function keepVersion(
  tx: Transaction,
  row: queries.DocumentRow,
  { reason, now, madeBy }: { reason: queries.VersionRow['reason']; now: Date; madeBy: string },
): Promise<void> {
  if (reason === 'typing') {
    const last = (await queries.lastVersionAt(tx, row.id)) ?? row.createdAt;
    if (now.getTime() - last.getTime() < versionEveryMs) return;
  }
  await queries.insertVersion(tx, row, { reason, now, madeBy });
}

function requireTitle(title: string, content: string): string {
  const found = titleOf(title, content);
  if (found === '') throw new AppError('invalid_input', { message: 'Write a title or some words first.' });
  return found;
}

async function getOwn(tx: Transaction, userId: string, id: string): Promise<queries.DocumentRow> {
  const row = await queries.findDocument(tx, id);
  if (row?.userId !== userId) throw new AppError('not_found');
  return row;
}

interface NamedVersion {
  /** The document. */
  id: string;
  version: string;
}

async function getVersion(
  tx: Transaction,
  userId: string,
  { id, version }: NamedVersion,
): Promise<queries.VersionRow> {
  const found = await queries.findVersion(tx, version);
  if (found?.documentId !== id) throw new AppError('not_found');
  await accessDocument(tx, userId, id);
  return found;
}

function presentVersion(row: queries.VersionRow, madeBy?: string): DocumentVersion {
  const { id, title, content, reason, program, name, createdAt } = row;
  return {
    id,
    title,
    content,
    reason,
    program,
    name,
    madeBy: madeBy ?? null,
    createdAt: createdAt.toISOString(),
  };
}
