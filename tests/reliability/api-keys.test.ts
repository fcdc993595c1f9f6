import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import { openEventStream } from './support/event-stream.ts';
import { type Answer, nextAddress, type Person, signUpPerson } from './support/person.ts';
import { apiRoutes, errorIn, isHealthRoute, pathWith } from './support/routes.ts';
import { query, tablesContaining } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { started } from './support/turns.ts';

/** Everything that a key may be used for. Any other route must be refused to every key. */
const keyRoutes: Record<string, string> = {
  'POST /api/chat': 'chat',
  'GET /api/chat/turns/:id/stream': 'chat',
  'POST /api/chat/turns/:id/stop': 'chat',
  'POST /api/openai': 'chat',
  'GET /api/chats': 'chat',
  'GET /api/chats/:id': 'chat',
  'GET /api/search/web': 'search',
  'GET /api/search/web/stream': 'search',
  'POST /api/search/web/summary': 'search',
  'GET /api/search/images': 'search',
  'GET /api/search/images/stream': 'search',
  'POST /api/search/images/summary': 'search',
  'GET /api/search/videos': 'search',
  'GET /api/search/videos/stream': 'search',
  'POST /api/search/videos/summary': 'search',
  'GET /api/search/news': 'search',
  'GET /api/search/news/stream': 'search',
  'POST /api/search/news/summary': 'search',
  'GET /api/search/places': 'search',
  'GET /api/search/places/stream': 'search',
  'POST /api/search/places/summary': 'search',
  'GET /api/search/suggestions': 'search',
  'GET /api/search/history': 'search',
  'GET /api/usage': 'usage',
  'GET /api/v1/models': 'chat',
  'GET /api/v1/models/:model': 'chat',
  'POST /api/v1/chat/completions': 'chat',
  'POST /api/v1/responses': 'chat',
  'POST /api/v1/embeddings': 'chat',
};

/** Any key may call these; its scopes decide what it can do there, which has its own tests. */
const ofAnyScope = new Set(['POST /api/mcp', 'GET /api/mcp', 'DELETE /api/mcp']);

const forms: Record<string, (key: string) => Record<string, string>> = {
  'Authorization: Bearer': (key) => ({ authorization: `Bearer ${key}` }),
  'x-api-key': (key) => ({ 'x-api-key': key }),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Like a program: no cookie and no origin. */
async function callWith(
  headers: Record<string, string>,
  method: string,
  path: string,
  body: unknown = method === 'GET' ? undefined : {},
): Promise<Answer> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: text === '' ? undefined : JSON.parse(text),
  };
}

async function moveTo(person: Person, tier: string): Promise<void> {
  await server.database.execute(
    sql`update users set subscription_tier = ${tier} where email = ${person.email}`,
  );
}

/** Written by hand, like the routes that use them. */
const apiKeyScopes = ['chat', 'search', 'usage'];

async function newSubscriber(name = 'Ada'): Promise<Person> {
  const person = await signUpPerson(server.origin, name);
  await moveTo(person, 'standard');
  return person;
}

async function createKey(
  person: Person,
  {
    scopes = apiKeyScopes,
    expiresInDays = null,
  }: { scopes?: readonly string[]; expiresInDays?: 30 | null } = {},
): Promise<{ id: string; key: string }> {
  const input = { name: 'A program', scopes, expiresInDays };
  const answer = await person.request('POST', '/api/keys', input);
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.json.apiKey.id, key: answer.json.key };
}

function expectRefused(answer: Answer, status: number, code: string): void {
  expect(answer.status, answer.text).toBe(status);
  expect(Object.keys(answer.json)).toEqual(['error']);
  expect(answer.json.error.code).toBe(code);
}

