import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';

/** Emails that a person caused to people without an account, for the daily limit. Recipients are stored as hashes. */
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

/** Addresses that have stopped emails of this kind, as hashes, so that the address itself need not be kept. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
