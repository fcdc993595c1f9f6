import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import { feedbackRatings } from '#features/chats/shared/feedback.contract.ts';
import { instant } from '#server/db/columns.ts';
import { chatMessages } from './chats.table.ts';

/** What the person thinks of an answer: one vote per answer, deleted with it. */
export const answerFeedback = pgTable(
  'answer_feedback',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: text('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    rating: text('rating', { enum: feedbackRatings }).notNull(),
    /** In the person's own words; null when they gave none. */
    reason: text('reason'),
    /** The models whose answers to the same question it was preferred to, where several answered side by side. */
    preferredOver: jsonb('preferred_over').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('answer_feedback_message').on(table.messageId),
    index('answer_feedback_user').on(table.userId),
  ],
);
