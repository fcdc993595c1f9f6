import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { users } from './accounts.table.ts';

/**
 * Who runs this server: a fact about the server, not data of the person's. A separate table, because people's own
 * queries may change their row of `users`.
 */
export const operators = pgTable('operators', {
  userId: text('account_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  /** The service that made them one, as in `auth_accounts`; null: another operator did. */
  grantedBy: text('granted_by'),
});

/** What operators changed, on screens and by commands. Append-only; contains no secrets. */
export const operatorEvents = pgTable(
  'operator_events',
  {
    id: text('id').primaryKey(),
    /** Null for a command, and once the account is deleted. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Where it was done: `console`, `command`, `sign-up` or `organisation`. */
    via: text('via').notNull(),
    action: text('action').notNull(),
    /** What it was done to: the id of a connection, or `account`. */
    target: text('target').notNull(),
    /** Whose account that is; null once it is deleted. */
    aboutId: text('about_id').references(() => users.id, { onDelete: 'set null' }),
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
    address: text('address'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('operator_events_time').on(table.createdAt, table.id)],
);
