import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Logged errors, counted by UTC day. Contains only text from the code. */
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
