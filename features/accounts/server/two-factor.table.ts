import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { users } from './accounts.table.ts';

/** The authenticator app of a person. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted with a key derived from the server's secret. */
    secret: text('secret').notNull(),
    /** Null while it is being set up: nothing is asked for before its first code was right. */
    enabledAt: instant('enabled_at'),
    /** The time step of the newest code that was accepted. It and everything older is refused. */
    lastStep: integer('last_step'),
    /** Codes tried since `attemptsSince`, right ones not counted. */
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
