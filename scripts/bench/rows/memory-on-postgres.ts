import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess } from '#tests/reliability/support/server-process.ts';
import { startThrowawayPostgres } from '../../lib/throwaway-postgres.ts';
import type { BenchRow } from '../bench-row.ts';
import { serverEnvironment } from '../bench-server.ts';

export const memoryOnPostgres: BenchRow = {
  name: 'memory-on-postgres',
  title: 'resident memory on PostgreSQL',
  async run(context) {
    const what = 'memory idle, on PostgreSQL';
    const postgres = await startThrowawayPostgres();
    if (postgres === null) {
      return [{ what, value: null, unit: 'MiB', budget: 120, note: 'no PostgreSQL on this machine' }];
    }
    try {
      const server = await startServerProcess({
        dataFolder: context.makeFolder('on-postgres'),
        environment: { ...serverEnvironment(context.provider.baseUrl), DATABASE_URL: postgres.url },
        build: 'built',
      });
      await wait(5000);
      const value = server.residentMemory();
      await server.stop();
      const note = 'Node alone takes 63; the rest is schemas and compiled code (decision 130)';
      return [{ what, value, unit: 'MiB', budget: 120, note }];
    } finally {
      await postgres.stop();
    }
  },
};
