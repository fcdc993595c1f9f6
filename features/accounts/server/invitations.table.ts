import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { users } from './accounts.table.ts';

/** Links that let someone create an account where sign-up is closed. Each works once. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    /** The token itself is only in the link. */
    tokenHash: text('token_hash').notNull(),
    /** Whom it is for; null: anyone with the link. */
    email: text('email'),
    /** It was sent by email as well. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** The operator who made it; null once their account is deleted. */
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** The account that was created with it. */
    usedBy: text('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_time').on(table.createdAt),
  ],
);
