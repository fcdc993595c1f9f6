import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import type { HealthPart } from './readiness.ts';

/** Up to this offset, daily limits and expiries are slightly early or late, and nothing else is wrong. */
const toleranceMs = 30_000;

/**
 * Whether this server and its database agree on the time. Leases of running answers use the database's clock; days,
 * limits and logins use the server's own, so a wrong clock counts differently from the others.
 */
export function createClockHealth(database: Database, log: Log, now: () => number = Date.now): HealthPart {
  let wasWell = true;
  return {
    name: 'clock',
    async isWell() {
      const before = now();
      const { rows } = (await database.execute(
        sql`select extract(epoch from clock_timestamp())::float8 * 1000 as "thereMs"`,
      )) as unknown as { rows: { thereMs: number }[] };
      const thereMs = rows[0]?.thereMs ?? before;
      const isWell = thereMs > before - toleranceMs && thereMs < now() + toleranceMs;
      if (!isWell && wasWell)
        log.error('the clock of this server differs from that of the database', {
          seconds: Math.round((before - thereMs) / 1_000),
        });
      wasWell = isWell;
      return isWell;
    },
  };
}
