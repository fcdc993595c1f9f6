import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { and, eq, sql } from 'drizzle-orm';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import type { Database } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { orAbort } from '#server/or-abort.ts';
import { brand } from '#shared/brand.ts';
import { mcpSecrets } from './mcp-client.table.ts';

/** The sealed contents of one connection. */
export interface ConnectionSecret {
  key?: string;
  client?: StoredOAuthClientInformation;
  tokens?: StoredOAuthTokens;
  /** Milliseconds since 1970. */
  tokensUntil?: number;
  /** State of a sign-in in progress. */
  verifier?: string;
  /** The issuer it was started with: responses from another are refused. */
  discovery?: OAuthDiscoveryState;
}

export interface ReadSecret {
  secret: ConnectionSecret;
  version: number;
}

/** After this long, a renewal counts as abandoned. */
const leaseMs = 30_000;

export async function readSecret(
  database: Database,
  box: SecretBox,
  connectionId: string,
): Promise<ReadSecret | undefined> {
  const [row] = await database
    .select({ sealed: mcpSecrets.sealed, version: mcpSecrets.version })
    .from(mcpSecrets)
    .where(eq(mcpSecrets.connectionId, connectionId));
  if (!row) return undefined;
  return { secret: JSON.parse(box.open(row.sealed)) as ConnectionSecret, version: row.version };
}

/** Releases its lease. */
export async function writeSecret(
  database: Database,
  box: SecretBox,
  owner: { connectionId: string; userId: string },
  secret: ConnectionSecret,
  stateHash: string | null = null,
): Promise<void> {
  const sealed = box.seal(JSON.stringify(secret));
  await database
    .insert(mcpSecrets)
    .values({ ...owner, sealed, stateHash })
    .onConflictDoUpdate({
      target: mcpSecrets.connectionId,
      set: { sealed, stateHash, leasedUntil: null, version: sql`${mcpSecrets.version} + 1` },
    });
}

/** One server at a time renews: strict providers treat two renewals with one token as theft, and revoke the sign-in. */
export async function takeLease(database: Database, connectionId: string, version: number): Promise<boolean> {
  const rows = await select<{ id: string }>(
    database,
    sql`update mcp_secrets set leased_until = now() + ${`${leaseMs} milliseconds`}::interval
      where connection_id = ${connectionId} and version = ${version}::int
        and (leased_until is null or leased_until < now())
      returning connection_id as id`,
  );
  return rows.length > 0;
}

export async function endLease(database: Database, connectionId: string, version: number): Promise<void> {
  await database
    .update(mcpSecrets)
    .set({ leasedUntil: null })
    .where(and(eq(mcpSecrets.connectionId, connectionId), eq(mcpSecrets.version, version)));
}

/** Waits for the server that is renewing. @returns the resulting secret. */
export async function awaitChange(
  database: Database,
  box: SecretBox,
  { connectionId, version, signal }: { connectionId: string; version: number; signal: AbortSignal },
): Promise<ReadSecret | undefined> {
  const until = Date.now() + leaseMs;
  for (;;) {
    const found = await readSecret(database, box, connectionId);
    if (!found || found.version !== version || Date.now() > until) return found;
    await orAbort(new Promise((resolve) => setTimeout(resolve, 250)), signal);
  }
}

/** The library's sign-in storage, in a secret that is saved when it is done. */
export function providerFor(
  secret: ConnectionSecret,
  { redirectUrl, state, onPlace }: { redirectUrl: string; state: string; onPlace(url: URL): void },
): OAuthClientProvider {
  return {
    redirectUrl,
    clientMetadata: {
      client_name: brand.name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => state,
    clientInformation: () => secret.client,
    saveClientInformation(client) {
      secret.client = client;
    },
    tokens: () => secret.tokens,
    saveTokens(tokens) {
      secret.tokens = tokens;
      if (tokens.expires_in === undefined) delete secret.tokensUntil;
      else secret.tokensUntil = Date.now() + tokens.expires_in * 1_000;
    },
    redirectToAuthorization: onPlace,
    saveCodeVerifier(verifier) {
      secret.verifier = verifier;
    },
    codeVerifier: () => secret.verifier ?? '',
    saveDiscoveryState(discovery) {
      secret.discovery = discovery;
    },
    discoveryState: () => secret.discovery,
  };
}
