import { and, eq } from 'drizzle-orm';
import {
  applyPartChange,
  type MessagePart,
  type PartChange,
} from '#features/assistant/shared/message-part.ts';
import type { Transaction } from '#server/db/database.ts';
import { storableJson } from '#server/db/storable-text.ts';
import { AppError } from '#server/errors.ts';
import { chatMessages } from './chats.table.ts';

/** What a person did with a part of a message; null when there is nothing to record. */
export type NotePart = (parts: readonly MessagePart[]) => PartChange | null;

export interface PartOwner {
  userId: string;
  messageId: string;
}

/**
 * Records it in a message that is stored whole.
 * @throws AppError `not_found`, and `conflict` while the answer is written on another server.
 */
export function changeStoredPart(tx: Transaction, owner: PartOwner, note: NotePart): Promise<void> {
  return changeStoredParts(tx, owner, (parts) => {
    const change = note(parts);
    return change ? [change] : [];
  });
}

/** The same with several at once. */
export async function changeStoredParts(
  tx: Transaction,
  { userId, messageId }: PartOwner,
  note: (parts: readonly MessagePart[]) => readonly PartChange[],
): Promise<void> {
  const own = and(eq(chatMessages.id, messageId), eq(chatMessages.userId, userId));
  const [message] = await tx
    .select({ status: chatMessages.status, parts: chatMessages.parts })
    .from(chatMessages)
    .where(own)
    .for('update');
  if (!message) throw new AppError('not_found');
  if (message.status === 'streaming') {
    throw new AppError('conflict', { message: 'An answer is still being written in this chat.' });
  }
  const changes = note(message.parts);
  if (changes.length === 0) return;
  const parts = [...changes.reduce<readonly MessagePart[]>(applyPartChange, message.parts)];
  await tx
    .update(chatMessages)
    .set({ parts: storableJson(parts) })
    .where(own);
}
