import { z } from 'zod';

/** How many people without an account one person can have written to in a day. */
export const outsideRecipientsPerDay = 20;

/** GET /api/admin/outside-mail */
export const OutsideMailToday = z.object({
  /** People who were written to in the last 24 hours, by everybody here together. */
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
 * What became of an email to somebody without an account. Whatever it is, whoever asked for it has a link to send
 * themselves: `stopped`, they want none; `limit`, too many today; `no_mail`, this server sends none.
 */
export const OutsideOutcome = z.enum(['sent', 'stopped', 'limit', 'no_mail']);
export type OutsideOutcome = z.infer<typeof OutsideOutcome>;
