import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { ChatRow } from './chats.queries.ts';
import { type ChatsDependencies, deleteChat } from './chats.service.ts';
import { chatSessions } from './chats.table.ts';

/** A page normally says goodbye when it closes; this is for those that cannot, such as a killed browser. */
export const temporaryChatsLastMs = 6 * 60 * 60 * 1000;

/** Deletes temporary chats that have been idle for this long. Runs as the system, for everyone. */
export async function sweepTemporaryChats(
  dependencies: ChatsDependencies,
  olderThanMs: number,
  now = new Date(),
): Promise<number> {
  const left = await findLeftChats(dependencies.database, new Date(now.getTime() - olderThanMs));
  for (const { id, userId } of left) {
    await deleteChat(dependencies, { userId }, id).catch((error: unknown) => {
      // Its page may have said goodbye a moment ago.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    });
  }
  return left.length;
}

function findLeftChats(database: Database, before: Date): Promise<Pick<ChatRow, 'id' | 'userId'>[]> {
  return database
    .select({ id: chatSessions.id, userId: chatSessions.userId })
    .from(chatSessions)
    .where(and(eq(chatSessions.isTemporary, true), lt(chatSessions.updatedAt, before)));
}
