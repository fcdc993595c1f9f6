import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authSessions, users } from '#features/accounts/server/accounts.table.ts';
import { deriveFirstAccountCode } from '#features/accounts/server/operators/first-account.ts';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { operators } from '#features/accounts/server/operators.table.ts';
import { makeInvitation } from '#features/accounts/server/sign-up/invitations.ts';
import { select } from '#server/db/table-shapes.ts';
import { startTestApp, type TestApp, testSecret } from '#tests/harness/test-app.ts';
import { type TestPerson, testPassword } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { apiRoutes, pathWith, writingRoutes } from './support/routes.ts';

const firstAccountCode = deriveFirstAccountCode(testSecret);

async function makeOperator(app: TestApp, name = 'Olive'): Promise<TestPerson> {
  const person = await app.createPerson({ name });
  await app.open.database.transaction((tx) => addOperator(tx, person, { via: 'command' }));
  return person;
}

const countEvents = async ({ open: { database } }: TestApp) =>
  (await select<{ count: number }>(database, sql`select count(*)::int as count from operator_events`))[0]
    ?.count;

let app: TestApp;
let provider: StandInProvider;
/** A server that accepts every question and answers none. */
let silent: Server;
let silentOrigin: string;
let operator: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  app = await startTestApp();
  operator = await makeOperator(app);
  other = await app.createPerson({ name: 'Bob' });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

const consoleRoutes = () => apiRoutes(app.app).filter(({ path }) => path.startsWith('/api/admin/'));

