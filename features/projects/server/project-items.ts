import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FileStore } from '#features/files/server/file-store.ts';
import { type FileRow, findFiles, keepFiles } from '#features/files/server/files.queries.ts';
import { readText } from '#features/files/server/files.service.ts';
import { files } from '#features/files/server/files.table.ts';
import { readNames } from '#features/memberships/server/read-names.ts';
import { notes } from '#features/notes/server/notes.table.ts';
import {
  type ItemKind,
  maxProjectItems,
  type NewItemInput,
  type ProjectItem,
  type SharedItem,
} from '#features/projects/shared/projects.contract.ts';
import { documents } from '#features/writer/server/documents.table.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { accessProject, lockForChanging } from './project-access.ts';
import { publishProject } from './project-audience.ts';
import { projectItems } from './projects.table.ts';

type ItemRow = typeof projectItems.$inferSelect;

const columns = { note: 'noteId', document: 'documentId', file: 'fileId' } as const;

/** What a row refers to. */
export function thingOf({ noteId, documentId, fileId }: ItemRow): { kind: ItemKind; itemId: string } {
  if (noteId !== null) return { kind: 'note', itemId: noteId };
  if (documentId !== null) return { kind: 'document', itemId: documentId };
  return { kind: 'file', itemId: fileId ?? '' };
}

/** As far as the person may see the project. */
export function listItemRows(tx: Transaction, projectId: string): Promise<ItemRow[]> {
  return tx
    .select()
    .from(projectItems)
    .where(eq(projectItems.projectId, projectId))
    .orderBy(projectItems.createdAt, projectItems.id)
    .limit(maxProjectItems);
}

interface Found {
  title: string;
  content: string | null;
  file: FileRow | null;
}

/**
 * The things behind rows that the person may see. As the system, because a member owns none of them: a row shows only
 * things of the person it names, so that nobody exposes someone else's thing by referring to it. Skips things in
 * Deleted.
 */
async function readThings(database: Database, rows: readonly ItemRow[], { withContent = false } = {}) {
  const ids = (column: 'noteId' | 'documentId' | 'fileId') => rows.flatMap((row) => row[column] ?? []);
  const content = (column: typeof notes.content | typeof documents.content) =>
    withContent ? sql<string | null>`${column}` : sql<string | null>`null`;
  const [ofNotes, ofDocuments, ofFiles] = await Promise.all([
    database
      .select({ id: notes.id, userId: notes.userId, title: notes.title, content: content(notes.content) })
      .from(notes)
      .where(and(inArray(notes.id, ids('noteId')), isNull(notes.deletedAt))),
    database
      .select({
        id: documents.id,
        userId: documents.userId,
        title: documents.title,
        content: content(documents.content),
      })
      .from(documents)
      .where(and(inArray(documents.id, ids('documentId')), isNull(documents.deletedAt))),
    database
      .select()
      .from(files)
      .where(and(inArray(files.id, ids('fileId')), eq(files.state, 'ready'))),
  ]);
  const known = new Map<string, Found>();
  const keyOf = (kind: ItemKind, id: string, userId: string) => `${kind} ${id} ${userId}`;
  for (const { id, userId, ...found } of ofNotes)
    known.set(keyOf('note', id, userId), { ...found, file: null });
  for (const { id, userId, ...found } of ofDocuments)
    known.set(keyOf('document', id, userId), { ...found, file: null });
  for (const file of ofFiles)
    known.set(keyOf('file', file.id, file.userId), { title: file.name, content: null, file });
  return (row: ItemRow): Found | undefined => {
    const { kind, itemId } = thingOf(row);
    return known.get(keyOf(kind, itemId, row.userId));
  };
}

export async function presentItems(
  database: Database,
  userId: string,
  rows: readonly ItemRow[],
): Promise<ProjectItem[]> {
  const find = await readThings(database, rows);
  const names = await readNames(
    database,
    rows.map((row) => row.userId).filter((id) => id !== userId),
  );
  return rows.flatMap((row) => {
    const found = find(row);
    if (!found) return [];
    return [
      {
        id: row.id,
        ...thingOf(row),
        title: found.title,
        isOwn: row.userId === userId,
        addedBy: names.get(row.userId)?.name ?? null,
        addedAt: row.createdAt.toISOString(),
        isReadInChats: found.file !== null && isRead(found.file),
      },
    ];
  });
}

