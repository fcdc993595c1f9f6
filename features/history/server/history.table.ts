import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { chatMessages } from '#features/chats/server/chats.table.ts';
import { searchHistory } from '#features/search/server/search.table.ts';
import { instant } from '#server/db/columns.ts';

/** Messages that a person wants to find again. Searches keep theirs in `search_history.is_pinned`. */
export const memoryBookmarks = pgTable(
  'memory_bookmarks',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    messageId: text('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('memory_bookmarks_message').on(table.messageId),
    index('memory_bookmarks_user').on(table.userId),
  ],
);

/**
 * The person's own labels on a message or a search. A search's tags belong to its query, whichever row they reference.
 */
export const memoryTags = pgTable(
  'memory_tags',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    messageId: text('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    searchId: text('search_id').references(() => searchHistory.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('memory_tags_on_one_thing', sql`num_nonnulls(${table.messageId}, ${table.searchId}) = 1`),
    index('memory_tags_user').on(table.userId, table.tag),
    uniqueIndex('memory_tags_message').on(table.messageId, table.tag),
    uniqueIndex('memory_tags_search').on(table.searchId, table.tag),
  ],
);
