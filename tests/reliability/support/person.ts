import { randomUUID } from 'node:crypto';
import { makeFirstAccount } from '#tests/harness/first-account.ts';
import { isEndless } from './endless-routes.ts';
import { type OpenStream, openEventStream } from './event-stream.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // Tests compare it with what they expect; a type would only repeat the contract.
  // biome-ignore lint/suspicious/noExplicitAny: the body of any route
  json: any;
}

export interface Person {
  email: string;
  password: string;
  /** As a browser would send it back. */
  cookie: string;
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a message and reads the answer as it streams. */
  send(
    text: string,
    options?: {
      clientId?: string;
      sessionId?: string;
      depth?: string;
      temporary?: boolean;
      keepEvents?: boolean;
    },
  ): OpenStream & { clientId: string };
  /** Follows a turn that is already running. */
  follow(turnId: string, after?: number): OpenStream;
  stopTurn(turnId: string): Promise<Answer>;
}

let counter = 0;

/** Every caller gets its own address, so that per-address limits do not add up over a run. */
export function nextAddress(): string {
  counter += 1;
  return `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`;
}

export async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await readWhole(answer, path);
  return { status: answer.status, headers: answer.headers, text, json: parse(text) };
}

/** An endless stream has no body to read: its status and headers are the response. */
async function readWhole(answer: Response, path: string): Promise<string> {
  if (!isEndless({ path: path.split('?')[0] ?? '' }) || !answer.ok) return answer.text();
  await answer.body?.cancel();
  return '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The person behind a previously issued cookie. */
export function personWith(
  origin: string,
  login: { email: string; password: string; cookie: string },
): Person {
  const own = { cookie: login.cookie, origin };
  return {
    ...login,
    request: (method, path, body, headers) => call(origin, method, path, body, { ...own, ...headers }),
    send(text, options = {}) {
      const clientId = options.clientId ?? randomUUID();
      const { sessionId, depth, temporary } = options;
      const stream = openEventStream({
        url: `${origin}/api/chat`,
        headers: own,
        body: {
          clientId,
          text,
          ...(sessionId && { sessionId }),
          ...(depth && { depth }),
          ...(temporary && { temporary }),
        },
        keepEvents: options.keepEvents ?? true,
      });
      return Object.assign(stream, { clientId });
    },
    follow: (turnId, after = 0) =>
      openEventStream({
        url: `${origin}/api/chat/turns/${turnId}/stream?after=${after}`,
        method: 'GET',
        headers: own,
      }),
    stopTurn: (turnId) => call(origin, 'POST', `/api/chat/turns/${turnId}/stop`, undefined, own),
  };
}

export async function signUpPerson(
  origin: string,
  name = 'Ada',
  { timeZone = 'Europe/London' } = {},
): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  const password = 'correct horse battery';
  const input = { name, email, password, timeZone };
  const signUp = () =>
    call(origin, 'POST', '/api/account/sign-up', input, { 'x-forwarded-for': nextAddress() });
  let answer = await signUp();
  // A server in its own process asks remote first-time visitors for its code.
  if (answer.status === 400 && answer.json.error.details?.field === 'code') {
    await makeFirstAccount(origin);
    answer = await signUp();
  }
  if (answer.status >= 300) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
  return personWith(origin, { email, password, cookie: cookiesOf(answer.headers) });
}
