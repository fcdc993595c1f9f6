import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Its first characters, to recognise it by. */
    start: text('start').notNull(),
    /** SHA-256, base64url. A key is random, so a slower hash would not make it harder to guess. */
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScopeId[]>().notNull(),
    /** Millionths of a dollar that models may cost in a month; null is no limit. */
    spendingLimit: bigint('spending_limit', { mode: 'number' }),
    /** Accurate to a few minutes. */
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

/** What the models used by a key cost, by UTC month. */
export const apiKeyCosts = pgTable(
  'api_key_costs',
  {
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as "2026-11". */
    month: text('month').notNull(),
    /** Millionths of a dollar. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.month] }),
    index('api_key_costs_user').on(table.userId),
  ],
);