describe('R135 the console is closed to everybody else', () => {
  it('finds its routes', () => {
    expect(consoleRoutes().length).toBeGreaterThan(5);
  });

  it('answers 401 to whoever is signed out, and 404 to whoever runs nothing, whatever they send', async () => {
    for (const route of consoleRoutes()) {
      const path = pathWith(route, 'unknown');
      const body = route.method === 'GET' ? undefined : { nonsense: true };
      expect((await app.anonymous().request(route.method, path, body)).status, route.key).toBe(401);
      const hidden = await other.request(route.method, path, body);
      expect(hidden.status, route.key).toBe(404);
      const nowhere = await other.request(route.method, '/api/admin/nowhere', body);
      expect(await withoutId(hidden), route.key).toEqual(await withoutId(nowhere));
    }
  });

  it('asks an operator for a recent proof first, whatever they send', async () => {
    const stale = await makeOperator(app, 'Stale');
    const { database } = app.open;
    await database
      .update(authSessions)
      .set({ reauthenticatedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(authSessions.userId, stale.id));
    const before = await countEvents(app);
    for (const route of consoleRoutes()) {
      const body = route.method === 'GET' ? undefined : { nonsense: true };
      const answer = await stale.request(route.method, pathWith(route, 'unknown'), body);
      expect(answer.status, route.key).toBe(403);
      expect((await answer.json()).error.code, route.key).toBe('proof_required');
    }
    expect(await countEvents(app)).toBe(before);
    await database.delete(operators).where(eq(operators.userId, stale.id));
  });

  it('says who runs the server to nobody but themselves', async () => {
    expect((await (await operator.get('/api/account/session')).json()).user.isOperator).toBe(true);
    expect((await (await other.get('/api/account/session')).json()).user).not.toHaveProperty('isOperator');
  });
});

describe('R136 what operators change is written down', () => {
  it('one row for each change, with who, what and from where', async () => {
    const doomed = await app.createPerson({ name: 'Doomed' });
    const by = { userId: operator.id, via: 'console' } as const;
    const invitation = await app.open.database.transaction((tx) => makeInvitation(tx, { email: null }, by));
    const changes: Record<string, { path?: string; body?: unknown }> = {
      'PUT /api/admin/connections/:id': {
        path: '/api/admin/connections/openai-compatible',
        body: { address: provider.baseUrl, key: 'sk-of-the-test-0001' },
      },
      'POST /api/admin/connections/:id/test': {
        path: '/api/admin/connections/openai-compatible/test',
        body: {},
      },
      'DELETE /api/admin/connections/:id': { path: '/api/admin/connections/openai-compatible' },
      'PUT /api/admin/people/:id/suspension': { path: `/api/admin/people/${other.id}/suspension` },
      'DELETE /api/admin/people/:id/suspension': { path: `/api/admin/people/${other.id}/suspension` },
      'PUT /api/admin/people/:id/plan': {
        path: `/api/admin/people/${other.id}/plan`,
        body: { plan: 'plus' },
      },
      'PUT /api/admin/people/:id/limit': {
        path: `/api/admin/people/${other.id}/limit`,
        body: { limit: 3 },
      },
      'POST /api/admin/people/:id/sign-out': { path: `/api/admin/people/${doomed.id}/sign-out` },
      'DELETE /api/admin/people/:id': {
        path: `/api/admin/people/${doomed.id}`,
        body: { email: doomed.email },
      },
      'PUT /api/admin/sign-up': { body: { mode: 'open', newPlan: 'free', version: 0 } },
      'PUT /api/admin/plans/:plan/limit': { path: '/api/admin/plans/pro/limit', body: { limit: 5 } },
      'PUT /api/admin/plan-choice': { body: { choosable: ['free'], version: 0 } },
      'POST /api/admin/invitations': { body: {} },
      'DELETE /api/admin/invitations/:id': { path: `/api/admin/invitations/${invitation.id}` },
      'POST /api/admin/backups': {},
      'PUT /api/admin/backups/plan': { body: { isOn: false, time: '03:00', keep: 7, version: 0 } },
      'PUT /api/admin/announcement': { body: { text: 'Hello', isShown: true, until: null, version: 0 } },
      'PUT /api/admin/appearance': { body: { name: null, colour: '#336699', version: 0 } },
      'PUT /api/admin/legal-texts': { body: { terms: 'Be kind.', privacy: null, version: 0 } },
      'PUT /api/admin/features': { body: { off: [], version: 0 } },
      'POST /api/admin/look': { body: { network: false } },
      'PUT /api/admin/settings/:id': {
        path: '/api/admin/settings/weather',
        body: { values: { OPEN_METEO: 'off' } },
      },
      'POST /api/admin/settings/:id/test': { path: '/api/admin/settings/weather/test', body: {} },
      'DELETE /api/admin/settings/:id': { path: '/api/admin/settings/weather' },
      'POST /api/admin/model-files': { body: { from: `${silentOrigin}/model.gguf` } },
      'POST /api/admin/model-files/:name/stop': { path: '/api/admin/model-files/model.gguf/stop' },
      'POST /api/admin/model-files/:name/resume': { path: '/api/admin/model-files/model.gguf/resume' },
      'DELETE /api/admin/model-files/:name': { path: '/api/admin/model-files/model.gguf' },
      'PUT /api/admin/local-model': { body: { file: null, version: 0 } },
      'POST /api/admin/operators': { body: { email: other.email } },
      'DELETE /api/admin/operators/:id': { path: `/api/admin/operators/${other.id}` },
    };
    const writing = writingRoutes(app.app).filter(({ path }) => path.startsWith('/api/admin/'));
    expect(writing.map(({ key }) => key).toSorted()).toEqual(Object.keys(changes).toSorted());
    for (const [key, { path, body }] of Object.entries(changes)) {
      const [method = '', pattern = ''] = key.split(' ');
      const before = (await countEvents(app)) ?? 0;
      const answer = await operator.request(method, path ?? pattern, body);
      expect(answer.status, key).toBe(200);
      expect(await countEvents(app), key).toBe(before + 1);
    }
    const { events } = await (await operator.get('/api/admin/events')).json();
    expect(events[0]).toMatchObject({
      who: operator.email,
      via: 'console',
      action: 'operator_removed',
      target: null,
      about: other.email,
      address: operator.address,
    });
  });
});

describe('R137 the first account', () => {
  /** Without any header that a proxy adds. */
  const direct = (fresh: TestApp, body: unknown) =>
    fresh.app.request('http://localhost:3000/api/account/sign-up', {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const person = (name: string) => ({
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: testPassword,
  });
  const names = async ({ open: { database } }: TestApp) =>
    (
      await database
        .select({ name: users.name })
        .from(operators)
        .innerJoin(users, eq(users.id, operators.userId))
    ).map(({ name }) => name);

  async function withFresh(use: (fresh: TestApp) => Promise<void>, publicUrl?: string) {
    const fresh = await startTestApp({ firstAccountCode, ...(publicUrl !== undefined && { publicUrl }) });
    try {
      await use(fresh);
    } finally {
      await fresh.close();
    }
  }

  it('made at this machine is the operator’s, and no later one is', () =>
    withFresh(async (fresh) => {
      expect((await direct(fresh, person('Ada'))).status).toBe(200);
      expect((await direct(fresh, person('Bob'))).status).toBe(200);
      expect(await names(fresh)).toEqual(['Ada']);
    }));

  it('of many that come together, one is', () =>
    withFresh(async (fresh) => {
      const all = ['Ada', 'Bob', 'Cleo', 'Dora', 'Eli'].map((name) => direct(fresh, person(name)));
      for (const answer of await Promise.all(all)) expect(answer.status).toBe(200);
      expect(await names(fresh)).toHaveLength(1);
    }));

  it('from elsewhere needs the code, which is good for one', () =>
    withFresh(async (fresh) => {
      const stranger = fresh.anonymous();
      const ways = await (await stranger.get('/api/account/ways')).json();
      expect(ways.first).toBe('code');
      for (const code of [undefined, '', 'AAAA-AAAA-AAAA', `${firstAccountCode}A`]) {
        const answer = await stranger.post('/api/account/sign-up', {
          ...person('Eve'),
          ...(code !== undefined && { code }),
        });
        expect(answer.status).toBe(400);
        expect((await answer.json()).error.details).toEqual({ field: 'code' });
      }
      const typed = firstAccountCode.toLowerCase().replaceAll('-', ' ');
      const right = await stranger.post('/api/account/sign-up', { ...person('Olive'), code: typed });
      expect(right.status).toBe(200);
      const next = fresh.anonymous();
      expect((await (await next.get('/api/account/ways')).json()).first).toBeNull();
      expect(
        (await next.post('/api/account/sign-up', { ...person('Eve'), code: firstAccountCode })).status,
      ).toBe(200);
      expect(await names(fresh)).toEqual(['Olive']);
    }));

  it('at this machine needs it too where people reach the server from elsewhere', () =>
    withFresh(async (fresh) => {
      const answer = await fresh.app.request('https://everyday.example/api/account/sign-up', {
        method: 'POST',
        headers: {
          host: 'everyday.example',
          origin: 'https://everyday.example',
          'content-type': 'application/json',
        },
        body: JSON.stringify(person('Eve')),
      });
      expect(answer.status).toBe(400);
      expect(await names(fresh)).toEqual([]);
    }, 'https://everyday.example'));
});

describe('R138 the last operator', () => {
  it('is removed by nobody, and not by deleting the account while others are here', async () => {
    const refused = await operator.request('DELETE', `/api/admin/operators/${operator.id}`);
    expect(refused.status).toBe(409);
    const kept = await operator.request('DELETE', '/api/account', { email: operator.email });
    expect(kept.status).toBe(409);
    expect((await operator.get('/api/admin/operators')).status).toBe(200);
  });

  it('of two that remove each other at once, one stays', async () => {
    const second = await makeOperator(app, 'Second');
    await Promise.all([
      operator.request('DELETE', `/api/admin/operators/${second.id}`),
      second.request('DELETE', `/api/admin/operators/${operator.id}`),
    ]);
    const left = await app.open.database.select().from(operators);
    expect(left).toHaveLength(1);
    const { database } = app.open;
    await database.transaction((tx) => addOperator(tx, operator, { via: 'command' }));
    await database.delete(operators).where(eq(operators.userId, second.id));
  });
});

async function withoutId(answer: Response): Promise<unknown> {
  const { error } = (await answer.json()) as { error: Record<string, unknown> };
  return { ...error, requestId: undefined };
}
