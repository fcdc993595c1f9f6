import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { apiLogs } from './usage.table.ts';

/** Nothing chargeable runs this long; work that did is still charged when it ends. */
const longestWork = sql`interval '6 hours'`;

/**
 * Refunds tasks of work that nobody will finish: its server is gone, or could not record how it ended. Where a server
 * is alone, that is all work still open when it starts. Runs as the system, for everyone.
 */
export async function releaseAbandonedTasks(
  database: Database,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await database
    .update(apiLogs)
    .set({ responseStatus: 503, releasedAt: sql`now()` })
    .where(
      and(
        isNull(apiLogs.responseStatus),
        isNull(apiLogs.releasedAt),
        isAlone ? undefined : lt(apiLogs.requestTime, sql`now() - ${longestWork}`),
      ),
    );
}
