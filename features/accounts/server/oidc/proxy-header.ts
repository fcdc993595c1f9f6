import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import { connectedAddress } from '#server/middleware/connected-address.ts';
import { normaliseEmail } from '../passwords/password.ts';
import type { OrganisationSettings } from './organisation.env.ts';
import { KnownEmail } from './read-identity.ts';

/**
 * The person whom the operator's proxy names. The header counts only on connections from the proxy: it is the address
 * of the socket that is checked, never what a header claims.
 */
export function proxyEmailOf(
  context: Context<HttpEnv>,
  proxy: OrganisationSettings['proxy'],
): string | undefined {
  const said = proxy && context.req.header(proxy.header);
  if (!proxy || said === undefined) return undefined;
  const address = connectedAddress(context);
  const version = isIP(address ?? '');
  if (address === undefined || version === 0) return undefined;
  if (!proxy.addresses.check(address, version === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return KnownEmail.safeParse(normaliseEmail(said)).data;
}
