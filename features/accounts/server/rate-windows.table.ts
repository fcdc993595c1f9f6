import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** How often a limited action was taken lately, counted across all servers that share the database. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    /** By the database's clock. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_windows_ends').on(table.endsAt)],
);
