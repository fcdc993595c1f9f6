import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often the password of an account was tried lately. A row rather than memory, so that servers that share
 * a database count together and a restart forgets nothing. Addresses without an account are counted too: else
 * the limit would tell who has one.
 */
export const authGuesses = pgTable('auth_guesses', {
  /** Hash of the email address, which may belong to nobody. */
  addressHash: text('address_hash').primaryKey(),
  count: integer('count').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
});
