import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';

/** Timers by their end, not by what is left: so nothing has to tick for them to be right. */
export const timers = pgTable(
  'timers',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    label: text('label').notNull().default(''),
    seconds: integer('seconds').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** What is left of one that is paused; null while it runs. */
    pausedLeftMs: integer('paused_left_ms'),
    rangAt: instant('rang_at'),
    /** Its person has seen that it rang. */
    dismissedAt: instant('dismissed_at'),
    /** Deleted ones stay for their Undo. */
    deletedAt: instant('deleted_at'),
    /** How often it was changed. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('timers_user').on(table.userId, table.endsAt, table.id),
    // What is still to ring, however many have rung.
    index('timers_due')
      .on(table.endsAt)
      .where(sql`${table.rangAt} is null and ${table.pausedLeftMs} is null and ${table.deletedAt} is null`),
  ],
);
