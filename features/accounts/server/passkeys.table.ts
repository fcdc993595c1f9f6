import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { users } from './accounts.table.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Rises with every use where the authenticator counts; one that falls was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** Synced by its vendor, and so available on several devices. */
    isSynced: boolean('is_synced').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.createdAt),
  ],
);
