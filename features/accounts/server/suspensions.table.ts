import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { users } from './accounts.table.ts';

/**
 * Accounts that an operator has suspended. A separate table, because people's own queries may change their row of
 * `users`.
 */
export const suspensions = pgTable('suspensions', {
  userId: text('account_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});
