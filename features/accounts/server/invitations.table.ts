import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { users } from './accounts.table.ts';

/** Links that let somebody create an account where not everybody may. Each works once. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    /** The token itself is in the link alone. */
    tokenHash: text('token_hash').notNull(),
    /** Whom it is for; null: whoever has the link. */
    email: text('email'),
    /** It was sent by email as well. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** The operator who made it; null once their account is deleted. */
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whose account came of it. */
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
