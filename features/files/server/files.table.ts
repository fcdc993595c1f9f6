import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import { instant } from '#server/db/columns.ts';

/** What people uploaded. The bytes are in the file store, under the id. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name shown to the person; never a path. */
    name: text('name').notNull(),
    /** The actual type of the bytes, not the browser's claim. */
    mediaType: text('media_type').notNull(),
    /** For the stored file, which for a picture differs from the upload. */
    bytes: integer('bytes').notNull(),
    kind: text('kind', { enum: ['image', 'pdf', 'office', 'text', 'video'] }).notNull(),
    /** `storing` until bytes and text are in the store; rows left in that state are swept away. */
    state: text('state', { enum: ['storing', 'ready'] })
      .notNull()
      .default('storing'),
    width: integer('width'),
    height: integer('height'),
    /** For a document: pages, slides or sheets. */
    pageCount: integer('page_count'),
    /** Characters of text that could be read. */
    textLength: integer('text_length').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was first sent with a message. Files never sent are swept away. */
    attachedAt: instant('attached_at'),
    /** Since when something besides messages uses it, such as a note: deleting messages then keeps it. */
    keptSince: instant('kept_since'),
  },
  (table) => [index('files_user_created').on(table.userId, table.createdAt)],
);
