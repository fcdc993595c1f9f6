import { and, eq, sql } from 'drizzle-orm';
import type { Document, DocumentRole } from '#features/writer/shared/documents.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';
import * as queries from './documents.queries.ts';
import { documentMembers, documentStars } from './documents.table.ts';

/** A document with the person's role. */
export interface AccessedDocument {
  row: queries.DocumentRow;
  role: DocumentRole;
}

/**
 * @throws AppError `not_found`: for a document that is not theirs or shared with them, as for one that never existed.
 */
export async function accessDocument(tx: Transaction, userId: string, id: string): Promise<AccessedDocument> {
  const row = await queries.findDocument(tx, id);
  if (!row) throw new AppError('not_found');
  const role = await roleIn(tx, userId, row);
  // A document that its owner deleted is gone for everyone else.
  if (role === null || (role !== 'owner' && row.deletedAt !== null)) throw new AppError('not_found');
  return { row, role };
}

/**
 * For changing its text. A document in Deleted must be restored before it can be changed.
 * @throws AppError `not_found`; `forbidden` for readers.
 */
export async function lockForWriting(tx: Transaction, userId: string, id: string): Promise<AccessedDocument> {
  const known = await accessDocument(tx, userId, id);
  if (known.role === 'viewer') {
    throw new AppError('forbidden', { message: 'You can read this document but not change it.' });
  }
  const row = await queries.lockDocument(tx, id);
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
  return { row, role: known.role };
}

/** For actions of the owner only. @throws AppError `not_found`, also for members. */
export async function lockOwn(tx: Transaction, userId: string, id: string): Promise<queries.DocumentRow> {
  const row = await queries.lockDocument(tx, id);
  if (row?.userId !== userId || row.deletedAt !== null) throw new AppError('not_found');
  return row;
}

async function roleIn(
  tx: Transaction,
  userId: string,
  { id, userId: ownerId }: queries.DocumentRow,
): Promise<DocumentRole | null> {
  if (ownerId === userId) return 'owner';
  const [member] = await tx
    .select({ role: documentMembers.role })
    .from(documentMembers)
    .where(and(eq(documentMembers.thingId, id), eq(documentMembers.userId, userId)));
  return member?.role ?? null;
}

export async function hasStar(tx: Transaction, userId: string, documentId: string): Promise<boolean> {
  const [row] = await select<{ found: boolean }>(
    tx,
    sql`select exists (select 1 from ${documentStars} where user_id = ${userId} and document_id = ${documentId}) as found`,
  );
  return row?.found ?? false;
}

export interface PresentInput extends AccessedDocument {
  isStarred: boolean;
  ownerName: string | null;
}

export function presentDocument({ row, role, isStarred, ownerName }: PresentInput): Document {
  const { userId: _userId, createdAt, updatedAt, deletedAt, folderId, wordGoal, ...document } = row;
  const isOwner = role === 'owner';
  return {
    ...document,
    role,
    ownerName,
    isStarred,
    folderId: isOwner ? folderId : null,
    wordGoal,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
