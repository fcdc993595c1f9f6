import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { designJobs } from './designer.table.ts';

/** Older jobs tell little: models and machines change. */
const days = 30;

/** Median duration per engine over the last month, over all users. Runs as the system. */
export async function readUsualSeconds(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({
      engine: designJobs.engine,
      seconds: sql<number>`percentile_cont(0.5) within group (
        order by extract(epoch from ${designJobs.updatedAt} - ${designJobs.startedAt}))::float`,
    })
    .from(designJobs)
    .where(
      sql`${designJobs.state} = 'done' and ${designJobs.startedAt} > now() - make_interval(days => ${days}::int)`,
    )
    .groupBy(designJobs.engine);
  return new Map(rows.map(({ engine, seconds }) => [engine, Math.max(1, Math.round(seconds))]));
}
