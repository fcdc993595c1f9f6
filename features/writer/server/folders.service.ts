import { and, asc, eq, sql } from 'drizzle-orm';
import {
  type CountedFolder,
  type CreateFolderInput,
  type DocumentPlaces,
  depthOf,
  heightOf,
  isWithin,
  maxFolderDepth,
  maxFolders,
  type UpdateFolderInput,
} from '#features/writer/shared/folders.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { documentMembers, documentStars, documents, folders } from './documents.table.ts';

type FolderRow = typeof folders.$inferSelect;

/** A person's folders with their numbers of documents. The first visit creates Personal and Work. */
export function readPlaces(database: Database, userId: string): Promise<DocumentPlaces> {
  return withUser(database, userId, async (tx) => {
    let rows = await listFolders(tx, userId);
    if (rows.length === 0 && (await makeFirstFolders(tx, userId))) rows = await listFolders(tx, userId);
    const [counts] = await select<{ starred: number; shared: number }>(
      tx,
      sql`select
        (select count(*)::int from ${documentStars} s join ${documents} d on d.id = s.document_id
          where s.user_id = ${userId} and d.deleted_at is null) as starred,
        (select count(*)::int from ${documentMembers} m join ${documents} d on d.id = m.document_id
          where m.user_id = ${userId} and m.owner_id <> ${userId} and d.deleted_at is null) as shared`,
    );
    return {
      folders: await withCounts(tx, userId, rows),
      starred: counts?.starred ?? 0,
      shared: counts?.shared ?? 0,
    };
  });
}

/**
 * @throws AppError `not_found` for a parent that does not exist, `conflict` when there are too many or they are nested
 * too deeply.
 */
export function createFolder(
  database: Database,
  userId: string,
  { id, name, parentId = null }: CreateFolderInput,
): Promise<CountedFolder> {
  return withUser(database, userId, async (tx) => {
    const own = await listFolders(tx, userId);
    if (!own.some((folder) => folder.id === id)) {
      if (own.length >= maxFolders) {
        throw new AppError('conflict', { message: said`You can have up to ${maxFolders} folders.` });
      }
      const folder = { id, userId, name, parentId, position: own.length };
      requireFit([...own, folder], id, parentId);
      const made = await tx.insert(folders).values(folder).onConflictDoNothing().returning();
      if (made.length === 0) throw new AppError('conflict');
    }
    return presentOne(tx, userId, id);
  });
}

/** @throws AppError `not_found`, `conflict` for a folder that would contain itself, or be nested too deeply. */
export function changeFolder(
  database: Database,
  userId: string,
  id: string,
  { name, parentId }: UpdateFolderInput,
): Promise<CountedFolder> {
  return withUser(database, userId, async (tx) => {
    // Locks all of them, so that two simultaneous moves cannot put each into the other.
    const own = await listFolders(tx, userId, true);
    const folder = own.find((one) => one.id === id);
    if (!folder) throw new AppError('not_found');
    if (parentId !== undefined) {
      if (parentId !== null && isWithin(own, parentId, id)) {
        throw new AppError('conflict', { message: 'A folder cannot be moved into itself.' });
      }
      requireFit(
        own.map((one) => (one.id === id ? { ...one, parentId } : one)),
        id,
        parentId,
      );
    }
    const change = { name: name ?? folder.name, ...(parentId !== undefined && { parentId }) };
    await tx
      .update(folders)
      .set(change)
      .where(and(eq(folders.userId, userId), eq(folders.id, id)));
    return presentOne(tx, userId, id);
  });
}

/** Its contents move to its parent: no document is deleted. @throws AppError `not_found`. */
export function removeFolder(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const { parentId } = await requireOwnFolder(tx, userId, id);
    const inIt = (column: typeof folders.parentId | typeof documents.folderId) => eq(column, id);
    await tx
      .update(folders)
      .set({ parentId })
      .where(and(eq(folders.userId, userId), inIt(folders.parentId)));
    await tx
      .update(documents)
      .set({ folderId: parentId })
      .where(and(eq(documents.userId, userId), inIt(documents.folderId)));
    await tx.delete(folders).where(and(eq(folders.userId, userId), eq(folders.id, id)));
  });
}

/** A foreign key does not check whose folder it is. @throws AppError `not_found`. */
export async function requireOwnFolder(tx: Transaction, userId: string, id: string): Promise<FolderRow> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.userId, userId), eq(folders.id, id)));
  if (!row) throw new AppError('not_found', { message: 'That folder no longer exists.' });
  return row;
}

function listFolders(tx: Transaction, userId: string, isLocked = false): Promise<FolderRow[]> {
  const query = tx
    .select()
    .from(folders)
    .where(eq(folders.userId, userId))
    .orderBy(asc(folders.position), asc(folders.id));
  return isLocked ? query.for('update') : query;
}

/**
 * Creates Personal and Work at the first visit or the first document. Only where there is nothing yet: a person who
 * deletes both does not get them back with the next document.
 */
export async function makeFirstFolders(tx: Transaction, userId: string): Promise<boolean> {
  if ((await tx.$count(documents, eq(documents.userId, userId))) > 0) return false;
  if ((await tx.$count(folders, eq(folders.userId, userId))) > 0) return false;
  await tx
    .insert(folders)
    .values(['Personal', 'Work'].map((name, position) => ({ id: newId(), userId, name, position })));
  return true;
}

function requireFit(
  all: readonly Pick<FolderRow, 'id' | 'parentId'>[],
  id: string,
  parentId: string | null,
): void {
  if (parentId !== null && !all.some((folder) => folder.id === parentId)) {
    throw new AppError('not_found', { message: 'That folder no longer exists.' });
  }
  if (depthOf(all, id) + heightOf(all, id) - 1 > maxFolderDepth) {
    throw new AppError('conflict', { message: said`Folders can be up to ${maxFolderDepth} levels deep.` });
  }
}

async function withCounts(
  tx: Transaction,
  userId: string,
  rows: readonly FolderRow[],
): Promise<CountedFolder[]> {
  const counts = await select<{ id: string; count: number }>(
    tx,
    sql`select folder_id as id, count(*)::int as count from ${documents}
      where user_id = ${userId} and deleted_at is null and folder_id is not null group by folder_id`,
  );
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map(({ userId: _userId, ...folder }) => ({ ...folder, count: byId.get(folder.id) ?? 0 }));
}

async function presentOne(tx: Transaction, userId: string, id: string): Promise<CountedFolder> {
  const [folder] = await withCounts(tx, userId, [await requireOwnFolder(tx, userId, id)]);
  if (!folder) throw new AppError('not_found');
  return folder;
}
