import { and, asc, count, desc, eq, gt, not, sql } from 'drizzle-orm';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { Summary } from '#features/assistant/shared/summary-part.ts';
import type { UpdateChatInput } from '#features/chats/shared/chats.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { storableJson, storableText } from '#server/db/storable-text.ts';
import { newId } from '#shared/ids.ts';
import { chatMessages, chatSessions, chatTurns } from './chats.table.ts';
import { withPieces } from './growing-answers.queries.ts';

export type ChatRow = Omit<typeof chatSessions.$inferSelect, 'isTitleGiven'>;
export type MessageRow = typeof chatMessages.$inferSelect;
export type TurnRow = typeof chatTurns.$inferSelect;

export interface ChatCursor {
  updatedAt: Date;
  id: string;
}

/** Characters of a message that a preview is made from, including markup. */
export const previewSourceLength = 300;

/** Newest first, with the first words of the last message of the branch that each chat shows. */
export async function listChats(
  tx: Transaction,
  input: { userId: string; limit: number; before?: ChatCursor },
): Promise<(ChatRow & { preview: string })[]> {
  // A column interpolated here would lose its table's name, and "id" would be the message's.
  const preview = sql<string>`coalesce((
    select left(m.content, ${sql.raw(String(previewSourceLength))}) from ${chatMessages} m
    where m.id = ${chatSessions}.leaf_id), '')`;
  return tx
    .select({
      id: chatSessions.id,
      userId: chatSessions.userId,
      title: chatSessions.title,
      isActive: chatSessions.isActive,
      isPinned: chatSessions.isPinned,
      isTemporary: chatSessions.isTemporary,
      hasOutsideTools: chatSessions.hasOutsideTools,
      leafId: chatSessions.leafId,
      lastSourceId: chatSessions.lastSourceId,
      // Thousands of characters that no list shows.
      instructions: sql<null>`null`,
      projectId: chatSessions.projectId,
      createdAt: chatSessions.createdAt,
      updatedAt: chatSessions.updatedAt,
      preview,
    })
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.userId, input.userId),
        not(chatSessions.isTemporary),
        input.before &&
          sql`(${chatSessions.updatedAt}, ${chatSessions.id}) < (${input.before.updatedAt.toISOString()}::timestamptz, ${input.before.id})`,
      ),
    )
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(input.limit);
}

export async function findPreview(tx: Transaction, chat: ChatRow): Promise<string> {
  if (chat.leafId === null) return '';
  const [row] = await tx
    .select({ start: sql<string>`left(${chatMessages.content}, ${sql.raw(String(previewSourceLength))})` })
    .from(chatMessages)
    .where(eq(chatMessages.id, chat.leafId));
  return row?.start ?? '';
}

export async function findChat(tx: Transaction, userId: string, id: string): Promise<ChatRow | undefined> {
  const [row] = await tx
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), eq(chatSessions.userId, userId)));
  return row;
}

/** Of all branches, in order of arrival. */
export async function listMessages(tx: Transaction, sessionId: string): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.sessionId, sessionId))
    .orderBy(asc(chatMessages.position));
  return withPieces(tx, rows);
}

/** A message that does not begin a turn: `begin_turn` stores those that do. */
export async function insertChat(
  tx: Transaction,
  {
    userId,
    title,
    projectId = null,
    now,
  }: { userId: string; title: string; projectId?: string | null; now: Date },
): Promise<ChatRow> {
  await tx
    .update(chatSessions)
    .set({ isActive: false })
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.isActive, true)));
  const [row] = await tx
    .insert(chatSessions)
    .values({ id: newId(), userId, title, projectId, createdAt: now, updatedAt: now })
    .returning();
  return row!;
}

export async function updateChat(
  tx: Transaction,
  userId: string,
  id: string,
  change: UpdateChatInput,
): Promise<ChatRow | undefined> {
  const [row] = await tx
    .update(chatSessions)
    .set({ ...change, ...(change.title !== undefined && { isTitleGiven: true }) })
    .where(and(eq(chatSessions.id, id), eq(chatSessions.userId, userId)))
    .returning();
  return row;
}

