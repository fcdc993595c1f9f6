import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { WebhookType } from '#features/webhooks/shared/webhooks.contract.ts';
import { instant } from '#server/db/columns.ts';

/** Endpoints of a person's own automations that are notified of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    url: text('url').notNull(),
    types: jsonb('types').$type<WebhookType[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Consecutive failures; at the maximum it was switched off. */
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('webhooks_user').on(table.userId, table.createdAt)],
);

/** The signing secret: needed in clear text, so encrypted. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    webhookId: text('webhook_id')
      .primaryKey()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    userId: owner(),
    sealed: text('sealed').notNull(),
    /** The previous one, until its day is over. */
    sealedBefore: text('sealed_before'),
    beforeUntil: instant('before_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_secrets_user').on(table.userId)],
);

/** Deliveries, and their outcomes. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Stays the same however often it is sent, so that receivers can deduplicate. */
    id: text('id').primaryKey(),
    userId: owner(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** One of the types, or `test`. */
    type: text('type').notNull(),
    itemId: text('item_id').notNull(),
    /** A path on this server. */
    path: text('path').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    problem: text('problem'),
    /** When it is sent next; while it is being sent, when another server may take it. */
    dueAt: instant('due_at').notNull(),
    triedAt: instant('tried_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_user').on(table.userId),
    index('webhook_deliveries_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    // Further changes before a delivery are merged into it.
    uniqueIndex('webhook_deliveries_once')
      .on(table.webhookId, table.type, table.itemId)
      .where(sql`${table.state} = 'waiting' and ${table.attempts} = 0`),
  ],
);
