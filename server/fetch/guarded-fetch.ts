import type { IncomingMessage } from 'node:http';
import { orAbort } from '#server/or-abort.ts';
import { checkTarget, parseTarget, type Target } from './check-target.ts';
import { asAppError, FetchProblem } from './fetch-problem.ts';
import { openResponse } from './open-response.ts';
import { type OutboundPolicy, strictPolicy } from './outbound-policy.ts';
import { acceptedEncodings, type BodyLimit, readBody } from './read-body.ts';

export const maxRedirects = 5;
/** The limit for decoded content. */
export const maxPageBytes = 5 * 1024 * 1024;
/** In total: names, redirects and the last byte of the body. */
export const fetchTimeoutMs = 15_000;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export interface GuardedFetchOptions {
  /** Media types in lower case, e.g. `text/html`; anything else is rejected before its body is read. */
  accepts: readonly string[] | 'any';
  signal?: AbortSignal;
  maxBytes?: number;
  whenTooLarge?: BodyLimit['whenTooLarge'];
  timeoutMs?: number;
  /** The validators of an earlier response: if it is unchanged, the response is 304 without a body. */
  ifChangedSince?: PageVersion;
  /** Called before connecting to each hop; an error from it ends the fetch and is passed on. */
  beforeHop?(url: URL, signal: AbortSignal): Promise<void>;
}

/** The site's own validators for the state of a page. */
export interface PageVersion {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchedPage {
  /** The final address after redirects, without a fragment. */
  url: string;
  status: number;
  /** In lower case, without parameters; empty if there was none. */
  contentType: string;
  charset: string | null;
  version: PageVersion;
  /** As sent: when to retry after 429 or 503. */
  retryAfter: string | null;
  /** Decoded. Empty unless the status is 2xx. */
  body: Buffer;
}

export type GuardedFetch = (url: string | URL, options: GuardedFetchOptions) => Promise<FetchedPage>;

export interface GuardedFetchSettings {
  userAgent: string;
  /** Names that are never fetched, such as this server's own. */
  refusedHosts?: readonly string[];
  policy?: OutboundPolicy;
}

/**
 * The one fetch for addresses that a person, a page or a model can influence. It sends GET without cookies or
 * credentials, checks every hop before connecting, and never follows links in a page. It throws AppError; `cause` tells
 * the log why.
 */
export function createGuardedFetch(settings: GuardedFetchSettings): GuardedFetch {
  const { policy = strictPolicy } = settings;
  const refusedHosts = (settings.refusedHosts ?? []).map((host) => host.toLowerCase());

  async function openHop(
    url: URL,
    options: GuardedFetchOptions,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    // A name lookup cannot be cancelled, but need not be waited for.
    const target: Target = await orAbort(checkTarget(url, policy, refusedHosts), signal);
    if (options.beforeHop) await orAbort(options.beforeHop(url, signal), signal);
    const { etag, lastModified } = options.ifChangedSince ?? {};
    const headers = {
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      'user-agent': settings.userAgent,
      accept: acceptHeader(options.accepts),
      'accept-encoding': acceptedEncodings,
      'accept-language': 'en,*;q=0.5',
    };
    return openResponse(target, { headers, policy, signal });
  }

  async function follow(
    start: string | URL,
    options: GuardedFetchOptions,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    let url = parseTarget(start);
    for (let redirects = 0; ; redirects++) {
      const response = await openHop(url, options, signal);
      try {
        const { location } = response.headers;
        if (!redirectStatuses.has(response.statusCode ?? 0) || location === undefined) {
          return await readPage(url, response, options);
        }
        if (redirects === maxRedirects) throw new FetchProblem('redirects', `more than ${maxRedirects}`);
        url = parseTarget(location, url);
      } finally {
        response.destroy();
      }
    }
  }

  return async (start, options) => {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? fetchTimeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    try {
      signal.throwIfAborted();
      return await follow(start, options, signal);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw asAppError(deadline.aborted ? new FetchProblem('timeout', String(start).slice(0, 200)) : error);
    }
  };
}

async function readPage(
  url: URL,
  response: IncomingMessage,
  options: GuardedFetchOptions,
): Promise<FetchedPage> {
  const status = response.statusCode ?? 0;
  const { contentType, charset } = parseContentType(response.headers['content-type']);
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  const retryAfter = response.headers['retry-after'] ?? null;
  const page = { url: url.href, status, contentType, charset, version: { etag, lastModified }, retryAfter };
  if (status < 200 || status > 299) return { ...page, body: Buffer.alloc(0) };
  if (options.accepts !== 'any' && !options.accepts.includes(contentType)) {
    throw new FetchProblem('content_type', contentType || 'none given');
  }
  const { maxBytes = maxPageBytes, whenTooLarge = 'refuse' } = options;
  return { ...page, body: await readBody(response, { maxBytes, whenTooLarge }) };
}

function parseContentType(header = ''): { contentType: string; charset: string | null } {
  const [type = '', ...parameters] = header.slice(0, 300).split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([\w.:-]+)"?\s*$/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { contentType: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

function acceptHeader(accepts: GuardedFetchOptions['accepts']): string {
  return accepts === 'any' ? '*/*' : `${accepts.join(', ')}, */*;q=0.1`;
}
