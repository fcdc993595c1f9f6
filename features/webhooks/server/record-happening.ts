import { sql } from 'drizzle-orm';
import type { WebhookType } from '#features/webhooks/shared/webhooks.contract.ts';
import type { Transaction } from '#server/db/database.ts';

export interface Happening {
  userId: string;
  type: WebhookType;
  id: string;
  /** Its path on this server. */
  path: string;
  title: string;
}

/** Text that is being edited is reported once nothing has been written for this long. */
const quietSeconds: Partial<Record<WebhookType, number>> = { 'note.changed': 60 };
const longestTitle = 200;

/**
 * Queues deliveries for the person's webhooks, if they have any: in the transaction of the event, so that a rolled-back
 * event is never reported. Contains none of its text. The database function `end_turn` does the same for finished
 * answers.
 */
export async function recordHappening(
  tx: Transaction,
  { userId, type, id, path, title }: Happening,
  now = new Date(),
): Promise<void> {
  const due = new Date(now.getTime() + (quietSeconds[type] ?? 0) * 1_000).toISOString();
  await tx.execute(sql`
    insert into webhook_deliveries (id, user_id, webhook_id, type, item_id, path, title, due_at, created_at)
    select gen_random_uuid()::text, w.user_id, w.id, ${type}, ${id}, ${path}, ${title.slice(0, longestTitle).toWellFormed()},
        ${due}::timestamptz, ${now.toISOString()}::timestamptz
      from webhooks w where w.user_id = ${userId} and w.is_on and jsonb_exists(w.types, ${type})
    on conflict (webhook_id, type, item_id) where state = 'waiting' and attempts = 0
      do update set title = excluded.title, due_at = excluded.due_at`);
}
