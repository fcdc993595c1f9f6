import { z } from 'zod';

/** How far back what went wrong is shown. */
export const errorsShownDays = 7;

/** What went wrong in the same way, however often. */
export const ErrorGroup = z.object({
  id: z.string(),
  level: z.enum(['warn', 'error']),
  /** As the log says it. */
  message: z.string(),
  /** Which provider, job or part it was; empty where the message says all. */
  subject: z.string(),
  count: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const Bytes = z.number();

/** A newer release, where an operator has named an address to ask. */
const NewerRelease = z.object({ version: z.string(), page: z.string().nullable() });

/** Less than a week says nothing: backups and weekends come and go. */
export const daysOfForecast = 7;

const DiskForecast = z.object({
  daysMeasured: z.number(),
  /** Until it is full at the pace of these days. Null: not within a year, or too little is known. */
  daysLeft: z.number().int().nullable(),
});

export const HealthReport = z.object({
  checkedAt: z.iso.datetime(),
  /** What is in trouble now, by the names of parts. */
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
    /** Null where there is one, inside the process. */
    connections: z.number().int().nullable(),
    migration: z.string(),
    ms: z.number(),
  }),
  /** By what is stored there; those on one disk have the same figures. */
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
