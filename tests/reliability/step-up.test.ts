import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, personWith, signUpPerson } from './support/person.ts';
import { apiRoutes } from './support/routes.ts';
import { fingerprints } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { codeOf, switchOnTwoFactor } from './support/two-factor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What a borrowed or stolen session must not do. */
const dangerous: Record<string, { path?: string; body?: (person: Person) => unknown }> = {
  'POST /api/keys': { body: () => ({ name: 'A program', scopes: ['chat'], expiresInDays: null }) },
  'POST /api/webhooks': {
    body: () => ({ url: 'https://hooks.example/everyday', types: ['note.changed'] }),
  },
  'PATCH /api/webhooks/:id': { path: '/api/webhooks/unknown', body: () => ({ isOn: false }) },
  'POST /api/webhooks/:id/secret': { path: '/api/webhooks/unknown/secret' },
  'POST /api/mcp-connections': { body: () => ({ name: 'Board', url: 'https://board.example/mcp' }) },
  'POST /api/mcp-connections/:id/sign-in': { path: '/api/mcp-connections/unknown/sign-in' },
  'PATCH /api/mcp-connections/:id/tools': {
    path: '/api/mcp-connections/unknown/tools',
    body: () => ({ name: 'add_task', policy: 'off', fingerprint: 'unknown' }),
  },
  'POST /api/oauth/consent': {
    body: () => ({
      scopes: ['read-notes'],
      request: {
        ...{ response_type: 'code', client_id: 'unknown', redirect_uri: 'http://127.0.0.1/back' },
        ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
      },
    }),
  },
  'DELETE /api/account': { body: ({ email }) => ({ email }) },
  'POST /api/account-data/export': {},
  'POST /api/account-data/transfers/:id/link': { path: '/api/account-data/transfers/unknown/link' },
  'POST /api/profile/email': { body: () => ({ email: 'somebody-else@example.com' }) },
  'POST /api/security/two-factor': {},
  'POST /api/security/two-factor/confirm': { body: () => ({ code: '123456' }) },
  'POST /api/security/two-factor/recovery-codes': {},
  'DELETE /api/security/two-factor': {},
  'POST /api/security/passkeys/options': {},
  'DELETE /api/security/passkeys/:id': { path: '/api/security/passkeys/unknown' },
};

/** As after a quarter of an hour on the same device. */
async function newStalePerson(options: { twoFactor?: boolean } = {}) {
  const person = await signUpPerson(server.origin, 'Ada');
  const userId: string = (await person.request('GET', '/api/account/session')).json.user.id;
  const key = options.twoFactor ? await switchOnTwoFactor(person) : '';
  await server.database.execute(
    sql`update auth_sessions set proved_at = now() - interval '11 minutes' where user_id = ${userId}`,
  );
  return { person, userId, key };
}

function attempt(person: Person, route: string) {
  const [method = '', path = ''] = route.split(' ');
  const { path: own = path, body } = dangerous[route] ?? {};
  return person.request(method, own, body?.(person));
}

describe('R11 dangerous actions on a stale login', () => {
  it('are routes that exist', () => {
    const known = new Set(apiRoutes(server.app).map(({ key }) => key));
    expect(Object.keys(dangerous).filter((route) => !known.has(route))).toEqual([]);
  });

  for (const route of Object.keys(dangerous)) {
    it(`demand a proof: ${route}`, async () => {
      const { person, userId } = await newStalePerson();
      const before = await fingerprints(server.database, userId);
      const answer = await attempt(person, route);
      expect(answer.status).toBe(403);
      expect(answer.json.error.code).toBe('proof_required');
      expect(await fingerprints(server.database, userId)).toEqual(before);
    });
  }

  it('demand the current password to change the password', async () => {
    const { person } = await newStalePerson();
    const change = { newPassword: 'a kettle on the windowsill', signOutOthers: false };
    const without = await person.request('POST', '/api/security/password', change);
    expect(without.status).toBe(400);
    const wrong = { ...change, currentPassword: 'not the right one' };
    expect((await person.request('POST', '/api/security/password', wrong)).status).toBe(400);
    const right = { ...change, currentPassword: person.password };
    expect((await person.request('POST', '/api/security/password', right)).status).toBe(204);
  });

  it('demand both factors where there are two, for the password as for the rest', async () => {
    const { person, key } = await newStalePerson({ twoFactor: true });
    const change = {
      currentPassword: person.password,
      newPassword: 'a kettle on the windowsill',
      signOutOthers: false,
    };
    const refused = await person.request('POST', '/api/security/password', change);
    expect(refused.json.error.code).toBe('proof_required');
    const half = await person.request('POST', '/api/account/proof', { password: person.password });
    expect(half.status).toBe(400);
    expect((await attempt(person, 'DELETE /api/security/two-factor')).status).toBe(403);
    const whole = { password: person.password, code: codeOf(key) };
    expect((await person.request('POST', '/api/account/proof', whole)).status).toBe(204);
    expect((await person.request('POST', '/api/security/password', change)).status).toBe(204);
  });

  it('go on after a proof, in this login only', async () => {
    const { person } = await newStalePerson();
    const other = await server.app.request(`${server.origin}/api/account/sign-in`, {
      method: 'POST',
      headers: {
        origin: server.origin,
        host: new URL(server.origin).host,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    const cookie = other.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const phone = personWith(server.origin, { ...person, cookie });
    await server.database.execute(sql`update auth_sessions set proved_at = null`);
    const proof = await person.request('POST', '/api/account/proof', { password: person.password });
    expect(proof.status).toBe(204);
    expect((await person.request('POST', '/api/security/two-factor')).status).toBe(200);
    expect((await phone.request('POST', '/api/security/two-factor')).status).toBe(403);
  });

  it('cannot be reached by guessing', async () => {
    const { person } = await newStalePerson();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await person.request('POST', '/api/account/proof', { password: `a wrong one ${guess}` });
      statuses.push(answer.status);
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBeLessThan(10);
  });
});
