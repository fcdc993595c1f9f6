import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { users } from './accounts.table.ts';

/** A person's authenticator app. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted with a key derived from the server's secret. */
    secret: text('secret').notNull(),
    /** Null while it is being set up: no code is required before the first correct one. */
    enabledAt: instant('enabled_at'),
    /** The time step of the newest code that was accepted. That step and all earlier ones are refused. */
    lastStep: integer('last_step'),
    /** Codes tried since `attemptsSince`, without correct ones. */
    attempts: integer('attempts').notNull().default(0),
    attemptsSince: instant('attempts_since').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('auth_two_factors_user').on(table.userId)],
);

/** Ten codes for the day the phone is lost; hashes only. */
export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('auth_recovery_codes_user').on(table.userId, table.codeHash)],
);
