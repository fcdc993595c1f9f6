import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { AttachedFile } from '#features/files/server/attached-files.ts';
import { deleteFiles, type FileRow } from '#features/files/server/files.queries.ts';
import { files } from '#features/files/server/files.table.ts';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { chatAttachments, chatMessages } from './chats.table.ts';

/** Documents and pictures of one chat that a question can access. */
const maxFilesInReach = 16;

/** The files of these messages, by message, in the order in which they were attached. */
export async function listAttachments(
  tx: Transaction,
  messageIds: readonly string[],
): Promise<Map<string, FileRow[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx
    .select({ messageId: chatAttachments.messageId, file: files })
    .from(chatAttachments)
    .innerJoin(files, eq(files.id, chatAttachments.fileId))
    .where(
      and(
        inArray(chatAttachments.messageId, [...messageIds]),
        // An archive may attach any number of files to a message.
        lte(chatAttachments.position, maxFilesPerMessage),
      ),
    )
    .orderBy(asc(chatAttachments.position));
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map([...byMessage].map(([id, attached]) => [id, attached.map(({ file }) => file)]));
}

export async function listFileIdsOf(tx: Transaction, messageId: string): Promise<string[]> {
  const files = await listAttachments(tx, [messageId]);
  return (files.get(messageId) ?? []).map(({ id }) => id);
}

/** The files of its branch that a question can be about, in order: each once, the newest last. */
export function lastInReach(files: readonly AttachedFile[]): AttachedFile[] {
  const reach = new Map<string, AttachedFile>();
  for (const file of files) {
    reach.delete(file.row.id);
    reach.set(file.row.id, file);
  }
  return [...reach.values()].slice(-maxFilesInReach);
}

/** For a chat, or for all chats of the person. */
export async function listFileIds(tx: Transaction, userId: string, sessionId?: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ fileId: chatAttachments.fileId })
    .from(chatAttachments)
    .innerJoin(chatMessages, eq(chatMessages.id, chatAttachments.messageId))
    .where(
      and(eq(chatAttachments.userId, userId), sessionId ? eq(chatMessages.sessionId, sessionId) : undefined),
    );
  return rows.map(({ fileId }) => fileId);
}

/** Deletes those of these files that no message uses any more; returns them, so that their bytes can be deleted too. */
export async function deleteUnusedFiles(
  tx: Transaction,
  userId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const used = await tx
    .selectDistinct({ fileId: chatAttachments.fileId })
    .from(chatAttachments)
    .where(inArray(chatAttachments.fileId, [...fileIds]));
  const elsewhere = await tx
    .select({ fileId: files.id })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), isNotNull(files.keptSince)));
  const kept = new Set([...used, ...elsewhere].map(({ fileId }) => fileId));
  return deleteFiles(
    tx,
    userId,
    fileIds.filter((id) => !kept.has(id)),
  );
}

/**
 * Files sent with a message of a chat that its owner did not delete by hand, such as an expired temporary one. Runs as
 * the system, for everyone.
 */
export async function deleteAbandonedFiles(
  database: Database,
  before: Date,
): Promise<{ id: string; userId: string }[]> {
  return database
    .delete(files)
    .where(
      and(
        lt(files.attachedAt, before),
        isNull(files.keptSince),
        sql`not exists (select 1 from ${chatAttachments} a where a.file_id = ${files}.id)`,
      ),
    )
    .returning({ id: files.id, userId: files.userId });
}
