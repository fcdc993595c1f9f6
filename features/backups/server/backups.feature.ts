import { join } from 'node:path';
import { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { BackupService } from './backup-service.ts';
import { backupsRoutes } from './backups.routes.ts';
import { runAdminCommand } from './run-admin-command.ts';

export function backupsFeature({ database, jobs, env, log, dataFolder, filesFolder }: FeatureContext) {
  const schedule = env.backups?.schedule;
  const backups = new BackupService({
    database,
    jobs,
    // It is read from the database each time, so this feature needs nobody's copy.
    settings: new ServerSettings({ database, log }),
    schedule,
    folder: schedule?.folder ?? join(dataFolder ?? filesFolder, 'backups'),
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
    ],
    health: [{ name: 'backup', isWell: () => backups.isWell() }],
  } satisfies Feature;
}
