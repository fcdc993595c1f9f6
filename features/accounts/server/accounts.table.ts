import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** The account and its profile in one row, so that neither can exist without the other. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    subscriptionTier: text('subscription_tier').notNull().default('free'),
    bio: text('bio'),
    phoneNumber: text('phone_number'),
    birthday: date('birthday', { mode: 'string' }),
    username: text('username').unique(),
    website: text('website'),
    gender: text('gender'),
    location: text('location'),
    /** IANA zone; daily limits reset at its midnight. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The day that ran when the zone was last changed; null before that. Here, so that one lock covers it too. */
    zoneDay: date('zone_day', { mode: 'string' }),
    zoneDayStartedAt: instant('zone_day_started_at'),
    zoneDayEndsAt: instant('zone_day_ends_at'),
    zoneMonthStartedAt: instant('zone_month_started_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Names that differ only in case would be confused.
    uniqueIndex('users_username_lower').on(sql`lower(${table.username})`),
  ],
);

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last proved who they are in this login; dangerous actions ask that it be recent. */
    reauthenticatedAt: instant('proved_at'),
    /**
     * The provider, or the proxy with the address it asserted, that vouched for it; null after a sign-in of our own.
     */
    vouchedBy: text('vouched_by'),
    /** Ends the login there too. Encrypted with a key derived from the server's secret. */
    idToken: text('id_token'),
    /** Updated only every few minutes, so that reading does not cause writing. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_sessions_token').on(table.token),
    index('auth_sessions_user').on(table.userId),
  ],
);

/** How a person proves who they are; for passwords, the hash. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** The address under which an external sign-in service knows the person. */
    email: text('email'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    /** Null until it is changed for the first time. */
    passwordChangedAt: instant('password_changed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_accounts_user').on(table.userId),
    uniqueIndex('auth_accounts_identity').on(table.providerId, table.accountId),
  ],
);

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_verifications_identifier').on(table.identifier)],
);
