import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { actorColumns, shownName } from '#features/accounts/server/actor-columns.ts';
import { isOpenAccount } from '#features/accounts/server/suspensions/suspensions.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { retryConflicts } from '#server/db/retry-conflicts.ts';
import type { AppActor } from '#server/http.ts';
import { sha256 } from '#server/sha256.ts';
import { oauthClients, oauthGrants, oauthTokens } from './connected-apps.table.ts';
import { OAuthError } from './oauth-error.ts';

const minuteMs = 60_000;
const lifetimes = { code: 5 * minuteMs, access: 60 * minuteMs, refresh: 60 * 24 * 60 * minuteMs } as const;
/** The accuracy of "last used". */
const usedEveryMs = 5 * minuteMs;
const prefixes = { code: 'ec_', access: 'ea_', refresh: 'er_' } as const;

export interface TokenPair {
  access: string;
  refresh: string;
  /** Seconds. */
  expiresIn: number;
  scopes: readonly string[];
}

interface Belonging {
  userId: string;
  grantId: string;
  family: string;
  resource: string;
}

async function issue(
  tx: Transaction,
  kind: keyof typeof lifetimes,
  { userId, grantId, family, resource }: Belonging,
  more: { challenge?: string; redirectUri?: string },
  now: Date,
): Promise<string> {
  const token = prefixes[kind] + randomBytes(32).toString('base64url');
  await tx.insert(oauthTokens).values({
    ...{ hash: sha256(token), kind, userId, grantId, family, resource, ...more },
    expiresAt: new Date(now.getTime() + lifetimes[kind]),
    createdAt: now,
  });
  return token;
}

/** A short-lived code that the app exchanges for tokens once. */
export function issueCode(
  tx: Transaction,
  of: Omit<Belonging, 'family'> & { challenge: string; redirectUri: string },
  now: Date,
): Promise<string> {
  const { challenge, redirectUri, ...belonging } = of;
  const family = randomBytes(16).toString('base64url');
  return issue(tx, 'code', { ...belonging, family }, { challenge, redirectUri }, now);
}

/** @throws OAuthError `invalid_grant`; reusing a code revokes its tokens. */
export function redeemCode(
  database: Database,
  given: {
    code: string;
    clientId: string;
    redirectUri: string;
    verifier: string;
    resource: string | undefined;
  },
  now = new Date(),
): Promise<TokenPair> {
  const { code, clientId, redirectUri, verifier, resource } = given;
  return take(database, 'code', code, clientId, now, (row) => {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (row.redirectUri !== redirectUri) throw refused('The redirect address is a different one.');
    if (row.challenge !== challenge) throw refused('The code verifier does not match.');
    requireResource(resource, row.resource);
  });
}

/** @throws OAuthError `invalid_grant`; reusing a token revokes everything from its code. */
export function redeemRefreshToken(
  database: Database,
  given: { token: string; clientId: string; resource: string | undefined },
  now = new Date(),
): Promise<TokenPair> {
  const { token, clientId, resource } = given;
  return take(database, 'refresh', token, clientId, now, (row) => requireResource(resource, row.resource));
}

async function take(
  database: Database,
  kind: 'code' | 'refresh',
  token: string,
  clientId: string,
  now: Date,
  check: (row: typeof oauthTokens.$inferSelect) => void,
): Promise<TokenPair> {
  const hash = sha256(token);
  const isIt = and(
    eq(oauthTokens.hash, hash),
    eq(oauthTokens.kind, kind),
    eq(oauthGrants.clientId, clientId),
  );
  const renew = async (tx: Transaction): Promise<TokenPair | 'again'> => {
    const found = await lockGrantOf(tx, isIt);
    if (!found) throw refused('It is unknown, or has expired.');
    const { token: row, scopes } = found;
    if (row.usedAt !== null) {
      // Inside the lock on the grant, so that no renewal running elsewhere survives it.
      await tx
        .delete(oauthTokens)
        .where(and(eq(oauthTokens.family, row.family), ne(oauthTokens.hash, row.hash)));
      return 'again';
    }
    if (row.expiresAt <= now) throw refused('It has expired.');
    check(row);
    await tx.update(oauthTokens).set({ usedAt: now }).where(eq(oauthTokens.hash, hash));
    // Earlier access tokens are no longer needed.
    await tx
      .delete(oauthTokens)
      .where(and(eq(oauthTokens.family, row.family), eq(oauthTokens.kind, 'access')));
    const access = await issue(tx, 'access', row, {}, now);
    const refresh = await issue(tx, 'refresh', row, {}, now);
    return { access, refresh, expiresIn: lifetimes.access / 1_000, scopes };
  };
  const pair = await retryConflicts(() => database.transaction(renew));
  if (pair !== 'again') return pair;
  throw refused('It has already been used, so every token that came from it has been revoked.');
}

