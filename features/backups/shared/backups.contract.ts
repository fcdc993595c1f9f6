import { z } from 'zod';

export const backupsPath = '/api/admin/backups';

/** In UTC, accurate to five minutes, the interval of the check. */
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5][05]$/, 'Choose a time in steps of five minutes');

/** A folder of the server, or the object store. */
export const BackupPlace = z.enum(['folder', 's3']);
export type BackupPlace = z.infer<typeof BackupPlace>;

export const BackupPlan = z.object({
  isOn: z.boolean(),
  time: Time,
  /** How many to keep; older ones are deleted. */
  keep: z.number().int().min(1, 'Keep at least one').max(1_000, 'Keep at most 1,000'),
  place: BackupPlace.default('folder'),
});
export type BackupPlan = z.infer<typeof BackupPlan>;

export const BackupPlanInput = BackupPlan.extend({ version: z.number().int().min(0) }).strict();

export const BackupRun = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** `complete`: it was restored once into an empty database, and every row was compared. */
  state: z.enum(['waiting', 'running', 'complete', 'failed']),
  bytes: z.number().int().nullable(),
  /** The file's or object's size; null while there is none. */
  name: z.string().nullable(),
  place: BackupPlace,
  isScheduled: z.boolean(),
  /** The error, as printed by the command. */
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const Backups = z.object({
  plan: BackupPlan.extend({
    time: z.string(),
    setBy: z.enum(['environment', 'console']),
    version: z.number().int(),
  }),
  /** On the server. */
  folder: z.string(),
  /** The bucket for backups; null without an object store. */
  bucket: z.string().nullable(),
  isEncrypted: z.boolean(),
  /** Those currently in the folder, according to the records. */
  stored: z.object({ count: z.number().int(), bytes: z.number() }),
  /** Newest first. */
  runs: z.array(BackupRun),
});
export type Backups = z.infer<typeof Backups>;
