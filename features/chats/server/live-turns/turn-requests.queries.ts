import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { chatTurns } from '#features/chats/server/chats.table.ts';
import { turnEvents, turnRequests } from '#features/chats/server/live-turns.table.ts';
import { type Database, withUser } from '#server/db/database.ts';

export type TurnRequest = typeof turnRequests.$inferSelect;

/** @throws when there is no such turn (any more). */
export function insertRequest(
  database: Database,
  request: Pick<TurnRequest, 'id' | 'userId' | 'turnId' | 'kind'> & { words?: string },
): Promise<void> {
  return withUser(database, request.userId, async (tx) => {
    await tx.insert(turnRequests).values(request);
  });
}

/** Unanswered requests, oldest first, as the system. */
export function listRequests(database: Database, turnIds: readonly string[]): Promise<TurnRequest[]> {
  return database
    .select()
    .from(turnRequests)
    .where(and(inArray(turnRequests.turnId, [...turnIds]), isNull(turnRequests.answer)))
    .orderBy(turnRequests.createdAt, turnRequests.id);
}

export async function answerRequest(database: Database, id: string, answer: unknown): Promise<void> {
  await database
    .update(turnRequests)
    .set({ answer: JSON.stringify(answer) })
    .where(eq(turnRequests.id, id));
}

export async function removeRequest(database: Database, id: string): Promise<void> {
  await database.delete(turnRequests).where(eq(turnRequests.id, id));
}

/** Undefined when it was deleted with its turn. */
export async function findRequest(database: Database, id: string): Promise<TurnRequest | undefined> {
  const [row] = await database.select().from(turnRequests).where(eq(turnRequests.id, id));
  return row;
}

/** Requests left behind by a server that is gone. */
export async function removeLeftovers(database: Database): Promise<void> {
  const old = sql`now() - interval '2 minutes'`;
  await database.delete(turnRequests).where(lt(turnRequests.createdAt, old));
  const running = database
    .select({ id: chatTurns.id })
    .from(chatTurns)
    .where(eq(chatTurns.status, 'running'));
  await database
    .delete(turnEvents)
    .where(and(lt(turnEvents.createdAt, old), sql`${turnEvents.turnId} not in ${running}`));
}
