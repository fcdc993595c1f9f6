import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';

/** Timers are stored by their end, not by the remaining time, so nothing has to tick. */
export const timers = pgTable(
  'timers',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    label: text('label').notNull().default(''),
    seconds: integer('seconds').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The remaining time while paused; null while running. */
    pausedLeftMs: integer('paused_left_ms'),
    rangAt: instant('rang_at'),
    /** Its person has seen that it rang. */
    dismissedAt: instant('dismissed_at'),
    /** Deleted ones are kept for Undo. */
    deletedAt: instant('deleted_at'),
    /** The number of changes. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('timers_user').on(table.userId, table.endsAt, table.id),
    // Finds timers still to ring, however many have rung.
    index('timers_due')
      .on(table.endsAt)
      .where(sql`${table.rangAt} is null and ${table.pausedLeftMs} is null and ${table.deletedAt} is null`),
  ],
);