describe('R19 keys of the API', () => {
  for (const [form, headersOf] of Object.entries(forms)) {
    it(`open what they were made for and nothing else, by ${form}`, async () => {
      const ada = await newSubscriber();
      const { key } = await createKey(ada);
      const routes = apiRoutes(server.app).filter((route) => !isHealthRoute(route));
      expect(Object.keys(keyRoutes).filter((known) => !routes.some((route) => route.key === known))).toEqual(
        [],
      );
      for (const route of routes) {
        if (ofAnyScope.has(route.key)) continue;
        const answer = await callWith(headersOf(key), route.method, pathWith(route, 'unknown'));
        if (route.key in keyRoutes) {
          // The validation error shows that the request came through.
          expect([200, 204, 400, 404], `${route.key} ${answer.status}`).toContain(answer.status);
        } else {
          expect(answer.status, route.key).toBe(403);
          expect(answer.json.error.message, route.key).toBe('API keys cannot be used for that.');
        }
      }
      expect((await ada.request('GET', '/api/usage')).status).toBe(200);
    });

    it(`open nothing outside their scopes, by ${form}`, async () => {
      const ada = await newSubscriber();
      for (const scope of apiKeyScopes) {
        const { key } = await createKey(ada, { scopes: [scope] });
        for (const route of apiRoutes(server.app)) {
          const needed = keyRoutes[route.key];
          if (needed === undefined || needed === scope) continue;
          const answer = await callWith(headersOf(key), route.method, pathWith(route, 'unknown'));
          expect(answer.status, `${route.key} with ${scope}`).toBe(403);
          expect(errorIn(route, answer.json).message).toBe(
            `This API key does not allow that. It needs the scope “${needed}”.`,
          );
        }
      }
    });

    it(`open nothing once revoked, expired or without an owner, and never did when made up, by ${form}`, async () => {
      const ada = await newSubscriber();
      const revoked = await createKey(ada);
      expect((await callWith(headersOf(revoked.key), 'GET', '/api/usage')).status).toBe(200);
      expect((await ada.request('DELETE', `/api/keys/${revoked.id}`)).status).toBe(204);
      const expired = await createKey(ada, { expiresInDays: 30 });
      await query(
        server.database,
        sql`update api_keys set expires_at = now() - interval '1 second' where id = ${expired.id}`,
      );
      const berta = await newSubscriber('Berta');
      const orphan = await createKey(berta);
      expect((await berta.request('DELETE', '/api/account', { email: berta.email })).status).toBeLessThan(
        300,
      );
      const another = await createKey(ada);
      const made = [`ek_${'a'.repeat(43)}`, 'ek_', 'ek_garbage', `${another.key}a`, another.key.slice(0, -1)];
      for (const key of [revoked.key, expired.key, orphan.key, ...made]) {
        // Also with a signed-in cookie, and on public routes.
        for (const beside of [{}, { cookie: ada.cookie, origin: server.origin }] as Record<
          string,
          string
        >[]) {
          const headers = { ...beside, ...headersOf(key) };
          for (const [method, path] of [
            ['GET', '/api/usage'],
            ['GET', '/api/account/session'],
            ['GET', '/api/search/web?q=river'],
            ['POST', '/api/chat'],
            ['GET', '/api/nothing'],
          ] as const) {
            expectRefused(await callWith(headers, method, path), 401, 'unauthenticated');
          }
        }
      }
    });
  }

  it('are judged alone: a cookie beside a key is never read', async () => {
    const ada = await newSubscriber();
    const berta = await newSubscriber('Berta');
    await createKey(berta, { scopes: ['search'] });
    const { key } = await createKey(berta, { scopes: ['usage', 'chat'] });
    server.provider.script({ kind: 'text', text: 'Only Ada may read this.' });
    await ada.send('A question of Ada').done;
    for (const headersOf of Object.values(forms)) {
      const headers = { ...headersOf(key), cookie: ada.cookie, origin: server.origin };
      const chats = await callWith(headers, 'GET', '/api/chats');
      expect(chats.status).toBe(200);
      expect(chats.text).not.toContain('A question of Ada');
      const out = await callWith(headers, 'POST', '/api/account/sign-out');
      expect(out.status).toBe(403);
      expect(out.headers.getSetCookie()).toEqual([]);
      expect((await callWith(headers, 'GET', '/api/keys')).status).toBe(403);
    }
    expect((await ada.request('GET', '/api/usage')).status).toBe(200);
  });

  it('count for nothing when two different ones come together', async () => {
    const ada = await newSubscriber();
    const [one, other] = [await createKey(ada), await createKey(ada)];
    const both = { authorization: `Bearer ${one.key}`, 'x-api-key': other.key };
    expectRefused(await callWith(both, 'GET', '/api/usage'), 401, 'unauthenticated');
    const twice = { authorization: `bearer ${one.key}`, 'x-api-key': one.key };
    expect((await callWith(twice, 'GET', '/api/usage')).status).toBe(200);
  });

  it('do not loosen the check for other sites: what is no key changes nothing', async () => {
    const ada = await newSubscriber();
    for (const headers of [
      { authorization: 'Bearer something' },
      { authorization: 'Basic ek_aaaa' },
      { 'x-api-key': 'something' },
      {},
    ] as Record<string, string>[]) {
      const foreign = { ...headers, cookie: ada.cookie, origin: 'https://evil.example' };
      const answer = await callWith(foreign, 'DELETE', '/api/chats');
      expect(answer.status).toBe(403);
      expect(answer.json.error.code).toBe('forbidden_origin');
    }
    const { key } = await createKey(ada);
    const elsewhere = await server.app.request('http://rebound.example/api/usage', {
      headers: { host: 'rebound.example', 'x-api-key': key },
    });
    expect(elsewhere.status).toBe(403);
    const preflight = await callWith(
      { origin: 'https://evil.example', 'access-control-request-headers': 'x-api-key' },
      'OPTIONS',
      '/api/usage',
      undefined,
    );
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
  });

  it('are shown once, and kept as a hash only', async () => {
    const ada = await newSubscriber();
    const { id, key } = await createKey(ada);
    expect(key).toMatch(/^ek_[\w-]{43}$/);
    expect(await tablesContaining(server.database, key)).toEqual([]);
    // Nor without the prefix that all of them have.
    expect(await tablesContaining(server.database, key.slice(9))).toEqual([]);
    const [row] = await query(server.database, sql`select * from api_keys where id = ${id}`);
    expect(row.key_hash).toBe(createHash('sha256').update(key).digest('base64url'));
    const list = await ada.request('GET', '/api/keys');
    expect(list.text).not.toContain(key.slice(9));
    expect(list.text).not.toContain(row.key_hash);
    expect(list.json.apiKeys).toEqual([
      {
        id,
        name: 'A program',
        start: key.slice(0, 9),
        scopes: ['chat', 'search', 'usage'],
        createdAt: expect.any(String),
        lastUsedAt: null,
        expiresAt: null,
        spendingLimit: null,
        spentThisMonth: 0,
      },
    ]);
    await callWith({ 'x-api-key': key }, 'GET', '/api/usage');
    const [used] = (await ada.request('GET', '/api/keys')).json.apiKeys;
    expect(used.lastUsedAt).not.toBeNull();
    await callWith({ 'x-api-key': key }, 'GET', '/api/usage');
    expect((await ada.request('GET', '/api/keys')).json.apiKeys[0].lastUsedAt).toBe(used.lastUsedAt);
  });

  it('act for their owner within the owner’s limits', async () => {
    const ada = await newSubscriber();
    const { key } = await createKey(ada);
    server.provider.script({ kind: 'text', text: 'The answer.' });
    const answer = await callWith({ 'x-api-key': key }, 'POST', '/api/openai', {
      query: 'A question',
      searchWeb: false,
    });
    expect(answer.status, answer.text).toBe(200);
    const usage = await callWith({ authorization: `Bearer ${key}` }, 'GET', '/api/usage');
    expect(usage.json.dailyTasksUsed).toBe(1);
    expect((await ada.request('GET', '/api/usage')).json.dailyTasksUsed).toBe(1);
  });

  it('need a plan with API access to be made, and each time they are used', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const input = { name: 'A program', scopes: ['usage'], expiresInDays: 90 };
    expectRefused(await ada.request('POST', '/api/keys', input), 403, 'plan_required');
    await moveTo(ada, 'standard');
    const { id, key } = await createKey(ada);
    expect((await callWith({ 'x-api-key': key }, 'GET', '/api/usage')).status).toBe(200);
    for (const tier of ['free', 'freemium-plus', 'education']) {
      await moveTo(ada, tier);
      const refused = await callWith({ 'x-api-key': key }, 'GET', '/api/usage');
      expectRefused(refused, 403, 'plan_required');
      expect(refused.json.error.message).toBe(
        'API access is not included in your plan. Choose a bigger one to use it.',
      );
      expect(refused.json.error.details.plansUrl).toBe('/pricing');
    }
    expect((await ada.request('DELETE', `/api/keys/${id}`)).status).toBe(204);
  });

  it('end their open streams when they are revoked, and nobody else’s', async () => {
    const ada = await newSubscriber();
    const { id, key } = await createKey(ada);
    const other = await createKey(ada);
    server.provider.script({ kind: 'endless', tokensPerSecond: 20 });
    const stream = openEventStream({
      url: `${server.origin}/api/chat`,
      headers: { 'x-api-key': key },
      body: { clientId: crypto.randomUUID(), text: 'Go on for ever' },
    });
    const { turnId } = await started(stream);
    await stream.until((event) => wordsOf(event) !== '');
    const beside = openEventStream({
      url: `${server.origin}/api/chat/turns/${turnId}/stream?after=0`,
      method: 'GET',
      headers: { 'x-api-key': other.key },
    });
    await beside.until((event) => wordsOf(event) !== '');
    expect((await ada.request('DELETE', `/api/keys/${id}`)).status).toBe(204);
    await stream.done;
    expect(stream.record.ended).toBe('broken');
    const stop = await callWith(
      { 'x-api-key': other.key },
      'POST',
      `/api/chat/turns/${turnId}/stop`,
      undefined,
    );
    expect(stop.status).toBe(204);
    await beside.done;
    expect(beside.record.ended).toBe('end');
  }, 20_000);

  it('are at most twenty, also when they are asked for together', async () => {
    const ada = await newSubscriber();
    const input = { name: 'A program', scopes: ['usage'], expiresInDays: null };
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => ada.request('POST', '/api/keys', input)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });

  it('are refused when asked for wrongly', async () => {
    const ada = await newSubscriber();
    const right = { name: 'A program', scopes: ['usage'], expiresInDays: 30 };
    for (const [change, message] of [
      [{ name: '  ' }, 'Give the key a name'],
      [{ name: 'x'.repeat(61) }, 'A name can have up to 60 characters'],
      [{ scopes: [] }, 'Choose what the key can do'],
      [{ scopes: ['usage', 'usage'] }, 'Name each scope once'],
      [{ scopes: ['account'] }, undefined],
      [{ expiresInDays: 31 }, undefined],
      [{ expiresInDays: undefined }, undefined],
      [{ userId: 'somebody' }, undefined],
    ] as const) {
      const answer = await ada.request('POST', '/api/keys', { ...right, ...change });
      expectRefused(answer, 400, 'invalid_input');
      if (message) expect(answer.json.error.message).toBe(message);
    }
  });

  it('are told about: in the record of events and by an email', async () => {
    const ada = await newSubscriber();
    const { id } = await createKey(ada);
    await ada.request('DELETE', `/api/keys/${id}`);
    await server.runJobs();
    const emails = server.mails.filter(({ to }) => JSON.stringify(to).includes(ada.email));
    const email = emails.find(({ subject }) => subject === 'An API key was created');
    expect(email?.text).toContain('A program');
    expect(email?.text).toContain('revoke the key');
    const { events } = (await ada.request('GET', '/api/security/activity')).json;
    expect(events.map(({ type }: { type: string }) => type).slice(0, 2)).toEqual([
      'api_key_revoked',
      'api_key_created',
    ]);
  });

  it('go on after “sign out everywhere else”, which ends logins only', async () => {
    const ada = await newSubscriber();
    const { key } = await createKey(ada);
    expect((await ada.request('DELETE', '/api/security/devices')).status).toBe(204);
    expect((await callWith({ 'x-api-key': key }, 'GET', '/api/usage')).status).toBe(200);
  });

  it('cannot be tried without end from one address', async () => {
    const from = { 'x-forwarded-for': nextAddress(), 'x-api-key': 'ek_garbage' };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 1_010; index += 1) {
        const answer = await server.app.request(`${server.origin}/api/usage`, {
          headers: { host: new URL(server.origin).host, 'x-api-key': 'ek_garbage' },
        });
        statuses.push(answer.status);
      }
      expect(statuses.slice(0, 1_000).every((status) => status === 401)).toBe(true);
      expect(statuses.slice(1_000).every((status) => status === 429)).toBe(true);
      expect((await callWith(from, 'GET', '/api/usage')).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});
