import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** When an email last left, was kept here, or failed; nothing of whose it was or what it said. */
export const mailOutcomes = pgTable('mail_outcomes', {
  /** `sent`, `kept` or `failed`. */
  outcome: text('outcome').primaryKey(),
  at: instant('at').notNull(),
});
