import { z } from 'zod';

export const outsideMailPath = '/api/admin/outside-mail';

/** How many people without an account one person can email per day. */
export const outsideRecipientsPerDay = 20;

/** GET /api/admin/outside-mail */
export const OutsideMailToday = z.object({
  /** People emailed in the last 24 hours, by all accounts together. */
  recipients: z.number().int(),
});
export type OutsideMailToday = z.infer<typeof OutsideMailToday>;

export const StopMailsInput = z.strictObject({
  token: z.string().min(1).max(800),
  isUndo: z.boolean().optional(),
});
export const StopMailsAnswer = z.object({ email: z.string(), isStopped: z.boolean() });
export type StopMailsAnswer = z.infer<typeof StopMailsAnswer>;

/**
 * The outcome of an email to a person without an account. In any case, the sender has a link to send
 * themselves: `stopped`, they want none; `limit`, too many today; `no_mail`, this server sends none.
 */
export const OutsideOutcome = z.enum(['sent', 'stopped', 'limit', 'no_mail']);
export type OutsideOutcome = z.infer<typeof OutsideOutcome>;
