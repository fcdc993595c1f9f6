import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { request as secureRequest, Agent as TlsAgent } from 'node:https';
import { Readable } from 'node:stream';

/** Respects proxy variables if the operator enables that, as Node's own fetch does. */
const proxied = process.env.NODE_USE_ENV_PROXY === '1' ? { proxyEnv: process.env } : {};
const keepAlive = { keepAlive: true, ...proxied };
/**
 * Of one byte: Node stops reading from the system once an answer that is paused holds as much as that. By default it would go
 * on for another 64 KiB, and wake up for every word in them.
 */
const unread = { readableHighWaterMark: 1 };
const plain = { request: plainRequest, agent: new PlainAgent({ ...keepAlive, ...unread }) };
const secure = { request: secureRequest, agent: new TlsAgent(keepAlive) };

export interface HttpAnswer {
  status: number;
  statusText: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
  body: Readable;
}

export interface HttpOrder {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal | undefined;
}

/** Sends a request whose answer arrives in pieces. Fails as `fetch` does. */
export type PostForAnswer = (order: HttpOrder) => Promise<HttpAnswer>;

/**
 * With Node's own HTTP client: for words that arrive singly, the overhead of fetch and web streams is a third of
 * the cost.
 */
export const postForAnswer: PostForAnswer = async (order) => {
  const { url, headers, body, signal } = order;
  const { request, agent } = url.startsWith('https:') ? secure : plain;
  signal?.throwIfAborted();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(url, {
      agent,
      method: 'POST',
      headers: { 'accept-encoding': 'identity', ...headers, 'content-length': Buffer.byteLength(body) },
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
    return fetched(order);
  }
  const joined = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { status, statusText, headers: Object.fromEntries(joined), body: answer };
};

async function fetched({ url, headers, body, signal }: HttpOrder): Promise<HttpAnswer> {
  const answer = await fetch(url, { method: 'POST', headers, body, signal: signal ?? null });
  return {
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    body: answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([]),
  };
}
