import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { readParts } from '#features/assistant/server/part-reader.ts';
import { LeanChatModel } from '#features/models/server/providers/chat-stream/lean-chat-model.ts';

/** What a reader made of an answer: its parts, and the error that ended it. */
export interface Made {
  parts: LanguageModelV4StreamPart[];
  error?: unknown;
}

export type Reply = (response: ServerResponse, request: { body: string; headers: object }) => void;

export interface BothReaders {
  reply(next: Reply): void;
  /** The requests of both, the library's first. */
  requests: { body: string; headers: object }[];
  read(options?: Partial<LanguageModelV4CallOptions>): Promise<{ library: Made; ours: Made }>;
  close(): Promise<void>;
}

const question: LanguageModelV4CallOptions = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Why?' }] }],
};

/** The library's reader and ours, in front of the same server. */
export async function startBothReaders(): Promise<BothReaders> {
  let current: Reply = (response) => response.end();
  const requests: BothReaders['requests'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { connection: _, 'accept-encoding': encoding, ...headers } = request.headers;
      const recorded = { body, headers };
      requests.push(recorded);
      current(response, recorded);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const apiKey = 'key';
  const library = createOpenAICompatible({ name: 'openai-compatible', baseURL: baseUrl, apiKey });
  const models = { library: library.chatModel('m'), ours: new LeanChatModel('m', { baseUrl, apiKey }) };
  return {
    requests,
    reply(next) {
      current = next;
    },
    async read(options = {}) {
      const all = { ...question, ...options };
      return { library: await madeBy(models.library, all), ours: await madeBy(models.ours, all) };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function madeBy(model: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<Made> {
  const parts: LanguageModelV4StreamPart[] = [];
  try {
    const reader = readParts(await model.doStream(options));
    for (;;) {
      const batch = await reader.read();
      if (!batch) return { parts: joined(parts) };
      parts.push(...batch);
    }
  } catch (error) {
    return { parts: joined(parts), error: told(error) };
  }
}

/** Words that follow one another are one part, however they came; ids that were made up are numbered. */
export function joined(parts: readonly LanguageModelV4StreamPart[]): LanguageModelV4StreamPart[] {
  const known = new Map<string, string>();
  const idOf = (id: string) => {
    if (!/^[\dA-Za-z]{16}$/.test(id)) return id;
    if (!known.has(id)) known.set(id, `made-up-${known.size}`);
    return known.get(id) ?? id;
  };
  const all: LanguageModelV4StreamPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if ((part.type === 'text-delta' || part.type === 'reasoning-delta') && last?.type === part.type) {
      last.delta += part.delta;
    } else if (part.type === 'error') all.push({ type: 'error', error: told(part.error) });
    else if (part.type === 'tool-call') all.push({ ...part, toolCallId: idOf(part.toolCallId) });
    else if ('id' in part && part.id) all.push({ ...part, id: idOf(part.id) } as LanguageModelV4StreamPart);
    else all.push({ ...part });
  }
  return all;
}

/** An error as far as anyone looks at it, with what caused it. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, cause } = error;
  const { statusCode, responseBody, responseHeaders, code } = error as {
    statusCode?: number;
    responseBody?: string;
    responseHeaders?: Record<string, string>;
    code?: string;
  };
  const { 'retry-after': retryAfter, 'content-type': contentType } = responseHeaders ?? {};
  return {
    name,
    message,
    statusCode,
    responseBody,
    code,
    retryAfter,
    contentType,
    cause: cause && told(cause),
  };
}
