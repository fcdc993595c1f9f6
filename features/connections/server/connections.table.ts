import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { ConnectionTest, Price } from '#features/connections/shared/connections.contract.ts';
import type { SettingTest } from '#features/connections/shared/operator-settings.contract.ts';
import { instant } from '#server/db/columns.ts';

/** What the operator has connected in the console, one row for each model provider. The environment goes before it. */
export const connections = pgTable('connections', {
  /** As the variables of the environment name it, e.g. "openai". */
  id: text('id').primaryKey(),
  /** Null: the provider's own. */
  address: text('address'),
  /** Encrypted with a key derived from the server's secret. Null: none is stored here. */
  sealedKey: text('sealed_key'),
  /** Its last four characters, to know it again by. */
  keyEnd: text('key_end'),
  isOffered: boolean('is_offered').notNull().default(true),
  /** The plans its models are offered to; null: all. */
  plans: jsonb('plans').$type<string[]>(),
  /** Ids of its models that are not offered to anyone. */
  hiddenModels: jsonb('hidden_models').$type<string[]>().notNull().default([]),
  /** The default model; for at most one provider. */
  defaultModel: text('default_model'),
  /** By model id, in dollars a million tokens. */
  prices: jsonb('prices').$type<Record<string, Price>>().notNull().default({}),
  /** What is assumed of models without a price. */
  otherPrice: jsonb('other_price').$type<Price>(),
  /** Millionths of a dollar a month. Null: none. */
  cap: bigint('cap', { mode: 'number' }),
  lastTest: jsonb('last_test').$type<ConnectionTest>(),
  /** Grows with each change; a change that was made of an older one is refused. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * What a provider has cost in a month of UTC. It outlives the accounts that caused it: a cap must not be reset by them.
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

/** What the questions of a person cost, by day of UTC and model. No word of theirs is in it. */
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
 * What the operator has entered for one kind of connection, keyed by the environment variables that it replaces.
 * The environment goes before it.
 */
export const operatorSettings = pgTable('operator_settings', {
  /** Of the kind, e.g. "searxng". */
  id: text('id').primaryKey(),
  values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
  /** Its secrets, together, encrypted with a key derived from the server's secret. Null: it has none. */
  sealed: text('sealed'),
  /** The last four characters of each secret that is long enough to show them. */
  ends: jsonb('ends').$type<Record<string, string>>().notNull().default({}),
  lastTest: jsonb('last_test').$type<SettingTest>(),
  /** Grows with each change; a change that was made of an older one is refused. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});
