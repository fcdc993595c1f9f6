import pg from 'pg';
import { type Person, personWith, signUpPerson } from '#tests/reliability/support/person.ts';
import { type ServerProcess, startServerProcess } from '#tests/reliability/support/server-process.ts';
import { eventually } from '#tests/reliability/support/turns.ts';
import { ensurePrograms } from '../lib/ensure-programs.ts';
import { freePort } from '../lib/free-port.ts';
import { startThrowawayPostgres } from '../lib/throwaway-postgres.ts';
import type { BenchContext, Figure } from './bench-row.ts';
import { serverEnvironment } from './bench-server.ts';

/** One person may hold only a few streams at once. */
const streamsOfPerson = 10;

export interface BenchCluster {
  servers: ServerProcess[];
  /** Starts the given number, and waits until the balancer sends them requests. */
  grow(count: number): Promise<void>;
  /** Through the balancer; without a daily limit, and the same one for the same index. */
  person(index: number): Person;
  /** At this server only. */
  personAt(server: number, index: number): Person;
  /** For all servers together. */
  processorMs(): number;
}

/**
 * HAProxy before up to three servers that share PostgreSQL and Redis, all on this machine; says what is missing here.
 */
export async function withCluster(
  context: BenchContext,
  measure: (cluster: BenchCluster) => Promise<Figure[]>,
): Promise<Figure[]> {
  const missing = await ensurePrograms('haproxy', 'postgresql', 'redis-server');
  // They look for their programs when they are loaded.
  const { startThrowawayHaproxy } = await import('#tests/harness/throwaway-haproxy.ts');
  const { startThrowawayRedis } = await import('#tests/harness/throwaway-redis.ts');
  const postgres = missing.length > 0 ? null : await startThrowawayPostgres();
  if (postgres === null) {
    const note = `not on this machine: ${missing.join(', ') || 'PostgreSQL'}`;
    return [{ what: 'three servers', value: null, unit: '', budget: null, note }];
  }
  const closing: (() => Promise<void>)[] = [() => postgres.stop()];
  try {
    const redis = await startThrowawayRedis();
    closing.push(() => redis.stop());
    const ports = [await freePort(), await freePort(), await freePort()];
    const balancer = await startThrowawayHaproxy(ports);
    closing.push(() => balancer.stop());
    const servers: ServerProcess[] = [];
    closing.push(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    const logins: Person[] = [];
    const grow = async (count: number) => {
      while (servers.length < count) {
        const port = ports[servers.length];
        const server = await startServerProcess({
          dataFolder: context.makeFolder('one-of-three'),
          environment: {
            ...serverEnvironment(context.provider.baseUrl),
            DATABASE_URL: postgres.url,
            REDIS_URL: redis.url,
            // It is reachable at its own address and at the balancer's.
            PUBLIC_URL: '',
          },
          build: 'built',
          ...(port !== undefined && { port }),
        });
        servers.push(server);
      }
      await eventually(
        async () => {
          const answers = await Promise.all(
            Array.from({ length: 10 }, () => fetch(`${balancer.origin}/api/health/ready`)),
          );
          await Promise.all(answers.map((answer) => answer.body?.cancel()));
          return answers.every(({ ok }) => ok);
        },
        (isReady) => isReady,
      );
    };
    await grow(1);
    for (let index = 0; index < Math.ceil(context.options.streams / streamsOfPerson); index += 1)
      logins.push(await signUpPerson(servers[0]?.origin ?? '', `Bench${index}`));
    await liftLimits(postgres.url);
    const at = (origin: string, index: number) => personWith(origin, logins[index % logins.length] as Person);
    return await measure({
      servers,
      grow,
      person: (index) => at(balancer.origin, index),
      personAt: (server, index) => at(servers[server]?.origin ?? '', index),
      processorMs: () => servers.reduce((sum, server) => sum + server.processorMs(), 0),
    });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function liftLimits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`update users set subscription_tier = 'enterprise'`);
  } finally {
    await client.end();
  }
}
