import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { chatMessages, chatSessions } from '#features/chats/server/chats.table.ts';
import { maxFacts } from '#features/memory/shared/facts.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { memoryFacts } from './memory.table.ts';

export type FactRow = typeof memoryFacts.$inferSelect;
export type SaidFact = Omit<FactRow, 'userId' | 'messageId'> & {
  said: { sessionId: string; title: string; messageId: string } | null;
};

const newestFirst = [sql`${memoryFacts.updatedAt} desc nulls last`, sql`${memoryFacts.id} desc nulls last`];

/** Newest first, each with the chat in which it was said. */
export async function listFacts(tx: Transaction, userId: string, id?: string): Promise<SaidFact[]> {
  const rows = await tx
    .select({ fact: memoryFacts, sessionId: chatSessions.id, title: chatSessions.title })
    .from(memoryFacts)
    .leftJoin(chatMessages, eq(chatMessages.id, memoryFacts.messageId))
    .leftJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(and(eq(memoryFacts.userId, userId), id === undefined ? undefined : eq(memoryFacts.id, id)))
    .orderBy(...newestFirst);
  return rows.map(({ fact: { userId: _userId, messageId, ...fact }, sessionId, title }) => ({
    ...fact,
    said: messageId !== null && sessionId !== null && title !== null ? { sessionId, title, messageId } : null,
  }));
}

/**
 * The facts that a model may be told, newest first; null when the person does not want to be remembered. One statement,
 * because every question runs it.
 */
export async function listUsedFacts(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; text: string }[] | null> {
  const { rows } = (await tx.execute(
    sql`select known_facts(${userId}, ${maxFacts}::int) as facts`,
  )) as unknown as { rows: [{ facts: { id: string; text: string }[] | null }] };
  return rows[0].facts;
}

/** Oldest first. */
export async function listFactsSaidIn(
  tx: Transaction,
  userId: string,
  messageIds: readonly string[],
): Promise<{ id: string; text: string; messageId: string }[]> {
  if (messageIds.length === 0) return [];
  const rows = await tx
    .select({ id: memoryFacts.id, text: memoryFacts.text, messageId: memoryFacts.messageId })
    .from(memoryFacts)
    .where(and(eq(memoryFacts.userId, userId), inArray(memoryFacts.messageId, [...messageIds])))
    .orderBy(asc(memoryFacts.createdAt), asc(memoryFacts.id))
    .limit(maxFacts);
  return rows.flatMap(({ messageId, ...fact }) => (messageId === null ? [] : [{ ...fact, messageId }]));
}

export async function listFactsById(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; text: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: memoryFacts.id, text: memoryFacts.text })
    .from(memoryFacts)
    .where(and(eq(memoryFacts.userId, userId), inArray(memoryFacts.id, [...ids])));
}

/** Oldest first. */
export function listOwnFacts(tx: Transaction, userId: string): Promise<FactRow[]> {
  return tx
    .select()
    .from(memoryFacts)
    .where(eq(memoryFacts.userId, userId))
    .orderBy(asc(memoryFacts.createdAt), desc(memoryFacts.id));
}

export async function insertFact(tx: Transaction, row: typeof memoryFacts.$inferInsert): Promise<void> {
  await tx.insert(memoryFacts).values(row);
}

export async function updateFact(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<Pick<FactRow, 'text' | 'isActive' | 'messageId'>> & { updatedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(memoryFacts)
    .set(change)
    .where(and(eq(memoryFacts.userId, userId), eq(memoryFacts.id, id)))
    .returning({ id: memoryFacts.id });
  return rows.length > 0;
}

export async function deleteFact(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(memoryFacts)
    .where(and(eq(memoryFacts.userId, userId), eq(memoryFacts.id, id)))
    .returning({ id: memoryFacts.id });
  return rows.length > 0;
}

export async function deleteAllFacts(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(memoryFacts).where(eq(memoryFacts.userId, userId));
}
