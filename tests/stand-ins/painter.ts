import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What the stand-in does with one image request, in whatever protocol. */
export type PaintBehaviour =
  | { kind: 'pictures'; bytes: Uint8Array }
  /** As a URL, where the protocol has those. */
  | { kind: 'address'; url: string }
  /** The provider's own message about its content policy. */
  | { kind: 'refusal'; words: string }
  | { kind: 'status'; status: number; words?: string }
  /** Ends when released or told to stop. */
  | { kind: 'held'; until: Promise<void>; bytes: Uint8Array }
  | { kind: 'html' }
  /** A film that is ready after this many polls; `null`: never. */
  | { kind: 'film'; bytes: Uint8Array; looks: number | null }
  | { kind: 'nothing' }
  | { kind: 'cut' }
  /** More bytes than any reader accepts. */
  | { kind: 'flood'; bytes: number };

export interface PaintRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: every protocol has its own body, and tests look into it freely
  body: any;
  raw: Buffer;
}

export interface PainterStandIn {
  origin: string;
  /** Requests that generate images, in order of arrival. */
  requests: PaintRequest[];
  /** All others except model lists: uploads, cancellations, polls. */
  others: PaintRequest[];
  paint(behaviour: PaintBehaviour): void;
  /** What its list of models names. */
  offer(...ids: string[]): void;
  /** Sends one event to everyone listening, as ComfyUI's web pages do. */
  tell(event: unknown): void;
  close(): Promise<void>;
}

