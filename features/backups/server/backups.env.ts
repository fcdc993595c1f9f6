import { resolve } from 'node:path';
import { z } from 'zod';
import type { BackupPlace } from '#features/backups/shared/backups.contract.ts';
import { EnvError } from '#server/env.ts';
import { defineEnvironment, optional, withDefault } from '#server/environment.ts';

export interface BackupSchedule {
  /** Five fields in UTC. */
  cron: string;
  folder: string;
  place: BackupPlace;
  /** How many to keep; older ones are deleted. */
  keep: number;
}

declare module '#server/env.ts' {
  interface EnvSections {
    backups: {
      /** Public keys that backups are encrypted for; none: unencrypted. */
      recipients: readonly string[];
      /** In the object store; undefined: the bucket for files. */
      bucket: string | undefined;
      /** Undefined: backups are made only on demand. */
      schedule: BackupSchedule | undefined;
    };
  }
}

const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, in small letters');

export const backupsEnvironment = defineEnvironment({
  variables: {
    BACKUP_RECIPIENTS: withDefault(
      z
        .string()
        .regex(/^(?:age1[a-z0-9]+(?:,\s*|$))*$/, 'must be public keys (age1…), with commas between several')
        .default(''),
    ),
    BACKUP_AT: optional(
      z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time in UTC, such as 03:30'),
    ),
    BACKUP_FOLDER: optional(z.string()),
    BACKUP_STORE: withDefault(z.enum(['s3', 'folder']).default('folder')),
    BACKUP_BUCKET: optional(bucketName),
    BACKUP_KEEP: withDefault(
      z.coerce.number('must be a number of backups').int().min(1).max(1_000).default(7),
    ),
  },
  read(values, { dataFolder }) {
    const { BACKUP_AT: time, BACKUP_FOLDER: folder } = values;
    if (time === undefined && folder !== undefined)
      throw new EnvError('BACKUP_FOLDER is where BACKUP_AT puts backups: set both.');
    if (values.BACKUP_STORE === 's3' && folder !== undefined)
      throw new EnvError('BACKUP_FOLDER and BACKUP_STORE=s3 are two places: set one of them.');
    const [hour, minute] = (time ?? '').split(':').map(Number);
    return {
      backups: {
        recipients: values.BACKUP_RECIPIENTS.split(',').flatMap((key) => key.trim() || []),
        bucket: values.BACKUP_BUCKET,
        schedule: time
          ? {
              place: values.BACKUP_STORE,
              cron: `${minute} ${hour} * * *`,
              folder: resolve(folder ?? `${dataFolder}/backups`),
              keep: values.BACKUP_KEEP,
            }
          : undefined,
      },
    };
  },
});
