import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { openCluster } from '#server/cluster/cluster.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { openEmptyPostgres } from '#tests/harness/test-database.ts';
import { query } from './support/tables.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

describe.skipIf(serverUrl === undefined)('R133 three servers that start in the same instant', () => {
  it('migrate an empty database once, and do what is due once', async () => {
    const empty = await openEmptyPostgres(serverUrl ?? '');
    closing.push(() => empty.close());
    const url = empty.forJobs.connectionString ?? '';
    const done: number[] = [];
    const start = async (index: number): Promise<TestApp> => {
      const open = openPostgres(url, silentLog);
      await migrateDatabase(open, paths.migrations);
      const cluster = await openCluster({
        database: open.database,
        directUrl: url,
        redisUrl: undefined,
        log: silentLog,
      });
      const close = async () => {
        await cluster.close();
        await open.close();
      };
      const app = await startTestApp({
        open: { ...open, close },
        cluster,
        further: [
          ({ jobs }) => {
            jobs.handle({ name: 'test.once' }, async () => void done.push(index));
            return { name: 'once' };
          },
        ],
      });
      closing.push(() => app.close());
      await app.recover();
      await app.jobs.start();
      return app;
    };
    const servers = await Promise.all([start(0), start(1), start(2)]);

    const [migrations] = await query<{ all: number; different: number }>(
      empty.database,
      sql`select count(*)::int as all, count(distinct name)::int as different from drizzle.__drizzle_migrations`,
    );
    expect(migrations?.all).toBeGreaterThan(0);
    expect(migrations?.different).toBe(migrations?.all);
    const schedules = await query<{ name: string; count: number }>(
      empty.database,
      sql`select name, count(*)::int as count from jobs.schedule group by name`,
    );
    expect(schedules.length).toBeGreaterThan(0);
    expect(schedules.filter(({ count }) => count !== 1)).toEqual([]);

    // Every server enqueues the same job, as their schedulers do for recurring jobs.
    const job = { name: 'test.once' };
    await servers[0]!.open.database.transaction(async (tx) => {
      for (const server of servers)
        await server.jobs.enqueue(tx, job, {}, { key: 'the same' }).catch(() => {});
    });
    await expect.poll(() => done.length).toBe(1);
    expect((await servers[1]!.anonymous().get('/api/health/ready')).status).toBe(200);
    await Promise.all(servers.map((server) => server.jobs.drain()));
    expect(done).toHaveLength(1);
  });
});
