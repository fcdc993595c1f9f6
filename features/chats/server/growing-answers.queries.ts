import { and, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { MessageStatus } from '#features/chats/shared/chats.contract.ts';
import { settleTask } from '#features/usage/server/settle-task.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { storableJson, storableText } from '#server/db/storable-text.ts';
import { chatMessages, chatSessions, chatTurnPieces, chatTurns } from './chats.table.ts';
import { type GrownAnswer, replayParts } from './replay-parts.ts';
import type { Unsaved } from './turn-draft.ts';

type MessageRow = typeof chatMessages.$inferSelect;

export interface TurnProgress extends Unsaved {
  turnId: string;
}

/**
 * Stores what is new of any number of running turns at once, as the system. What is stored twice is stored once.
 * Returns the turns of which it was: one that has ended, is gone, or is being ended at this moment, is left out.
 */
export async function saveProgress(
  database: Database,
  progress: readonly TurnProgress[],
): Promise<ReadonlySet<string>> {
  if (progress.length === 0) return new Set();
  return database.transaction(async (tx) => {
    // A share of the row: a turn that ends waits for this transaction and then finds its pieces to remove.
    const alive = await tx
      .select({ id: chatTurns.id, userId: chatTurns.userId })
      .from(chatTurns)
      .where(
        and(
          inArray(
            chatTurns.id,
            progress.map(({ turnId }) => turnId),
          ),
          eq(chatTurns.status, 'running'),
        ),
      )
      .for('share', { skipLocked: true });
    const owners = new Map(alive.map(({ id, userId }) => [id, userId]));
    const running = progress.flatMap((turn) => {
      const userId = owners.get(turn.turnId);
      return userId === undefined ? [] : [{ ...turn, userId }];
    });
    const pieces = running.map(({ turnId, userId, startsAt, changes }) => ({
      userId,
      turnId,
      startsAt,
      changes: JSON.stringify(changes),
    }));
    if (pieces.length > 0) {
      await tx
        .insert(chatTurnPieces)
        .values(pieces)
        .onConflictDoUpdate({
          target: [chatTurnPieces.turnId, chatTurnPieces.startsAt],
          set: { changes: sql`excluded.changes` },
        });
    }
    return new Set(owners.keys());
  });
}

/** A sign of life of turns that run here, by the database's own clock. */
export async function touchTurns(database: Database, turnIds: readonly string[]): Promise<void> {
  if (turnIds.length === 0) return;
  await database
    .update(chatTurns)
    .set({ heartbeatAt: sql`now()` })
    .where(and(inArray(chatTurns.id, [...turnIds]), eq(chatTurns.status, 'running')));
}

/** The pieces of these turns, in their order. */
async function listPieces(tx: Transaction, where: SQL | undefined): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ messageId: chatTurns.assistantMessageId, changes: chatTurnPieces.changes })
    .from(chatTurns)
    .innerJoin(chatTurnPieces, eq(chatTurnPieces.turnId, chatTurns.id))
    .where(where)
    .orderBy(chatTurnPieces.turnId, chatTurnPieces.startsAt);
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map([...byMessage].map(([id, pieces]) => [id, pieces.map(({ changes }) => changes)]));
}

/** Messages as they are at this moment: an answer that is still being written with what is stored of it. */
export async function withPieces(tx: Transaction, messages: MessageRow[]): Promise<MessageRow[]> {
  const growing = messages.filter(({ status }) => status === 'streaming');
  if (growing.length === 0) return messages;
  const sessions = [...new Set(growing.map(({ sessionId }) => sessionId))];
  const pieces = await listPieces(
    tx,
    and(inArray(chatTurns.sessionId, sessions), eq(chatTurns.status, 'running')),
  );
  return messages.map((message) => {
    const own = message.status === 'streaming' ? pieces.get(message.id) : undefined;
    if (!own) return message;
    const { content, parts } = replayParts(message, own);
    return { ...message, content, parts: [...parts] };
  });
}

export interface FinishedTurn {
  turnId: string;
  messageId: string;
  content: string;
  model: string | null;
  note: string | null;
  parts: readonly MessagePart[];
  status: Exclude<MessageStatus, 'streaming'>;
  errorCode: string | null;
}

