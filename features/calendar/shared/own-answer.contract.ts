import { z } from 'zod';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { AttendeeStatus } from './attendee-status.ts';
import { WallTime, WriteAnswer } from './calendar.contract.ts';

/** Possible answers to an invitation. */
export const GivenAnswer = AttendeeStatus.exclude(['needs-action']);
export type GivenAnswer = z.infer<typeof GivenAnswer>;

const Person = z.object({ email: z.string(), name: z.string() });

/** GET /api/calendar/events/{id}/answer: an invitation from somebody else. */
export const OwnInvitation = z.object({
  organiser: Person,
  /** Other invitees, and their answers at the time of the invitation. */
  others: z.array(Person.extend({ status: AttendeeStatus })),
  answer: AttendeeStatus,
  /** Whether this server sends email. */
  sendsMail: z.boolean(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const WhichDate = z.object({ at: WallTime.optional() });

/** POST /api/calendar/events/{id}/answer */
export const GiveAnswerInput = z
  .object({
    version: z.number().int().min(1),
    answer: GivenAnswer,
    /** For a single date of a series, by its wall time there. */
    at: WallTime.optional(),
    /** Whether to email the organiser, if possible. */
    isMailed: z.boolean(),
  })
  .strict();
export type GiveAnswerInput = z.infer<typeof GiveAnswerInput>;

export const GiveAnswerAnswer = z.object({
  ...WriteAnswer.shape,
  /** Outcome of the email; null if none was requested. */
  mail: OutsideOutcome.nullable(),
});
