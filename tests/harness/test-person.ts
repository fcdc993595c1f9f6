import type { App } from '#assembly/server/app.ts';
import { sourcesIn, type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { type ReceivedEvent, readTurnEvents } from './read-turn-events.ts';

const origin = 'http://localhost:3000';
export const testPassword = 'correct horse battery staple';

let nextAddress = 1;

/** Tests read responses freely; a missing field fails the expectation instead of the compiler. */
export interface ApiResponse extends Response {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  json(): Promise<any>;
}

function isBytes(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** Someone with a browser: keeps cookies and sends the right origin. */
export class TestPerson {
  id = '';
  email = '';
  cookie = '';
  /** A network address from the documentation range (RFC 5737). */
  readonly address = `198.51.100.${nextAddress++ % 250}`;
  readonly #app: App['app'];

  constructor(app: App['app']) {
    this.#app = app;
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const response: ApiResponse = await this.#app.request(`${origin}${path}`, {
      method,
      headers: {
        host: 'localhost:3000',
        'x-forwarded-for': this.address,
        ...(method === 'GET' ? {} : { origin }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0]!;
    return response;
  }

  /** Sends a file like the page does: as raw bytes. */
  upload(name: string, content: Uint8Array<ArrayBuffer>): Promise<ApiResponse> {
    return this.request('POST', `/api/files?name=${encodeURIComponent(name)}`, content, {
      'content-type': 'application/octet-stream',
    });
  }

  get(path: string): Promise<ApiResponse> {
    return this.request('GET', path);
  }

  post(path: string, body?: unknown): Promise<ApiResponse> {
    return this.request('POST', path, body);
  }

  async signUp(input: { name: string; email: string; timeZone?: string; password?: string }): Promise<void> {
    const response = await this.post('/api/account/sign-up', { password: testPassword, ...input });
    if (response.status !== 200)
      throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
    this.email = input.email;
    const session = await (await this.get('/api/account/session')).json();
    if (!session.user) throw new Error('nobody is signed in after sign-up');
    this.id = session.user.id;
  }

  /** Sends a message and reads the turn to its end. */
  async ask(
    text: string,
    options: {
      sessionId?: string;
      clientId?: string;
      attachments?: string[];
      temporary?: boolean;
      withOutsideTools?: boolean;
      projectId?: string;
    } = {},
  ): Promise<FinishedTurn> {
    const response = await this.send(text, options);
    if (response.status !== 200)
      throw new Error(`send answered ${response.status}: ${await response.text()}`);
    return collectTurn(await readTurnEvents(response));
  }

  send(
    text: string,
    options: {
      sessionId?: string;
      clientId?: string;
      attachments?: string[];
      temporary?: boolean;
      withOutsideTools?: boolean;
      projectId?: string;
    } = {},
  ): Promise<ApiResponse> {
    return this.post('/api/chat', { clientId: crypto.randomUUID(), text, ...options });
  }
}

export interface FinishedTurn {
  received: ReceivedEvent[];
  events: TurnEvent[];
  start: Extract<TurnEvent, { type: 'start' }>;
  text: string;
  sources: { id: number; n: number; url: string; title: string; snippet: string }[];
  outcome: string;
  error: Extract<TurnEvent, { type: 'error' }> | undefined;
}

export function collectTurn(received: ReceivedEvent[]): FinishedTurn {
  const events = received.map(({ event }) => event);
  const start = events.find((event) => event.type === 'start');
  const done = events.find((event) => event.type === 'done');
  if (!start || !done) throw new Error(`the turn has no start or no end: ${JSON.stringify(events)}`);
  return {
    received,
    events,
    start,
    text: events.map(wordsOf).join(''),
    sources: events.flatMap(sourcesIn),
    outcome: done.outcome,
    error: events.find((event) => event.type === 'error'),
  };
}