/** Images over the APIs of OpenAI, xAI, Google, AUTOMATIC1111 and ComfyUI, on loopback. */
export async function startPainterStandIn(): Promise<PainterStandIn> {
  let behaviour: PaintBehaviour = { kind: 'nothing' };
  let offered: string[] = [];
  let isStopped = Promise.withResolvers<void>();
  const requests: PaintRequest[] = [];
  const others: PaintRequest[] = [];
  const sockets = new Set<Socket | Duplex>();
  const prompts = new Map<string, 'waiting' | 'done' | 'stopped'>();
  let painted: Uint8Array = new Uint8Array();
  let progress = 0;
  /** How often each film was polled. */
  const films = new Map<string, number>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recorded = await record(request);
    const { pathname } = new URL(recorded.path, 'http://x');
    const json = (body: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname.endsWith('/models') && recorded.method === 'GET') {
      const models = offered.map((name) => ({ name: `models/${name}`, id: name }));
      return json({ data: models, models });
    }
    if (pathname === '/sdapi/v1/sd-models') {
      return json(offered.map((name) => ({ title: `${name}.safetensors [1]`, model_name: name })));
    }
    if (pathname === '/system_stats') return json({ system: {} });
    const shape = shapes.find(({ is }) => is(pathname));
    if (shape && recorded.method === 'POST') {
      requests.push(recorded);
      return play(response, shape, json);
    }
    const start = filmShapes.find(({ starts }) => starts(pathname));
    if (start && recorded.method === 'POST') {
      requests.push(recorded);
      if (behaviour.kind === 'status') return json({ error: { message: behaviour.words } }, behaviour.status);
      const id = `film-${films.size + 1}`;
      films.set(id, 0);
      return json(start.begun(id));
    }
    others.push(recorded);
    const film = filmShapes.find(({ looks }) => looks(pathname));
    const filmId = pathname.split('/').at(-1) ?? '';
    if (film && films.has(filmId)) return look(film, filmId, json);
    if (pathname.endsWith('/made:download')) {
      if (recorded.headers['x-goog-api-key'] === undefined)
        return json({ error: { message: 'no key' } }, 403);
      return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.from(painted));
    }
    if (pathname === '/made.mp4') {
      return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.from(painted));
    }
    if (pathname === '/painted.png') {
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(painted));
    }
    if (pathname === '/sdapi/v1/progress') return json({ progress, eta_relative: 1, state: {} });
    if (pathname === '/sdapi/v1/interrupt' || pathname === '/interrupt') {
      isStopped.resolve();
      for (const [id, state] of prompts) if (state === 'waiting') prompts.set(id, 'stopped');
      return json({});
    }
    if (pathname === '/prompt') {
      requests.push(recorded);
      return prompt(recorded, json);
    }
    if (pathname === '/queue' && recorded.method === 'GET') {
      const waiting = [...prompts].filter(([, state]) => state === 'waiting').map(([id], at) => [at, id]);
      return json({ queue_running: [[0, 'another']], queue_pending: waiting });
    }
    if (pathname === '/queue') return json({});
    if (pathname === '/upload/image') return json({ name: 'uploaded.png', subfolder: '', type: 'input' });
    if (pathname.startsWith('/history/')) return history(pathname.slice('/history/'.length), json);
    if (pathname === '/view') {
      if (behaviour.kind === 'html') return void response.end('<!doctype html><h1>ComfyUI</h1>');
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(painted));
    }
    json({ error: { message: 'Unknown path' } }, 404);
  }

  function prompt({ body }: PaintRequest, json: (body: unknown, status?: number) => void): void {
    const id = `prompt-${prompts.size + 1}`;
    if (behaviour.kind === 'status' || behaviour.kind === 'refusal') {
      const message = ('words' in behaviour && behaviour.words) || 'refused';
      json({ error: { type: 'prompt_outputs_failed_validation', message }, node_errors: {} }, 400);
      return;
    }
    prompts.set(id, 'waiting');
    json({ prompt_id: id, number: prompts.size, node_errors: {} });
    const finish = () => {
      if (prompts.get(id) !== 'waiting') return;
      prompts.set(id, 'done');
      tell({ type: 'executing', data: { node: null, prompt_id: id } });
      tell({ type: 'execution_success', data: { prompt_id: id } });
    };
    tell({ type: 'execution_start', data: { prompt_id: id } });
    tell({ type: 'progress', data: { value: 5, max: 20, prompt_id: id, node: Object.keys(body.prompt)[0] } });
    if (behaviour.kind === 'held') {
      painted = behaviour.bytes;
      void behaviour.until.then(finish);
    } else {
      if (behaviour.kind === 'pictures') painted = behaviour.bytes;
      if (behaviour.kind !== 'film' || behaviour.looks !== null) finish();
    }
  }

  function look(shape: FilmShape, id: string, json: (body: unknown, status?: number) => void): void {
    const looks = (films.get(id) ?? 0) + 1;
    films.set(id, looks);
    if (behaviour.kind === 'status') {
      json({ error: { message: 'no' } }, behaviour.status);
      return;
    }
    const isPending = behaviour.kind === 'film' && (behaviour.looks === null || looks <= behaviour.looks);
    if (behaviour.kind === 'refusal') json(shape.refused(behaviour.words));
    else json(isPending ? shape.pending(looks) : shape.made(standIn.origin));
  }

  function history(id: string, json: (body: unknown) => void): void {
    // A film that was never to finish may be ready after all when it is polled again.
    const isThere = behaviour.kind === 'film' && behaviour.looks !== null && prompts.has(id);
    if (prompts.get(id) !== 'done' && !isThere) {
      json({});
      return;
    }
    const made = (filename: string) => [{ filename, subfolder: '', type: 'output' }];
    const outputs =
      behaviour.kind === 'film'
        ? { gifs: made('made.mp4'), text: ['done'] }
        : { images: behaviour.kind === 'nothing' ? [] : made('made.png') };
    json({ [id]: { outputs: { '9': outputs }, status: { status_str: 'success', completed: true } } });
  }

  async function play(
    response: ServerResponse,
    shape: ProtocolShape,
    json: (body: unknown, status?: number) => void,
  ): Promise<void> {
    const current = behaviour;
    switch (current.kind) {
      case 'pictures':
        return json(shape.pictures([base64(current.bytes)]));
      case 'address':
        return json(shape.address ? shape.address(current.url) : {});
      case 'refusal': {
        const { status, body } = shape.refusal(current.words);
        return json(body, status);
      }
      case 'status':
        return json(
          { error: { message: current.words ?? 'no' }, detail: current.words ?? 'no' },
          current.status,
        );
      case 'held':
        progress = 0.25;
        await Promise.race([current.until, isStopped.promise]);
        progress = 0;
        isStopped = Promise.withResolvers<void>();
        return json(shape.pictures([base64(current.bytes)]));
      case 'html':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><h1>Hi</h1>');
      case 'nothing':
      case 'film':
        return json(shape.pictures([]));
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
        response.write('{"data":[');
        return void response.socket?.end();
      case 'flood': {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"data":[{"b64_json":"');
        const piece = 'A'.repeat(1024 * 1024);
        const gone = new AbortController();
        response.once('close', () => gone.abort());
        for (let sent = 0; sent < current.bytes && !response.destroyed; sent += piece.length) {
          if (!response.write(piece)) {
            await once(response, 'drain', { signal: gone.signal }).catch(() => {});
          }
        }
        return void response.end('"}]}');
      }
    }
  }

  const tell = (event: unknown) => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(textFrame(JSON.stringify(event)));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.on('upgrade', (request, socket) => {
    const key = request.headers['sec-websocket-key'] ?? '';
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    // A listener's only meaningful message is that it closes.
    socket.on('data', () => socket.end());
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const standIn: PainterStandIn = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    others,
    paint: (next) => {
      behaviour = next;
      if (next.kind === 'pictures' || next.kind === 'film') painted = next.bytes;
    },
    offer: (...ids) => {
      offered = ids;
    },
    tell,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

interface FilmShape {
  starts(path: string): boolean;
  looks(path: string): boolean;
  begun(id: string): unknown;
  pending(looks: number): unknown;
  made(origin: string): unknown;
  refused(words: string): unknown;
}

const filmShapes: readonly FilmShape[] = [
  {
    starts: (path) => path.endsWith(':predictLongRunning'),
    looks: (path) => path.includes('/operations/'),
    begun: (id) => ({ name: `models/veo/operations/${id}` }),
    pending: () => ({ name: 'models/veo/operations/film', done: false }),
    made: (origin) => ({
      done: true,
      response: {
        generateVideoResponse: {
          generatedSamples: [{ video: { uri: `${origin}/v1beta/files/made:download?alt=media` } }],
        },
      },
    }),
    refused: (words) => ({
      done: true,
      response: { generateVideoResponse: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: [words] } },
    }),
  },
  {
    starts: (path) => path.endsWith('/videos/generations'),
    looks: (path) => /\/videos\/[^/]+$/.test(path),
    begun: (id) => ({ request_id: id }),
    pending: (looks) => ({ status: 'pending', progress: 25 * looks }),
    made: (origin) => ({
      status: 'done',
      video: { url: `${origin}/made.mp4`, duration: 6, respect_moderation: true },
      usage: { cost_in_usd_ticks: 3_000_000_000 },
    }),
    refused: (words) => ({ status: 'failed', error: { code: 'content_policy', message: words } }),
  },
];

interface ProtocolShape {
  is(path: string): boolean;
  pictures(images: string[]): unknown;
  address?(url: string): unknown;
  refusal(words: string): { status: number; body: unknown };
}

const moderated = (message: string) => ({
  status: 400,
  body: { error: { message, type: 'image_generation_user_error', code: 'moderation_blocked' } },
});

const shapes: readonly ProtocolShape[] = [
  {
    is: (path) => /\/images\/(?:generations|edits)$/.test(path),
    pictures: (images) => ({ created: 1, data: images.map((b64_json) => ({ b64_json })) }),
    address: (url) => ({ created: 1, data: [{ url }] }),
    refusal: moderated,
  },
  {
    is: (path) => /\/models\/[^/]+:generateContent$/.test(path),
    pictures: (images) => ({
      candidates: [
        {
          content: {
            role: 'model',
            parts: images.map((data) => ({ inlineData: { mimeType: 'image/png', data } })),
          },
          finishReason: 'STOP',
        },
      ],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 1290, totalTokenCount: 1300 },
    }),
    refusal: (finishMessage) => ({
      status: 200,
      body: {
        candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'IMAGE_SAFETY', finishMessage }],
      },
    }),
  },
  {
    is: (path) => /\/sdapi\/v1\/(?:txt2img|img2img)$/.test(path),
    pictures: (images) => ({ images, info: JSON.stringify({ all_seeds: images.map((_, at) => 77 + at) }) }),
    refusal: (detail) => ({ status: 422, body: { detail } }),
  },
];

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** One unmasked frame of text, as servers send them. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = payload.length < 126 ? Buffer.from([0x81, payload.length]) : Buffer.from([0x81, 126, 0, 0]);
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

async function record(request: IncomingMessage): Promise<PaintRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const raw = Buffer.concat(parts);
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: isJson && raw.length > 0 ? JSON.parse(raw.toString('utf8')) : undefined,
    raw,
  };
}
