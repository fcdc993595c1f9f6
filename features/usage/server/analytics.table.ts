import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';

/**
 * One row per finished piece of work, for the person's own charts; none while they do not allow it. The ledger
 * `api_logs` is what counts towards the limit, and is kept either way.
 */
export const apiUsage = pgTable(
  'api_usage',
  {
    /** The ledger row's id. */
    id: text('id').primaryKey(),
    userId: owner(),
    statusCode: integer('status_code').notNull(),
    /** Milliseconds from the request to the end of the work. */
    responseTime: integer('response_time').notNull(),
    /** How many tasks were charged; 0 if they were refunded. */
    tasks: integer('tasks').notNull(),
    /** When it was requested: the day it counts towards. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('api_usage_user_time').on(table.userId, table.createdAt)],
);

/** Charged tasks by model, one row for each of the person's own days. */
export const modelUsage = pgTable(
  'model_usage',
  {
    userId: owner(),
    modelId: text('model_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    taskCount: integer('task_count').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.modelId] })],
);

/** Charged tasks by kind of work, one row for each of the person's own days. */
export const taskTypes = pgTable(
  'task_types',
  {
    userId: owner(),
    type: text('type').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.type] })],
);
