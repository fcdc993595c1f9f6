import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import { instant } from '#server/db/columns.ts';

/** What people uploaded. The bytes lie in the file store, under the id. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the person sees it; never a path. */
    name: text('name').notNull(),
    /** What the bytes really are, not what the browser called them. */
    mediaType: text('media_type').notNull(),
    /** Of what is stored, which for a picture is not what was sent. */
    bytes: integer('bytes').notNull(),
    kind: text('kind', { enum: ['image', 'pdf', 'office', 'text', 'video'] }).notNull(),
    /** `storing` until bytes and text are in the store; rows left like that are swept away. */
    state: text('state', { enum: ['storing', 'ready'] })
      .notNull()
      .default('storing'),
    width: integer('width'),
    height: integer('height'),
    /** Of a document: pages, slides or sheets. */
    pageCount: integer('page_count'),
    /** Characters of text that could be read. */
    textLength: integer('text_length').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it first went out with a message. What never does is swept away. */
    attachedAt: instant('attached_at'),
    /** Since when something beside messages shows it, such as a note: messages that go do not take it with them. */
    keptSince: instant('kept_since'),
  },
  (table) => [index('files_user_created').on(table.userId, table.createdAt)],
);
