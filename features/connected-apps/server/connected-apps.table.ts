import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';

/** Apps that may request authorisation: those that registered themselves, and those with a client metadata document. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    /** Our own id, or the URL of the app's own document. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<'registered' | 'document'>().notNull(),
    name: text('name').notNull(),
    redirectUris: jsonb('redirect_uris').$type<string[]>().notNull(),
    /** When the document was last fetched. */
    readAt: instant('read_at'),
    /** Null until someone consents: those without consent are deleted after an hour. */
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('oauth_clients_created').on(table.createdAt)],
);

/** What a person allows an app. Deleting it revokes all its tokens. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    host: text('host').notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScopeId[]>().notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('oauth_grants_once').on(table.userId, table.clientId)],
);

/** Codes, access tokens and refresh tokens, stored as hashes; a plain hash is enough, since they are random. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: owner(),
    grantId: text('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'code' | 'access' | 'refresh'>().notNull(),
    /** All tokens from one code: reusing one of them revokes them all. */
    family: text('family').notNull(),
    resource: text('resource').notNull(),
    /** For codes: the PKCE challenge, and the redirect URL. */
    challenge: text('challenge'),
    redirectUri: text('redirect_uri'),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('oauth_tokens_grant').on(table.grantId),
    index('oauth_tokens_family').on(table.family),
    index('oauth_tokens_user').on(table.userId),
    index('oauth_tokens_expires').on(table.expiresAt),
  ],
);
