import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** What the operator has set for the whole server, one row for each setting. Absent: its preset. */
export const serverSettings = pgTable('server_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Grows with each change; a change that was made of an older one is refused. */
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
