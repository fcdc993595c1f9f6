import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { HealthReport } from '#features/health/shared/health.contract.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs.ts';
import { projectFolder } from '#server/paths.ts';
import type { ReadinessWatch } from '#server/readiness.ts';
import { type DiskHistory, measureDisk } from './disk-history.ts';
import { describeDatabase, listErrors } from './health.queries.ts';
import type { Release } from './newest-release.ts';

export interface Watched {
  open: OpenDatabase;
  jobs: Jobs;
  readiness: ReadinessWatch;
  /** Every storage location of personal data, by kind. */
  folders: Readonly<Record<string, string>>;
  /** Absent if nothing is stored on a disk, as in tests. */
  disks: DiskHistory | undefined;
  /** The version running here. */
  findNewer(running: string): Promise<Release | null>;
}

const startedAt = new Date();
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')));

export async function reportHealth({
  open,
  jobs,
  readiness,
  folders,
  disks,
  findNewer,
}: Watched): Promise<HealthReport> {
  const found = await readiness.look();
  const queues = await jobs.figures();
  const forecasts = (await disks?.forecasts()) ?? {};
  const pools = open.pools?.();
  const { version: databaseVersion = '', bytes = 0, migration, ms } = await describeDatabase(open.database);
  return {
    checkedAt: new Date().toISOString(),
    trouble:
      found.status === 'degraded' ? found.degraded : found.status === 'unavailable' ? [found.because] : [],
    server: {
      version,
      newer: await findNewer(version),
      node: process.versions.node,
      startedAt: startedAt.toISOString(),
      memory: process.memoryUsage.rss(),
    },
    database: {
      engine: open.engine,
      version: databaseVersion,
      bytes,
      connections: pools?.reduce((sum, { busy, idle }) => sum + busy + idle, 0) ?? null,
      migration: migration ?? '',
      ms: Math.round(ms),
    },
    disks: await Promise.all(
      Object.entries(folders).map(async ([holds, folder]) => {
        return { holds, ...(await measureDisk(folder)), forecast: forecasts[holds] ?? null };
      }),
    ),
    queue: {
      waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
      failed: queues.reduce((sum, { failed }) => sum + failed, 0),
      oldestDueSeconds: Math.max(0, ...queues.map(({ oldestDueSeconds }) => oldestDueSeconds)),
    },
    errors: await listErrors(open.database),
  };
}
