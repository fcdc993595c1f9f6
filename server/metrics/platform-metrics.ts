import type { OpenDatabase } from '#server/db/database.ts';
import { freeBytesOf } from '#server/db/free-bytes.ts';
import type { Jobs } from '#server/jobs.ts';
import type { ReadinessWatch } from '#server/readiness.ts';
import type { Metrics } from './metrics.ts';

export interface Watched {
  open: OpenDatabase;
  jobs: Jobs;
  readiness: ReadinessWatch;
  /** All folders with people's data, by their content. */
  folders: Readonly<Record<string, string>>;
}

/** The metrics of every server, whatever its features. */
export function addPlatformMetrics(metrics: Metrics, { open, jobs, readiness, folders }: Watched): void {
  metrics.gauge(
    { name: 'everyday_ready', help: '1 while work can be sent to this server', labels: [] },
    async () => [{ labels: {}, value: (await readiness.look()).status === 'unavailable' ? 0 : 1 }],
  );
  metrics.gauge(
    {
      name: 'everyday_trouble',
      help: '1 for what keeps this server from being ready (database, migrations, draining) or degrades it',
      labels: ['part'],
    },
    async () => {
      const found = await readiness.look();
      const parts =
        found.status === 'degraded' ? found.degraded : found.status === 'unavailable' ? [found.because] : [];
      return parts.map((part) => ({ labels: { part }, value: 1 }));
    },
  );
  metrics.gauge(
    {
      name: 'everyday_database_connections',
      help: 'Connections to PostgreSQL by pool',
      labels: ['pool', 'state'],
    },
    () =>
      (open.pools?.() ?? []).flatMap(({ name, busy, idle }) => [
        { labels: { pool: name, state: 'busy' }, value: busy },
        { labels: { pool: name, state: 'idle' }, value: idle },
      ]),
  );
  metrics.gauge(
    {
      name: 'everyday_database_connections_most',
      help: 'How many connections a pool may open',
      labels: ['pool'],
    },
    () => (open.pools?.() ?? []).map(({ name, most }) => ({ labels: { pool: name }, value: most })),
  );
  metrics.gauge(
    {
      name: 'everyday_database_waiting',
      help: 'Work that waits for a connection of its pool',
      labels: ['pool'],
    },
    () => (open.pools?.() ?? []).map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
  );
  metrics.gauge(
    { name: 'everyday_jobs', help: 'Background work by queue', labels: ['queue', 'state'] },
    async () =>
      (await jobs.figures()).flatMap(({ queue, waiting, due, failed }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'due' }, value: due },
        { labels: { queue, state: 'failed' }, value: failed },
      ]),
  );
  metrics.gauge(
    {
      name: 'everyday_jobs_oldest_due_seconds',
      help: 'How long the oldest background work that is due has waited',
      labels: ['queue'],
    },
    async () =>
      (await jobs.figures()).map(({ queue, oldestDueSeconds }) => ({
        labels: { queue },
        value: oldestDueSeconds,
      })),
  );
  metrics.gauge(
    { name: 'everyday_storage_free_bytes', help: 'Free space by what is stored there', labels: ['folder'] },
    async () =>
      Promise.all(
        Object.entries(folders).map(async ([folder, path]) => ({
          labels: { folder },
          value: await freeBytesOf(path),
        })),
      ),
  );
}
