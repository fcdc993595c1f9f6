import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Target } from './check-target.ts';
import { FetchProblem } from './fetch-problem.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

/**
 * One request to a checked target, up to the headers of its response. No agent, so no connection made for someone else
 * is reused and no environment proxy resolves the name again.
 */
export function openResponse(
  target: Target,
  options: {
    headers: Record<string, string>;
    policy: OutboundPolicy;
    signal: AbortSignal;
    method?: 'GET' | 'POST' | 'DELETE';
    body?: Uint8Array;
  },
): Promise<IncomingMessage> {
  const { url, host, port } = target;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const requestOptions: RequestOptions = {
    method: options.method ?? 'GET',
    host,
    port,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...options.headers },
    agent: false,
    lookup: pinnedLookup(target.addresses),
    maxHeaderSize: 16_384,
    signal: options.signal,
  };
  return new Promise((resolve, reject) => {
    const request = send(requestOptions, resolve);
    request.on('error', reject);
    request.once('socket', (socket) => {
      // The final check is of the remote address. This listener runs before the request is written.
      socket.once('connect', () => {
        const address = socket.remoteAddress ?? '';
        if (options.policy.mayConnect(address, port)) return;
        request.destroy(new FetchProblem('refused_address', `${url.host} led to ${address}`));
      });
    });
    request.end(options.body);
  });
}

/** Returns the addresses that were checked, so that a name cannot resolve differently in between. */
function pinnedLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const fitting = options.family ? found.filter(({ family }) => family === options.family) : found;
    const first = fitting[0] ?? found[0]!;
    if (options.all) callback(null, fitting);
    else callback(null, first.address, first.family);
  };
}
