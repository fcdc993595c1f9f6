import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** When an email was last sent, stored or failed; without its recipient or content. */
export const mailOutcomes = pgTable('mail_outcomes', {
  /** `sent`, `kept` or `failed`. */
  outcome: text('outcome').primaryKey(),
  at: instant('at').notNull(),
});
