import { type OutboundPolicy, strictPolicy } from '#server/fetch/outbound-policy.ts';

/** The host name under which tests fetch the stand-in site. */
export const siteName = 'site.example';

/**
 * The strict rules with one hole: the stand-in's own port on loopback. Other high ports may be named as well, since
 * stand-ins cannot listen on 80, so it is the address that gets them refused.
 */
export function policyFor(
  site: { port: number },
  names: Readonly<Record<string, string[]>> = {},
): OutboundPolicy {
  return {
    resolve: async (hostname) => {
      const found = hostname === siteName ? ['127.0.0.1'] : names[hostname];
      if (!found) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
      return found;
    },
    mayUsePort: (port) => strictPolicy.mayUsePort(port) || port >= 10_000,
    mayConnect: (address, port) =>
      (address === '127.0.0.1' && port === site.port) || strictPolicy.mayConnect(address, port),
  };
}
