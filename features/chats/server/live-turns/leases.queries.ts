import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { chatTurns } from '#features/chats/server/chats.table.ts';
import type { Database } from '#server/db/database.ts';

/**
 * How long a running turn belongs to its server without a renewal. Whoever was cut off must know it ten seconds after
 * their server died: this, a second until another server looks, and the end of its turns.
 */
export const leaseMs = 7_000;

const lease = sql`(${leaseMs}::float8 * interval '1 millisecond')`;
/** A lease from the future does not count: the database's clock has been set back since. */
const isExpired: SQL = or(
  lt(chatTurns.heartbeatAt, sql`now() - ${lease}`),
  gt(chatTurns.heartbeatAt, sql`now() + ${lease}`),
)!;

/** Returns those that this server may still run. */
export async function renewLeases(
  database: Database,
  serverId: string,
  turnIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .update(chatTurns)
    .set({ heartbeatAt: sql`now()`, serverId })
    .where(and(inArray(chatTurns.id, [...turnIds]), eq(chatTurns.status, 'running')))
    .returning({ id: chatTurns.id });
  return new Set(rows.map(({ id }) => id));
}

export async function hasExpiredLease(database: Database): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(chatTurns)
    .where(and(eq(chatTurns.status, 'running'), isExpired))
    .limit(1);
  return rows.length > 0;
}

/** `left`: its server stopped renewing its lease, and another one ended it. No event of it follows. */
export type TurnState = 'running' | 'over' | 'left';

/** How these turns stand, on whatever server; without those that were deleted. */
export async function readTurnStates(
  database: Database,
  turnIds: readonly string[],
): Promise<Map<string, TurnState>> {
  if (turnIds.length === 0) return new Map();
  const isLeft = sql`${chatTurns.status} = 'interrupted' and ${chatTurns.endedAt} > ${chatTurns.heartbeatAt} + ${lease}`;
  const rows = await database
    .select({
      id: chatTurns.id,
      state: sql<TurnState>`case when ${chatTurns.status} = 'running' then 'running' when ${isLeft} then 'left' else 'over' end`,
    })
    .from(chatTurns)
    .where(inArray(chatTurns.id, [...turnIds]));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export async function listRunningOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .select({ id: chatTurns.id })
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), eq(chatTurns.status, 'running')));
  return rows.map(({ id }) => id);
}

/** Whether it runs, or another server ended it a moment ago and may still be making its follow-ups. */
export async function findTurnPlace(
  database: Database,
  userId: string,
  turnId: string,
): Promise<{ isRunning: boolean; hasJustEnded: boolean; serverId: string | null } | undefined> {
  const [row] = await database
    .select({
      status: chatTurns.status,
      serverId: chatTurns.serverId,
      hasJustEnded: sql<boolean>`coalesce(${chatTurns.endedAt} > now() - interval '30 seconds', false)`,
    })
    .from(chatTurns)
    .where(and(eq(chatTurns.id, turnId), eq(chatTurns.userId, userId), ne(chatTurns.status, 'failed')));
  return (
    row && { isRunning: row.status === 'running', hasJustEnded: row.hasJustEnded, serverId: row.serverId }
  );
}
