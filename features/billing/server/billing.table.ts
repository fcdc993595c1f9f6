import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { PlanId } from '#features/billing/shared/plans.ts';
import { instant } from '#server/db/columns.ts';

/** The displayable card details. Its number and code never reach this server. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    type: text('type', { enum: ['card'] })
      .notNull()
      .default('card'),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: smallint('exp_month').notNull(),
    expYear: smallint('exp_year').notNull(),
    /** The name on the card. */
    name: text('name'),
    isDefault: boolean('is_default').notNull(),
    provider: text('provider', { enum: ['local', 'stripe'] }).notNull(),
    /** The provider's id of the card. */
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_methods_user_created').on(table.userId, table.createdAt),
    uniqueIndex('payment_methods_one_default').on(table.userId).where(sql`is_default`),
    uniqueIndex('payment_methods_reference').on(table.providerReference),
    check('payment_methods_last4_is_short', sql`last4 ~ '^[0-9]{4}$'`),
  ],
);

/** The plan a person pays for; no row for people who never paid. The tier in effect is `users.subscription_tier`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    provider: text('provider', { enum: ['local', 'stripe'] }).notNull(),
    plan: text('plan').$type<PlanId>().notNull(),
    /** The provider's status string. */
    status: text('status').notNull(),
    seats: integer('seats').notNull().default(1),
    providerCustomerId: text('provider_customer_id'),
    providerSubscriptionId: text('provider_subscription_id'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The plan that follows when this one ends. */
    nextPlan: text('next_plan').$type<PlanId>(),
    /** Until then a change is in progress, and no other may start. */
    busyUntil: instant('busy_until'),
    /**
     * Each read of the provider's state takes the next number before the request, and is stored only if no later number
     * was: a stale response must not overwrite a newer one.
     */
    readsBegun: integer('reads_begun').notNull().default(0),
    readKept: integer('read_kept').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_user').on(table.userId),
    uniqueIndex('subscriptions_customer').on(table.providerCustomerId),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    provider: text('provider', { enum: ['stripe'] }).notNull(),
    providerInvoiceId: text('provider_invoice_id').notNull(),
    number: text('number'),
    /** In the smallest unit of the currency, such as cents. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** The provider's page for it. */
    link: text('link'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('invoices_user_created').on(table.userId, table.createdAt),
    uniqueIndex('invoices_provider_invoice').on(table.providerInvoiceId),
  ],
);

/** Provider events already processed, because they are delivered more than once. They contain no personal data. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('billing_events_received').on(table.receivedAt)],
);
