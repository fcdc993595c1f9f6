import { join } from 'node:path';
import { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { BackupService } from './backup-service.ts';
import { backupsRoutes } from './backups.routes.ts';
import { runAdminCommand } from './run-admin-command.ts';
import { listWaiting } from './waiting-backups.ts';

/** How often each server checks for backups that did not reach the store. */
const sendEveryMs = 5 * 60_000;

export function backupsFeature({ database, jobs, env, live, log, dataFolder, filesFolder }: FeatureContext) {
  const schedule = env.backups?.schedule;
  const folder = dataFolder ?? filesFolder;
  const backups = new BackupService({
    database,
    jobs,
    // It is read from the database each time, so this feature needs no cache.
    settings: new ServerSettings({ database, log }),
    schedule,
    folder: schedule?.folder ?? join(folder, 'backups'),
    bucket: () => {
      const { fileStore } = live.now();
      return fileStore && (env.backups?.bucket ?? fileStore.s3.bucket);
    },
    listWaiting: () => listWaiting(folder),
    isEncrypted: (env.backups?.recipients ?? []).length > 0,
    command: runAdminCommand,
    log,
  });
  return {
    name: 'backups',
    routes: [backupsRoutes(backups)],
    sweeps: [
      schedule
        ? { name: 'backups.daily', when: { cron: schedule.cron }, run: () => backups.beginScheduled() }
        : { name: 'backups.look', when: { cron: '*/5 * * * *' }, run: () => backups.beginIfDue() },
      { name: 'backups.send', when: { everyMs: sendEveryMs }, run: () => backups.sendWaiting() },
    ],
    health: [{ name: 'backup', isWell: () => backups.isWell() }],
  } satisfies Feature;
}
