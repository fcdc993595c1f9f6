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

/** Archives that a person exported, or imported from another server. */
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
    /** Rows and files, or bytes while an archive is read, for showing progress. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** The archive's size. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** By table, what an archive contains, or what was imported. */
    counts: jsonb('counts').$type<TransferCounts>(),
    /** A sentence for the person: why it failed. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The process working on it, and how many have started. */
    runner: text('runner'),
    attempts: integer('attempts').notNull().default(0),
    /** Everything before this byte of the staged rows is written, including all derived data. */
    writtenBytes: bigint('written_bytes', { mode: 'number' }).notNull().default(0),
    /** Its owner wants it undone, or it cannot continue: what it wrote is deleted again. */
    isUndone: boolean('is_undone').notNull().default(false),
    /** By the database’s clock, updated while it runs: a stale one means that its server is gone. */
    heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** When the archive is deleted. */
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
 * What an import has written, one row per transaction: enough to delete it again, or to resume where a killed server
 * stopped. Deleted when the import is done.
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
    /** The primary keys of newly inserted rows. */
    added: jsonb('added').$type<string[][]>().notNull(),
    /** New ids by old ones, where the old id belonged to someone else. */
    renamed: jsonb('renamed').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.position] }),
    index('data_transfer_slices_user').on(table.userId),
  ],
);
