import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';

/** What a person allows; without a row, everything. */
export const privacySettings = pgTable('privacy_settings', {
  userId: owner().primaryKey(),
  usageData: boolean('usage_data').notNull().default(true),
  crashReports: boolean('crash_reports').notNull().default(true),
  personalization: boolean('personalization').notNull().default(true),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * Page errors, reported by the browsers of people who allow it. Scrubbed: contains no text that anyone typed or read.
 */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    /** Only for errors worded by the browser itself; empty otherwise. */
    message: text('message').notNull(),
    /** Stack frames only, one per line. */
    stack: text('stack').notNull(),
    /** The path with its ids removed. */
    route: text('route').notNull(),
    /** The build of the page. */
    version: text('version').notNull(),
    browser: text('browser').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('client_errors_user').on(table.userId, table.createdAt),
    index('client_errors_created').on(table.createdAt),
  ],
);
