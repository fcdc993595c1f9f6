import { and, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { ResearchRecord } from '#features/assistant/shared/research-record.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import type { MessageStatus } from '#features/chats/shared/chats.contract.ts';
import { settleTask } from '#features/usage/server/settle-task.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { storableJson, storableText } from '#server/db/storable-text.ts';
import { newId } from '#shared/ids.ts';
import { chatCitations, chatMessages, chatTurnPieces, chatTurns } from './chats.table.ts';

type MessageRow = typeof chatMessages.$inferSelect;

/** A part of an answer, or of what was thought before it, that is not stored yet. */
export interface Piece {
  kind: 'text' | 'reasoning';
  /** In UTF-16 units of the whole. */
  startsAt: number;
  content: string;
  /** How long the model has thought by then; null for text. */
  reasoningMs: number | null;
}

export interface TurnProgress {
  turnId: string;
  messageId: string;
  pieces: Piece[];
  newSources: Source[];
  /** Null when it has not changed. */
  research: ResearchRecord | null;
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
    const pieces = running.flatMap((turn) =>
      turn.pieces.map((piece) => ({ userId: turn.userId, turnId: turn.turnId, ...piece })),
    );
    if (pieces.length > 0) {
      await tx.execute(sql`
        insert into ${chatTurnPieces} (user_id, turn_id, kind, starts_at, content, reasoning_ms)
        select "userId", "turnId", kind, "startsAt", content, "reasoningMs"
        from jsonb_to_recordset(${json(pieces)}::jsonb) as piece (
          "userId" text, "turnId" text, kind text, "startsAt" int, content text, "reasoningMs" int)
        on conflict (turn_id, kind, starts_at) do update
          set content = excluded.content, reasoning_ms = excluded.reasoning_ms`);
    }
    const sources = running.flatMap(({ userId, messageId, newSources }) =>
      newSources.map((source) => ({ ...source, id: newId(), userId, messageId })),
    );
    if (sources.length > 0) {
      // A chip once shown keeps its source.
      await tx.execute(sql`
        insert into ${chatCitations} (id, user_id, message_id, n, title, url, snippet)
        select source.id, "userId", m.id, n, title, url, snippet
        from jsonb_to_recordset(${json(sources)}::jsonb) as source (
          id text, "userId" text, "messageId" text, n int, title text, url text, snippet text)
        join ${chatMessages} m on m.id = "messageId"
        on conflict do nothing`);
    }
    for (const { messageId, research } of running) {
      if (!research) continue;
      await tx
        .update(chatMessages)
        .set({ research: storableJson(research) })
        .where(eq(chatMessages.id, messageId));
    }
    return new Set(owners.keys());
  });
}

function json(rows: unknown): string {
  return JSON.stringify(storableJson(rows));
}

/** A sign of life of turns that run here, by the database's own clock. */
export async function touchTurns(database: Database, turnIds: readonly string[]): Promise<void> {
  if (turnIds.length === 0) return;
  await database
    .update(chatTurns)
    .set({ heartbeatAt: sql`now()` })
    .where(and(inArray(chatTurns.id, [...turnIds]), eq(chatTurns.status, 'running')));
}

interface PieceSums {
  id: string;
  text: string | null;
  reasoning: string | null;
  reasoning_ms: number | null;
}

const joined = (kind: Piece['kind']) =>
  sql`string_agg(p.content, '' order by p.starts_at) filter (where p.kind = ${kind})`;

