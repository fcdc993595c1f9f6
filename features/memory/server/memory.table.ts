import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { chatMessages } from '#features/chats/server/chats.table.ts';
import { instant } from '#server/db/columns.ts';

/** What the assistant may know about a person: their own words, never anyone else's. */
export const memoryFacts = pgTable(
  'memory_facts',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    text: text('text').notNull(),
    /** The message in which it was said; null when it was added by hand, or that message is deleted. */
    messageId: text('message_id').references(() => chatMessages.id, { onDelete: 'set null' }),
    /** False: kept, but no model is told. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('memory_facts_user').on(table.userId, table.updatedAt, table.id),
    index('memory_facts_message').on(table.messageId),
  ],
);
