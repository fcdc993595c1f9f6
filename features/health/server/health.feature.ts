import { AppError } from '#server/errors.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { DiskHistory } from './disk-history.ts';
import type { ErrorJournal } from './error-journal.ts';
import { healthReportRoutes } from './health.routes.ts';
import { reportHealth, type Watched } from './health.service.ts';
import { NewestRelease } from './newest-release.ts';

const storeEveryMs = 5_000;
const measureEveryMs = 3_600_000;

/** @param journal counts log entries, from before features existed */
export function healthFeature(
  { database, open, jobs, live, log, dataFolder }: FeatureContext,
  { journal }: { journal: ErrorJournal },
) {
  let watched: Pick<Watched, 'readiness' | 'folders'> | undefined;
  const newest = new NewestRelease(log);
  const findNewer = (running: string) => newest.find(live.now().releasesUrl, running);
  const disks = dataFolder === undefined ? undefined : new DiskHistory({ dataFolder });
  const measure = async () => {
    if (watched) await disks?.record(watched.folders);
  };
  const store = () => journal.store(database);
  return {
    name: 'health',
    services: {
      /** Components created after the features. */
      watch(further: Pick<Watched, 'readiness' | 'folders'>) {
        watched = further;
      },
    },
    routes: [
      healthReportRoutes(async () => {
        if (!watched) throw new AppError('internal');
        await store();
        return reportHealth({ open, jobs, findNewer, disks, ...watched });
      }),
    ],
    sweeps: [
      { name: 'health.store', when: { everyMs: storeEveryMs }, run: store },
      { name: 'health.disks', when: { everyMs: measureEveryMs, atStart: true }, run: measure },
      { name: 'health.forget', when: { cron: '51 3 * * *' }, run: () => journal.forgetOld(database) },
    ],
    release: () => store().catch(() => undefined),
  } satisfies Feature;
}
