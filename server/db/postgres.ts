import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/log.ts';
import type { Database, OpenDatabase } from './database.ts';

/** Opens PostgreSQL 15 or newer. */
export function openPostgres(url: string, log: Log): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 20, idleTimeoutMillis: 30_000 });
  // An idle connection that breaks must not end the process; the pool replaces it on next use.
  pool.on('error', (error) => log.warn('database connection lost', { error }));
  return {
    database: drizzle({ client: pool }) as unknown as Database,
    engine: 'postgres',
    forJobs: { connectionString: url, max: 2 },
    close: () => pool.end(),
  };
}
