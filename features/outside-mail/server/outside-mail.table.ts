import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';

/** Emails that a person had sent to people without an account, for a day's limit. Recipients are known by a hash. */
export const outsideMails = pgTable(
  'outside_mails',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    recipientHash: text('recipient_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('outside_mails_user_time').on(table.userId, table.createdAt)],
);

/** Addresses that have stopped emails of this kind, by a hash: so it can be kept without keeping the address. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
