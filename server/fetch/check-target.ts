import { isIP } from 'node:net';
import { FetchProblem } from './fetch-problem.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

const maxUrlLength = 4_000;
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** A target that may be connected to: its name has been resolved, and every address of it was checked. */
export interface Target {
  url: URL;
  /** Without the brackets of an IPv6 literal. */
  host: string;
  port: number;
  addresses: string[];
}

/**
 * Parses once: what is checked here is the object that the request is made from, so two parsers can never disagree. The
 * parser normalises decimal, octal and hexadecimal spellings of an IPv4 address.
 */
export function parseTarget(address: string | URL, base?: URL): URL {
  const url = String(address).length <= maxUrlLength ? URL.parse(String(address), base?.href) : null;
  if (!url) throw new FetchProblem('not_an_address', String(address).slice(0, 200));
  if (!(url.protocol in defaultPorts)) throw new FetchProblem('scheme', url.protocol);
  if (url.username || url.password) throw new FetchProblem('user_info', url.host);
  url.hash = '';
  return url;
}

export function portOf(url: URL): number {
  return url.port === '' ? defaultPorts[url.protocol]! : Number(url.port);
}

/** @throws FetchProblem for a target that must not be reached. Sends nothing to it. */
export async function checkTarget(
  url: URL,
  policy: OutboundPolicy,
  refusedHosts: readonly string[],
): Promise<Target> {
  const port = portOf(url);
  if (!policy.mayUsePort(port)) throw new FetchProblem('port', url.host);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (refusedHosts.includes(host.replace(/\.$/, ''))) throw new FetchProblem('refused_host', host);
  const addresses = isIP(host) ? [host] : await resolve(host, policy);
  // One bad address rejects the whole name: mixing them in is always deliberate.
  const bad = addresses.find((address) => !policy.mayConnect(address, port));
  if (bad !== undefined) throw new FetchProblem('refused_address', `${url.host} is ${bad}`);
  return { url, host, port, addresses };
}

async function resolve(host: string, policy: OutboundPolicy): Promise<string[]> {
  let addresses: string[];
  try {
    addresses = await policy.resolve(host);
  } catch (cause) {
    throw new FetchProblem('name_not_found', host, { cause });
  }
  if (addresses.length === 0) throw new FetchProblem('name_not_found', host);
  return addresses;
}
