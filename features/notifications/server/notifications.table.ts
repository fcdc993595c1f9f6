import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { authSessions, users } from '#features/accounts/server/accounts.table.ts';
import { instant } from '#server/db/columns.ts';

/** Columns of a row other than switches. */
export const preferenceColumns = ['userId', 'quietFrom', 'quietUntil', 'more', 'updatedAt'];

/** Which notifications reach a person, and how; a missing row means all of them. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailUpdates: boolean('email_updates').notNull().default(true),
  emailSecurity: boolean('email_security').notNull().default(true),
  emailNewsletter: boolean('email_newsletter').notNull().default(true),
  browserNotifications: boolean('browser_notifications').notNull().default(true),
  mobileNotifications: boolean('mobile_notifications').notNull().default(true),
  /** Minutes after midnight in the person's time zone; both or neither. */
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  /** Every switch without its own column, by preference; missing ones are on. */
  more: jsonb('more').$type<Readonly<Record<string, unknown>>>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The browsers that a person wants notifications in. Each belongs to a session and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** The push endpoint. Whoever knows it can send there, so it never leaves the server. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device', { enum: ['desktop', 'mobile'] }).notNull(),
    /** A readable name, e.g. "Firefox on Linux". */
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSuccessAt: instant('last_success_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId, table.createdAt),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);
