import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { AttachedFile } from '#features/files/server/attached-files.ts';
import { deleteFiles, type FileRow, findFiles, markAttached } from '#features/files/server/files.queries.ts';
import { files } from '#features/files/server/files.table.ts';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { chatAttachments, chatMessages } from './chats.table.ts';

/** Documents and pictures of one chat that a question can reach. */
const maxFilesInReach = 16;

/**
 * Ties the person's files to a message.
 * @throws AppError `not_found` when one is another's, gone, or not there yet.
 */
export async function attachFiles(
  tx: Transaction,
  input: { userId: string; messageId: string; fileIds: readonly string[]; now: Date },
): Promise<FileRow[]> {
  const { userId, messageId, now } = input;
  const fileIds = [...new Set(input.fileIds)];
  if (fileIds.length === 0) return [];
  const rows = await findFiles(tx, userId, fileIds);
  if (rows.length < fileIds.length) {
    throw new AppError('not_found', { message: 'An attached file no longer exists. Attach it again.' });
  }
  await tx
    .insert(chatAttachments)
    .values(
      rows.map(({ id }, index) => ({ id: newId(), userId, messageId, fileId: id, position: index + 1 })),
    );
  await markAttached(tx, userId, fileIds, now);
  return rows;
}

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
        // An archive may tie any number of files to a message.
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

/** What a question may be about: the files of its branch, each once, the newest last. */
export async function listFilesInReach(
  tx: Transaction,
  branchIds: readonly string[],
  questionId: string,
): Promise<AttachedFile[]> {
  const byMessage = await listAttachments(tx, branchIds);
  const reach = new Map<string, AttachedFile>();
  for (const id of branchIds) {
    for (const row of byMessage.get(id) ?? []) {
      reach.delete(row.id);
      reach.set(row.id, { row, isNew: id === questionId });
    }
  }
  return [...reach.values()].slice(-maxFilesInReach);
}

/** Of a chat, or of all chats of the person. */
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

/** Deletes those of these files that no message has any more; returns them, so that their bytes can go too. */
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
  const kept = new Set(used.map(({ fileId }) => fileId));
  return deleteFiles(
    tx,
    userId,
    fileIds.filter((id) => !kept.has(id)),
  );
}

/**
 * Files that went out with a message of a chat that is gone in another way than by its owner's hand, such as a
 * temporary one. Runs as the system, for everyone.
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
        sql`not exists (select 1 from ${chatAttachments} a where a.file_id = ${files}.id)`,
      ),
    )
    .returning({ id: files.id, userId: files.userId });
}
