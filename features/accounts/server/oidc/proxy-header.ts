import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import { connectedAddress } from '#server/middleware/connected-address.ts';
import { normaliseEmail } from '../password.ts';
import type { OrganisationSettings } from './organisation.env.ts';
import { KnownEmail } from './read-identity.ts';

/**
 * Whom the operator's proxy says is there. The header counts on connections from the proxy alone: it is the address
 * of the socket that is looked at, never what a header says of it.
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
