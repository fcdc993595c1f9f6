import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An address that a person wants to use and has not confirmed yet; at most one each. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** Of the link in the mail. A reader of the database cannot make a link from it. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('email_changes_token').on(table.tokenHash)],
);
