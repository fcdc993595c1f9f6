import { z } from 'zod';

export const Operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
  isSelf: z.boolean(),
  /** Their organisation made them one, and says so at each sign-in. */
  isByOrganisation: z.boolean(),
});
export type Operator = z.infer<typeof Operator>;

export const OperatorList = z.object({ operators: z.array(Operator) });
export type OperatorList = z.infer<typeof OperatorList>;

export const AddOperatorInput = z.strictObject({ email: z.email('Invalid email address').max(254) });

/** What an operator has changed, newest first. */
export const OperatorEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null for a command, and for somebody whose account is deleted. */
  who: z.string().nullable(),
  via: z.enum(['console', 'command', 'sign-up', 'organisation']),
  action: z.string(),
  /** Null where it is somebody's account. */
  target: z.string().nullable(),
  /** Whose account it is; null once that is deleted, and for all else. */
  about: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});
export type OperatorEvent = z.infer<typeof OperatorEvent>;

export const OperatorEventsAnswer = z.object({
  events: z.array(OperatorEvent),
  /** What to ask for next; null: that was all. */
  next: z.string().nullable(),
});
