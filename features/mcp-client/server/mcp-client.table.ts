import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { FormField } from '#features/mcp-client/shared/asked-form.schema.ts';
import type {
  CallDecision,
  ConnectionState,
  FormDecision,
  ToolPolicy,
} from '#features/mcp-client/shared/mcp-client.contract.ts';
import { instant } from '#server/db/columns.ts';

/** Outside servers whose tools a person lets models call. */
export const mcpConnections = pgTable(
  'mcp_connections',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    /** Prefix of its tools' names, so that none can take the name of another server's or of ours. */
    slug: text('slug').notNull(),
    url: text('url').notNull(),
    auth: text('auth').$type<'none' | 'key' | 'oauth'>().notNull(),
    state: text('state').$type<ConnectionState>().notNull(),
    problem: text('problem'),
    /** Whom its server says the person signed in as. */
    account: text('account'),
    /** Since when it has wanted the person to sign in. */
    pausedAt: instant('paused_at'),
    /** Its allowed tools can be used in research, too. */
    inResearch: boolean('in_research').notNull().default(false),
    /** Consecutive failures. */
    failures: integer('failures').notNull().default(0),
    /** After several failures it is backed off until then. */
    restsUntil: instant('rests_until'),
    checkedAt: instant('checked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('mcp_connections_slug').on(table.userId, table.slug)],
);

/**
 * Credentials for the server: needed in clear text, so encrypted. Never sent to any server but that of its connection.
 */
export const mcpSecrets = pgTable(
  'mcp_secrets',
  {
    connectionId: text('connection_id')
      .primaryKey()
      .references(() => mcpConnections.id, { onDelete: 'cascade' }),
    userId: owner(),
    /** A key, or the whole sign-in. */
    sealed: text('sealed').notNull(),
    /** Hash of the OAuth state of a sign-in in progress. */
    stateHash: text('state_hash'),
    /** Until then one server renews the tokens, and others wait for it. */
    leasedUntil: instant('leased_until'),
    /** Incremented on each change, so that waiting servers notice a new one. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('mcp_secrets_user').on(table.userId),
    uniqueIndex('mcp_secrets_state').on(table.stateHash),
  ],
);

/** Tools as last described by a server, and as allowed by the person. */
export const mcpTools = pgTable(
  'mcp_tools',
  {
    connectionId: text('connection_id')
      .notNull()
      .references(() => mcpConnections.id, { onDelete: 'cascade' }),
    userId: owner(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** JSON. */
    schema: text('schema').notNull(),
    saysReadOnly: integer('says_read_only').notNull().default(0),
    /** All of the server's annotations about its effects, as JSON. */
    hints: text('hints').notNull().default('{}'),
    /** SHA-256 of the whole description. */
    fingerprint: text('fingerprint').notNull(),
    problem: text('problem'),
    policy: text('policy').$type<ToolPolicy>().notNull().default('off'),
    allowedFingerprint: text('allowed_fingerprint'),
    /** Null if it was allowed before this was stored. */
    allowedTitle: text('allowed_title'),
    allowedHints: text('allowed_hints'),
    allowedDescription: text('allowed_description'),
    allowedSchema: text('allowed_schema'),
    allowedAt: instant('allowed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.name] }),
    index('mcp_tools_user').on(table.userId),
  ],
);

/**
 * Calls that the person was asked about, and forms that servers ask them to fill in. What was sent is in the chat's
 * answer; this only records whether it may be.
 */
export const mcpCalls = pgTable(
  'mcp_calls',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    chatId: text('chat_id').notNull(),
    /** A connection of the person's, or `shared:` and the name of an operator's. */
    server: text('server').notNull(),
    tool: text('tool').notNull(),
    fingerprint: text('fingerprint').notNull(),
    decision: text('decision').$type<CallDecision | FormDecision>(),
    /** Set if the server asks for something while the tool runs: the fields of the form. */
    form: jsonb('form').$type<FormField[]>(),
    /** The person's submitted values, encrypted, until the turn has taken them. */
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('mcp_calls_user').on(table.userId, table.createdAt),
    index('mcp_calls_allowed')
      .on(table.userId, table.server, table.tool)
      .where(sql`${table.decision} in ('chat', 'always')`),
  ],
);

/** Tools of the operator's servers as first seen; a different description is a different tool. */
export const mcpPins = pgTable(
  'mcp_pins',
  {
    /** Hash of the operator's configuration of the server: saving it again pins again. */
    server: text('server').notNull(),
    tool: text('tool').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.server, table.tool] })],
);
