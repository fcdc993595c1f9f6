import { sql } from 'drizzle-orm';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { Transaction } from '#server/db/database.ts';
import { storableJson } from '#server/db/storable-text.ts';
import { select } from '#server/db/table-shapes.ts';

interface MadeAfterwards {
  userId: string;
  messageId: string;
  questions: readonly string[];
  /** What its answer has cost so far, in place of what is stored of that. */
  usage: MessagePart<'usage'> | undefined;
}

/** Stores it with the answer, by one statement. False where that was deleted, or is being written again. */
export async function storeAfterwards(
  tx: Transaction,
  { userId, messageId, questions, usage }: MadeAfterwards,
): Promise<boolean> {
  const next = questions.length > 0 ? [{ kind: 'next', questions }] : [];
  const used = usage ? JSON.stringify(storableJson(usage)) : null;
  const rows = await select(
    tx,
    sql`
    update chat_messages set parts = (
      select coalesce(jsonb_agg(
        case when part ->> 'kind' = 'usage' then coalesce(${used}::jsonb, part) else part end order by place), '[]')
      from jsonb_array_elements(parts) with ordinality as stored (part, place))
      || ${JSON.stringify(storableJson(next))}::jsonb
    where id = ${messageId} and user_id = ${userId} and status <> 'streaming'
    returning id`,
  );
  return rows.length > 0;
}
