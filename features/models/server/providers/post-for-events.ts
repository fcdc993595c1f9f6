import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { request as secureRequest, Agent as TlsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { joinTextEvents } from './join-text-events.ts';

/** Respects proxy variables if the operator enables that, as Node's own fetch does. */
const proxied = process.env.NODE_USE_ENV_PROXY === '1' ? { proxyEnv: process.env } : {};
const keepAlive = { keepAlive: true, ...proxied };
const plain = { request: plainRequest, agent: new PlainAgent(keepAlive) };
const secure = { request: secureRequest, agent: new TlsAgent(keepAlive) };

/** Statuses with which a Response cannot have a body. */
const withoutBody = new Set([204, 205, 304]);

/**
 * `fetch` for a call that returns events, built on Node's own HTTP client: for words that arrive singly, the overhead
 * of fetch and web streams is a third of the cost. Events arrive merged (`joinTextEvents`). Failures look like fetch's,
 * because the code behind it distinguishes them by that. Any other request goes to fetch itself.
 */
export const postForEvents: typeof fetch = async (input, init) => {
  const { method, body, headers, signal } = init ?? {};
  if (method !== 'POST' || typeof body !== 'string' || input instanceof Request) return fetch(input, init);
  const url = new URL(input);
  const { request, agent } = url.protocol === 'https:' ? secure : plain;
  signal?.throwIfAborted();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(url, {
      agent,
      method,
      headers: {
        'user-agent': 'node',
        'accept-encoding': 'identity',
        ...Object.fromEntries(new Headers(headers)),
        'content-length': Buffer.byteLength(body),
      },
      ...(signal && { signal }),
    });
    call.once('response', resolve);
    call.once('error', (cause) => {
      reject(signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause }));
    });
    call.end(body);
  });
  const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
  // Redirected, or compressed without being requested: rare enough to send the request again.
  if ((status >= 300 && status < 400 && answer.headers.location) || answer.headers['content-encoding']) {
    answer.destroy();
    return fetch(input, init);
  }
  return new Response(withoutBody.has(status) ? null : bodyOf(answer, signal ?? undefined), {
    status,
    statusText,
    headers: headersOf(answer),
  });
};

function bodyOf(answer: IncomingMessage, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
  const isStream = /^text\/event-stream\b/i.test(answer.headers['content-type'] ?? '');
  const isFine = answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300;
  return isStream && isFine
    ? joinTextEvents(answer, signal)
    : (Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array>);
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
