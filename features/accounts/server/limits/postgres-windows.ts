import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { WindowStore } from '#server/rate-limiter.ts';
import { rateWindows } from '../rate-windows.table.ts';

const endsInMs = sql<number>`greatest(extract(epoch from ${rateWindows.endsAt} - now()) * 1000, 0)::float8`;

/** Limits counted in the database, by its clock. */
export function postgresWindows(database: Database): WindowStore {
  const isOver = lte(rateWindows.endsAt, sql`now()`);
  return {
    async take(keyHash, wanted, { limit, windowMs }) {
      const fresh = sql`now() + ${windowMs}::float8 * interval '1 millisecond'`;
      const [counted] = await database
        .insert(rateWindows)
        .values({ keyHash, count: wanted, endsAt: fresh })
        .onConflictDoUpdate({
          target: rateWindows.keyHash,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${rateWindows.count} + excluded.count end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateWindows.endsAt} end`,
          },
          setWhere: or(isOver, lt(rateWindows.count, limit)),
        })
        .returning({ count: rateWindows.count, endsInMs });
      if (counted) {
        return { granted: wanted - Math.max(0, counted.count - limit), endsInMs: counted.endsInMs };
      }
      const [full] = await database
        .select({ endsInMs })
        .from(rateWindows)
        .where(eq(rateWindows.keyHash, keyHash));
      return { granted: 0, endsInMs: full?.endsInMs ?? 0 };
    },
    async isFull(keyHash, { limit }) {
      const [row] = await database
        .select({ count: rateWindows.count, endsInMs })
        .from(rateWindows)
        .where(and(eq(rateWindows.keyHash, keyHash), gt(rateWindows.endsAt, sql`now()`)));
      return { isFull: (row?.count ?? 0) >= limit, endsInMs: row?.endsInMs ?? 0 };
    },
  };
}
