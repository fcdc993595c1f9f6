import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';
import { users } from './accounts.table.ts';

/** Keys by which programs act for a person. One that is revoked is deleted. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Its first characters, to know it again by. */
    start: text('start').notNull(),
    /** SHA-256, base64url. A key is random, so nothing slower would make it harder to find. */
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScopeId[]>().notNull(),
    /** Right to a few minutes. */
    lastUsedAt: instant('last_used_at'),
    /** Null for never. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_user').on(table.userId, table.createdAt),
  ],
);
