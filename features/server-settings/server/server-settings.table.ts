import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** The operator's server-wide settings, one row each. Absent: the default. */
export const serverSettings = pgTable('server_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Incremented on each change; a change based on an older version is refused. */
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
