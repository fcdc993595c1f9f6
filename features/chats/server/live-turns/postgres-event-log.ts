import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { turnEvents } from '#features/chats/server/live-turns.table.ts';
import type { Database } from '#server/db/database.ts';
import type { EventLog } from './event-log.ts';

/** In a table. Its pieces are written and read by the system, for turns whose owner was checked before. */
export function postgresEventLog(database: Database): EventLog {
  return {
    async append(chunks) {
      const rows = chunks.map(({ turnId, userId, startsAt, events }) => ({
        turnId,
        userId,
        startsAt,
        endsAt: startsAt + events.length - 1,
        events: events.join('\n'),
      }));
      const fromTheStart = rows.flatMap(({ turnId, startsAt }) => (startsAt === 1 ? [turnId] : []));
      await database.transaction(async (tx) => {
        // Nothing of it outlives its turn, so commits need not wait for the disk.
        await tx.execute(sql`set local synchronous_commit = off`);
        if (fromTheStart.length > 0)
          await tx.delete(turnEvents).where(inArray(turnEvents.turnId, fromTheStart));
        await tx.insert(turnEvents).values(rows).onConflictDoNothing();
      });
    },

    async read(wanted) {
      if (wanted.length === 0) return [];
      const rows = await database
        .select({ turnId: turnEvents.turnId, startsAt: turnEvents.startsAt, events: turnEvents.events })
        .from(turnEvents)
        .where(
          or(
            ...wanted.map(({ turnId, after }) =>
              and(eq(turnEvents.turnId, turnId), gt(turnEvents.endsAt, after)),
            ),
          ),
        )
        .orderBy(turnEvents.turnId, turnEvents.endsAt);
      return rows.map((row) => ({ ...row, events: row.events.split('\n') }));
    },

    async remove(turnIds) {
      if (turnIds.length > 0)
        await database.delete(turnEvents).where(inArray(turnEvents.turnId, [...turnIds]));
    },
  };
}
