import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';

/** What a person chose; a missing row or a null column means the default. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  selectedModel: text('selected_model'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
