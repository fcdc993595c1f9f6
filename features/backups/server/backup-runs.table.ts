import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Each backup of this server, with its outcome. The newest hundred are kept. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: text('id').primaryKey(),
    /** `waiting`, `running`, `complete` or `failed`. */
    state: text('state').notNull(),
    isScheduled: boolean('is_scheduled').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    problem: text('problem'),
    name: text('name'),
    /** `folder` or `s3`. */
    place: text('place').notNull().default('folder'),
  },
  (table) => [index('backup_runs_time').on(table.startedAt)],
);
