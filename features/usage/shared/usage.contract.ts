import { z } from 'zod';

/** `null` limits mean unlimited (Enterprise). */
export const Usage = z.object({
  tier: z.string(),
  dailyTasksUsed: z.number().int(),
  dailyTasksLimit: z.number().int().nullable(),
  /** How many of those were earned today by feedback. */
  dailyTasksRewarded: z.number().int(),
  tasksUsed: z.number().int(),
  tasksLimit: z.number().int().nullable(),
  /** The person's next midnight and next first of the month, as instants. */
  dailyResetsAt: z.iso.datetime(),
  monthlyResetsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type Usage = z.infer<typeof Usage>;

/** PUT /api/usage/time-zone: an IANA name. */
export const TimeZoneInput = z.object({ timeZone: z.string().min(1).max(64) }).strict();

/** Details of a `quota_exceeded` error. */
export interface QuotaExceededDetails {
  resetsAt: string;
  /** The reset in the person's own zone, in words, e.g. "midnight tonight (Europe/London)". */
  resetsInWords: string;
  limit: number;
  period: 'day' | 'month';
  /** Whom to call, for somebody who wrote that they might harm themselves. */
  help?: string;
  plansUrl: '/pricing';
}
