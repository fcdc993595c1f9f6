import { FetchProblem } from './fetch-problem.ts';

const maxRedirects = 3;

/** What libraries and adapters accept in place of `fetch`. */
export type ProviderFetch = typeof fetch;

export interface ProviderFetchOptions {
  /** From the operator's configuration, never from a request. May be a private address. */
  baseUrl: string;
  userAgent?: string;
  /** For the whole response; absent: only the caller's signal decides, as for streams. */
  timeoutMs?: number;
  /** The limit for decoded content. */
  maxBytes?: number;
}

/**
 * A `fetch` that can reach only one configured place, so keys sent with it go nowhere else whatever a client, a page or
 * a redirect says. Replaces `fetch` wherever a library takes one.
 */
export function createProviderFetch(options: ProviderFetchOptions): ProviderFetch {
  const base = new URL(options.baseUrl);
  const basePath = base.pathname.replace(/\/+$/, '');
  const { maxBytes = 5 * 1024 * 1024, timeoutMs } = options;

  return async (input, init = {}) => {
    const request = new Request(input, init);
    let url = new URL(request.url);
    if (url.origin !== base.origin || !`${url.pathname}/`.startsWith(`${basePath}/`)) {
      throw new FetchProblem(
        'refused_host',
        `${url.host}${url.pathname} is not below ${base.host}${basePath}`,
      );
    }
    const headers = new Headers(request.headers);
    if (options.userAgent && !headers.has('user-agent')) headers.set('user-agent', options.userAgent);
    const signal = timeoutMs
      ? AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      : request.signal;
    for (let redirects = 0; ; redirects++) {
      const sent = redirects === 0 ? new Request(request, { headers, signal, redirect: 'manual' }) : url;
      const response = await fetch(sent, { headers, signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) {
        return limitBody(response, maxBytes);
      }
      await response.body?.cancel();
      url = new URL(location, url);
      const mayFollow = request.method === 'GET' && url.origin === base.origin && redirects < maxRedirects;
      if (!mayFollow) throw new FetchProblem('redirects', `${base.host} leads to ${url.host}`);
    }
  };
}

function limitBody(response: Response, maxBytes: number): Response {
  if (!response.body) return response;
  let size = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.byteLength;
        if (size > maxBytes) controller.error(new FetchProblem('too_large', `more than ${maxBytes} bytes`));
        else controller.enqueue(part);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
