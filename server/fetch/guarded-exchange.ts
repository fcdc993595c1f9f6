import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { orAbort } from '#server/or-abort.ts';
import { checkTarget, parseTarget } from './check-target.ts';
import { FetchProblem } from './fetch-problem.ts';
import { openResponse } from './open-response.ts';
import { type OutboundPolicy, strictPolicy } from './outbound-policy.ts';

export interface ExchangeLimits {
  /** Ends every request of the exchange, and every body still being read. */
  signal: AbortSignal;
  /** For all responses together. */
  maxBytes: number;
}

/** A `fetch` for a library that speaks a protocol with one server that a person chose. */
export type ExchangeFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;
export type GuardedExchange = (limits: ExchangeLimits) => ExchangeFetch;

const methods = new Set(['GET', 'POST', 'DELETE'] as const);
const withoutBody = new Set([204, 205, 304]);

/**
 * Requests with bodies, headers and streamed responses to addresses that a person or another server can influence: over
 * https only, to public addresses only, each address checked before connecting, whatever the library discovered.
 * Redirects are not followed: requests contain a person's text and key. It throws a FetchProblem.
 */
export function createGuardedExchange({
  userAgent,
  refusedHosts = [],
  policy = strictPolicy,
}: {
  userAgent: string;
  refusedHosts?: readonly string[];
  policy?: OutboundPolicy;
}): GuardedExchange {
  return ({ signal: whole, maxBytes }) => {
    const budget = { left: maxBytes, most: maxBytes };
    return async (address, init = {}) => {
      const signal = init.signal ? AbortSignal.any([whole, init.signal]) : whole;
      signal.throwIfAborted();
      const url = parseTarget(address);
      if (url.protocol !== 'https:') throw new FetchProblem('scheme', url.protocol);
      const method = [...methods].find((one) => one === (init.method ?? 'GET').toUpperCase());
      if (!method) throw new FetchProblem('method', String(init.method).slice(0, 20));
      const target = await orAbort(checkTarget(url, policy, refusedHosts), signal);
      const body = bodyOf(init.body);
      const headers = new Headers(init.headers);
      if (init.body instanceof URLSearchParams && !headers.has('content-type'))
        headers.set('content-type', 'application/x-www-form-urlencoded');
      headers.set('user-agent', userAgent);
      headers.set('accept-encoding', 'identity');
      headers.delete('host');
      headers.delete('cookie');
      if (body) headers.set('content-length', String(body.length));
      const response = await openResponse(target, {
        method,
        headers: Object.fromEntries(headers),
        ...(body && { body }),
        policy,
        signal,
      });
      return toWebResponse(response, budget);
    };
  };
}

function bodyOf(body: RequestInit['body']): Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(String(body));
  throw new TypeError('only texts are sent');
}

function toWebResponse(response: IncomingMessage, budget: { left: number; most: number }): Response {
  const status = response.statusCode ?? 0;
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const problem =
    status >= 300 && status < 400 && status !== 304
      ? new FetchProblem('redirects', `${status} to ${String(response.headers.location).slice(0, 200)}`)
      : encoding !== 'identity'
        ? new FetchProblem('encoding', encoding.slice(0, 100))
        : status < 200 || status > 599
          ? new FetchProblem('status', `status ${status}`)
          : undefined;
  if (problem) {
    response.destroy();
    throw problem;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && name !== 'set-cookie') headers.set(name, String(value));
  }
  if (withoutBody.has(status)) {
    response.destroy();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(Readable.from(counted(response, budget))) as never, { status, headers });
}

/** Ending the loop, from either side, closes the connection. */
async function* counted(
  response: IncomingMessage,
  budget: { left: number; most: number },
): AsyncGenerator<Uint8Array> {
  for await (const part of response as AsyncIterable<Buffer>) {
    budget.left -= part.length;
    if (budget.left < 0) throw new FetchProblem('too_large', `more than ${budget.most} bytes`);
    yield new Uint8Array(part);
  }
}
