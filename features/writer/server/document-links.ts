import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { newToken } from '#features/memberships/server/secret-token.ts';
import {
  type DocumentLink,
  maxLinksPerDocument,
  type NewLink,
  type SharedDocument,
} from '#features/writer/shared/sharing.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import { lockOwn } from './document-access.ts';
import { documentLinks, documents } from './documents.table.ts';

type LinkRow = typeof documentLinks.$inferSelect;

/** Those that still work. */
export async function listLinks(
  tx: Transaction,
  documentId: string,
  now = new Date(),
): Promise<DocumentLink[]> {
  const rows = await tx
    .select()
    .from(documentLinks)
    .where(and(eq(documentLinks.documentId, documentId), isLive(now)))
    .orderBy(desc(documentLinks.createdAt), desc(documentLinks.id));
  return rows.map(presentLink);
}

/**
 * A new address at which anyone can read the document; returned only once. @throws AppError `not_found`, `conflict`.
 */
export async function createLink(
  database: Database,
  userId: string,
  { documentId, expiresAt }: { documentId: string; expiresAt: string | null },
  now = new Date(),
): Promise<NewLink> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end !== null && end <= now) {
    throw new AppError('invalid_input', { message: 'Choose a day that is still to come.' });
  }
  const { token, tokenHash } = newToken();
  const row = await withUser(database, userId, async (tx) => {
    await lockOwn(tx, userId, documentId);
    const live = await tx.$count(documentLinks, and(eq(documentLinks.documentId, documentId), isLive(now)));
    if (live >= maxLinksPerDocument) {
      throw new AppError('conflict', {
        message: 'This document has the maximum number of links. Revoke one first.',
      });
    }
    const [made] = await tx
      .insert(documentLinks)
      .values({ id: newId(now.getTime()), userId, documentId, tokenHash, createdAt: now, expiresAt: end })
      .returning();
    if (!made) throw new AppError('internal');
    return made;
  });
  return { ...presentLink(row), path: `/shared-document/${token}` };
}

/** @throws AppError `not_found`, also for a link that is already revoked. */
export function revokeLink(database: Database, userId: string, id: string, now = new Date()): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const revoked = await tx
      .update(documentLinks)
      .set({ revokedAt: now })
      .where(and(eq(documentLinks.userId, userId), eq(documentLinks.id, id), isNull(documentLinks.revokedAt)))
      .returning({ id: documentLinks.id });
    if (revoked.length === 0) throw new AppError('not_found');
  });
}

/**
 * For anyone with the link. @throws AppError `not_found` for one that never existed, ended, or whose document is
 * deleted.
 */
export async function readSharedDocument(
  database: Database,
  token: string,
  now = new Date(),
): Promise<SharedDocument> {
  const { title, content, updatedAt } = await findSharedDocument(database, token, now);
  return { title, content, updatedAt: updatedAt.toISOString() };
}

/** @throws AppError `not_found`, as above. */
export async function findSharedDocument(
  database: Database,
  token: string,
  now = new Date(),
): Promise<Pick<typeof documents.$inferSelect, 'id' | 'title' | 'content' | 'updatedAt'>> {
  const { id, title, content, updatedAt } = documents;
  const [found] = await database
    .select({ id, title, content, updatedAt })
    .from(documentLinks)
    .innerJoin(documents, eq(documents.id, documentLinks.documentId))
    .where(and(eq(documentLinks.tokenHash, sha256(token)), isLive(now), isNull(documents.deletedAt)));
  if (!found) throw new AppError('not_found');
  return found;
}

function isLive(now: Date) {
  return and(
    isNull(documentLinks.revokedAt),
    or(isNull(documentLinks.expiresAt), gt(documentLinks.expiresAt, sql`${now.toISOString()}::timestamptz`)),
  );
}

function presentLink({ id, createdAt, expiresAt }: LinkRow): DocumentLink {
  return { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}
