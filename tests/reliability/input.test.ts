import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxTitleLength } from '#features/chats/shared/chats.contract.ts';
import { maxMessageLength } from '#features/chats/shared/message-text.ts';
import { maxQueryLength } from '#features/search/shared/search.contract.ts';
import { shareOf } from '#tests/harness/thorough.ts';
import { type Answer, call, nextAddress, type Person, signUpPerson } from './support/person.ts';
import { apiRoutes, errorIn, pathWith, type Route, writingRoutes } from './support/routes.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { readChat, started } from './support/turns.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
  server.provider.script({ kind: 'text', text: 'Hello.' });
});
afterAll(() => server.close());

function expectClearRefusal(answer: Answer, what: string, message: string = answer.json.error.message): void {
  expect(answer.status, what).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  expect(message, what).toMatch(/\w{3}/u);
  expect(answer.text.length, what).toBeLessThan(1000);
  // Reveals nothing about how the server is built.
  expect(answer.text, what).not.toMatch(/node_modules|\.ts\b|at \w+ \(|postgres|pglite|drizzle|zod/iu);
}

/** Routes that change something and take no body. */
const bodiless =
  /stop$|sign-out$|account-data\/export$|options$|verify-email\/letter$|proof\/passkey$|two-factor$|plan\/keep$|billing\/refresh$|learn\/bookmarks\//u;

const isSignOut = (route: Route) => route.path.endsWith('sign-out');

describe('R49 hostile JSON on every route that reads it', () => {
  const nested = (depth: number) => `{"text":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const manyKeys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`;
  /** Parsing one costs most of the CPU time, and the parser is shared: only every tenth route gets these. */
  const large: ReadonlyMap<string, string> = new Map([
    ['depth 200,000', nested(200_000)],
    ['as deep as the limit on size lets through', nested(120_000)],
    ['more keys than the limit on size lets through', manyKeys(30_000)],
    ['as many keys as the limit on size lets through', manyKeys(20_000)],
  ]);
  const hostile: [string, string][] = [
    ...large,
    ['depth 2,000', nested(2_000)],
    ['a thousand keys', manyKeys(1_000)],
    ['__proto__', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1e400'],
    ['missing fields', '{}'],
    [
      'fields of the wrong type',
      '{"text":{},"clientId":[],"title":5,"email":{},"password":[],"query":1,"isPinned":"x"}',
    ],
    ['half a document', '{"text":"x'],
    ['invalid UTF-8 escaped as a lone surrogate', '{"text":"\\ud800"}'],
    ['nothing at all', ''],
  ];

  for (const [index, [what, body]] of hostile.entries()) {
    it(`refuses ${what}`, async () => {
      const berta = await signUpPerson(server.origin, 'Berta');
      // Signing out comes last, because it ends the session that the others need.
      const routes = writingRoutes(server.app).sort((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));
      // One parser reads them all, so each route gets every fourth of the bodies, and each body every fourth route.
      for (const route of shareOf(routes, large.has(what) ? 20 : 4, index)) {
        const label = `${route.key}: ${what}`;
        const answer = await berta.request(route.method, pathWith(route, 'unknown'), body, {
          'content-type': 'application/json',
          'x-forwarded-for': nextAddress(),
        });
        // Some routes take no body, so there is nothing to reject; and a change may be empty.
        const takesNone =
          bodiless.test(route.path) ||
          route.method === 'DELETE' ||
          (route.method === 'PATCH' && body === '{}');
        if (!takesNone) expectClearRefusal(answer, label, errorIn(route, answer.json).message);
        else expect(answer.status, label).toBeLessThan(500);
      }
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      expect((await call(server.origin, 'GET', '/api/health')).status).toBe(200);
    });
  }

  it('refuses bytes that are no UTF-8', async () => {
    const answer = await server.app.request(`${server.origin}/api/chat`, {
      method: 'POST',
      headers: {
        cookie: ada.cookie,
        origin: server.origin,
        host: new URL(server.origin).host,
        'content-type': 'application/json',
      },
      body: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(answer.status).toBe(400);
  });
});

/** A field's valid content; `null` where only a rejection is right. */
interface Field {
  name: string;
  maximum: number;
  /** Sends the value and returns the response, with the stored value if it was accepted. */
  send(value: string): Promise<{ answer: Answer; stored?: string }>;
  /** What is stored for an accepted value. */
  kept(value: string): string;
}

const words = (length: number) =>
  'word '
    .repeat(Math.ceil(length / 5))
    .slice(0, length - 1)
    .padEnd(length, 'x');

/** Names, titles and the like, without invisible characters: R90. */
const visible = (value: string) =>
  value.replace('\u202E', '').replace('\u200B', '').replace('\uFEFF', '').trim();

/** Texts that every free field must return exactly. */
const exact: [string, string][] = [
  ['right to left', 'שלום עולם ‏مرحبا'],
  ['marks that turn the direction', 'abc\u202Edef\u2066ghi\u2069'],
  ['emoji', '👩🏽‍🚀🏳️‍🌈 Hello 🇪🇺'],
  ['a thousand combining marks', `a${'\u0301'.repeat(1000)}`],
  ['HTML', '<script>alert(1)</script>&amp;<b>bold</b>'],
  ['SQL', `'; drop table users; -- " \\ $$ %s`],
  ['template marks', '{{7*7}} <%= 1 %> #{1}'],
  ['line separators', 'a\u2028b\u2029c'],
  ['zero width', 'a\u200Bb\uFEFFc'],
  ['composed and not', 'e\u0301 \u00e9'],
];

const refused: [string, string][] = [
  ['a NUL', 'before\u0000after'],
  ['a lone surrogate', 'before\ud800after'],
  ['a lone low surrogate', 'before\udc00after'],
];

describe('R74 every field', () => {
  const fields: Field[] = [
    {
      name: 'message',
      maximum: maxMessageLength,
      kept: (value) => value.trim(),
      async send(text) {
        const person = await freshPerson();
        const stream = person.send(text);
        const record = await stream.done;
        const answer = {
          status: record.status,
          text: record.errorBody,
          json: parse(record.errorBody),
          headers: new Headers(),
        };
        if (record.status !== 200) return { answer };
        const chat = await readChat(person, (await started(stream)).session.id);
        return { answer, stored: chat.messages[0]?.content ?? '' };
      },
    },
    {
      name: 'title of a chat',
      maximum: maxTitleLength,
      kept: visible,
      async send(title) {
        const person = await freshPerson();
        const stream = person.send('Hello');
        await stream.done;
        const { session } = await started(stream);
        const answer = await person.request('PATCH', `/api/chats/${session.id}`, { title });
        return answer.status === 200
          ? { answer, stored: (await readChat(person, session.id)).title }
          : { answer };
      },
    },
    {
      name: 'name of a person',
      maximum: 100,
      kept: visible,
      async send(name) {
        const input = { name, email: `${crypto.randomUUID()}@example.com`, password: 'a fine pass phrase' };
        const answer = await call(server.origin, 'POST', '/api/account/sign-up', input, {
          'x-forwarded-for': nextAddress(),
        });
        if (answer.status !== 200) return { answer };
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        const session = await call(server.origin, 'GET', '/api/account/session', undefined, { cookie });
        return { answer, stored: session.json.user.name };
      },
    },
    {
      name: 'query of a search',
      maximum: maxQueryLength,
      kept: visible,
      async send(query) {
        const answer = await call(
          server.origin,
          'GET',
          `/api/search/web?q=${encodeURIComponent(query)}`,
          undefined,
          { 'x-forwarded-for': nextAddress() },
        );
        return answer.status === 200 ? { answer, stored: answer.json.query } : { answer };
      },
    },
  ];

  /** A person who has tasks left: none sends more than a day allows. */
  let person: Person | undefined;
  let uses = 0;
  async function freshPerson(): Promise<Person> {
    uses += 1;
    if (!person || uses % 20 === 0) person = await signUpPerson(server.origin, 'Field');
    return person;
  }

  for (const field of fields) {
    describe(field.name, () => {
      for (const [what, value] of exact) {
        it(`keeps ${what} exactly`, async () => {
          const text = `x ${value} x`.slice(0, field.maximum);
          const { answer, stored } = await field.send(text);
          expect(answer.status, answer.text.slice(0, 300)).toBe(200);
          expect(stored).toBe(field.kept(text));
        });
      }

      for (const [what, value] of refused) {
        it(`refuses ${what} with a sentence`, async () => {
          // encodeURIComponent throws for these; a browser sends U+FFFD instead.
          if (field.name === 'query of a search' && !value.isWellFormed()) return;
          expectClearRefusal((await field.send(value)).answer, what);
        });
      }

      it('takes the maximum and one less, and refuses one more, nothing, blanks and a megabyte', async () => {
        for (const length of [field.maximum - 1, field.maximum]) {
          const { answer, stored } = await field.send(words(length));
          expect(answer.status, `${length}: ${answer.text.slice(0, 300)}`).toBe(200);
          expect(stored).toBe(words(length));
        }
        for (const value of [words(field.maximum + 1), '', '   \n\t ', 'x'.repeat(1_000_000)]) {
          if (field.name === 'query of a search' && value.length > 10_000) continue;
          expectClearRefusal((await field.send(value)).answer, `${value.length} characters`);
        }
      });
    });
  }

  it('answers a search address that is too long without falling over', async () => {
    const answer = await call(server.origin, 'GET', `/api/search/web?q=${'x'.repeat(12_000)}`);
    expect(answer.status).toBe(400);
    const huge = await call(server.origin, 'GET', `/api/search/web?q=${'x'.repeat(100_000)}`);
    expect([400, 414, 431]).toContain(huge.status);
  });

  it('refuses addresses, ids and numbers that are none', async () => {
    const strange = [
      '',
      ' ',
      '%00',
      '%ED%A0%80',
      '..%2F..%2Fetc%2Fpasswd',
      "'%20or%201=1--",
      'x'.repeat(5000),
      '%',
      '%E0%A4%A',
    ];
    const routes = apiRoutes(server.app).filter(({ path }) => path.includes(':'));
    for (const [turn, route] of routes.entries()) {
      // Parameters are parsed before any route runs: each route gets a third of them, and its neighbours get the rest.
      for (const value of strange.filter((_, index) => index % 3 === turn % 3)) {
        const body = route.method === 'GET' ? undefined : {};
        const answer = await ada.request(route.method, pathWith(route, value), body);
        expect(answer.status, `${route.key} with ${value.slice(0, 20)}`).toBeLessThan(500);
      }
    }
    for (const path of [
      '/api/search/web?q=x&page=0',
      '/api/search/web?q=x&page=1e9',
      '/api/search/web?q=x&page=NaN',
      '/api/search/web?q=%00',
      '/api/search/web',
      '/api/chats?cursor=%7B%7D',
      '/api/chats?cursor=!!!!',
      `/api/chats?cursor=${'x'.repeat(199)}`,
      `/api/chats?cursor=${btoa('{"updatedAt":"never","id":5}')}`,
      '/api/chat/turns/unknown/stream?after=-1',
      '/api/chat/turns/unknown/stream?after=1e99',
    ]) {
      const answer = await ada.request('GET', path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(500);
    }
  });

  it('refuses what is not an email address, and keeps what is', async () => {
    const attempt = (email: string) =>
      call(
        server.origin,
        'POST',
        '/api/account/sign-up',
        { name: 'Ada', email, password: 'a fine pass phrase' },
        { 'x-forwarded-for': nextAddress() },
      );
    for (const email of [
      '',
      'ada',
      'ada@',
      '@example.com',
      'ada @example.com',
      `${'a'.repeat(250)}@example.com`,
      'ada@exa\u0000mple.com',
      '<script>@example.com',
    ]) {
      expectClearRefusal(await attempt(email), email);
    }
    expect((await attempt(`ada+${crypto.randomUUID()}@sub.example.com`)).status).toBe(200);
  });
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