/** Messages as they are at this moment: an answer that is still being written with what is stored of it. */
export async function withPieces(tx: Transaction, messages: MessageRow[]): Promise<MessageRow[]> {
  const growing = messages.filter(({ status }) => status === 'streaming');
  if (growing.length === 0) return messages;
  const sessions = [...new Set(growing.map(({ sessionId }) => sessionId))];
  const { rows } = (await tx.execute(sql`
    select t.assistant_message_id as id, ${joined('text')} as text, ${joined('reasoning')} as reasoning,
      max(p.reasoning_ms) as reasoning_ms
    from ${chatTurns} t join ${chatTurnPieces} p on p.turn_id = t.id
    where ${inArray(sql`t.session_id`, sessions)} and t.status = 'running'
    group by t.assistant_message_id`)) as unknown as { rows: PieceSums[] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return messages.map((message) => {
    const sums = message.status === 'streaming' ? byId.get(message.id) : undefined;
    if (!sums) return message;
    return {
      ...message,
      content: sums.text ?? message.content,
      reasoning: sums.reasoning ?? message.reasoning,
      reasoningMs: sums.reasoning_ms ?? message.reasoningMs,
    };
  });
}

export interface FinishedTurn {
  userId: string;
  turnId: string;
  messageId: string;
  content: string;
  model: string | null;
  note: string | null;
  reasoning: { text: string; ms: number } | null;
  sources: Source[];
  research: ResearchRecord | null;
  status: Exclude<MessageStatus, 'streaming'>;
  errorCode: string | null;
}

/** Stores an answer whole, in the place of its pieces. Does nothing when its chat was deleted meanwhile. */
export async function finishTurn(tx: Transaction, input: FinishedTurn): Promise<void> {
  const { userId, turnId, messageId, status, reasoning, research } = input;
  // First, because it waits for pieces that are on their way, so that none is left behind.
  const ended = await tx
    .update(chatTurns)
    .set({ status, errorCode: input.errorCode, endedAt: sql`now()`, heartbeatAt: sql`now()` })
    .where(eq(chatTurns.id, turnId))
    .returning({ id: chatTurns.id });
  if (ended.length === 0) return;
  const answers = await tx
    .update(chatMessages)
    .set({
      content: storableText(input.content),
      status,
      error: status === 'failed',
      model: input.model,
      note: input.note,
      ...(research && { research: storableJson(research) }),
      ...(reasoning && { reasoning: storableText(reasoning.text), reasoningMs: reasoning.ms }),
    })
    .where(eq(chatMessages.id, messageId))
    .returning({ id: chatMessages.id });
  await tx.delete(chatTurnPieces).where(eq(chatTurnPieces.turnId, turnId));
  // Somebody may have deleted that message alone.
  if (answers.length === 0 || input.sources.length === 0) return;
  await tx
    .insert(chatCitations)
    .values(
      storableJson(input.sources).map(({ n, title, url, snippet }) => ({
        id: newId(),
        userId,
        messageId,
        n,
        title,
        url,
        snippet,
      })),
    )
    .onConflictDoNothing();
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
      .returning({ id: chatTurns.id, taskId: chatTurns.taskId });
    if (abandoned.length === 0) return;
    const ids = abandoned.map(({ id }) => id);
    await tx.execute(sql`
      with whole as (
        select t.assistant_message_id as id, ${joined('text')} as text, ${joined('reasoning')} as reasoning,
          max(p.reasoning_ms) as reasoning_ms
        from ${chatTurns} t left join ${chatTurnPieces} p on p.turn_id = t.id
        where ${inArray(sql`t.id`, ids)} group by t.assistant_message_id)
      update ${chatMessages} as m set status = 'interrupted', content = coalesce(whole.text, m.content),
        reasoning = coalesce(whole.reasoning, m.reasoning),
        reasoning_ms = coalesce(whole.reasoning_ms, m.reasoning_ms)
      from whole where m.id = whole.id`);
    await tx.delete(chatTurnPieces).where(inArray(chatTurnPieces.turnId, ids));
    for (const { taskId } of abandoned) await settleTask(tx, taskId, { status: 503, isCharged: false });
  });
}

/** A sign of life from the future is none: the database's clock was set back since. */
function isQuiet(quietForMs: number): SQL | undefined {
  const span = sql`(${quietForMs}::float8 * interval '1 millisecond')`;
  return or(lt(chatTurns.heartbeatAt, sql`now() - ${span}`), gt(chatTurns.heartbeatAt, sql`now() + ${span}`));
}
