import { z } from 'zod';
import type { ExchangeFetch } from '#server/fetch/guarded-exchange.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import type { ConnectionSecret } from './connection-secrets.ts';

const maxLength = 80;
const wanted = ['openid', 'profile'];

/** What OpenID providers add to the metadata of an authorization server. */
const Provider = z.looseObject({
  issuer: z.string(),
  userinfo_endpoint: z.url({ protocol: /^https$/ }).optional(),
  scopes_supported: z.array(z.string()).optional(),
});
const Claims = z.looseObject({ sub: z.string().min(1) });
const IdToken = Claims.extend({ iss: z.string(), aud: z.union([z.string(), z.array(z.string())]) });
type Claims = z.infer<typeof Claims>;

/**
 * The scope to sign in with: what the server asks for, and OpenID’s where its authorization server offers it. Where no
 * scope is asked for, none is: naming OpenID’s alone would replace the usual ones.
 */
export function scopeOf(discovery: ConnectionSecret['discovery']): string | undefined {
  const asked = discovery?.resourceMetadata?.scopes_supported ?? [];
  const offered = Provider.safeParse(discovery?.authorizationServerMetadata).data?.scopes_supported ?? [];
  if (asked.length === 0 || !offered.includes('openid')) return undefined;
  return [...new Set([...asked, ...wanted.filter((one) => offered.includes(one))])].join(' ');
}

/**
 * Who the person is at the other server, for the list of connections and nothing else: from the ID token, or from
 * OpenID’s userinfo. Null where the authorization server does not say.
 */
export async function findAccountName(
  { tokens, client, discovery }: ConnectionSecret,
  fetch: ExchangeFetch,
): Promise<string | null> {
  const provider = Provider.safeParse(discovery?.authorizationServerMetadata).data;
  if (!tokens || !client || !provider) return null;
  const told = readIdToken(tokens.id_token, { issuer: provider.issuer, clientId: client.client_id });
  const name = told && nameIn(told);
  if (name) return name;
  const granted = (tokens.scope ?? scopeOf(discovery) ?? '').split(' ');
  if (provider.userinfo_endpoint === undefined || !granted.includes('openid')) return null;
  const response = await fetch(provider.userinfo_endpoint, {
    headers: { accept: 'application/json', authorization: `Bearer ${tokens.access_token}` },
  });
  if (!response.ok) throw new Error(`userinfo answered ${response.status}`);
  const claims = Claims.parse(await response.json());
  // It must not be used if it belongs to somebody else.
  return told && told.sub !== claims.sub ? null : nameIn(claims);
}

/** Its signature need not be checked: it came from the token endpoint itself, over TLS. */
function readIdToken(
  token: string | undefined,
  { issuer, clientId }: { issuer: string; clientId: string },
): Claims | undefined {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const { data } = IdToken.safeParse(payload);
  return data?.iss === issuer && [data.aud].flat().includes(clientId) ? data : undefined;
}

function nameIn({ preferred_username, nickname, name, email }: Claims): string | null {
  const names = [preferred_username, nickname, name, email].map((one) =>
    typeof one === 'string' ? [...visibleLine(one.slice(0, 500))].slice(0, maxLength).join('') : '',
  );
  return names.find((one) => one !== '') ?? null;
}
