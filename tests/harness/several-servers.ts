import { openCluster } from '#server/cluster/cluster.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type Log, silentLog } from '#server/log.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { openTestDatabase } from './test-database.ts';
import { TestPerson } from './test-person.ts';

/** How servers hear of each other: by PostgreSQL notifications, over Redis, or not at all, so that they poll. */
export type Link = 'notices' | 'redis' | 'looking';

export interface SeveralServers {
  servers: TestApp[];
  /**
   * One more server that never finishes anything: to the others, it looks as if it died right after starting something.
   */
  startLifeless(): Promise<TestApp>;
  /** The same browser, at another server. */
  at(server: TestApp, person: TestPerson): TestPerson;
  close(): Promise<void>;
}

/** Equal servers on one PostgreSQL database, each with its own connections. Needs TEST_DATABASE_URL. */
export async function startSeveralServers(
  count: number,
  {
    link = 'notices',
    redisUrl,
    log = silentLog,
    ...options
  }: TestAppOptions & { link?: Link; redisUrl?: string | undefined; log?: Log } = {},
): Promise<SeveralServers> {
  const first = await openTestDatabase();
  const url = first.forJobs.connectionString;
  if (url === undefined) throw new Error('Several servers need PostgreSQL: set TEST_DATABASE_URL.');
  const servers: TestApp[] = [];
  const start = async () => {
    const open = openPostgres(url, log);
    const cluster = await openCluster({
      database: open.database,
      // Nothing listens there.
      directUrl: link === 'looking' ? 'postgres://127.0.0.1:1/nowhere' : url,
      redisUrl: link === 'redis' ? redisUrl : undefined,
      log,
    });
    const close = async () => {
      await cluster.close();
      await open.close();
    };
    const app = await startTestApp({ ...options, log, cluster, open: { ...open, close } });
    servers.push(app);
    return app;
  };
  for (let index = 0; index < count; index += 1) (await start()).turns.open();
  return {
    servers: [...servers],
    startLifeless: start,
    at(server, { id, email, cookie }) {
      return Object.assign(new TestPerson(server.app), { id, email, cookie });
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await first.close();
    },
  };
}
