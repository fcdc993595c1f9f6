import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { maxNamedVersions } from '#features/editor/shared/text-fields.ts';
import {
  deletedDocumentsLastDays,
  documentVersionsLastDays,
  documentVersionsPerDocument,
} from '#features/writer/shared/documents.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { documentStars, documents, documentVersions } from './documents.table.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type VersionRow = typeof documentVersions.$inferSelect;

/** Among those that the person can read, by row-level security. Includes deleted ones. */
export async function findDocument(tx: Transaction, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id));
  return row;
}

/** Among those that the person can edit; locked until the transaction ends. */
export async function lockDocument(tx: Transaction, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  return row;
}

/** @returns false when a row with this id already exists, whoever owns it. */
export async function insertDocument(tx: Transaction, row: typeof documents.$inferInsert): Promise<boolean> {
  const made = await tx.insert(documents).values(row).onConflictDoNothing().returning({ id: documents.id });
  return made.length > 0;
}

export function countDocuments(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(documents, eq(documents.userId, userId));
}

export async function updateDocument(
  tx: Transaction,
  id: string,
  change: Partial<Omit<DocumentRow, 'id' | 'userId' | 'createdAt'>>,
): Promise<DocumentRow | undefined> {
  const [row] = await tx.update(documents).set(change).where(eq(documents.id, id)).returning();
  return row;
}

export async function deleteDocument(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(documents).where(and(eq(documents.userId, userId), eq(documents.id, id)));
}

interface NewVersion {
  reason: VersionRow['reason'];
  madeBy: string;
  now: Date;
  name?: string;
  program?: string | undefined;
}

export async function insertVersion(
  tx: Transaction,
  { id: documentId, userId, title, content }: DocumentRow,
  { reason, madeBy, now, name, program }: NewVersion,
): Promise<string> {
  const id = newId(now.getTime());
  await tx.insert(documentVersions).values({
    ...{ id, userId, documentId, title, content, reason, madeBy, createdAt: now },
    ...(name !== undefined && { name }),
    ...(program !== undefined && { program }),
  });
  // Named versions stay. For someone else's document nothing is deleted here: the owner's next change does it.
  await tx.execute(sql`
    delete from ${documentVersions} where document_id = ${documentId} and name is null and id in (
      select id from ${documentVersions} where document_id = ${documentId} and name is null
      order by created_at desc, id desc offset ${documentVersionsPerDocument})`);
  return id;
}

/** Newest first. */
export function listVersions(tx: Transaction, documentId: string): Promise<VersionRow[]> {
  return tx
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.createdAt), desc(documentVersions.id))
    .limit(documentVersionsPerDocument + maxNamedVersions);
}

export async function findVersion(tx: Transaction, id: string): Promise<VersionRow | undefined> {
  const [row] = await tx.select().from(documentVersions).where(eq(documentVersions.id, id));
  return row;
}

export async function renameVersion(tx: Transaction, id: string, name: string | null): Promise<boolean> {
  const changed = await tx
    .update(documentVersions)
    .set({ name })
    .where(eq(documentVersions.id, id))
    .returning({ id: documentVersions.id });
  return changed.length > 0;
}

export function countNamedVersions(tx: Transaction, documentId: string): Promise<number> {
  return tx.$count(
    documentVersions,
    and(eq(documentVersions.documentId, documentId), isNotNull(documentVersions.name)),
  );
}

/** When a document's newest version was created. */
export async function lastVersionAt(tx: Transaction, documentId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: documentVersions.createdAt })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** For all people, as the system: documents that have been in Deleted long enough, and versions that are too old. */
export async function sweepDocuments(database: Database, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await database
    .delete(documents)
    .where(and(isNotNull(documents.deletedAt), lt(documents.deletedAt, before(deletedDocumentsLastDays))));
  await database
    .delete(documentVersions)
    .where(
      and(isNull(documentVersions.name), lt(documentVersions.createdAt, before(documentVersionsLastDays))),
    );
}

export async function removeStar(tx: Transaction, userId: string, documentId: string): Promise<void> {
  await tx
    .delete(documentStars)
    .where(and(eq(documentStars.userId, userId), eq(documentStars.documentId, documentId)));
}
