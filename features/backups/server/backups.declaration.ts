import type { Declaration } from '#server/declaration.ts';
import { backupsEnvironment } from './backups.env.ts';

export const backupsDeclaration: Declaration = {
  name: 'backups',
  environment: backupsEnvironment,
  tables: {
    backup_runs: {
      isNobodys: 'When backups of the whole server were made, and how that went.',
      readBy: 'system',
    },
  },
  load: async () => (await import('./backups.feature.ts')).backupsFeature,
};
