import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import * as attachments from '../attachments.queries.ts';
import * as queries from '../chats.queries.ts';
import { type ChatsDependencies, removeBytes } from '../chats.service.ts';
import { chatMessages, chatTurns } from '../chats.table.ts';
import { listTree } from './branch.queries.ts';
import { newestLeafUnder } from './branches.ts';

interface Place {
  id: string;
  parentId: string | null;
}

/** What happens to a chat's tree when one of its messages is deleted. */
export interface Removal {
  /** The message itself and what cannot exist without it. */
  gone: string[];
  /** The new parent of what followed them; null is the beginning of the chat. */
  newParentId: string | null;
  /** The messages that followed them. */
  moved: string[];
}

/**
 * A question is deleted together with its answers, and what followed them is attached to what came before. An answer is
 * deleted alone: what followed it is attached to another version of it, or else to the question.
 */
export function planRemoval(tree: readonly Place[], { id, parentId }: Place, isQuestion: boolean): Removal {
  const childrenOf = (ids: readonly string[]) =>
    tree.flatMap((place) => (place.parentId !== null && ids.includes(place.parentId) ? [place.id] : []));
  const gone = isQuestion ? [id, ...childrenOf([id])] : [id];
  const otherVersion = tree.findLast((place) => place.parentId === parentId && place.id !== id)?.id;
  return {
    gone,
    newParentId: isQuestion ? parentId : (otherVersion ?? parentId),
    moved: childrenOf(gone).filter((child) => !gone.includes(child)),
  };
}

/**
 * Deletes a message for good, with its citations and the files that nothing else uses. The rest of its chat stays one
 * conversation; a chat that has nothing left is deleted as well.
 * @returns the ids of all deleted messages.
 * @throws AppError `not_found`, or `conflict` while an answer is being written there.
 */
export async function deleteMessage(
  { database, store }: Pick<ChatsDependencies, 'database' | 'store'>,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<string[]> {
  const { gone, unused } = await withUser(database, userId, async (tx) => {
    const message = await queries.findMessage(tx, userId, id);
    const chat = message && (await queries.findChat(tx, userId, message.sessionId));
    if (!message || !chat) throw new AppError('not_found');
    if (await queries.findRunningTurn(tx, chat.id)) {
      throw new AppError('conflict', { message: 'An answer is still being written in this chat.' });
    }
    const tree = await listTree(tx, chat.id);
    const removal = planRemoval(tree, message, message.role === 'user');
    const fileIds = (await Promise.all(removal.gone.map((one) => attachments.listFileIdsOf(tx, one)))).flat();
    await remove(tx, userId, removal);
    await forgetSummaries(tx, userId, chat.id);
    await showWhatIsLeft(tx, { userId, chat, tree, removal });
    return { gone: removal.gone, unused: await attachments.deleteUnusedFiles(tx, userId, fileIds) };
  });
  await removeBytes(store, userId, unused);
  return gone;
}

async function remove(tx: Transaction, userId: string, { gone, newParentId, moved }: Removal): Promise<void> {
  if (moved.length > 0) {
    await tx
      .update(chatMessages)
      .set({ parentId: newParentId })
      .where(and(eq(chatMessages.userId, userId), inArray(chatMessages.id, moved)));
  }
  // A turn cannot be replayed without its messages.
  await tx
    .delete(chatTurns)
    .where(
      and(
        eq(chatTurns.userId, userId),
        or(inArray(chatTurns.userMessageId, gone), inArray(chatTurns.assistantMessageId, gone)),
      ),
    );
  await tx.delete(chatMessages).where(and(eq(chatMessages.userId, userId), inArray(chatMessages.id, gone)));
}

/** Its content may be in a summary. The next question has a new one made where needed. */
async function forgetSummaries(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await tx
    .update(chatMessages)
    .set({
      parts: sql`jsonb_path_query_array(${chatMessages.parts}, '$[*] ? (@.kind != "summary" || exists (@.from))')`,
    })
    .where(
      and(
        eq(chatMessages.userId, userId),
        eq(chatMessages.sessionId, sessionId),
        sql`${chatMessages.partKinds} @> '["summary"]'`,
      ),
    );
}

async function showWhatIsLeft(
  tx: Transaction,
  {
    userId,
    chat,
    tree,
    removal: { gone, moved, newParentId },
  }: { userId: string; chat: queries.ChatRow; tree: readonly Place[]; removal: Removal },
): Promise<void> {
  const left = tree
    .filter((place) => !gone.includes(place.id))
    .map((place) => (moved.includes(place.id) ? { ...place, parentId: newParentId } : place));
  if (left.length === 0) {
    await queries.deleteChat(tx, userId, chat.id);
    return;
  }
  if (chat.leafId !== null && !gone.includes(chat.leafId)) return;
  const start = newParentId ?? left.findLast((place) => place.parentId === null)?.id;
  if (start !== undefined) await queries.setLeaf(tx, chat.id, newestLeafUnder(left, start));
}
