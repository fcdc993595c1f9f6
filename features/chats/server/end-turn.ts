import { sql } from 'drizzle-orm';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { MessageStatus } from '#features/chats/shared/chats.contract.ts';
import type { TaskOutcome } from '#features/usage/server/settle-task.ts';
import type { Database } from '#server/db/database.ts';
import { storableJson, storableText } from '#server/db/storable-text.ts';
import { select } from '#server/db/table-shapes.ts';
import { required } from '#shared/required.ts';

export interface FinishedTurn {
  userId: string;
  turnId: string;
  messageId: string;
  content: string;
  model: string | null;
  note: string | null;
  parts: readonly MessagePart[];
  status: Exclude<MessageStatus, 'streaming'>;
  errorCode: string | null;
  /** What was reserved for it, and how that is settled. */
  taskId: string;
  charge: TaskOutcome;
}

/**
 * Stores a complete answer, replacing its pieces, and settles its task: one call of the database function `end_turn`,
 * which is its own transaction. For a chat that was deleted meanwhile (`gone`), only the task is settled; a turn
 * already `ended` by another server, which took this one for dead, is left unchanged, and its task uncharged.
 */
export async function endTurn(
  database: Database,
  finished: FinishedTurn,
): Promise<'stored' | 'gone' | 'ended'> {
  const { userId, turnId, messageId, content, parts, status, errorCode, taskId, charge } = finished;
  const turn = storableJson({
    ...{ id: turnId, answerId: messageId, status, errorCode },
    ...{ model: finished.model, note: finished.note },
    lastSourceId: Math.max(0, ...sourcesOf(parts).map(({ id }) => id)),
  });
  const task = { ...charge, id: taskId };
  const [row] = await select<{ found: 'stored' | 'gone' | 'ended' }>(
    database,
    sql`
    select end_turn(${userId}, ${JSON.stringify(turn)}::jsonb, ${storableText(content)},
      ${JSON.stringify(storableJson([...parts]))}::jsonb, ${JSON.stringify(task)}::jsonb,
      ${new Date().toISOString()}::timestamptz) as found`,
  );
  return required(row).found;
}
