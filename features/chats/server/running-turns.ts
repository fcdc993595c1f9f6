import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { chatTurns } from './chats.table.ts';

/** Whether an answer of anyone's is being made, here or on another server. */
export async function hasRunningTurn(database: Database): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(chatTurns)
    .where(eq(chatTurns.status, 'running'))
    .limit(1);
  return rows.length > 0;
}