/** Stores an answer whole, in the place of its pieces. Does nothing when its chat was deleted meanwhile. */
export async function finishTurn(tx: Transaction, input: FinishedTurn): Promise<void> {
  const { turnId, messageId, status } = input;
  // First, because it waits for pieces that are on their way, so that none is left behind.
  const ended = await tx
    .update(chatTurns)
    .set({ status, errorCode: input.errorCode, endedAt: sql`now()`, heartbeatAt: sql`now()` })
    .where(eq(chatTurns.id, turnId))
    .returning({ id: chatTurns.id });
  if (ended.length === 0) return;
  const { model, note, content, parts } = input;
  const isError = status === 'failed';
  await storeAnswer(tx, messageId, { content, parts }, { status, error: isError, model, note });
  await tx.delete(chatTurnPieces).where(eq(chatTurnPieces.turnId, turnId));
}

/** Nothing comes of it when somebody has deleted that message alone. */
async function storeAnswer(
  tx: Transaction,
  messageId: string,
  { content, parts }: GrownAnswer,
  rest: Partial<Pick<MessageRow, 'status' | 'error' | 'model' | 'note'>>,
): Promise<void> {
  const [answer] = await tx
    .update(chatMessages)
    .set({ ...rest, content: storableText(content), parts: storableJson([...parts]) })
    .where(eq(chatMessages.id, messageId))
    .returning({ sessionId: chatMessages.sessionId });
  const lastId = Math.max(0, ...sourcesOf(parts).map(({ id }) => id));
  if (!answer || lastId === 0) return;
  await tx
    .update(chatSessions)
    .set({ lastSourceId: sql`greatest(${chatSessions.lastSourceId}, ${lastId}::int)` })
    .where(eq(chatSessions.id, answer.sessionId));
}

/** Which running turns have lost their server. */
export interface Abandoned {
  /** Without a sign of life for so long, by the database's clock; null for all, whatever any clock says. */
  quietForMs: number | null;
  /** Turns that run in this very process. */
  except: readonly string[];
}

/**
 * Ends turns whose server is gone. What is stored of them becomes the answer, and their tasks are given back. Runs
 * as the system, for everyone.
 */
export async function interruptAbandonedTurns(
  database: Database,
  { quietForMs, except }: Abandoned,
): Promise<void> {
  await database.transaction(async (tx) => {
    const abandoned = await tx
      .update(chatTurns)
      .set({ status: 'interrupted', endedAt: sql`now()` })
      .where(
        and(
          eq(chatTurns.status, 'running'),
          except.length > 0 ? not(inArray(chatTurns.id, [...except])) : undefined,
          quietForMs === null ? undefined : isQuiet(quietForMs),
        ),
      )
      .returning({
        id: chatTurns.id,
        taskId: chatTurns.taskId,
        messageId: chatTurns.assistantMessageId,
      });
    if (abandoned.length === 0) return;
    const ids = abandoned.map(({ id }) => id);
    const pieces = await listPieces(tx, inArray(chatTurns.id, ids));
    for (const { messageId } of abandoned) {
      const [before] = await tx
        .update(chatMessages)
        .set({ status: 'interrupted' })
        .where(eq(chatMessages.id, messageId))
        .returning({ content: chatMessages.content, parts: chatMessages.parts });
      const own = pieces.get(messageId);
      if (before && own) await storeAnswer(tx, messageId, replayParts(before, own), {});
    }
    await tx.delete(chatTurnPieces).where(inArray(chatTurnPieces.turnId, ids));
    for (const { taskId } of abandoned) await settleTask(tx, taskId, { status: 503, isCharged: false });
  });
}

/** A sign of life from the future is none: the database's clock was set back since. */
function isQuiet(quietForMs: number): SQL | undefined {
  const span = sql`(${quietForMs}::float8 * interval '1 millisecond')`;
  return or(lt(chatTurns.heartbeatAt, sql`now() - ${span}`), gt(chatTurns.heartbeatAt, sql`now() + ${span}`));
}
