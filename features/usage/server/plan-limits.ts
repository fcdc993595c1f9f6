import { asc, eq, sql } from 'drizzle-orm';
import { dailyTasks, type LimitedPlan } from '#features/usage/shared/daily-tasks.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { rateLimits } from './usage.table.ts';

/** Writes the limits that plans are sold with, except where the operator has set others. */
export async function writeSoldLimits(database: Database): Promise<void> {
  const rows = Object.entries(dailyTasks).map(([tier, requestsPerDay]) => ({ tier, requestsPerDay }));
  await database
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.tier,
      set: { requestsPerDay: sql`excluded.requests_per_day` },
      // An up-to-date row is not rewritten: several servers may start at once.
      setWhere: sql`not ${rateLimits.isOwn} and ${rateLimits.requestsPerDay} is distinct from excluded.requests_per_day`,
    });
}

/** The operator's own limit; undefined restores the one that the plan is sold with. Applies from the next task on. */
export async function setLimit(
  database: Database | Transaction,
  tier: LimitedPlan,
  own: number | null | undefined,
): Promise<void> {
  const limit =
    own === undefined
      ? { requestsPerDay: dailyTasks[tier], isOwn: false }
      : { requestsPerDay: own, isOwn: true };
  await database
    .insert(rateLimits)
    .values({ tier, ...limit })
    .onConflictDoUpdate({ target: rateLimits.tier, set: limit });
}

export function listLimits(database: Database) {
  return database.select().from(rateLimits).orderBy(asc(rateLimits.requestsPerDay), asc(rateLimits.tier));
}

export async function findLimit(database: Database | Transaction, tier: LimitedPlan) {
  const [row] = await database.select().from(rateLimits).where(eq(rateLimits.tier, tier));
  return row;
}
