import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import { createPictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import { readTableShapes } from '#server/db/table-shapes.ts';
import { foldAttempts, tableSeeds } from '#tests/harness/table-seeds.ts';
import { bodySchemaOf, exampleBody } from './support/example-body.ts';
import { type Answer, call, nextAddress, type Person, signUpPerson } from './support/person.ts';
import { apiRoutes, type Route, writingRoutes } from './support/routes.ts';
import { seedEveryTable } from './support/seed.ts';
import { fingerprints, ownedTables, query, tablesContaining } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { readChat, started } from './support/turns.ts';

let server: TestServer;
let ada: Person;
let adaId: string;
let berta: Person;
let bertaId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
  berta = await signUpPerson(server.origin, 'Berta');
  adaId = await seedEveryTable(server, ada);
  bertaId = await seedEveryTable(server, berta);
});
afterAll(() => server.close());

const seeds = await tableSeeds();
const attempts = foldAttempts(seeds);

/** Parameters that do not identify anyone's data. */
const publicParameters = new Set([
  'GET /api/countries/:slug',
  'GET /api/drawings/:file',
  'GET /api/knowledge/:subject',
  'GET /api/reference/:slug',
  'GET /api/reference/recipes/:slug',
  'POST /api/account/services/:provider/start',
  'POST /api/account/services/:provider/link',
  'POST /api/account/services/:provider/proof',
  'GET /api/account/services/:provider/callback',
  'PUT /api/learn/bookmarks/:resourceId',
  'DELETE /api/learn/bookmarks/:resourceId',
  'GET /api/shared/:token',
  'GET /api/shared-code/:token',
  'GET /api/shared-documents/:token',
  'GET /api/shared-documents/:token/files/:fileId',
  'GET /api/shared-recipes/:token',
  'GET /api/shared-recipes/:token/photo',
  'GET /api/places/tiles/:z/:x/:y',
  'GET /api/sandbox/python/:version/:name',
  // Looked up only among what the caller can use.
  'GET /api/v1/models/:model',
  'GET /api/calendar/invitations/:token',
  'POST /api/calendar/invitations/:token',
  'GET /api/calendar/meet/:token',
  'POST /api/calendar/meet/:token',
  'GET /api/calendar/book/:token',
  'POST /api/calendar/book/:token',
  'GET /api/calendar/bookings/:token',
  'POST /api/calendar/bookings/:token/cancel',
  'POST /api/calendar/bookings/:token/move',
]);

function withoutRequestId(answer: Answer) {
  const { error } = answer.json;
  return { status: answer.status, error: { ...error, requestId: undefined } };
}

describe('R14 rows of somebody else', () => {
  it('knows how the rows of every table are named', async () => {
    const tables = (await ownedTables(server.database)).map((table) => table.name);
    expect(tables.filter((name) => !attempts[name])).toEqual([]);
  });

  it('tries every route that takes an id', () => {
    const covered = new Set(Object.values(attempts).flatMap((list) => list('x').map(({ route }) => route)));
    const withParameter = apiRoutes(server.app).filter(({ path }) => path.includes(':'));
    const shape = (key: string) => key.replaceAll(/:\w+/gu, ':');
    const coveredShapes = new Set([...covered, ...publicParameters].map(shape));
    expect(withParameter.map(({ key }) => key).filter((key) => !coveredShapes.has(shape(key)))).toEqual([]);
  });

  for (const table of Object.keys(attempts)) {
    it(`keeps ${table}: 404 as for an unknown id, and not a byte changed`, async () => {
      const shapes = await readTableShapes(server.database);
      const hasId = shapes.find(({ name }) => name === table)?.columns.some(({ name }) => name === 'id');
      const listed = await query<{ id: string }>(
        server.database,
        !hasId
          ? sql`select user_id as id from ${sql.identifier(table)} where user_id = ${adaId}`
          : sql`select id from ${sql.identifier(table)} t where ${sql.identifier(table === 'users' ? 'id' : 'user_id')} = ${adaId}`,
      );
      expect(listed.length).toBeGreaterThan(0);
      const before = {
        ada: await fingerprints(server.database, adaId),
        berta: await fingerprints(server.database, bertaId),
      };
      server.provider.clear();
      for (const { id } of listed) {
        const list = attempts[table] ?? (() => []);
        const unknown = list('00000000-0000-7000-8000-000000000000');
        for (const [index, attempt] of list(id).entries()) {
          const method = attempt.route.split(' ')[0] ?? '';
          const foreign = await berta.request(method, attempt.path, attempt.body);
          const nowhere = await berta.request(method, unknown[index]?.path ?? '', unknown[index]?.body);
          expect(foreign.status, attempt.route).toBe(404);
          expect(withoutRequestId(foreign), attempt.route).toEqual(withoutRequestId(nowhere));
        }
      }
      expect(await fingerprints(server.database, adaId)).toEqual(before.ada);
      expect(await fingerprints(server.database, bertaId)).toEqual(before.berta);
      expect(server.provider.requests).toEqual([]);
    });
  }

  it('lists nothing of somebody else', async () => {
    for (const route of apiRoutes(server.app)) {
      if (route.method !== 'GET' || route.path.includes(':')) continue;
      const answer = await berta.request('GET', `${route.path}?q=answer&type=web`);
      expect(answer.text, route.key).not.toContain(ada.email);
      expect(answer.text, route.key).not.toContain(adaId);
    }
  });
});

