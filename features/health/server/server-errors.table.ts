import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** What the log said went wrong, counted by day of UTC. Only words from the code are in it. */
export const serverErrors = pgTable(
  'server_errors',
  {
    fingerprint: text('fingerprint').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    level: text('level').notNull(),
    message: text('message').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fingerprint, table.day] })],
);
