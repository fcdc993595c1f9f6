import { z } from 'zod';

/** How far back errors are shown. */
export const errorsShownDays = 7;

/** Errors of the same kind, however many. */
export const ErrorGroup = z.object({
  id: z.string(),
  level: z.enum(['warn', 'error']),
  /** As the log says it. */
  message: z.string(),
  /** The provider, job or component; empty if the message says it all. */
  subject: z.string(),
  count: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const Bytes = z.number();

/** A newer release, if an operator has set a URL to check. */
const NewerRelease = z.object({ version: z.string(), page: z.string().nullable() });

/** Less than a week is no basis: backups and weekends come and go. */
export const daysOfForecast = 7;

const DiskForecast = z.object({
  daysMeasured: z.number(),
  /** Days until it is full at this pace. Null: not within a year, or too little data. */
  daysLeft: z.number().int().nullable(),
});

export const HealthReport = z.object({
  checkedAt: z.iso.datetime(),
  /** The components currently failing, by name. */
  trouble: z.array(z.string()),
  server: z.object({
    version: z.string(),
    newer: NewerRelease.nullable(),
    node: z.string(),
    startedAt: z.iso.datetime(),
    memory: Bytes,
  }),
  database: z.object({
    engine: z.enum(['pglite', 'postgres']),
    version: z.string(),
    bytes: Bytes,
    /** Null if it is embedded in the process. */
    connections: z.number().int().nullable(),
    migration: z.string(),
    ms: z.number(),
  }),
  /** By what is stored there; those on the same disk have the same figures. */
  disks: z.array(
    z.object({ holds: z.string(), free: Bytes, total: Bytes, forecast: DiskForecast.nullable() }),
  ),
  queue: z.object({
    waiting: z.number().int(),
    failed: z.number().int(),
    oldestDueSeconds: z.number(),
  }),
  errors: z.array(ErrorGroup),
});
export type HealthReport = z.infer<typeof HealthReport>;