/** False where the person has given a title meanwhile, or the chat is gone or temporary. */
export async function improveTitle(
  tx: Transaction,
  { userId, id, title }: { userId: string; id: string; title: string },
): Promise<boolean> {
  const rows = await tx
    .update(chatSessions)
    .set({ title: storableText(title) })
    .where(
      and(
        eq(chatSessions.id, id),
        eq(chatSessions.userId, userId),
        not(chatSessions.isTitleGiven),
        not(chatSessions.isTemporary),
      ),
    )
    .returning({ id: chatSessions.id });
  return rows.length > 0;
}

export async function deleteChat(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(chatSessions)
    .where(and(eq(chatSessions.id, id), eq(chatSessions.userId, userId)))
    .returning({ id: chatSessions.id });
  return rows.length > 0;
}

export async function deleteAllChats(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(chatSessions).where(eq(chatSessions.userId, userId));
}

export async function countChats(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), not(chatSessions.isTemporary)));
  return Number(row!.value);
}

/** The beginning of a chat that continues another: what is known of the old one. */
export async function insertCarried(
  tx: Transaction,
  input: { userId: string; sessionId: string; now: Date; summary: Summary },
): Promise<void> {
  const { userId, sessionId, now, summary } = input;
  const id = newId();
  const parts: MessagePart[] = [{ ...summary, kind: 'summary' }];
  await tx.insert(chatMessages).values({
    ...{ id, userId, sessionId, position: 1, createdAt: now },
    role: 'assistant',
    content: '',
    status: 'complete',
    parts: storableJson(parts),
  });
  await tx.update(chatSessions).set({ updatedAt: now, leafId: id }).where(eq(chatSessions.id, sessionId));
}

export async function findMessage(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.userId, userId)));
  return row && (await withPieces(tx, [row]))[0];
}

export async function setLeaf(tx: Transaction, sessionId: string, leafId: string): Promise<void> {
  await tx.update(chatSessions).set({ leafId }).where(eq(chatSessions.id, sessionId));
}

export async function findTurn(tx: Transaction, userId: string, id: string): Promise<TurnRow | undefined> {
  const [row] = await tx
    .select()
    .from(chatTurns)
    .where(and(eq(chatTurns.id, id), eq(chatTurns.userId, userId)));
  return row;
}

export async function findRunningTurn(tx: Transaction, sessionId: string): Promise<TurnRow | undefined> {
  const [row] = await tx
    .select()
    .from(chatTurns)
    .where(and(eq(chatTurns.sessionId, sessionId), eq(chatTurns.status, 'running')))
    .limit(1);
  return row;
}

/** Whether anything was asked in the chat after that. */
export async function wasAskedSince(tx: Transaction, sessionId: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: chatTurns.id })
    .from(chatTurns)
    .where(and(eq(chatTurns.sessionId, sessionId), gt(chatTurns.startedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** Why the failed answers of a chat failed, by the answer's id. */
export async function listFailures(tx: Transaction, sessionId: string): Promise<Map<string, string | null>> {
  const rows = await tx
    .select({ messageId: chatTurns.assistantMessageId, errorCode: chatTurns.errorCode })
    .from(chatTurns)
    .where(and(eq(chatTurns.sessionId, sessionId), eq(chatTurns.status, 'failed')));
  return new Map(rows.map(({ messageId, errorCode }) => [messageId, errorCode]));
}

/** Reopens a turn that ended with its plan. False when someone else did, or it was given up. */
export async function reopenTurn(
  tx: Transaction,
  input: { turnId: string; messageId: string; taskId: string; now: Date },
): Promise<boolean> {
  const { turnId, messageId, taskId, now } = input;
  const rows = await tx
    .update(chatTurns)
    .set({ status: 'running', taskId, startedAt: now, heartbeatAt: sql`now()`, endedAt: null })
    .where(and(eq(chatTurns.id, turnId), eq(chatTurns.status, 'complete')))
    .returning({ id: chatTurns.id });
  if (rows.length === 0) return false;
  await tx.update(chatMessages).set({ status: 'streaming' }).where(eq(chatMessages.id, messageId));
  return true;
}

/** Ends a turn whose plan nobody started. */
export async function giveUpPlan(
  tx: Transaction,
  { turnId, messageId }: { turnId: string; messageId: string },
): Promise<void> {
  await tx.update(chatTurns).set({ status: 'stopped' }).where(eq(chatTurns.id, turnId));
  await tx.update(chatMessages).set({ status: 'stopped' }).where(eq(chatMessages.id, messageId));
}