/**
 * Locks the grant, and only then reads the token: one grant's tokens are renewed, replayed and revoked one after another.
 * Locked in one statement with its grant, a token would be held by whoever waits for the grant, and a replay, which has
 * the grant, would wait for that token.
 */
async function lockGrantOf(tx: Transaction, isIt: SQL | undefined) {
  const tokens = () =>
    tx
      .select({ token: oauthTokens, scopes: oauthGrants.scopes })
      .from(oauthTokens)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
      .where(isIt);
  await tokens().for('update', { of: oauthGrants });
  const [found] = await tokens();
  return found;
}

/** The person who authorised this app, and its scopes; null for an unknown or expired token, or another resource. */
export async function findAppActor(
  database: Database,
  { token, resource }: { token: string; resource: string },
  now = new Date(),
): Promise<AppActor | null> {
  if (!/^ea_[\w-]{43}$/.test(token)) return null;
  const [row] = await database
    .select({
      ...actorColumns,
      grantId: oauthGrants.id,
      program: oauthGrants.name,
      scopes: oauthGrants.scopes,
      lastUsedAt: oauthGrants.lastUsedAt,
      expiresAt: oauthTokens.expiresAt,
      resource: oauthTokens.resource,
    })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(and(eq(oauthTokens.hash, sha256(token)), eq(oauthTokens.kind, 'access'), isOpenAccount()));
  if (!row || row.expiresAt <= now || row.resource !== resource) return null;
  const { lastUsedAt, expiresAt: _, resource: __, ...actor } = row;
  const before = new Date(now.getTime() - usedEveryMs);
  if (lastUsedAt === null || lastUsedAt < before) {
    await database
      .update(oauthGrants)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(oauthGrants.id, actor.grantId),
          or(isNull(oauthGrants.lastUsedAt), lt(oauthGrants.lastUsedAt, before)),
        ),
      );
  }
  return { ...actor, name: shownName(actor), via: 'app' };
}

/** Those of these apps that the person has not revoked and that still have a token. */
export async function findGrantsAlive(
  database: Database,
  ids: string[],
  now = new Date(),
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ id: oauthTokens.grantId })
    .from(oauthTokens)
    .where(and(inArray(oauthTokens.grantId, ids), gt(oauthTokens.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

/** Revokes a token, and everything from the same code. Unknown ones are already revoked. */
export async function endToken(database: Database, token: string, clientId: string): Promise<void> {
  const isIt = and(eq(oauthTokens.hash, sha256(token)), eq(oauthGrants.clientId, clientId));
  const end = async (tx: Transaction): Promise<void> => {
    const found = await lockGrantOf(tx, isIt);
    if (found) await tx.delete(oauthTokens).where(eq(oauthTokens.family, found.token.family));
  };
  await retryConflicts(() => database.transaction(end));
}

/** Expired ones are of no use any more. */
export async function forgetExpiredTokens(database: Database, now = new Date()): Promise<void> {
  await database
    .delete(oauthTokens)
    .where(lt(oauthTokens.expiresAt, new Date(now.getTime() - 24 * 60 * minuteMs)));
}

export async function markClientUsed(tx: Transaction, clientId: string, now: Date): Promise<void> {
  await tx.update(oauthClients).set({ usedAt: now }).where(eq(oauthClients.id, clientId));
}

function requireResource(asked: string | undefined, given: string): void {
  if (asked !== undefined && asked !== given)
    throw new OAuthError('invalid_target', 'It is for another resource.');
}

function refused(message: string): OAuthError {
  return new OAuthError('invalid_grant', message);
}
