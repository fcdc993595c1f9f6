import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows about somebody. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Map<string, ProviderAccount>;
  /** Who signs in at its form next; null: they cancel. */
  visitor: string | null;
  /** How often its form was shown. */
  asked: number;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on loopback, whose sign-in form is filled in by the test. */
export async function startIdentityProvider(appOrigin: string, number = '1'): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const clientId = 'everyday';
  const clientSecret = 'a secret of the test, long enough';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stand: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    accounts: new Map(),
    visitor: null,
    asked: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${appOrigin}/api/account/services/${number}/callback`],
        post_logout_redirect_uris: [`${appOrigin}/signin`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/form/${uid}` },
    findAccount: (_: unknown, id: string) =>
      stand.accounts.has(id)
        ? { accountId: id, claims: () => ({ sub: id, ...stand.accounts.get(id) }) }
        : undefined,
    // No consent prompt: both have the same operator.
    async loadExistingGrant({ oidc }: ConsentContext) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/form/')) {
      answer(request, response);
      return;
    }
    stand.asked += 1;
    const result =
      stand.visitor === null
        ? { error: 'access_denied', error_description: 'The person went back' }
        : { login: { accountId: stand.visitor } };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return stand;
}

/** Its own page loads fonts from another site. */
function logoutSource(context: { body: string }, form: string): void {
  context.body = `<!doctype html><html lang="en"><title>Sign out</title>${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button></html>`;
}

interface ConsentContext {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
}
