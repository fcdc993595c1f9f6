import { text } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';

/** Whose row it is; it goes with their account. */
export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
