import { z } from 'zod';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { AttendeeStatus } from './attendee-status.ts';
import { WallTime, WriteAnswer } from './calendar.contract.ts';

/** What can be answered to an invitation. */
export const GivenAnswer = AttendeeStatus.exclude(['needs-action']);
export type GivenAnswer = z.infer<typeof GivenAnswer>;

const Person = z.object({ email: z.string(), name: z.string() });

/** GET /api/calendar/events/{id}/answer: an invitation of somebody else’s. */
export const OwnInvitation = z.object({
  organiser: Person,
  /** Who else was asked, and what they had answered when the invitation was written. */
  others: z.array(Person.extend({ status: AttendeeStatus })),
  answer: AttendeeStatus,
  /** Whether this server sends emails at all. */
  sendsMail: z.boolean(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const WhichDate = z.object({ at: WallTime.optional() });

/** POST /api/calendar/events/{id}/answer */
export const GiveAnswerInput = z
  .object({
    version: z.number().int().min(1),
    answer: GivenAnswer,
    /** Of a series: for one date alone, by its wall time there. */
    at: WallTime.optional(),
    /** Whether the organiser is told by email, where that is possible. */
    isMailed: z.boolean(),
  })
  .strict();
export type GiveAnswerInput = z.infer<typeof GiveAnswerInput>;

export const GiveAnswerAnswer = z.object({
  ...WriteAnswer.shape,
  /** What became of the email; null where none was asked for. */
  mail: OutsideOutcome.nullable(),
});
