import * as client from 'openid-client';
import { isLoopbackHost } from '#server/env.ts';
import { FetchProblem } from '#server/fetch/fetch-problem.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import type { Identity } from './identity.ts';
import type { ProviderSettings } from './organisation.env.ts';
import { readIdentity } from './read-identity.ts';
import { refusalOf } from './refusal-of.ts';
import { SignInRefused } from './sign-in-refused.ts';

const timeoutMs = 10_000;
const maxBytes = 256 * 1024;
/** After that its addresses are fetched again. Keys are fetched when a new one is used, at most once a minute. */
const knownForMs = 60 * 60_000;
/** How far two servers' clocks may differ. */
const clockToleranceSeconds = 60;

/** What a sign-in began with, and must end with. */
export interface Challenge {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Set when the person must authenticate again: since then. */
  mustProveSince?: Date | undefined;
}

export interface ProviderClient {
  settings: ProviderSettings;
  /** Where the browser goes. @throws SignInRefused */
  addressFor(challenge: Challenge): Promise<string>;
  /** Who came back. @param search of the address that they came back to. @throws SignInRefused */
  identify(search: string, challenge: Challenge): Promise<Identity>;
  /** Where the browser goes to end the login there; undefined when the provider has no such endpoint. */
  signOutAddress(options: { idToken: string | null; returnTo: string }): Promise<string | undefined>;
}

export function createProviderClient(settings: ProviderSettings): ProviderClient {
  let known: { configuration: Promise<client.Configuration>; until: number } | undefined;

  function configuration(): Promise<client.Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    const found = discover(settings);
    const entry = { configuration: found, until: Date.now() + knownForMs };
    known = entry;
    found.catch(() => {
      // The next caller tries again.
      if (known === entry) known = undefined;
    });
    return found;
  }

  return {
    settings,
    async addressFor(challenge) {
      try {
        return await buildAddress(await configuration(), settings, challenge);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async identify(search, challenge) {
      try {
        return await redeem(await configuration(), settings, search, challenge);
      } catch (error) {
        throw error instanceof SignInRefused ? error : refusalOf(error);
      }
    },
    async signOutAddress({ idToken, returnTo }) {
      const found = await configuration();
      if (!found.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(found, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== null && { id_token_hint: idToken }),
      }).href;
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const isLoopback = isLoopbackHost(new URL(issuer).hostname);
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    authenticateWith(clientSecret),
    {
      timeout: timeoutMs / 1000,
      [client.customFetch]: boundedFetch,
      // An ID token is verified by its signature, even when it came straight from the provider.
      execute: [client.enableNonRepudiationChecks, ...(isLoopback ? [client.allowInsecureRequests] : [])],
    },
  );
}

/** In the header where the provider accepts it, which it must unless it says otherwise. */
function authenticateWith(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported;
    return takes && !takes.includes('client_secret_basic') ? post(server, ...rest) : basic(server, ...rest);
  };
}

/** The operator names the provider, and the provider its endpoints: each request stays on its own host. */
const boundedFetch: client.CustomFetch = async (address, options) => {
  const { protocol, origin, hostname } = new URL(address);
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) throw new FetchProblem('scheme', origin);
  const fetchThere = createProviderFetch({
    baseUrl: origin,
    timeoutMs,
    maxBytes,
    userAgent: userAgent(undefined),
  });
  const { body, signal, ...rest } = options;
  // The types of browsers and of Node disagree about which bytes a body may be; the fetch is the same.
  const sent = body != null && { body: body as string };
  return fetchThere(address, { ...rest, ...sent, ...(signal && { signal }) });
};

async function buildAddress(
  configuration: client.Configuration,
  { scopes }: ProviderSettings,
  { redirectUri, state, nonce, codeVerifier, mustProveSince }: Challenge,
): Promise<string> {
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(mustProveSince && { max_age: '0' }),
  }).href;
}

async function redeem(
  configuration: client.Configuration,
  settings: ProviderSettings,
  search: string,
  { redirectUri, state, nonce, codeVerifier, mustProveSince }: Challenge,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}${search}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
    // Counted back from now: a proof from before the request is not a fresh one.
    ...(mustProveSince && { maxAge: Math.ceil((Date.now() - mustProveSince.getTime()) / 1000) }),
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new SignInRefused('refused');
  const { email, email_verified: isVerified } = claims;
  const wanted = [settings.plans?.claim, settings.operators?.claim].filter((claim) => claim !== undefined);
  const isWhole =
    email !== undefined && isVerified !== undefined && wanted.every((claim) => claims[claim] !== undefined);
  const further =
    isWhole || !configuration.serverMetadata().userinfo_endpoint
      ? {}
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return readIdentity(settings, { ...further, ...claims }, tokens.id_token);
}
