import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { ConnectionTest, Price } from '#features/connections/shared/connections.contract.ts';
import type { SettingTest } from '#features/connections/shared/operator-settings.contract.ts';
import { instant } from '#server/db/columns.ts';

/** The operator's connections from the console, one row per model provider. Environment variables take precedence. */
export const connections = pgTable('connections', {
  /** The provider's name in environment variables, e.g. "openai". */
  id: text('id').primaryKey(),
  /** Null: the provider's default. */
  address: text('address'),
  /** Encrypted with a key derived from the server's secret. Null: none is stored here. */
  sealedKey: text('sealed_key'),
  /** Its last four characters, for recognising it. */
  keyEnd: text('key_end'),
  isOffered: boolean('is_offered').notNull().default(true),
  /** The plans that may use its models; null: all. */
  plans: jsonb('plans').$type<string[]>(),
  /** Ids of its models that are hidden from everyone. */
  hiddenModels: jsonb('hidden_models').$type<string[]>().notNull().default([]),
  /** The default model; for at most one provider. */
  defaultModel: text('default_model'),
  /** By model id, in dollars per million tokens. */
  prices: jsonb('prices').$type<Record<string, Price>>().notNull().default({}),
  /** The assumed price of models without one. */
  otherPrice: jsonb('other_price').$type<Price>(),
  /** Millionths of a dollar per month. Null: none. */
  cap: bigint('cap', { mode: 'number' }),
  lastTest: jsonb('last_test').$type<ConnectionTest>(),
  /** Incremented on each change; a change based on an older version is refused. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * A provider's cost in a month (UTC). It outlives the accounts that caused it: deleting an account must not reset a
 * cap.
 */
export const providerSpending = pgTable(
  'provider_spending',
  {
    provider: text('provider').notNull(),
    /** E.g. "2026-11". */
    month: text('month').notNull(),
    /** Millionths of a dollar. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.month] })],
);

/** What a person's questions cost, by UTC day and model. Contains none of their text. */
export const modelCosts = pgTable(
  'model_costs',
  {
    userId: owner(),
    day: date('day', { mode: 'string' }).notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    /** Millionths of a dollar. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.provider, table.model] })],
);

/**
 * What the operator has entered for one kind of connection, keyed by the environment variables that it replaces. The
 * environment takes precedence.
 */
export const operatorSettings = pgTable('operator_settings', {
  /** The kind, e.g. "searxng". */
  id: text('id').primaryKey(),
  values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
  /** All its secrets, encrypted with a key derived from the server's secret. Null: it has none. */
  sealed: text('sealed'),
  /** The last four characters of each secret that is long enough to show them. */
  ends: jsonb('ends').$type<Record<string, string>>().notNull().default({}),
  lastTest: jsonb('last_test').$type<SettingTest>(),
  /** Incremented on each change; a change based on an older version is refused. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});
