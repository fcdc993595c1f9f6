import { sql } from 'drizzle-orm';
import { type ErrorGroup, errorsShownDays } from '#features/health/shared/health.contract.ts';
import type { Database } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';

interface ErrorRow extends Omit<ErrorGroup, 'firstAt' | 'lastAt'> {
  firstAt: string | Date;
  lastAt: string | Date;
}

/** From the last week, latest first. */
export async function listErrors(database: Database): Promise<ErrorGroup[]> {
  const rows = await select<ErrorRow>(
    database,
    sql`
      select fingerprint as id, min(level) as level, min(message) as message, min(subject) as subject,
        sum(count)::int as count, min(first_at) as "firstAt", max(last_at) as "lastAt"
      from server_errors where day > (now() at time zone 'UTC')::date - ${errorsShownDays}::int
      group by fingerprint order by max(last_at) desc limit 100`,
  );
  return rows.map((row) => ({
    ...row,
    firstAt: new Date(row.firstAt).toISOString(),
    lastAt: new Date(row.lastAt).toISOString(),
  }));
}

export async function describeDatabase(database: Database) {
  const startedAt = performance.now();
  const [row] = await select<{ version: string; bytes: number; migration: string | null }>(
    database,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select migration from bookkeeping.schema_version limit 1) as migration`,
  );
  return { ...row, ms: performance.now() - startedAt };
}
