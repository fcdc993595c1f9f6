import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';

/**
 * Tasks per day for each tier; a null limit means none. Written from `dailyTasks`, except what the operator has set.
 */
export const rateLimits = pgTable('rate_limits', {
  tier: text('tier').primaryKey(),
  requestsPerDay: integer('requests_per_day'),
  /** Whether the operator has set it. */
  isOwn: boolean('is_own').notNull().default(false),
});

/** Replaces the plan's limit for people for whom the operator has set one; null means no limit. */
export const personLimits = pgTable('person_limits', {
  userId: owner().primaryKey(),
  requestsPerDay: integer('requests_per_day'),
  createdAt: instant('created_at').notNull(),
});

/**
 * The usage ledger: one row per piece of work, written before it starts. `response_status` is null while the work runs;
 * a row whose `released_at` is set is not charged, nor is one that was imported from another server.
 */
export const apiLogs = pgTable(
  'api_logs',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of task; see `taskTypeLabels`. `other` is what could no longer be determined. */
    kind: text('kind').notNull().default('other'),
    /** The requested address. Informational only: nothing is parsed out of it. */
    endpoint: text('endpoint').notNull(),
    /** How many tasks are charged for this work. */
    tasks: integer('tasks').notNull().default(1),
    requestTime: instant('request_time').notNull(),
    responseStatus: integer('response_status'),
    releasedAt: instant('released_at'),
    /** Done on another server and imported: history, which no limit counts. */
    isImported: boolean('is_imported').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('api_logs_user_time').on(table.userId, table.requestTime),
    /** For unfinished work, which is queried now and then. */
    index('api_logs_open')
      .on(table.requestTime)
      .where(sql`${table.responseStatus} is null and ${table.releasedAt} is null`),
  ],
);

/**
 * Tasks that a person earned by rating an answer, on top of that day's limit. The answer is referenced without a
 * foreign key: deleting it must not allow another reward in its place.
 */
export const taskRewards = pgTable(
  'task_rewards',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answerId: text('answer_id').notNull(),
    tasks: integer('tasks').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.answerId] }),
    index('task_rewards_user_time').on(table.userId, table.createdAt),
  ],
);
