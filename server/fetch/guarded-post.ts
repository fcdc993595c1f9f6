import { checkTarget, parseTarget } from './check-target.ts';
import { asAppError, FetchProblem } from './fetch-problem.ts';
import { openResponse } from './open-response.ts';
import { type OutboundPolicy, strictPolicy } from './outbound-policy.ts';

export interface GuardedPostOptions {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  timeoutMs?: number;
}

export interface PostAnswer {
  status: number;
  /** As sent: when to retry after 429 or 503. */
  retryAfter: string | null;
}

export type GuardedPost = (url: string, options: GuardedPostOptions) => Promise<PostAnswer>;

/**
 * Delivers a few bytes to an address provided by a browser: over https only, to public addresses only, without
 * following redirects and without reading the response. It throws an AppError whose cause tells the log why.
 */
export function createGuardedPost({
  refusedHosts = [],
  policy = strictPolicy,
}: {
  refusedHosts?: readonly string[];
  policy?: OutboundPolicy;
}): GuardedPost {
  return async (address, { headers, body, timeoutMs = 10_000 }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const url = parseTarget(address);
      if (url.protocol !== 'https:') throw new FetchProblem('scheme', url.protocol);
      const target = await checkTarget(url, policy, refusedHosts);
      const response = await openResponse(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        body,
        policy,
        signal,
      });
      response.destroy();
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null };
    } catch (error) {
      throw asAppError(signal.aborted ? new FetchProblem('timeout', address.slice(0, 200)) : error);
    }
  };
}
