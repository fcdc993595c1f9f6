import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createProviderFetch, type ProviderFetch } from '#server/fetch/provider-fetch.ts';

/** Four large pictures as base64; a longer answer is invalid. */
export const maxAnswerBytes = 120 * 1024 * 1024;
/** Limit for one picture behind a URL. */
export const maxPictureBytes = 40 * 1024 * 1024;
const timeoutMs = 10 * 60_000;

interface PainterFetchOptions {
  /** From the configuration. */
  baseUrl: string;
  guardedFetch: GuardedFetch;
  maxBytes?: number;
  /** Limit for URLs in an answer. */
  maxBytesOfAddress?: number;
}

/**
 * A `fetch` that sends the operator's key only to the configured base URL. URLs in an answer on the same server are
 * fetched relative to the base; all others go through the guarded fetcher, without the key and not to private
 * addresses.
 */
export function createPainterFetch({
  baseUrl,
  guardedFetch,
  maxBytes = maxAnswerBytes,
  maxBytesOfAddress = maxPictureBytes,
}: PainterFetchOptions): ProviderFetch {
  const limits = { maxBytes, timeoutMs };
  const base = new URL(baseUrl);
  const own = createProviderFetch({ baseUrl, ...limits });
  const sameServer = createProviderFetch({ baseUrl: base.origin, ...limits, maxBytes: maxBytesOfAddress });
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin === base.origin) {
      const isBelow = `${url.pathname}/`.startsWith(`${base.pathname.replace(/\/+$/, '')}/`);
      return isBelow ? own(input, init) : sameServer(url, init.signal ? { signal: init.signal } : {});
    }
    const { status, contentType, body } = await guardedFetch(url, {
      accepts: 'any',
      maxBytes: maxBytesOfAddress,
      timeoutMs: maxBytesOfAddress > maxPictureBytes ? timeoutMs : 60_000,
      ...(init.signal && { signal: init.signal }),
    });
    return new Response(new Uint8Array(body), { status, headers: { 'content-type': contentType } });
  };
}
