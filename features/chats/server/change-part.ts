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
export async function changeStoredPart(
  tx: Transaction,
  { userId, messageId }: PartOwner,
  note: NotePart,
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
  const change = note(message.parts);
  if (!change) return;
  await tx
    .update(chatMessages)
    .set({ parts: storableJson([...applyPartChange(message.parts, change)]) })
    .where(own);
}
