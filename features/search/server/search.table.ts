import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';

/**
 * What a person searched for; one row per query, not per page. It has one more column, `words`: the query and its
 * results as the database prepares them for full-text search, as with the messages of chats.
 */
export const searchHistory = pgTable(
  'search_history',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    query: text('query').notNull(),
    type: text('type', { enum: ['web', 'image', 'video', 'news', 'place'] }).notNull(),
    results: jsonb('results').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('search_history_user_type').on(table.userId, table.type, table.createdAt),
    index('search_history_user_created').on(table.userId, table.createdAt, table.id),
    index('search_history_pinned').on(table.userId, table.createdAt, table.id).where(sql`${table.isPinned}`),
  ],
);
