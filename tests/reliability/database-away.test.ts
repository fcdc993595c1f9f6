import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { apiKeyPrefix } from '#server/api-key-header.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { select } from '#server/db/table-shapes.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { ApiResponse, TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts';
import { acknowledgedWrites, answerAtOnce, reportFigures } from './support/acknowledged-writes.ts';
import { faultRounds, faultTimeout } from './support/fault-rounds.ts';
import { apiRoutes, isHealthRoute, pathWith } from './support/routes.ts';

/** Long enough for a busy machine to answer, short enough to wait for. */
const limits = { connect: 4_000, statement: 5_000, idleInTransaction: 10_000 };

const postgres: ThrowawayPostgres | null = await startThrowawayPostgres();

describe.skipIf(postgres === null)('a PostgreSQL that goes away', () => {
  const database = postgres!;
  let app: TestApp;
  let ada: TestPerson;
  let provider: StandInProvider;
  const logged: string[] = [];

  beforeAll(async () => {
    provider = await startStandInProvider();
    answerAtOnce(provider);
    const open = openPostgres(database.url, silentLog, limits);
    await migrateDatabase(open, paths.migrations);
    app = await startTestApp({
      open,
      providerUrl: provider.baseUrl,
      log: { ...silentLog, error: (message) => void logged.push(message) },
    });
    ada = await app.createPerson();
  });
  afterAll(async () => {
    await app?.close();
    await provider?.close();
    await postgres?.stop();
  });

  async function expectSaid(answer: ApiResponse, key: string): Promise<void> {
    const text = await answer.text();
    expect(answer.status, `${key}: ${text}`).toBe(503);
    expect(answer.headers.get('retry-after'), key).toBe('5');
    expect(text, key).toContain('The database cannot be reached at the moment.');
  }

  const isHealthy = async () => (await app.anonymous().get('/api/health')).status === 200;

  async function whileAway(work: () => Promise<void>): Promise<void> {
    await database.halt();
    try {
      await work();
    } finally {
      await database.start();
    }
    await expect.poll(isHealthy).toBe(true);
  }

  it('R80 every route that needs it says so, and the others go on', async () => {
    const routes = apiRoutes(app.app);
    const needsSignIn = new Set<string>();
    for (const route of routes) {
      const body = route.method === 'GET' ? undefined : {};
      const answer = await app.anonymous().request(route.method, pathWith(route, 'unknown'), body);
      if (answer.status === 401) needsSignIn.add(route.key);
    }
    expect(needsSignIn.size).toBeGreaterThan(60);
    await whileAway(async () => {
      await expect.poll(isHealthy).toBe(false);
      const health = await ada.get('/api/health');
      expect([health.headers.get('retry-after'), await health.json()]).toEqual([
        '5',
        { status: 'unavailable', because: 'database' },
      ]);
      for (const route of routes.filter((one) => !isHealthRoute(one))) {
        const body = route.method === 'GET' ? undefined : {};
        const path = pathWith(route, 'unknown');
        // Nobody is told that they are signed out just because the session cannot be checked.
        if (needsSignIn.has(route.key)) {
          await expectSaid(await ada.request(route.method, path, body), route.key);
          continue;
        }
        const answer = await app.anonymous().request(route.method, path, body);
        expect([401, 500], `${route.key}: ${await answer.clone().text()}`).not.toContain(answer.status);
        if (answer.status === 503) await expectSaid(answer, route.key);
      }
    });
    // The cookie is as good as before.
    expect((await ada.get('/api/memory/facts')).status).toBe(200);
  });

  it('R80 with a key of the API, and for strangers who sign in or up', async () => {
    const key = { authorization: `Bearer ${apiKeyPrefix}${'a'.repeat(43)}` };
    const email = 'somebody@example.test';
    const password = 'correct horse battery staple';
    const stranger = app.anonymous();
    await whileAway(async () => {
      await expectSaid(await ada.request('GET', '/api/usage', undefined, key), 'a key');
      for (const [path, body] of [
        ['sign-in', { email, password }],
        ['sign-up', { email, password, name: 'Some Body', timeZone: 'UTC' }],
        ['forgot-password', { email }],
      ] as const) {
        await expectSaid(await stranger.post(`/api/account/${path}`, body), path);
      }
      for (const path of [
        '/api/reference?prefix=water',
        '/api/search/web?q=water',
        '/api/search/suggestions?q=wa',
      ]) {
        expect((await stranger.get(path)).status, path).toBe(200);
      }
    });
  });

  it('R81 one that is frozen holds nobody for ever, and a flood of questions about it costs nothing', async () => {
    // Connections that were already open are the ones that would hang.
    await Promise.all(Array.from({ length: 10 }, () => ada.get('/api/memory/facts')));
    try {
      await database.freeze();
      const asked = await Promise.all([
        ...Array.from({ length: 40 }, () => ada.get('/api/memory/facts')),
        ada.post('/api/memory/facts', { text: 'I own a bicycle.' }),
        ada.send('Are you there?'),
      ]);
      for (const answer of asked) await expectSaid(answer, 'frozen');
      const health = await Promise.all(Array.from({ length: 500 }, () => app.anonymous().get('/api/health')));
      expect(new Set(health.map(({ status }) => status))).toEqual(new Set([503]));
    } finally {
      await database.thaw();
    }
    await expect.poll(isHealthy).toBe(true);
    expect((await ada.post('/api/memory/facts', { text: 'I own a bicycle.' })).status).toBe(200);
  });

  it('R82 a connection that ends between two statements fails its transaction, and not the process', async () => {
    const { database: open } = app.open;
    const isThere = async (pid: number) =>
      (await select<{ pid: number }>(open, sql`select pid from pg_stat_activity where pid = ${pid}`)).length >
      0;
    const broken = open.transaction(async (tx) => {
      const [row] = await select<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await open.execute(sql`select pg_terminate_backend(${row!.pid})`);
      await expect.poll(() => isThere(row!.pid)).toBe(false);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await app.anonymous().get('/api/health')).status).toBe(200);
  });

  it(`R82 restarted ${faultRounds} times while people write, it has all that was acknowledged`, {
    timeout: faultTimeout,
  }, async () => {
    const writes = acknowledgedWrites();
    for (let round = 0; round < faultRounds; round++) {
      const people = await Promise.all([1, 2, 3].map(() => app.createPerson()));
      const restarted = (async () => {
        await expect.poll(() => writes.count).toBeGreaterThan(10 * round + 5);
        const witness = await app.createPerson();
        const add = async () => (await witness.post('/api/memory/facts', { text: 'I own a tandem.' })).status;
        // Not counted: all of them may be waiting for the end of an answer, whose write is retried for a long time.
        await whileAway(() => expect.poll(add).toBe(503));
      })();
      await writes.write(people, restarted);
    }
    expect(writes.count).toBeGreaterThan(10 * faultRounds);
    expect(await writes.findLost()).toEqual([]);
    expect(await writes.findLostAnswers()).toEqual([]);
    reportFigures('database restarts', writes);
  });
});
