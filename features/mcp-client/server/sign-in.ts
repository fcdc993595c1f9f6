import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedExchange } from '#server/fetch/guarded-exchange.ts';
import type { Log } from '#server/log.ts';
import { sha256 } from '#server/sha256.ts';
import { findAccountName, scopeOf } from './account-name.ts';
import {
  awaitChange,
  type ConnectionSecret,
  endLease,
  providerFor,
  readSecret,
  takeLease,
  writeSecret,
} from './connection-secrets.ts';
import { mcpConnections, mcpSecrets } from './mcp-client.table.ts';
import { SignInNeeded } from './mcp-session.ts';

export interface SignInDependencies {
  database: Database;
  box: SecretBox;
  exchange: GuardedExchange;
  baseUrl: string;
  log: Log;
}

type Connection = Pick<typeof mcpConnections.$inferSelect, 'id' | 'userId' | 'url' | 'auth'>;

const timeoutMs = 20_000;
const maxBytes = 256 * 1024;
const maxProfileBytes = 32 * 1024;
/** How long before expiry they are renewed. */
const aheadMs = 60_000;

const limits = () => ({ signal: AbortSignal.timeout(timeoutMs), maxBytes });
const redirectUrlOf = (baseUrl: string) => `${baseUrl}/settings/connections`;

/** @returns the other server's sign-in URL, which redirects back to the list. */
export async function beginSignIn(dependencies: SignInDependencies, connection: Connection): Promise<string> {
  const { database, box, exchange, baseUrl, log } = dependencies;
  const { auth, discoverOAuthServerInfo } = await import('@modelcontextprotocol/client');
  // A fresh start: the state and issuer of an earlier sign-in no longer matter.
  const secret: ConnectionSecret = {};
  const state = randomBytes(32).toString('base64url');
  let place: URL | undefined;
  const provider = providerFor(secret, {
    redirectUrl: redirectUrlOf(baseUrl),
    state,
    onPlace(url) {
      place = url;
    },
  });
  const fetchFn = exchange(limits()) as never;
  try {
    secret.discovery = await discoverOAuthServerInfo(connection.url, { fetchFn });
    const scope = scopeOf(secret.discovery);
    await auth(provider, { serverUrl: connection.url, ...(scope !== undefined && { scope }), fetchFn });
  } catch (cause) {
    log.warn('a sign-in to an outside server could not begin', { error: cause });
    throw new AppError('not_reachable', {
      message: 'That server does not let new programs sign in. Ask it for a key instead.',
      cause,
    });
  }
  // The browser opens it, so it must be a web URL and nothing executable.
  if (place?.protocol !== 'https:')
    throw new AppError('not_reachable', { message: 'That server’s sign-in is not at a safe address.' });
  await writeSecret(database, box, ownerOf(connection), secret, sha256(state));
  return place.href;
}

