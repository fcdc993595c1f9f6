import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import type {
  AskedConsent,
  AuthorizationRequest,
  ConnectedApp,
  ConsentInput,
} from '#features/connected-apps/shared/connected-apps.contract.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { LoginActor } from '#server/http.ts';
import type { ApiKeyScope, ApiKeyScopeId } from '#shared/api-key-scope.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { oauthClients, oauthGrants, oauthTokens } from './connected-apps.table.ts';
import { findClient, type OAuthClient } from './oauth-clients.ts';
import { OAuthError } from './oauth-error.ts';
import { issueCode, markClientUsed } from './oauth-tokens.ts';
import { isSameRedirect } from './redirect-address.ts';

export interface ConnectedAppsDependencies extends Pick<AccountsDependencies, 'alertPerson' | 'findPlace'> {
  database: Database;
  guardedFetch: GuardedFetch;
  baseUrl: string;
  /** The resource that tokens are for. */
  resource: string;
  /** The scopes available to apps. */
  scopes: () => readonly ApiKeyScope[];
}

interface ReadRequest {
  client: OAuthClient;
  scopes: readonly ApiKeyScope[];
}

/**
 * Which app asks, and for what.
 * @throws AppError with a sentence for the person: without a valid redirect URL nobody is redirected.
 */
async function readRequest(
  dependencies: ConnectedAppsDependencies,
  { client_id, redirect_uri, scope, resource }: AuthorizationRequest,
): Promise<ReadRequest> {
  let client: OAuthClient;
  try {
    client = await findClient(dependencies, client_id);
  } catch (error) {
    if (error instanceof OAuthError) throw new AppError('invalid_input', { message: error.message });
    throw error;
  }
  if (!client.redirectUris.some((registered) => isSameRedirect(redirect_uri, registered))) {
    throw new AppError('invalid_input', {
      message: 'The app wants to go back to an address that is not its own, so nothing was connected.',
    });
  }
  if (resource !== undefined && resource !== dependencies.resource) {
    throw new AppError('invalid_input', {
      message: 'The app asked for something that this server does not have.',
    });
  }
  const asked = scope?.split(' ').filter(Boolean);
  const offered = dependencies.scopes();
  const scopes = asked?.length ? offered.filter(({ id }) => asked.includes(id)) : offered;
  if (scopes.length === 0) {
    throw new AppError('invalid_input', { message: 'The app asked for nothing that this server has.' });
  }
  return { client, scopes };
}

export async function describeRequest(
  dependencies: ConnectedAppsDependencies,
  request: AuthorizationRequest,
): Promise<AskedConsent> {
  const { client, scopes } = await readRequest(dependencies, request);
  return {
    name: client.name,
    host: hostOf(client, request.redirect_uri),
    isVerified: client.kind === 'document',
    goesTo: placeOf(request.redirect_uri),
    scopes: scopes.map(({ id, name, explanation }) => ({
      id,
      name,
      explanation,
      writes: id.startsWith('write-'),
    })),
  };
}

/** The redirect URL, with a code or an error. */
export async function answerRequest(
  dependencies: ConnectedAppsDependencies,
  { request, scopes: chosen }: ConsentInput,
  { actor: { userId }, caller }: { actor: LoginActor; caller: Caller },
  now = new Date(),
): Promise<string> {
  const { database, resource, baseUrl, alertPerson, findPlace } = dependencies;
  const { client, scopes: asked } = await readRequest(dependencies, request);
  const back = new URL(request.redirect_uri);
  const say = (name: string, value: string | undefined) => {
    if (value !== undefined) back.searchParams.set(name, value);
  };
  say('state', request.state);
  say('iss', baseUrl);
  if (chosen === null) {
    say('error', 'access_denied');
    return back.href;
  }
  const scopes = asked.map(({ id }) => id).filter((id) => chosen.includes(id));
  if (scopes.length === 0) throw new AppError('invalid_input', { message: 'Choose what the app can do.' });
  const host = hostOf(client, request.redirect_uri);
  const code = await database.transaction(async (tx) => {
    await markClientUsed(tx, client.id, now);
    const grantId = newId(now.getTime());
    const row = { id: grantId, userId, clientId: client.id, name: client.name, host, scopes, createdAt: now };
    const [grant] = await tx
      .insert(oauthGrants)
      .values(row)
      .onConflictDoUpdate({
        target: [oauthGrants.userId, oauthGrants.clientId],
        set: { name: client.name, host, scopes: sql`excluded.scopes` },
      })
      .returning({ id: oauthGrants.id });
    await recordAudit(tx, {
      ...{ userId, type: 'app_connected', ...caller },
      details: { name: client.name, scopes },
    });
    await alertPerson(tx, userId, {
      ...{ kind: 'app_connected', at: now, device: nameDevice(caller.userAgent) },
      place: findPlace(caller.address),
      detail: client.name,
    });
    return issueCode(
      tx,
      {
        ...{ userId, grantId: required(grant).id, resource },
        challenge: request.code_challenge,
        redirectUri: request.redirect_uri,
      },
      now,
    );
  });
  say('code', code);
  return back.href;
}

export async function listConnectedApps(database: Database, userId: string): Promise<ConnectedApp[]> {
  const rows = await database
    .select({ grant: oauthGrants, kind: oauthClients.kind })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(eq(oauthGrants.userId, userId))
    .orderBy(desc(oauthGrants.createdAt), desc(oauthGrants.id));
  return rows.map(({ grant, kind }) => ({
    ...{ id: grant.id, name: grant.name, host: grant.host, scopes: grant.scopes },
    isVerified: kind === 'document',
    createdAt: grant.createdAt.toISOString(),
    lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Revokes all of its tokens at once. @throws AppError `not_found`, also for someone else's. */
export async function revokeApp(
  database: Database,
  id: string,
  { actor: { userId }, caller }: { actor: LoginActor; caller: Caller },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(oauthGrants)
      .where(and(eq(oauthGrants.id, id), eq(oauthGrants.userId, userId)))
      .returning({ name: oauthGrants.name });
    if (!revoked) throw new AppError('not_found');
    await tx.delete(oauthTokens).where(eq(oauthTokens.grantId, id));
    await recordAudit(tx, { userId, type: 'app_revoked', ...caller, details: { name: revoked.name } });
  });
}

function hostOf({ kind, id }: OAuthClient, redirectUri: string): string {
  return kind === 'document' ? new URL(id).host : placeOf(redirectUri);
}

function placeOf(address: string): string {
  const { host, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.replace(':', '');
}

export function scopeIds(scopes: readonly ApiKeyScope[]): ApiKeyScopeId[] {
  return scopes.map(({ id }) => id);
}
