import { text } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';

/** The row's owner; it is deleted with their account. */
export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