/** @returns the connection that is signed in now. @throws AppError `invalid_input` for someone else's state. */
export async function finishSignIn(
  dependencies: SignInDependencies,
  userId: string,
  answer: { state: string; code?: string | undefined; iss?: string | undefined },
): Promise<Connection> {
  const { database, box, exchange, baseUrl, log } = dependencies;
  const [connection] = await database
    .select({
      id: mcpConnections.id,
      userId: mcpConnections.userId,
      url: mcpConnections.url,
      auth: mcpConnections.auth,
    })
    .from(mcpConnections)
    .innerJoin(mcpSecrets, eq(mcpSecrets.connectionId, mcpConnections.id))
    .where(and(eq(mcpConnections.userId, userId), eq(mcpSecrets.stateHash, sha256(answer.state))));
  const found = connection && (await readSecret(database, box, connection.id));
  if (!connection || !found) {
    throw new AppError('invalid_input', { message: 'This sign-in did not start here. Start it again.' });
  }
  const { secret } = found;
  // It is single-use, whatever the outcome.
  await writeSecret(database, box, ownerOf(connection), secret);
  if (answer.code === undefined)
    throw new AppError('invalid_input', {
      message: 'You were not signed in. Try again if you want to.',
    });
  const provider = providerFor(secret, {
    redirectUrl: redirectUrlOf(baseUrl),
    state: answer.state,
    onPlace: () => undefined,
  });
  const { auth } = await import('@modelcontextprotocol/client');
  try {
    await auth(provider, {
      serverUrl: connection.url,
      authorizationCode: answer.code,
      ...(answer.iss !== undefined && { iss: answer.iss }),
      fetchFn: exchange(limits()) as never,
    });
  } catch (cause) {
    log.warn('a sign-in to an outside server failed', { error: cause });
    throw new AppError('invalid_input', { message: 'The other server did not sign you in.', cause });
  }
  delete secret.verifier;
  await writeSecret(database, box, ownerOf(connection), secret);
  const account = await findAccountName(secret, exchange({ ...limits(), maxBytes: maxProfileBytes })).catch(
    (cause: unknown) => {
      // The person is signed in even without it.
      log.warn('an outside server did not say who signed in', { error: cause });
      return null;
    },
  );
  await database
    .update(mcpConnections)
    .set({ auth: 'oauth', account })
    .where(eq(mcpConnections.id, connection.id));
  return { ...connection, auth: 'oauth' };
}

/**
 * The server's current credentials; renewed before expiry by one server at a time, with no transaction open meanwhile.
 * @throws SignInNeeded if only the person can do it.
 */
export async function accessTo(
  dependencies: SignInDependencies,
  connection: Connection,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (connection.auth === 'none') return undefined;
  const { database, box } = dependencies;
  const found = await readSecret(database, box, connection.id);
  if (!found) throw new SignInNeeded(new Error('nothing is stored of the sign-in'));
  if (connection.auth === 'key') return found.secret.key;
  if (isGood(found.secret)) return found.secret.tokens?.access_token;
  const { version } = found;
  if (await takeLease(database, connection.id, version)) {
    try {
      return await renew(dependencies, connection, found.secret);
    } catch (error) {
      await endLease(database, connection.id, version);
      throw error;
    }
  }
  const after = await awaitChange(database, box, { connectionId: connection.id, version, signal });
  if (after && isGood(after.secret)) return after.secret.tokens?.access_token;
  throw new SignInNeeded(new Error('another server could not renew the sign-in'));
}

async function renew(
  { database, box, exchange }: SignInDependencies,
  connection: Connection,
  secret: ConnectionSecret,
): Promise<string> {
  const { refreshAuthorization } = await import('@modelcontextprotocol/client');
  const { tokens, client, discovery } = secret;
  if (!tokens?.refresh_token || !client || !discovery)
    throw new SignInNeeded(new Error('the sign-in is over and cannot be renewed'));
  const resource = discovery.resourceMetadata?.resource;
  let renewed: typeof tokens;
  try {
    // Of the issuer that signed them in, even if the server names another by now.
    renewed = await refreshAuthorization(discovery.authorizationServerUrl, {
      ...(discovery.authorizationServerMetadata && { metadata: discovery.authorizationServerMetadata }),
      clientInformation: client,
      refreshToken: tokens.refresh_token,
      ...(resource !== undefined && { resource }),
      fetchFn: exchange(limits()) as never,
    });
  } catch (cause) {
    throw new SignInNeeded(cause);
  }
  providerFor(secret, { redirectUrl: '', state: '', onPlace: () => undefined }).saveTokens({
    ...tokens,
    ...renewed,
  });
  await writeSecret(database, box, ownerOf(connection), secret);
  return renewed.access_token;
}

function isGood({ tokens, tokensUntil }: ConnectionSecret): boolean {
  return tokens !== undefined && (tokensUntil === undefined || tokensUntil > Date.now() + aheadMs);
}

function ownerOf({ id, userId }: Connection) {
  return { connectionId: id, userId };
}
