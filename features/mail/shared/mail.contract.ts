import { z } from 'zod';

export const mailOverviewPath = '/api/admin/mail';

/** `kept`: as a file on the server, because no mail server is connected. `failed`: retried for two days. */
export const MailOutcome = z.enum(['sent', 'kept', 'failed']);
export type MailOutcome = z.infer<typeof MailOutcome>;

/** GET /api/admin/mail */
export const MailOverview = z.object({
  /** The outcome of the last email; null before the first. */
  last: z.object({ outcome: MailOutcome, at: z.iso.datetime() }).nullable(),
});
export type MailOverview = z.infer<typeof MailOverview>;
