import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createProviderFetch, type ProviderFetch } from '#server/fetch/provider-fetch.ts';

/** Four large pictures as base64; an answer that is longer is no picture. */
export const maxAnswerBytes = 120 * 1024 * 1024;
/** Of one picture behind an address. */
export const maxPictureBytes = 40 * 1024 * 1024;
const timeoutMs = 10 * 60_000;

interface PainterFetchOptions {
  /** As the operator set it. */
  baseUrl: string;
  guardedFetch: GuardedFetch;
  maxBytes?: number;
  /** Of what an answer names by an address. */
  maxBytesOfAddress?: number;
}

/**
 * A `fetch` that takes the operator's key to the operator's address and nowhere else. Addresses that an answer names on the
 * same server are read there, without what lies above the base; all others by the guarded fetcher, which takes no key along
 * and refuses private ones.
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
