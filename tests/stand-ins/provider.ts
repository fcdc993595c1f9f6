import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAfterwardsPrompt } from '#features/chats/server/prompts/afterwards.prompt.ts';
import type { Behaviour, ProviderRequest, ProviderRequestBody, Script } from './behaviour.ts';
import { answerOn } from './pace.ts';
import { playBehaviour } from './play-behaviour.ts';

/** An OpenAI-compatible server on loopback that behaves as a test tells it to. */
export interface StandInProvider {
  /** Ends in `/v1`, as OPENAI_COMPATIBLE_BASE_URL wants it. */
  baseUrl: string;
  /** Chat-completion requests since the start or the last `clear`, oldest first. */
  requests: ProviderRequest[];
  /** The reply to requests for a title or follow-up questions. These are not among the requests. */
  scriptAside(aside: (request: ProviderRequest) => Behaviour): void;
  /** How often those were requested since the start or the last `clear`, and with what. */
  readonly asides: readonly ProviderRequest[];
  /** Resolves with the request of that index as soon as it has arrived. */
  request(index: number): Promise<ProviderRequest>;
  script(script: Script): void;
  /** From now on, lists an embedding model. */
  offerEmbeddings(): void;
  /** Forgets the recorded requests. */
  clear(): void;
  /** Streams that are open now. */
  readonly openStreams: number;
  /** From now on connections are refused, as if the provider were not running. */
  stopListening(): Promise<void>;
  /** Listens again on the same port. */
  listenAgain(): Promise<void>;
  close(): Promise<void>;
}

export const standInModel = 'stand-in';

const usualAnswer: Behaviour = { kind: 'text', text: 'The stand-in provider says hello.' };

export async function startStandInProvider(script: Script = usualAnswer): Promise<StandInProvider> {
  let current: Script = script;
  let aside: (request: ProviderRequest) => Behaviour = () => ({ kind: 'text', text: '-' });
  let asides: ProviderRequest[] = [];
  let requests: ProviderRequest[] = [];
  let waiting: { index: number; resolve: (request: ProviderRequest) => void }[] = [];
  let openStreams = 0;
  let embeds = false;

  async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const receivedAt = performance.now();
    const rawBody = await readBody(request);
    const gone = new AbortController();
    const over = Promise.withResolvers<void>();
    const recorded: ProviderRequest = {
      index: requests.length,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      rawBody,
      body: parseBody(rawBody),
      receivedAt,
      firstTokenAt: null,
      tokensSent: 0,
      endedAt: null,
      closedAt: null,
      over: over.promise,
    };
    openStreams += 1;
    let cutByUs = false;
    response.on('close', () => {
      openStreams -= 1;
      if (response.writableFinished || cutByUs) recorded.endedAt = performance.now();
      else recorded.closedAt = performance.now();
      gone.abort();
      over.resolve();
    });
    const answer = answerOn(response, gone.signal, () => {
      cutByUs = true;
    });
    if (isAside(recorded)) {
      asides.push(recorded);
      return playBehaviour(answer, aside(recorded), recorded);
    }
    requests.push(recorded);
    for (const entry of waiting) if (entry.index === recorded.index) entry.resolve(recorded);
    waiting = waiting.filter((entry) => entry.index !== recorded.index);
    const behaviour = typeof current === 'function' ? current(recorded) : current;
    await playBehaviour(answer, behaviour, recorded);
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    if (request.method === 'POST' && path === '/v1/chat/completions') {
      complete(request, response).catch((error: unknown) => response.destroy(error as Error));
    } else if (request.method === 'POST' && path === '/v1/embeddings' && embeds) {
      embed(request, response).catch((error: unknown) => response.destroy(error as Error));
    } else if (request.method === 'GET' && path === '/v1/models') {
      const embedding = { id: 'stand-in-embedding', object: 'model', created: 1, owned_by: 'stand-in' };
      const models = [
        ...(embeds ? [embedding] : []),
        { id: standInModel, object: 'model', created: 1_700_000_000, owned_by: 'stand-in' },
      ];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data: models }));
    } else {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'Unknown path' } }));
    }
  });
  server.keepAliveTimeout = 60_000;

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: '127.0.0.1', backlog: 1024 }, resolve);
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    get requests() {
      return requests;
    },
    get openStreams() {
      return openStreams;
    },
    request(index) {
      const known = requests[index];
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => waiting.push({ index, resolve }));
    },
    script(next) {
      current = next;
    },
    offerEmbeddings() {
      embeds = true;
    },
    scriptAside(next) {
      aside = next;
    },
    get asides() {
      return asides;
    },
    clear() {
      requests = [];
      asides = [];
    },
    stopListening: stop,
    listenAgain: () => listen(port),
    close: async () => {
      if (server.listening) await stop();
    },
  };
}

/** Made alongside a conversation, at a moment that no test of the conversation waits for. */
function isAside({ body }: ProviderRequest): boolean {
  const order = String(body.messages?.[0]?.content ?? '');
  return isAfterwardsPrompt(order);
}

/** Encodes each text's length and first letter, so that a reader can tell them apart. */
async function embed(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { input, model } = JSON.parse(await readBody(request)) as { input: string[]; model: string };
  const data = input.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: [text.length, text.charCodeAt(0), 0.5],
  }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 7, total_tokens: 7 } }));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function parseBody(text: string): ProviderRequestBody {
  try {
    return JSON.parse(text) as ProviderRequestBody;
  } catch {
    return {};
  }
}
