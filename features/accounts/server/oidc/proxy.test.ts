import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { testPassword } from '#tests/harness/test-person.ts';

/** The same server behind a trusted proxy and an untrusted one; both connect over real sockets. */
let believed: Listening;
let other: Listening;

interface Listening {
  everyday: TestApp;
  origin: string;
  server: Server;
}

async function listen(addresses: string): Promise<Listening> {
  const everyday = await startTestApp({
    organisation: readEnv({ AUTH_PROXY_HEADER: 'Remote-Email', AUTH_PROXY_ADDRESSES: addresses })
      .organisation,
  });
  const server = createAdaptorServer({ fetch: everyday.app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { everyday, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function call(
  { origin }: Listening,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      origin,
      'x-forwarded-for': '198.51.100.9',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const [cookie = ''] = answer.headers.getSetCookie();
  return {
    status: answer.status,
    json: text ? JSON.parse(text) : undefined,
    cookie: cookie.split(';')[0] ?? '',
  };
}

beforeAll(async () => {
  believed = await listen('127.0.0.0/8, 2001:db8::/32');
  other = await listen('10.0.0.0/8');
});
afterAll(async () => {
  for (const { everyday, server } of [believed, other]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await everyday.close();
  }
});

const proxyPath = '/api/account/sign-in/proxy';
const as = (email: string) => ({ 'remote-email': email });
const emailOf = async (cookie: string, headers: Record<string, string> = {}) =>
  (await call(believed, 'GET', '/api/account/session', { cookie, ...headers })).json.user?.email;

describe('R114 the word of a proxy in front of the server', () => {
  it('counts for nothing from another address, whatever other headers say', async () => {
    for (const forwarded of ['10.0.0.1', '10.0.0.1, 10.0.0.1', '10.0.0.1, 127.0.0.1']) {
      const headers = { ...as('ada@acme.example'), 'x-forwarded-for': forwarded, forwarded: 'for=10.0.0.1' };
      expect((await call(other, 'POST', proxyPath, headers)).status, forwarded).toBe(404);
      expect((await call(other, 'GET', '/api/account/ways', headers)).json.proxyEmail).toBeNull();
    }
  });

  it('creates an account, and signs in to it again', async () => {
    expect((await call(believed, 'GET', '/api/account/ways', as('Ada@Acme.example'))).json.proxyEmail).toBe(
      'ada@acme.example',
    );
    const first = await call(believed, 'POST', proxyPath, as('Ada@Acme.example'));
    expect(first.json).toEqual({ next: '/dashboard' });
    expect(await emailOf(first.cookie)).toBe('ada@acme.example');
    const again = await call(believed, 'POST', proxyPath, as('ada@acme.example'));
    expect(await emailOf(again.cookie)).toBe('ada@acme.example');
    // It is the only way in, and signing in with it counts as proof.
    const { cookie } = again;
    const { linkedSignIns } = (await call(believed, 'GET', '/api/security', { cookie })).json;
    const path = `/api/security/sign-ins/${linkedSignIns[0].id}`;
    expect((await call(believed, 'DELETE', path, { cookie })).status).toBe(409);
  });

  it('opens no account that was made another way without a proof', async () => {
    const body = { name: 'Bob', email: 'bob@acme.example', password: testPassword };
    expect((await call(believed, 'POST', '/api/account/sign-up', {}, body)).status).toBe(200);
    const asked = await call(believed, 'POST', proxyPath, as('bob@acme.example'));
    expect(asked.json.next).toBe('link');
    expect(asked.cookie).toBe('');
    const proof = { token: asked.json.challenge, password: testPassword };
    const linked = await call(believed, 'POST', '/api/account/sign-in/link', {}, proof);
    expect(await emailOf(linked.cookie)).toBe('bob@acme.example');
  });

  it('ends the login of one person as soon as it names another', async () => {
    const { cookie } = await call(believed, 'POST', proxyPath, as('cora@acme.example'));
    expect(await emailOf(cookie, as('cora@acme.example'))).toBe('cora@acme.example');
    expect(await emailOf(cookie, as('dora@acme.example'))).toBeUndefined();
  });

  it.each(['', 'not an address', 'a@acme.example, b@acme.example'])(
    'is nobody when it is “%s”',
    async (said) => {
      expect((await call(believed, 'POST', proxyPath, as(said))).status).toBe(404);
    },
  );
});
