import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProviderRequest } from './behaviour.ts';
import { textChunk } from './chunks.ts';

/** One response on the wire. Every method does nothing once the reader has gone. */
export interface Answer {
  gone: AbortSignal;
  startStream(): void;
  write(text: string): Promise<void>;
  /** Sends every write as its own packet. */
  writeNow(bytes: Uint8Array): Promise<void>;
  end(): void;
  cut(): void;
  reset(): void;
  json(body: string): void;
  html(body: string): void;
  status(status: number, retryAfter?: string, body?: unknown): void;
}

/** `onCut` reports that the stand-in itself broke the connection, not the reader. */
export function answerOn(response: ServerResponse, gone: AbortSignal, onCut: () => void): Answer {
  const write = async (text: string | Uint8Array) => {
    if (gone.aborted || response.destroyed) return;
    if (!response.write(text)) await once(response, 'drain', { signal: gone }).catch(() => {});
  };
  const send = (status: number, type: string, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(body);
  };
  return {
    gone,
    startStream() {
      if (response.headersSent) return;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.flushHeaders();
    },
    write,
    async writeNow(bytes) {
      await write(bytes);
      await nextTurn();
    },
    end: () => {
      if (!response.destroyed) response.end();
    },
    cut: () => {
      onCut();
      response.socket?.end();
    },
    reset: () => {
      onCut();
      response.socket?.resetAndDestroy();
    },
    json: (body) => send(200, 'application/json', body),
    html: (body) => send(200, 'text/html; charset=utf-8', body),
    status(status, retryAfter, body) {
      const error = body ?? {
        error: { message: `The stand-in was told to answer ${status}.`, type: 'stand_in' },
      };
      send(
        status,
        'application/json',
        JSON.stringify(error),
        retryAfter ? { 'retry-after': retryAfter } : {},
      );
    },
  };
}

/** Timers are not finer than this; tokens due together share one write. */
const shortestTickMs = 4;

/** Sends tokens until `token` returns undefined, never ahead of the pace and catching up when late. */
export async function paceTokens(
  answer: Answer,
  request: ProviderRequest,
  token: (index: number) => string | undefined,
  tokensPerSecond?: number,
): Promise<void> {
  const startedAt = performance.now();
  const tickMs = tokensPerSecond ? Math.max(1000 / tokensPerSecond, shortestTickMs) : 0;
  let index = 0;
  while (!answer.gone.aborted) {
    const elapsedMs = performance.now() - startedAt;
    const due = tokensPerSecond ? Math.floor((elapsedMs * tokensPerSecond) / 1000) + 1 : index + 64;
    let batch = '';
    while (index < due) {
      const text = token(index);
      if (text === undefined) break;
      batch += textChunk(text);
      index += 1;
    }
    if (batch !== '') {
      request.firstTokenAt ??= performance.now();
      await answer.write(batch);
      request.tokensSent = index;
    }
    if (index < due) return;
    if (tickMs > 0)
      await untilTick(startedAt + tickMs * Math.ceil((index * 1000) / (tokensPerSecond ?? 1) / tickMs));
    else await nextTurn();
  }
}

function untilTick(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(at - performance.now(), 0)));
}
