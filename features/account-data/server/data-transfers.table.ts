import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TransferCounts } from '#features/account-data/shared/account-data.contract.ts';
import { users } from '#features/accounts/server/accounts.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Archives that a person had made of their data, or brought along from another server. */
export const dataTransfers = pgTable(
  'data_transfers',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['export', 'import'] }).notNull(),
    state: text('state', {
      enum: ['waiting', 'running', 'previewed', 'done', 'failed', 'cancelled'],
    }).notNull(),
    /** Rows and files, so that a share of the work can be told. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** Of the archive. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** By table, what an archive brings, or brought. */
    counts: jsonb('counts').$type<TransferCounts>(),
    /** A sentence for the person: why it failed. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Touched while it runs: one that went quiet has lost its server. */
    heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** When the archive is removed. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('data_transfers_user').on(table.userId, table.createdAt),
    index('data_transfers_expires').on(table.expiresAt),
    /** Pressing twice starts one. */
    uniqueIndex('data_transfers_one_at_a_time')
      .on(table.userId, table.kind)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);
