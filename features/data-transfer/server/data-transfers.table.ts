import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { TransferCounts } from '#features/data-transfer/shared/data-transfer.contract.ts';
import { instant } from '#server/db/columns.ts';

/** Archives that a person had made of their data, or imported from another server. */
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
    /** Rows and files, or bytes while an archive is read, so that a share of the work can be shown. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** Of the archive. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** By table, what an archive brings, or brought. */
    counts: jsonb('counts').$type<TransferCounts>(),
    /** A sentence for the person: why it failed. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The process that works on it, and how many have begun to. */
    runner: text('runner'),
    attempts: integer('attempts').notNull().default(0),
    /** Everything before this byte of the rows that were read is written, with all that follows from it. */
    writtenBytes: bigint('written_bytes', { mode: 'number' }).notNull().default(0),
    /** Its owner wants it undone, or it cannot go on: what it wrote is deleted again. */
    isUndone: boolean('is_undone').notNull().default(false),
    /** By the database’s clock, touched while it runs: one that went quiet has lost its server. */
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

/**
 * What an import has written, a row for each of its transactions: enough to delete it again, or to go on where a
 * server that was killed stopped. Deleted when the import is done.
 */
export const dataTransferSlices = pgTable(
  'data_transfer_slices',
  {
    transferId: text('transfer_id')
      .notNull()
      .references(() => dataTransfers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** The primary keys of the rows that were not there before. */
    added: jsonb('added').$type<string[][]>().notNull(),
    /** New ids by old ones, where the old one was someone else’s. */
    renamed: jsonb('renamed').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.position] }),
    index('data_transfer_slices_user').on(table.userId),
  ],
);
