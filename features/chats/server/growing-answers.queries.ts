import { and, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { refundTasks } from '#features/usage/server/settle-task.ts';
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
 * Stores what is new of any number of running turns at once, as the system. Storing the same piece twice is harmless.
 * Returns the turns that were stored: one that has ended, is deleted, or is being ended at this moment, is left out.
 */
export async function saveProgress(
  database: Database,
  progress: readonly TurnProgress[],
): Promise<ReadonlySet<string>> {
  if (progress.length === 0) return new Set();
  const pieces = progress.map(({ turnId, startsAt, changes }) => ({
    turn: turnId,
    starts_at: startsAt,
    changes: JSON.stringify(changes),
  }));
  // A shared row lock: a turn that ends waits for this statement and then finds its pieces to remove.
  const { rows } = (await database.execute(sql`
    with new as (
      select * from json_to_recordset(${JSON.stringify(pieces)}::json) as new (turn text, starts_at int, changes text)
    ), alive as (
      select id, user_id from ${chatTurns}
      where id in (select turn from new) and status = 'running' for share skip locked
    ), stored as (
      insert into ${chatTurnPieces} (user_id, turn_id, starts_at, changes)
      select alive.user_id, alive.id, new.starts_at, new.changes from new join alive on alive.id = new.turn
      on conflict (turn_id, starts_at) do update set changes = excluded.changes
    )
    select id from alive`)) as unknown as { rows: { id: string }[] };
  return new Set(rows.map(({ id }) => id));
}

/** The heartbeat of turns that run here, by the database's clock. */
export async function touchTurns(database: Database, turnIds: readonly string[]): Promise<void> {
  if (turnIds.length === 0) return;
  await database
    .update(chatTurns)
    .set({ heartbeatAt: sql`now()` })
    .where(and(inArray(chatTurns.id, [...turnIds]), eq(chatTurns.status, 'running')));
}

/** The pieces of these turns, in order. */
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

/** Messages as they are at this moment: an answer still being written with what is stored of it. */
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

interface EndedAnswer extends GrownAnswer {
  id: string;
  sessionId: string;
}

/** In one statement: when a server dies, all people whose answers it was writing wait for this. */
async function storeInterrupted(tx: Transaction, answers: readonly EndedAnswer[]): Promise<void> {
  const rows = answers.map(({ id, content, parts }) => ({
    ...{ id, content: storableText(content) },
    parts: storableJson([...parts]),
  }));
  await tx.execute(sql`
    update ${chatMessages} set status = 'interrupted', content = ended.content, parts = ended.parts
    from json_to_recordset(${JSON.stringify(rows)}::json) as ended (id text, content text, parts jsonb)
    where ${chatMessages.id} = ended.id`);
  for (const { sessionId, parts } of answers) {
    const lastId = Math.max(0, ...sourcesOf(parts).map(({ id }) => id));
    if (lastId === 0) continue;
    await tx
      .update(chatSessions)
      .set({ lastSourceId: sql`greatest(${chatSessions.lastSourceId}, ${lastId}::int)` })
      .where(eq(chatSessions.id, sessionId));
  }
}

/** Which running turns have lost their server. */
export interface Abandoned {
  /** Without a heartbeat for this long, by the database's clock; null for all, whatever any clock says. */
  quietForMs: number | null;
  /** Turns that run in this process. */
  except: readonly string[];
}

/**
 * Ends turns whose server is gone, and returns their ids. What is stored of them becomes the answer, and their tasks are
 * refunded. Runs as the system, for everyone.
 */
export async function interruptAbandonedTurns(
  database: Database,
  { quietForMs, except }: Abandoned,
): Promise<string[]> {
  return database.transaction(async (tx) => {
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
    if (abandoned.length === 0) return [];
    const ids = abandoned.map(({ id }) => id);
    const pieces = await listPieces(tx, inArray(chatTurns.id, ids));
    // Without those that someone deleted by themselves.
    const before = await tx
      .select({
        ...{ id: chatMessages.id, sessionId: chatMessages.sessionId },
        ...{ content: chatMessages.content, parts: chatMessages.parts },
      })
      .from(chatMessages)
      .where(
        inArray(
          chatMessages.id,
          abandoned.map(({ messageId }) => messageId),
        ),
      )
      .for('update');
    await storeInterrupted(
      tx,
      before.map((message) => ({ ...message, ...replayParts(message, pieces.get(message.id) ?? []) })),
    );
    await tx.delete(chatTurnPieces).where(inArray(chatTurnPieces.turnId, ids));
    await refundTasks(
      tx,
      abandoned.map(({ taskId }) => taskId),
    );
    return ids;
  });
}

/** A heartbeat from the future does not count: the database's clock has been set back since. */
function isQuiet(quietForMs: number): SQL | undefined {
  const span = sql`(${quietForMs}::float8 * interval '1 millisecond')`;
  return or(lt(chatTurns.heartbeatAt, sql`now() - ${span}`), gt(chatTurns.heartbeatAt, sql`now() + ${span}`));
}