/** Pictures, and scans without text, have no passages. */
function isRead({ kind, textLength }: FileRow): boolean {
  return kind !== 'image' && textLength > 0;
}

/** The files of a project that chats search for passages. */
export async function readFilesOf(database: Database, rows: readonly ItemRow[]): Promise<FileRow[]> {
  const ofFiles = rows.filter(({ fileId }) => fileId !== null);
  if (ofFiles.length === 0) return [];
  const find = await readThings(database, ofFiles);
  return ofFiles.flatMap((row) => find(row)?.file ?? []).filter(isRead);
}

/**
 * Adds one of the person's own things to a project; an existing one is left unchanged.
 * @throws AppError `not_found` also for other people's items, `forbidden` for viewers, `conflict` when it is full.
 */
export async function addItem(
  database: Database,
  userId: string,
  projectId: string,
  { kind, itemId }: NewItemInput,
  now = new Date(),
): Promise<string> {
  const rowId = await withUser(database, userId, async (tx) => {
    await lockForChanging(tx, userId, projectId);
    await requireOwn(tx, userId, kind, itemId);
    const column = columns[kind];
    const isThere = and(eq(projectItems.projectId, projectId), eq(projectItems[column], itemId));
    const [known] = await tx.select({ id: projectItems.id }).from(projectItems).where(isThere);
    if (known) return known.id;
    if ((await tx.$count(projectItems, eq(projectItems.projectId, projectId))) >= maxProjectItems) {
      throw new AppError('conflict', {
        message: said`A project can hold up to ${maxProjectItems} notes, documents and files. Take something out first.`,
      });
    }
    if (kind === 'file') await keepFiles(tx, userId, [itemId], now);
    const id = newId(now.getTime());
    await tx.insert(projectItems).values({ id, userId, projectId, [column]: itemId, createdAt: now });
    return id;
  });
  publishProject(database, { id: projectId, by: userId });
  return rowId;
}

/** @throws AppError `not_found`. */
async function requireOwn(tx: Transaction, userId: string, kind: ItemKind, id: string): Promise<void> {
  const found =
    kind === 'note'
      ? await tx.$count(notes, and(eq(notes.id, id), eq(notes.userId, userId), isNull(notes.deletedAt)))
      : kind === 'document'
        ? await tx.$count(
            documents,
            and(eq(documents.id, id), eq(documents.userId, userId), isNull(documents.deletedAt)),
          )
        : (await findFiles(tx, userId, [id])).length;
  if (found === 0) throw new AppError('not_found');
}

/** The thing itself stays. @throws AppError `not_found`, `forbidden` for viewers. */
export async function removeItem(
  database: Database,
  userId: string,
  { projectId, id }: { projectId: string; id: string },
): Promise<void> {
  await withUser(database, userId, async (tx) => {
    await lockForChanging(tx, userId, projectId);
    const gone = await tx
      .delete(projectItems)
      .where(and(eq(projectItems.projectId, projectId), eq(projectItems.id, id)))
      .returning({ id: projectItems.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
  publishProject(database, { id: projectId, by: userId });
}

/** For everyone who may see the project. @throws AppError `not_found`. */
export async function readItem(
  { database, store }: { database: Database; store: FileStore },
  userId: string,
  { projectId, id }: { projectId: string; id: string },
): Promise<SharedItem> {
  const row = await withUser(database, userId, async (tx) => {
    await accessProject(tx, userId, projectId);
    const [found] = await tx
      .select()
      .from(projectItems)
      .where(and(eq(projectItems.projectId, projectId), eq(projectItems.id, id)));
    return found;
  });
  const found = row && (await readThings(database, [row], { withContent: true }))(row);
  if (!row || !found) throw new AppError('not_found');
  const { kind } = thingOf(row);
  if (!found.file) return { kind, title: found.title, content: found.content ?? '' };
  const { pages } = await readText(store, found.file);
  return { kind, title: found.title, content: pages.map(({ text }) => text).join('\n\n') };
}

/** Which of these uploads are in a project. Runs as the system, for all people. */
export async function filesInProjects(database: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ fileId: projectItems.fileId })
    .from(projectItems)
    .where(inArray(projectItems.fileId, ids));
  return new Set(rows.flatMap(({ fileId }) => fileId ?? []));
}
