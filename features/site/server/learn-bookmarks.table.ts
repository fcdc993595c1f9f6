import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';

/** Resources of the site's learning pages that a person wants to find again. */
export const learnBookmarks = pgTable(
  'learn_bookmarks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last part of its address; resources are files of the site, not rows. */
    resourceId: text('resource_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.resourceId] })],
);