describe('R16 fields nobody may set', () => {
  const mark = 'planted-by-r16';
  const planted = {
    id: `${mark}-id`,
    user_id: `${mark}-user`,
    userId: `${mark}-user`,
    tier: `${mark}-tier`,
    subscription_tier: `${mark}-tier`,
    subscriptionTier: `${mark}-tier`,
    role: `${mark}-admin`,
    emailVerified: true,
    created_at: '1971-01-01T00:00:00Z',
    createdAt: '1971-01-01T00:00:00Z',
    status: `${mark}-status`,
    model: `${mark}-model`,
  };

  /** In addition to those from features: bodies that depend on the people of the test. */
  const bodies: Record<string, () => Record<string, unknown>> = {
    'POST /api/account/sign-up': () => ({
      name: 'Carla',
      email: `${crypto.randomUUID()}@example.com`,
      password: 'a fine pass phrase',
    }),
    'POST /api/account/sign-in': () => ({ email: berta.email, password: berta.password }),
    'POST /api/account/forgot-password': () => ({ email: berta.email }),
    'POST /api/images/saved': () => ({
      download: createPictureSigner(server.secret).downloadPathOf('https://pictures.example/1.jpg'),
      title: 'A picture',
      url: 'https://pictures.example/1',
      width: 9,
      height: 9,
      bytes: null,
      creator: null,
      licence: null,
    }),
  };
  const givenBodies: Readonly<Record<string, Record<string, unknown>>> = Object.assign(
    {},
    ...seeds.map((seed) => seed.bodies),
  );
  /** It would end the test early. */
  const leftOut = new Set(['DELETE /api/account']);
  const shape = (route: Route) => route.key.replaceAll(/:\w+/gu, ':');

  /** Null for a route without a JSON body. */
  function bodyFor(route: Route): Record<string, unknown> | null {
    const schema = bodySchemaOf(server.app, route);
    return schema ? (bodies[shape(route)]?.() ?? givenBodies[shape(route)] ?? exampleBody(schema)) : null;
  }

  it('has a body that is accepted for every route that writes', () => {
    const routes = writingRoutes(server.app).filter((route) => bodyFor(route) !== null);
    expect(routes.length).toBeGreaterThan(40);
    const problems = routes.flatMap((route) => {
      const error = bodySchemaOf(server.app, route)?.safeParse(bodyFor(route)).error;
      return error ? [`${route.key}: ${error.message}`] : [];
    });
    expect(problems).toEqual([]);
  });

  it('ignores or refuses them on every route that writes', async () => {
    const berthaOwn = { ...(await ownIds()) };
    server.provider.script({ kind: 'text', text: 'Hello.' });
    for (const route of writingRoutes(server.app)) {
      const body = bodyFor(route);
      if (body === null || leftOut.has(route.key)) continue;
      const path = route.path.replace(
        /:\w+/u,
        route.path.includes('history') ? berthaOwn.search : berthaOwn.chat,
      );
      const password = route.path.includes('account') ? {} : { password: `${mark}-password` };
      const answer = await berta.request(
        route.method,
        path,
        { ...body, ...planted, ...password },
        { 'x-forwarded-for': nextAddress() },
      );
      expect(answer.status, `${route.key}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      expect(await tablesContaining(server.database, mark), route.key).toEqual([]);
      expect(await tablesContaining(server.database, '1971-01-01'), route.key).toEqual([]);
    }
    const [person] = await query(
      server.database,
      sql`select id, subscription_tier, email_verified from users where id = ${bertaId}`,
    );
    expect(person).toEqual({ id: bertaId, subscription_tier: 'free', email_verified: false });
  });

  async function ownIds(): Promise<{ chat: string; search: string }> {
    const [chat] = await query(
      server.database,
      sql`select id from chat_sessions where user_id = ${bertaId} limit 1`,
    );
    const [search] = await query(
      server.database,
      sql`select id from search_history where user_id = ${bertaId} limit 1`,
    );
    return { chat: chat.id, search: search.id };
  }
});

describe('R17 a child of somebody else under one’s own parent', () => {
  /** Each of them is tried below: own parent, foreign child, 404. */
  const tried = new Set([
    'GET /api/documents/:id/files/:fileId',
    'GET /api/projects/:id/items/:itemId',
    'DELETE /api/projects/:id/items/:itemId',
    'GET /api/documents/:id/versions/:version',
    'PATCH /api/documents/:id/versions/:version',
    'POST /api/documents/:id/versions/:version/restore',
    'GET /api/notes/:id/versions/:version',
    'PATCH /api/notes/:id/versions/:version',
    'POST /api/notes/:id/versions/:version/restore',
    'DELETE /api/recipes/:id/cooks/:cookId',
    'PATCH /api/recipes/:id/cooks/:cookId',
  ]);

  it('has no other route with two ids that would need the check', () => {
    const withTwo = apiRoutes(server.app).filter(({ path }) => (path.match(/:/gu) ?? []).length > 1);
    // A kind belongs to nobody; the other parameter is tried like any id.
    const withKind = 'DELETE /api/own-items/:kind/:id';
    const named = withTwo.map(({ key }) => key).filter((key) => !publicParameters.has(key));
    expect(named.filter((key) => key !== withKind && !tried.has(key))).toEqual([]);
  });

  it('opens no picture of somebody else through one’s own document', async () => {
    const pictures = await query<{ id: string }>(
      server.database,
      sql`select file_id as id from document_files where user_id = ${adaId}`,
    );
    expect(pictures.length).toBeGreaterThan(0);
    const own = `/api/documents/document-${bertaId}`;
    expect((await berta.request('GET', own)).status).toBe(200);
    const nowhere = await berta.request('GET', `${own}/files/00000000-0000-7000-8000-000000000000`);
    for (const { id } of pictures) {
      const foreign = await berta.request('GET', `${own}/files/${id}`);
      expect(foreign.status).toBe(404);
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(nowhere));
    }
  });

  it('takes nothing out of the cooking log of somebody else through one’s own recipe', async () => {
    const log = () => query(server.database, sql`select id, note from recipe_cooks where user_id = ${adaId}`);
    const before = await log();
    expect(before.length).toBeGreaterThan(0);
    const own = `/api/recipes/recipe-${bertaId}`;
    expect((await berta.request('GET', own)).status).toBe(200);
    const nowhere = await berta.request('DELETE', `${own}/cooks/nothing`);
    for (const { id } of before) {
      const foreign = await berta.request('DELETE', `${own}/cooks/${id}`);
      expect(foreign.status).toBe(404);
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(nowhere));
      expect((await berta.request('PATCH', `${own}/cooks/${id}`, { note: 'mine' })).status).toBe(404);
    }
    expect(await log()).toEqual(before);
  });

  it.each(['GET', 'DELETE'] as const)(
    '%s reaches nothing in a project of somebody else through one’s own',
    async (method) => {
      const items = await query<{ id: string }>(
        server.database,
        sql`select id from project_items where user_id = ${adaId}`,
      );
      expect(items.length).toBeGreaterThan(0);
      const own = `/api/projects/project-${bertaId}`;
      expect((await berta.request('GET', own)).status).toBe(200);
      const nowhere = await berta.request(method, `${own}/items/none`);
      for (const { id } of items) {
        const foreign = await berta.request(method, `${own}/items/${id}`);
        expect(foreign.status).toBe(404);
        expect(withoutRequestId(foreign)).toEqual(withoutRequestId(nowhere));
      }
      expect(
        await query(server.database, sql`select id from project_items where user_id = ${adaId}`),
      ).toHaveLength(items.length);
    },
  );

  it.each([
    ['note', 'GET', ''],
    ['note', 'PATCH', ''],
    ['note', 'POST', '/restore'],
    ['document', 'GET', ''],
    ['document', 'PATCH', ''],
    ['document', 'POST', '/restore'],
  ] as const)(
    'reaches no version of somebody else’s %s through one’s own: %s%s',
    async (kind, method, end) => {
      const version = `${kind}-version-${adaId}`;
      const table = sql.identifier(`${kind}_versions`);
      const [stored] = await query(server.database, sql`select id from ${table} where id = ${version}`);
      expect(stored).toBeDefined();
      const own = `/api/${kind}s/${kind}-${bertaId}`;
      expect((await berta.request('GET', own)).status).toBe(200);
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
      const nowhere = await berta.request(method, `${own}/versions/none${end}`, body);
      const foreign = await berta.request(method, `${own}/versions/${version}${end}`, body);
      expect(foreign.status).toBe(404);
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(nowhere));
    },
  );

  it('does not attach a repeated client id of somebody else to one’s own chat', async () => {
    server.provider.script({ kind: 'text', text: 'Only for Ada.' });
    const first = ada.send('A question');
    await first.done;
    const start = await started(first);
    server.provider.script({ kind: 'text', text: 'Only for Berta.' });
    const second = berta.send('Another question', { clientId: first.clientId });
    const record = await second.done;
    expect(record.text).not.toContain('Ada');
    expect((await started(second)).turnId).not.toBe(start.turnId);
    expect((await readChat(ada, start.session.id)).messages).toHaveLength(2);
  });
});

describe('R18 streams of somebody else', () => {
  it('stay closed: not a byte of them, and the stream itself goes on', async () => {
    server.provider.script({ kind: 'tokens', count: 400, tokensPerSecond: 200 });
    const stream = ada.send('Count');
    const { turnId } = await started(stream);
    await stream.until((event) => wordsOf(event) !== '');
    const stolen = await berta.follow(turnId).done;
    expect(stolen.status).toBe(404);
    expect(stolen.events).toEqual([]);
    expect(stolen.errorBody).not.toMatch(/w\d/u);
    const stop = await berta.stopTurn(turnId);
    expect(stop.status).toBe(404);
    const stranger = await call(server.origin, 'GET', `/api/chat/turns/${turnId}/stream?after=0`);
    expect(stranger.status).toBe(401);
    const record = await stream.done;
    expect(record.text.match(/w\d+/gu)).toHaveLength(400);
  });
});

describe('R20 two people at once', () => {
  it('answers a thousand interleaved requests with nobody else’s rows', async () => {
    const paths = [
      '/api/chats',
      '/api/dashboard',
      '/api/usage',
      '/api/account/session',
      '/api/settings',
    ].filter((path) => apiRoutes(server.app).some((route) => route.key === `GET ${path}`));
    const chats = { ada: await firstChat(ada), berta: await firstChat(berta) };
    const ask = async (person: Person, other: { email: string; id: string }, own: string, index: number) => {
      const path = index % 5 === 4 ? `/api/chats/${own}` : (paths[index % paths.length] ?? '');
      const answer = await person.request('GET', path);
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).not.toContain(other.email);
      expect(answer.text, path).not.toContain(other.id);
    };
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          index % 2 === 0
            ? ask(ada, { email: berta.email, id: bertaId }, chats.ada, index >> 1)
            : ask(berta, { email: ada.email, id: adaId }, chats.berta, index >> 1),
        ),
      );
    }
  });

  async function firstChat(person: Person): Promise<string> {
    return (await person.request('GET', '/api/chats')).json.chats[0].id;
  }
});
