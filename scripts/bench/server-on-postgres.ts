import pg from 'pg';
import { type Person, signUpPerson } from '#tests/reliability/support/person.ts';
import { startServerProcess } from '#tests/reliability/support/server-process.ts';
import { startThrowawayPostgres } from '../lib/throwaway-postgres.ts';
import type { BenchContext, Figure } from './bench-row.ts';
import { type BenchServer, peopleCount, serverEnvironment } from './bench-server.ts';

/** Measures a server with its own PostgreSQL; reports if this machine has none. */
export async function withServerOnPostgres(
  context: BenchContext,
  measure: (server: Pick<BenchServer, 'person' | 'processorMs'>) => Promise<Figure[]>,
): Promise<Figure[]> {
  const postgres = await startThrowawayPostgres();
  if (postgres === null) {
    return [
      { what: 'on PostgreSQL', value: null, unit: '', budget: null, note: 'no PostgreSQL on this machine' },
    ];
  }
  try {
    const server = await startServerProcess({
      dataFolder: context.makeFolder('on-postgres'),
      environment: { ...serverEnvironment(context.provider.baseUrl), DATABASE_URL: postgres.url },
      build: 'built',
    });
    try {
      const people: Person[] = [];
      for (let index = 0; index < peopleCount; index += 1)
        people.push(await signUpPerson(server.origin, `Bench${index}`));
      await liftLimits(postgres.url);
      return await measure({ ...server, person: (index) => people[index % people.length] as Person });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
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
