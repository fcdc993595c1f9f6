import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { chatSessions } from '#features/chats/server/chats.table.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { instant } from '#server/db/columns.ts';

/** A shared link's content: a snapshot of one branch's messages. */
export interface ShareSnapshot {
  title: string;
  messages: ChatMessage[];
}

/** Links to frozen copies of chats. Deleted with their chat. */
export const chatShares = pgTable(
  'chat_shares',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the URL; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    /** Null once revoked. */
    snapshot: jsonb('snapshot').$type<ShareSnapshot>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('chat_shares_token').on(table.tokenHash),
    index('chat_shares_session').on(table.sessionId),
    index('chat_shares_user').on(table.userId),
  ],
);
